"""Everything on the table: the named sets, what is printed (Content) and what can change (State)."""

from groundfall.engine import NOBODY, OWNER, Record, Table, field, group, index, numbers, rows
from groundfall.engine.effects import ability_columns, bytecode_field

from . import meta

SEATS = index("seat", meta.SEATS)
INVADER, MANKIND = range(2)
MANKIND_ONLY = 2  # as a bit

PHASES = index("phase", ["draw", "main", "attack", "between"])
DRAW, MAIN, ATTACK, BETWEEN = range(4)

ZONES = index("zone", ["pacific_rim", "eurasia", "africa"])
PACIFIC_RIM, EURASIA, AFRICA = range(3)
SLOTS = 4  # of a side in a zone
SIDE_SLOTS = 12
PLACES = index(
    "place", [f"{side}_{zone}_{n + 1}" for side in SEATS.names for zone in ZONES.names for n in range(SLOTS)]
)

# The cards of the box, the Invader's and then Mankind's, each followed by room for cards of an owner's file.
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
    "okonkwo",
    "halvorsen",
    "quispe",
    "tanabe",
    "eze",
    "raman",
    "haddad",
    "ashdown",
    "moreau",
    "petrova",
    "soldier",
]
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
FIGURES = index("figure", CARDS.names + HEROES.names)  # what can be in a slot
FIRST_HERO = 2 * SIDE_CARDS
STRATEGIES = index(
    "strategy",
    [
        "icecaps",
        "moon",
        "hive",
        "decapitate",
        "subjugate",
        "chainmail",
        "bioweapon",
        "evacuate",
        "offensive",
        "ops_centre",
    ],
)
FIRST_OF_MANKIND = 5  # among the strategies

# Abilities are printed on cards and strategies; they act from a source: a slot, or the space of a strategy.
ABILITY_ROWS = index("ability_row", FIGURES.names + STRATEGIES.names)
FIRST_STRATEGY = 91  # among the rows of abilities
SOURCES = index("source", PLACES.names + STRATEGIES.names)
FIRST_SPACE = 24  # of the strategies, among the sources
ABILITIES = index("ability", ["first", "second", "third"])
ROWS = numbers("row", 1600)

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

DECK = 70  # cards per side
MANY = 9_999  # more than any game reaches, even with cards of an owner's file


class Content(Record):
    """What is printed on the board and the cards."""

    zone_power = field(ZONES, high=20)
    plot_start = field(high=12)
    plot_top = field(high=12)
    draw_per_turn = field(high=20)
    bio_target = field(high=30)
    minus_tokens = field(high=99)
    counters = field(high=99)

    copies = field(CARDS, high=DECK)  # in the deck of the box
    spare = field(CARDS, high=20)  # outside it, to swap in between games
    card_type = field(FIGURES, of=TYPES)
    power = field(FIGURES, low=-9, high=20)
    discard_cost = field(CARDS, high=20)
    drain_cost = field(CARDS, high=20)
    must_find = field(CARDS, flag=True)  # a one-shot whose effects all need a card as their target
    keywords = field(FIGURES, high=(1 << KEYWORDS) - 1)  # as a mask
    mobile = field(HEROES, flag=True)
    ability = rows(ABILITY_ROWS, **ability_columns(len(ABILITIES.names), TRIGGERS))
    bytecode = bytecode_field(ROWS)


class State(Table, seats=SEATS, phases=PHASES, depth=48):
    """Everything that can change. Copies of a card are alike, so hands, decks and piles are counts."""

    turn = field(start=1, low=1, high=MANY)  # the number of the turn; both sides' turns count
    active = field(of=SEATS, start=1)  # whose turn it is
    plot = field(high=12)  # the space of the plot marker
    tokens = field(ZONES, high=20)  # tokens of -1 power
    bio = field(high=99)  # counters on the bio-weapon
    strategy = field(STRATEGIES, flag=True)  # whether it is enabled

    hand = field(CARDS, seen_by="shown_to", high=DECK)  # copies in hand
    shown_to = field(CARDS, high=3)  # whose cards they are, as bits
    known = field(CARDS, high=DECK)  # copies that everybody knows to be in the hand
    deck = field(CARDS, seen_by=NOBODY, high=DECK)  # copies in the shuffled part of the deck
    order = field(SEATS, DECK, of=CARDS)  # cards put under the deck, from the front; on top of it, from the back
    mixed = field(SEATS, DECK, flag=True)  # its order with the card before it, also under the deck, is unknown
    buried = field(SEATS, high=DECK)  # how many cards of `order` are under the deck
    topped = field(SEATS, high=DECK)  # how many cards of `order` are on top of the deck
    hand_cards = field(SEATS, high=DECK)  # how many cards the hand holds
    deck_cards = field(SEATS, high=DECK)  # how many cards the deck holds
    discard = field(CARDS, high=DECK)  # copies in the discard pile
    paying = field(SEATS, CARDS, seen_by=OWNER, high=DECK)  # copies chosen to be discarded, not yet shown
    announced = field(SEATS, of=CARDS, seen_by=OWNER)  # the card to be played when its cost is paid
    goal = field(SEATS, of=ZONES, seen_by=OWNER)  # the zone it is played in
    clearing = field(SEATS, of=PLACES, seen_by=OWNER)  # the slot of the card sacrificed for it
    less = field(SEATS, seen_by=OWNER, high=2)  # whether it costs one discard (1) or one drain (2) less
    resolving = field(SEATS, of=CARDS)  # a one-shot card whose text is being carried out

    at = field(PLACES, of=FIGURES)  # the card in a slot
    turned = field(PLACES, flag=True)  # whether the card is turned 90 degrees
    counter = field(PLACES, high=99)  # counters on the card
    hero = field(of=PLACES)  # the slot of the current hero
    hero_state = field(HEROES, high=2)  # in the pile (0), in play (1) or lost (2)
    hero_moved = field(flag=True)  # the hero has moved this turn

    acting = field(TRIGGERS, high=(1 << SOURCES) - 1, cached=True)  # the sources with such an ability, as bits
    used = field(SOURCES, ABILITIES, high=MANY)  # how often an ability was used this turn
    steps = field(seen_by=NOBODY, high=401)  # effects performed this turn
    surge = field(SEATS, ZONES, high=MANY)  # power added for this turn
    plotted = field(flag=True)  # the plot has been advanced this turn
    cheaper = field(flag=True)  # one card costs one less this turn
    drained = field(flag=True)  # the Invader has made Mankind drain this turn
    shielded = field(flag=True)  # no drain of this attack counts
    coming = field(SEATS, high=MANY)  # cards about to be drained or drawn

    match = group(
        winner=field(of=SEATS),  # the winner of this game
        starter=field(of=SEATS),  # the side that started this game
        wins=field(SEATS, high=2),  # games won
        game=field(start=1, low=1, high=3),  # the number of the game
        limit=field(high=10),  # how many cards each side may swap
        exchanged=field(SEATS, high=10),  # how many cards the side has swapped
    )
    deck_list = field(CARDS, high=DECK)  # copies in the deck list of this game
    spare = field(CARDS, high=DECK + 20)  # copies outside the deck list
    options = group(
        best_of_three=field(flag=True, option=True),  # whether the match is best of three
        africa=field(start=2, low=2, high=3, option=True),
        invader_hand=field(start=7, high=12, option=True),
        mankind_hand=field(start=6, high=12, option=True),
    )
