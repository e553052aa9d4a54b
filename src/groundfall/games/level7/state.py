"""The table: the named sets, the printed values (Content) and the values that change (State)."""

from groundfall.engine import NOBODY, OWNER, Record, Table, field, group, index, numbers, rows
from groundfall.engine.effects import bytecode_field

from . import meta

SEATS = index("seat", meta.SEATS)
EVERYBODY = 31  # all five coalitions, as seat bits
WATCHED = -1  # in a field of seat bits: all of them, and those who watch

PHASES = index(
    "phase",
    ["setup", "mercenaries", "deployment", "research", "project", "income", "movement", "events", "battle", "status",
     "invader_movement", "cronos_control", "terror", "mic_damage", "readiness", "drop_ships"],
)  # fmt: skip
(SET_UP, MERCENARIES_STEP, DEPLOYMENT, RESEARCH_STEP, PROJECT_STEP, INCOME, MOVEMENT, EVENTS_STEP, BATTLE, STATUS_STEP,
 INVADER_MOVEMENT, CRONOS_CONTROL, TERROR_STEP, MIC_DAMAGE, READINESS, DROP_SHIPS_STEP) = range(16)  # fmt: skip

# The map: the five territories of each coalition in the order of its console, capital first, then the dead zones.
TERRITORIES = 25
OF_COALITION = 5
AREAS = index(
    "area",
    ["brazil", "argentina", "colombia", "peru", "venezuela",
     "eastern_united_states", "western_united_states", "canada", "mexico", "alaska",
     "western_europe", "eastern_europe", "british_isles", "anatolia", "scandinavia",
     "south_africa", "nigerian_league", "north_africa_concord", "dominion_of_ethiopia", "congo_basin",
     "china", "india", "uzbekistan_alliance", "southeast_asia", "siberia",
     "greenland", "arabia", "western_australia", "eastern_australia"],
)  # fmt: skip
DEAD_ZONES = index("dead_zone", AREAS.names[TERRITORIES:])
ARGENTINA = AREAS.number("argentina")
WAYS = 8  # no area has more neighbours
SHIPS = index("ship", ["ship_1", "ship_2", "ship_3", "ship_4"])
SHIPS_OF_ASSAULT = 3
DEVASTATION_SHIP = 3  # it lands in the second wave only
STATUSES = index("status", ["secure", "overrun", "liberated", "desolate"])
SECURE, OVERRUN, LIBERATED, DESOLATE = range(4)

# What coalitions have: five goods, the last four of which are dials; research is used, not kept.
GOODS = index("good", ["money", "food", "fuel", "minerals", "mic", "research"])
MONEY, FOOD, FUEL, MINERALS, MIC, RESEARCH = range(6)
STOCKS = index("stock", GOODS.names[:RESEARCH])
PAID = index("paid", GOODS.names[:MIC])  # what a project may cost
DIALS = index("dial", GOODS.names[FOOD:RESEARCH])
SIDES = index("side", ["given", "asked"])  # of an offer, from the side of who made it
GIVEN, ASKED = range(2)
PENALTIES = index("penalty", ["money", "food", "fuel", "minerals", "command"])
COMMAND_PENALTY = 4
LEVELS = 8  # of the Terror track
MOST_MIC = 24  # the food ring is printed for each value of the dial

TECHS = index("tech", ["military_equipment", "communications", "biological_sciences", "social_programs"])
MILITARY_EQUIPMENT, COMMUNICATIONS, BIOLOGICAL_SCIENCES, SOCIAL_PROGRAMS = range(4)
TIERS = numbers("tier", 6)
TRAITS = index(
    "trait",
    [
        "power",
        "moves",
        "command",
        "cheaper_overrun",
        "money_income",
        "food_income",
        "fuel_income",
        "minerals_income",
        "mic_income",
        "cheaper_upkeep",
        "calming",
        "immune",
    ],
)
(
    POWER,
    MOVES,
    COMMAND,
    CHEAPER_OVERRUN,
    MONEY_INCOME,
    _FOOD,
    _FUEL,
    _MINERALS,
    MIC_INCOME,
    CHEAPER_UPKEEP,
    CALMING,
    IMMUNE,
) = range(12)
HAZARDS = index(
    "hazard",
    ["orbital_assault", "bombardment", "crop_decimation", "viral_video", "paranoia", "terror_step", "virus"],
)
ORBITAL_ASSAULT, BOMBARDMENT, CROP_DECIMATION, VIRAL_VIDEO, PARANOIA, TERROR_RISE, VIRUS = range(7)
SYMBOLS = index("symbol", ["plus", "equals", "minus"])
PLUS, EQUALS, MINUS = range(3)
FACES = 6

