"""L15.4 The words in which cards say what they do, and what runs them."""

from groundfall.engine import event, index
from groundfall.engine.effects import Says, Trigger, Vocabulary, amount, any_of, interpreter_in, one_of
from groundfall.games.level7.state import HAZARDS, STOCKS, SYMBOLS, State

from .actions import DECLINE, TAKE

STOPPED = event("stopped", "L15.4", "The chain of effects stops.")

STOCK_WORDS = {"money": "million dollars", "mic": "MIC"}
HAZARD_WORDS = {
    "orbital_assault": "Orbital Assault",
    "bombardment": "Bombardment",
    "crop_decimation": "Crop Decimation",
    "viral_video": "Viral Video",
    "paranoia": "Paranoia",
    "terror_step": "the rise of Terror",
    "virus": "the Titanomax virus",
}

EFFECTS = Vocabulary(index("trigger", ["drawn"]), {"drawn": Trigger("When it is drawn")})

# What holds as long as its card is in force: on top of its stack, funded, held, attached or drawn.
GIVES_POWER = EFFECTS.standing("power", "{n} Power", n=amount(0, 9))
GIVES_MOVES = EFFECTS.standing("moves", "units have {n:move action}", n=amount(1, 9))
GIVES_COMMAND = EFFECTS.standing("command", "{n} more Command and Control", n=amount(0, 9))
CHEAPER = EFFECTS.standing("cheaper_overrun", "units in Overrun territories cost ${n}M less", n=amount(1, 9))
GIVES_INCOME = EFFECTS.standing(
    "income", "{n} more {stock} each round", stock=one_of(STOCKS, STOCK_WORDS), n=amount(1, 9)
)
CHEAPER_FOOD = EFFECTS.standing("cheaper_upkeep", "upkeep costs {n} food less", n=amount(1, 9))
CALMS = EFFECTS.standing("calms", "Terror falls by {n} after the Terror step", n=amount(1, 8))
IS_IMMUNE = EFFECTS.standing("immune", "immune to the Titanomax virus")
SAVES = EFFECTS.standing(
    "save",
    "a roll of {symbols} protects against {hazard}",
    hazard=one_of(HAZARDS, HAZARD_WORDS),
    symbols=any_of(SYMBOLS),
)
PAYS = EFFECTS.standing(
    "pays", "${n}M protects against {hazard}", hazard=one_of(HAZARDS, HAZARD_WORDS), n=amount(1, 20)
)
AREA_POWER_WORD = EFFECTS.standing("area_power", "{n} more Power in battles there", n=amount(1, 9))
AREA_DEFENSE_WORD = EFFECTS.standing("area_defense", "{n} more Defense there", n=amount(1, 9))
RESEARCH_WORD = EFFECTS.standing("research", "it holds {n:Research token}", n=amount(1, 3))
STRIKE_WORD = EFFECTS.standing(
    "strike",
    "at the start of a battle with one of your units, destroy {n:invader}, not a drop ship; then discard it",
    n=amount(1, 3),
)
ORACLE_WORD = EFFECTS.standing("oracle", "when an Event card affects you, ignore it; then discard it")
HYDRA_POWER = EFFECTS.standing("hydra_power", "the Hydra have {n} more Power", n=amount(1, 9))
REGENERATES = EFFECTS.standing("regenerates", "in each battle a roll of plus returns the first destroyed invader")
CRONOS_MOVES = EFFECTS.standing("cronos_moves", "Cronos has {n:move action}", n=amount(1, 9))
OPENS_SHIPS = EFFECTS.standing("opens_ships", "Cronos can pass through areas with drop ships")
OPENS_LOST = EFFECTS.standing("opens_lost_ground", "Cronos can pass through dead zones and Overrun territories")

INTERPRETER = interpreter_in(EFFECTS, None, Says("L15.4", STOPPED), take=TAKE, decline=DECLINE, state=State, budget=200)
run = INTERPRETER.run
