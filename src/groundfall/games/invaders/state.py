"""What lies on the table: the named sets, what is printed (Content) and what can change (State)."""

from groundfall.engine import NOBODY, OWNER, Record, Table, field, group, index, numbers, rows
from groundfall.engine.effects import ability_columns, bytecode

from . import meta

SEATS = index("seat", meta.SEATS)
INVADER, MANKIND = range(2)
MANKIND_ONLY = 2  # as a bit

PHASES = index("phase", ["draw", "main", "attack", "between"])
DRAW, MAIN, ATTACK, BETWEEN = range(4)

ZONES = index("zone", ["pacific_rim", "eurasia", "africa"])
PACIFIC_RIM, EURASIA, AFRICA = range(3)
SLOTS = 4  # a side at a zone
SIDE_SLOTS = 12
PLACES = index(
    "place", [f"{side}_{zone}_{n + 1}" for side in SEATS.names for zone in ZONES.names for n in range(SLOTS)]
)

# The cards of the box, the Invader's and then Mankind's, each followed by room for those of an owner's file.
SIDE_CARDS = 40
_INVADER = [
    "kraken", "squid", "medusa", "anthraxus", "tarantula", "gorgon", "harpy", "basilisk", "hydra", "cerberus",
    "chimera", "moloch", "banshee", "lamia", "overmind", "deathworm", "spires", "bloodweed", "locust", "miasma",
    "camps", "killswarm", "bombard", "assassin", "mindshatter", "seismic", "blackrain", "vats", "timetable",
    "abduction", "surge", "contagion",
]  # fmt: skip
_MANKIND = [
    "saladin", "ramses", "mako", "cromwell", "boudicca", "hawkwood", "katana", "titan", "hammerhead", "sentinel",
    "engineers", "medics", "shanty", "norad", "rushmore", "narcissus", "aegis", "munitions", "salvage", "megacity",
    "genelab", "nuke", "ambush", "purge", "rebuild", "intel", "sabotage", "relief", "supply",
]  # fmt: skip
_HEROES = [
    "okonkwo", "halvorsen", "quispe", "tanabe", "eze", "raman", "haddad", "ashdown", "moreau", "petrova", "soldier",
]  # fmt: skip
CARDS = index(
    "card",
    [
        *_INVADER,
        *(f"invader_{n + 1}" for n in range(SIDE_CARDS - len(_INVADER))),
        *_MANKIND,
        *(f"mankind_{n + 1}" for n in range(SIDE_CARDS - len(_MANKIND))),
    ],
)
HEROES = index("hero", _HEROES)
FIGURES = index("figure", CARDS.names + HEROES.names)  # what can lie in a slot
FIRST_HERO = 2 * SIDE_CARDS
STRATEGIES = index(
    "strategy",
    ["icecaps", "moon", "hive", "decapitate", "subjugate", "chainmail", "bioweapon", "evacuate", "offensive",
     "ops_centre"],
)  # fmt: skip
FIRST_OF_MANKIND = 5  # among the strategies

# What bears abilities, and where from it acts: a slot, or the space of a strategy.
BEARERS = index("bearer", FIGURES.names + STRATEGIES.names)
FIRST_STRATEGY = 91  # among the bearers
SOURCES = index("source", PLACES.names + STRATEGIES.names)
FIRST_SPACE = 24  # of the strategies, among the sources
ABILITIES = index("ability", ["first", "second", "third"])
TAPE = numbers("row", 1600)

TYPES = index("type", ["invader", "desolator", "defender", "location", "one_shot"])
INVADER_UNIT, DESOLATOR, DEFENDER, LOCATION, ONE_SHOT = range(5)
KEYWORDS = index(
    "keyword",
    ["hero", "aircraft", "beast", "bombard", "bunker", "climate", "facility", "infantry", "infestation", "intel",
     "mothership", "naval", "orbital", "plan", "psychic", "relief", "robot", "saucer", "settlement", "structure",
     "tank", "trap", "tripod", "vehicle", "walker", "warmachine"],
)  # fmt: skip

TRIGGERS = index(
    "trigger", ["play", "every_turn", "in_play", "would_drain", "would_draw", "enable", "enable_in_attack"]
)
PLAYED, EVERY_TURN, IN_PLAY, WOULD_DRAIN, WOULD_DRAW, ENABLE, ENABLE_IN_ATTACK = range(7)

DECK = 70  # cards of a side
MANY = 9_999  # more than ever comes to pass, with cards of an owner's file as well