PROJECTS = index("project", ["p1", "p2a", "p2b", "p3", "p4a", "p4b", "p5"])
P1, P2A, P2B, P3, P4A, P4B, P5 = range(7)

KINDS = index(
    "kind",
    ["warrior_clones", "blaster_hybrids", "ghin_researcher", "guardian_hybrids", "void_saboteurs", "psychic_oracle"],
)
CARDS = index("card", [f"m{n + 1:02}" for n in range(20)], copies=True)  # the Ghin Mercenaries
PLACES = index("card_place", ["market", "held", "attached", "discarded"])  # a card in none of them is in the deck
MARKET, HELD, ATTACHED, DISCARDED = range(4)
MERCENARY_TRAITS = index(
    "mercenary_trait", ["power", "area_power", "area_defense", "research", "strike", "oracle", "attaches"]
)
CARD_POWER, AREA_POWER, AREA_DEFENSE, TOKENS, STRIKE, ORACLE, ATTACHES = range(7)

ADAPTATIONS = index("adaptation", [f"g{n + 1}" for n in range(5)] + [f"r{n + 1:02}" for n in range(11)])
GREY = 5  # of them are of the Assault wave
PILES = index("pile", ["in_force", "done"])  # a card in none of them is in its deck
IN_FORCE, DONE = range(2)

EVENTS = index("event", [f"a{n + 1:02}" for n in range(25)] + [f"v{n + 1:02}" for n in range(30)])
ASSAULT_EVENTS = 25
MOST_ROUNDS = 11  # five with the Assault deck, six with the other
LAST_ROUND = 2 * MOST_ROUNDS - 1  # of a match that is begun from a position in round 11 with full decks
MOST_UNITS = 20  # of a coalition, in any box
MANY = 999  # of anything else, in any box
LAST_OFFER = 2**16 - 1  # after this number of an offer comes 1
ROWS = numbers("row", 200)  # of programs
HALVES = index("half", ["alpha", "bravo"])
ALPHA, BRAVO = range(2)
TARGETS = index(
    "target",
    [*SEATS.names, "all", "chosen", "cronos_controller", "highest_mic", "highest_food", "lowest_terror"],
)
ALL, CHOSEN, CONTROLLER, HIGHEST_MIC, HIGHEST_FOOD, LOWEST_TERROR = range(5, 11)
SPOTS = index("spot", [*AREAS.names, *SHIPS.names, "capital", "cronos", "owner_choice"])
FIRST_SHIP, CAPITAL_SPOT, CRONOS_SPOT, OWNER_CHOICE = 29, 33, 34, 35
ENTRIES = 4  # of an Orbital Assault
BOXES = 5  # units of a ground war box
LANDINGS = index("landing", [f"d{n + 1:02}" for n in range(25)])  # the Drop Ship cards

ENDINGS = index("ending", ["broadcast", "project_lost", "cronos_lost", "all_defeated", "cards_out", "nobody_left"])
BROADCAST, PROJECT_LOST, CRONOS_LOST, ALL_DEFEATED, CARDS_OUT, NOBODY_LEFT = range(6)


class Content(Record):
    """The values printed on map, consoles and cards."""

    # The map
    ways = field(AREAS)  # how many areas are adjacent
    way = field(AREAS, WAYS, of=AREAS)  # and which
    defense = field(AREAS)
    research_site = field(AREAS, flag=True)
    hidden_way = field(2, of=AREAS)  # a line that an option adds

    # The consoles
    start_stock = field(SEATS, STOCKS)
    income = field(SEATS, STOCKS)
    command = field(SEATS)
    start_tier = field(SEATS, TECHS)
    start_card = field(SEATS, of=KINDS)
    dial_most = field(STOCKS)  # how far each dial goes; money is no dial
    upkeep = field(MOST_MIC + 1)  # food by the value of the MIC dial
    terror_penalty = field(LEVELS + 1, PENALTIES)
    overrun_penalty = field(AREAS, PENALTIES)
    liberated_penalty = field(AREAS, PENALTIES)
    easy_tier = field(SEATS, TECHS)
    benefit = field(DEAD_ZONES, STOCKS)
    benefit_once = field(DEAD_ZONES, flag=True)
    dead_research = field(DEAD_ZONES, flag=True)
    start_invaders = field(DEAD_ZONES)

    # Numbers
    die = field(FACES, of=SYMBOLS)  # what each face shows
    unit_figures = field()  # of each coalition
    invader_figures = field()
    bank = field()  # money of the box, in $M
    adaptation_threshold = field()
    market_start = field()
    hydra_power = field()
    deploy_cost = field(STATUSES)
    calm_blind = field()  # Terror levels that a blind choice may lower
    virus_loss = field()
    damage_limit = field()
    start_ships = field(SHIPS, of=AREAS)
    start_cards = field()  # Drop Ship cards whose places get an invader at the start
    strike_doubles = field()  # the faces that double, as bits of symbols

    # Technologies
    tech_cost = field(SEATS, TECHS, TIERS, GOODS)  # of reaching a tier
    trait = field(TECHS, TIERS, TRAITS)
    save = field(TECHS, TIERS, HAZARDS)  # the faces that protect, as bits of symbols
    pay = field(TECHS, TIERS, HAZARDS)  # the price that protects; 0: none

    # Projects
    project_of = field(PROJECTS, of=SEATS)
    project_cost = field(PROJECTS, PAID)
    project_after = field(PROJECTS)  # projects that come before it, as bits
    project_does = field(PROJECTS)  # the block of its program
    cronos_moves = field(PROJECTS)  # what it raises his moves to; 0: nothing
    opens_ships = field(PROJECTS, flag=True)
    opens_lost_ground = field(PROJECTS, flag=True)

    # Cards
    kind = field(CARDS, of=KINDS)
    price = field(KINDS)
    mercenary = field(KINDS, MERCENARY_TRAITS)
    adaptation_does = field(ADAPTATIONS)  # the block of its program; 0: none
    adaptation_power = field(ADAPTATIONS)
    regenerates = field(ADAPTATIONS, flag=True)
    persistent = field(ADAPTATIONS, flag=True)
    enhanced_armor = field(ADAPTATIONS, flag=True)  # the card that the Devastation wave searches for
    hazard = field(EVENTS, HALVES, of=HAZARDS)
    target = field(EVENTS, HALVES, of=TARGETS)
    does = field(EVENTS, HALVES)  # the block of its program
    entry = field(EVENTS, HALVES, ENTRIES, of=SPOTS)
    ground_war = field(EVENTS, BOXES, of=SPOTS)
    landing = field(LANDINGS, SHIPS, of=AREAS)
    bytecode = bytecode_field(ROWS)