class Content(Record):
    """What is printed on the board and the cards."""

    zone_power = field(ZONES)
    plot_start = field()
    plot_top = field()
    draw_per_turn = field()
    bio_target = field()
    minus_tokens = field()
    counters = field()

    copies = field(CARDS)  # in the deck as it comes
    spare = field(CARDS)  # outside it: what may be exchanged between games
    card_type = field(FIGURES, of=TYPES)
    power = field(FIGURES)
    discard_cost = field(CARDS)
    drain_cost = field(CARDS)
    must_find = field(CARDS, flag=True)  # a one-shot that is used on a card and on nothing else
    keywords = field(FIGURES)  # as a mask
    mobile = field(HEROES, flag=True)
    standing = field(BEARERS, flag=True)  # it has something that holds while it is in play
    ability = rows(BEARERS, **ability_columns(len(ABILITIES.names), TRIGGERS))
    tape = bytecode(TAPE)


class State(Table, seats=SEATS, phases=PHASES, depth=48):
    """What can change on the table. Cards of a kind are alike, so hands, decks and piles are counts."""

    turn = field(start=1, low=1, high=MANY)  # both sides' turns are counted
    active = field(of=SEATS, start=1)
    plot = field(high=12)  # the marker on the plot track
    tokens = field(ZONES, high=20)  # "-1 power"
    bio = field(high=99)  # counters on the bio-weapon
    strategy = field(STRATEGIES, flag=True)  # enabled

    hand = field(CARDS, seen_by="shown_to", high=DECK)
    shown_to = field(CARDS, high=3)  # whose cards they are, as bits
    known = field(CARDS, high=DECK)  # how many in a hand, at least, everybody has seen going there
    deck = field(CARDS, seen_by=NOBODY, high=DECK)  # its shuffled part
    order = field(SEATS, DECK, of=CARDS)  # cards put under the deck, from the front; on top of it, from the back
    mixed = field(SEATS, DECK, flag=True)  # in no known order with the one before it: both lie under it at random
    buried = field(SEATS, high=DECK)  # how many those are
    topped = field(SEATS, high=DECK)
    hand_cards = field(SEATS, high=DECK)  # how many cards each hand and deck holds
    deck_cards = field(SEATS, high=DECK)
    discard = field(CARDS, high=DECK)
    paying = field(SEATS, CARDS, seen_by=OWNER, high=DECK)  # chosen to be discarded, not shown yet
    announced = field(SEATS, of=CARDS, seen_by=OWNER)  # to be played when its cost is paid,
    goal = field(SEATS, of=ZONES, seen_by=OWNER)  # into this zone,
    clearing = field(SEATS, of=PLACES, seen_by=OWNER)  # in place of the card there,
    less = field(SEATS, seen_by=OWNER, high=2)  # one discard (1) or one drain (2) cheaper
    resolving = field(SEATS, of=CARDS)  # a one-shot card whose text is being carried out

    at = field(PLACES, of=FIGURES)  # the card in a slot
    turned = field(PLACES, flag=True)  # by 90 degrees
    counter = field(PLACES, high=99)
    hero = field(of=PLACES)  # where the current hero is
    hero_state = field(HEROES, high=2)  # in the pile, in play, or lost
    hero_moved = field(flag=True)

    used = field(SOURCES, ABILITIES, high=MANY)  # how often an ability was used this turn
    steps = field(seen_by=NOBODY, high=401)  # effects performed this turn
    surge = field(SEATS, ZONES, high=MANY)  # power added until the turn ends
    plotted = field(flag=True)  # the plot action has been taken
    cheaper = field(flag=True)  # one card costs one less
    drained = field(flag=True)  # the Invader has made Mankind drain this turn
    shielded = field(flag=True)  # no drain of this attack counts
    coming = field(SEATS, high=MANY)  # cards that are about to be drained or drawn

    match = group(
        winner=field(of=SEATS),  # of this game
        starter=field(of=SEATS),
        wins=field(SEATS, high=2),
        game=field(start=1, low=1, high=3),
        limit=field(high=10),  # how many cards each side may exchange
        exchanged=field(SEATS, high=10),
    )
    deck_list = field(CARDS, high=DECK)  # copies in the deck of this game
    spare = field(CARDS, high=DECK + 20)  # and outside it
    options = group(
        best_of_three=field(flag=True, option=True),
        africa=field(start=2, low=2, high=3, option=True),
        invader_hand=field(start=7, high=12, option=True),
        mankind_hand=field(start=6, high=12, option=True),
    )