class State(Table, seats=SEATS, phases=PHASES, depth=64):
    """The values that change during the game."""

    rounds = field(start=1, high=LAST_ROUND)  # the round; a whole match has at most 11
    devastation = field(flag=True)  # the second wave
    wave_ends = field(flag=True)  # the first ends with this round
    strike = field(flag=True)  # the Annihilation Strike: this is the last round
    ending = field(of=ENDINGS)

    # The coalitions
    stock = field(SEATS, STOCKS, high=MANY)
    terror = field(SEATS, high=LEVELS)
    tier = field(SEATS, TECHS, high=TIERS - 1)
    upgraded = field(SEATS, TECHS, flag=True)  # in this round
    damage = field(SEATS, high=9)  # Capital Damage tokens
    defeated = field(SEATS, flag=True)
    player = field(SEATS, high=SEATS - 1, option=True, was="mind")  # the player of each coalition
    bank = field(high=MANY)
    gift_taken = field(DEAD_ZONES, flag=True)  # a benefit that there is only once

    # The map
    units = field(SEATS, AREAS, high=MOST_UNITS)
    moved = field(SEATS, AREAS, high=MOST_UNITS)  # how many of them have moved in this round
    invaders = field(AREAS, high=MANY)
    ship = field(SHIPS, of=AREAS)
    status = field(AREAS, of=STATUSES, start=SECURE)
    committed = field(AREAS, flag=True)  # its Research token
    picked = field(SEATS, of=AREAS, seen_by=OWNER)  # where the unit is that it is about to move
    takes_cronos = field(flag=True)  # his controller's units have moved: now he does
    cronos = field(of=AREAS)
    controller = field(of=SEATS)  # who has the Cronos Control token
    first = field(of=SEATS)  # the first player of the round

    # Cards
    card = rows(
        CARDS,
        place=field(of=PLACES),
        owner=field(of=SEATS),
        area=field(of=AREAS),
        committed=field(flag=True),  # the Research token it holds
    )
    market_room = field(high=99)
    project_done = field(PROJECTS, flag=True)
    projects_now = field(high=PROJECTS)  # funded in this round
    adaptation = field(ADAPTATIONS, of=PILES)
    dial = field(high=60)  # the Adaptation dial
    event_gone = field(EVENTS, flag=True)
    landing_gone = field(LANDINGS, flag=True)

    # Event cards of this round. What was read is known to the coalitions of one player.
    events = group(
        held=field(SEATS, of=EVENTS, seen_by="held_seen"),  # read, and not yet in a stack
        held_seen=field(SEATS, seen_by=NOBODY, high=EVERYBODY, option=True),
        choice=field(SEATS, of=HALVES),  # where its card was placed
        blind=field(SEATS, flag=True),  # unread
        stack=field(HALVES, SEATS, of=EVENTS, seen_by="stack_seen"),  # nobody's any more; -1 was never read
        stack_seen=field(HALVES, SEATS, seen_by=NOBODY, high=EVERYBODY),
        stacked=field(HALVES, high=SEATS),
    )
    resolving = group(
        event=field(of=EVENTS),
        half=field(of=HALVES),
        aim=field(of=SEATS),  # whom it names
        struck=field(high=EVERYBODY),  # coalitions that it affects, as bits
        spared=field(high=EVERYBODY),  # those of them that are protected
    )

    # Trade
    trade = group(
        trader=field(of=SEATS),  # who made the offer on the table
        partner=field(of=SEATS),
        offer=field(SIDES, GOODS, high=MANY),
        offers=field(high=99),  # how many were made in this trade
        offer_number=field(high=LAST_OFFER),  # the number of the newest offer: an answer is to this one
        trade_waits=field(flag=True),  # who made the offer is asked as well
    )
    drafts = group(
        drafting=field(SEATS, of=SEATS, seen_by=OWNER),  # to whom it puts an offer together that is not made yet
        draft=field(SEATS, SIDES, GOODS, seen_by=OWNER, high=MANY),
    )
    traded = field(SEATS, flag=True)  # its trade action of this phase is used
    trade_closed = field(SEATS, flag=True)  # wants no more trades in this phase
    called = field(SEATS, high=99)  # trades that it has proposed in this phase
    lent = field(SEATS, SEATS, high=14)  # Research tokens, by lender and borrower
    project = field(of=PROJECTS)  # the one that is proposed
    pledged = field(SEATS, PAID, high=MANY)
    calls = field(SEATS, high=2)  # projects that it has proposed in this round

    # Battle
    holder = field(DEAD_ZONES, of=SEATS)  # who fights in it
    fight = group(
        battlefield=field(of=AREAS),
        leader=field(of=SEATS),  # who rolls and chooses
        clones=field(SEATS, high=99),  # Warrior Clones played
        humans_attack=field(flag=True),
        regenerated=field(flag=True),  # the first kill is over
    )
    steps = field(seen_by=NOBODY, high=201)  # effects performed in this step
    options = group(
        mode=field(high=2, option=True),
        trading=field(flag=True, start=1, option=True),
        trade_rounds=field(start=20, high=99, option=True),
        trade_proposals=field(start=20, high=99, option=True),
        strict=field(flag=True, option=True),
        projects_a_round=field(start=1, high=PROJECTS, option=True),
        refill_at_end=field(flag=True, option=True),
        second_follows=field(flag=True, option=True),
        own_units_wait=field(flag=True, option=True),
        recontested_waits=field(flag=True, option=True),
        dead_zones_push=field(flag=True, start=1, option=True),
        overflow_cascades=field(flag=True, option=True),
        spawn_counts_ships=field(flag=True, option=True),
        overrun_counts_ships=field(flag=True, start=1, option=True),
        excess_units_removed=field(flag=True, option=True),
        roles_fixed=field(flag=True, start=1, option=True),
        strike_on_moves=field(flag=True, option=True),
        strike_on_regeneration=field(flag=True, option=True),
        cronos_lost_beats_victory=field(flag=True, start=1, option=True),
        both_cards_needed=field(flag=True, start=1, option=True),
        technology_at_start=field(flag=True, option=True),
        benefit_after_floor=field(flag=True, start=1, option=True),
        reward_optional=field(flag=True, start=1, option=True),
        gibraltar=field(flag=True, option=True),
    )

    # Counted from the above and kept in step by rules/places.py.
    reserve = field(cached=True)  # invader figures that are not on the map
    out = field(SEATS, cached=True)  # coalition units on the map
    ships_at = field(AREAS, cached=True)
    hydra = field(cached=True)  # the Power of the Hydra
    regeneration = field(cached=True)
    more_defense = field(AREAS, cached=True)
    more_power = field(AREAS, cached=True)
