"""Everything on the table: the named sets, what is printed (Content) and what can change (State).

Every printed card has one place in CARDS and is in one pile. In a pile each card lies on another (`under`); `top` is
the top card. Face-down cards in an unknown order have no order: the next card is chosen when it is needed.
"""

from groundfall.engine import NOBODY, Record, Table, field, group, index, numbers, rows
from groundfall.engine.effects import ability_columns, bytecode_field

from . import meta

SEATS = index("seat", meta.SEATS)
EVERYBODY = -1  # in a field of seat bits: all seats, and spectators

PHASES = index(
    "phase",
    [
        "setup",
        "beginning",
        "draw",
        "roll",
        "main",
        "store",
        "damage",
        "spare_parts",
        "clean",
        "train",
        "end",
        "invasion",
        "cleanup",
    ],
)
(SET_UP, BEGINNING, DRAW, ROLL, MAIN, STORE, DAMAGE, SPARE_PARTS, CLEAN, TRAIN, END, INVASION, CLEANUP) = range(13)

MODES = index("mode", ["duel", "cooperative", "team", "speed"])
DUEL, COOPERATIVE, TEAM, SPEED = range(4)

COLOURS = index("colour", ["blue", "red", "black", "green", "yellow", "wild"])
BLUE, RED, BLACK, GREEN, YELLOW, WILD = range(6)
SCREW_COLOURS = 5  # a die has no wild screws
NEUTRAL = -1

DICE = index("die", ["die_1", "die_2", "die_3", "die_4"])
FACES = index("face", [f"face_{n + 1}" for n in range(6)])
HOLES_OF_FACE = 3
HOLES_OF_DIE = 18
HOLES = index(
    "hole", [f"{die}_{face}_hole_{n + 1}" for die in DICE.names for face in FACES.names for n in range(HOLES_OF_FACE)]
)
DIE_STATES = index("die_state", ["unrolled", "ready", "used", "locked"])
UNROLLED, READY, USED, LOCKED = range(4)

DAMAGES = index("damage", ["melee", "ranged", "destroy_armor"])
MELEE, RANGED, DESTROY_ARMOR = range(3)
STATS = index("stat", ["melee", "ranged", "armor", "health"])
ARMOR_STAT, HEALTH_STAT = 2, 3

SUBTYPES = index("subtype", ["soldier", "machine", "hybrid", "mutant"])
SETS = index("set", ["start", "extra", "recruit"])
STARTING, EXTRA, RECRUITABLE = range(3)
TYPES = index("type", ["playing", "leader", "technology", "invasion", "protocol"])
PLAYING, LEADER, TECHNOLOGY, INVADER, PROTOCOL = range(5)

# Every card of the box, copy by copy, and room for cards that a custom scenario adds.
NEW_CARDS = 24
_COPIES = (
    [f"s{n + 1:02}_{copy + 1}" for n in range(12) for copy in range(4)]
    + [f"x{n + 1:02}_{copy + 1}" for n in range(10) for copy in range(2)]
    + [f"c{n + 1:02}_{copy + 1}" for n in range(64) for copy in range(2)]
    + [f"l{n + 1:02}" for n in range(10)]
    + [f"t{n + 1:02}" for n in range(28)]
    + [f"i{n + 1:02}_{copy + 1}" for n in range(12) for copy in range(2)]
    + [f"i{n + 13:02}" for n in range(32)]
    + [f"p{n + 1:02}" for n in range(14)]
)
CARDS = index("card", [*_COPIES, *(f"new_{n + 1}" for n in range(NEW_CARDS))], copies=_COPIES)

# The piles: first those of each seat, then the shared ones, then the Invasion's.
OWN_PILES = ["deck", "hand", "discard", "dump", "played", "training", "base", "offer", "to_sacrifice", "resolving"]
PILES_OF_SEAT = 10
DECK, HAND, DISCARD, DUMP, PLAYED, TRAINING, BASE, OFFER, TO_SACRIFICE, RESOLVING = range(10)
PILES = index(
    "pile",
    [f"{seat}_{pile}" for seat in SEATS.names for pile in OWN_PILES]
    + ["recruits", "destroyed_recruits", "starters", "technologies", "destroyed_technologies", "leaders",
       "invasion_supply", "invasion_deck", "invasion_discard", "invasion_dump", "deployed", "zone_blue", "zone_red",
       "zone_black", "zone_green", "zone_yellow", "in_training", "destroyed_invasion", "protocol_supply", "protocols",
       "destroyed_protocols"],
    was={f"{seat}_to_sacrifice": f"{seat}_lifted" for seat in SEATS.names},
)  # fmt: skip
(RECRUITS, DESTROYED_RECRUITS, STARTERS, TECHNOLOGIES, DESTROYED_TECHNOLOGIES, LEADERS, INVASION_SUPPLY, INVASION_DECK,
 INVASION_DISCARD, INVASION_DUMP, DEPLOYED, FIRST_ZONE, _ZONE_2, _ZONE_3, _ZONE_4, _ZONE_5, IN_TRAINING,
 DESTROYED_INVASION, PROTOCOL_SUPPLY, PROTOCOLS, DESTROYED_PROTOCOLS) = range(40, 61)  # fmt: skip
ZONES = index("zone", COLOURS.names[:5])

GAINS = index(
    "gain",
    ["armor", "health", "spare_part", "screw", "reroll", *COLOURS.names, *(f"stored_{name}" for name in COLOURS.names)],
)
HEARERS = index("hearer", ["protocols", "scenario"])  # parts of the Invasion with triggered abilities
SPARE_ACTIONS = index(
    "spare_action", ["screws", "recruit", "starter", "reroll", "thin", "refresh", "die_one", "die_two", "discover"]
)
PLAYER_ACTIONS = index("player_action", ["a1", "a2", "a3", "a4"])
PAYMENTS = index("payment", ["melee", "ranged", "armor", "health"])
PAY_ARMOR, PAY_HEALTH = 2, 3

# Effects that hold while a permanent is in a base (modifiers), or a card is deployed or a line shown (auras).
MODIFIERS = index(
    "modifier",
    [
        "stored_slots_each",
        "tech_token_price_ignored",
        "recruit_look_extra",
        "armor_max",
        "health_max",
        "first_card_discount",
        *(f"cheaper_{name}" for name in SPARE_ACTIONS.names),
    ],
)
MORE_SLOTS, TOKENS_IGNORED, MORE_LOOKS, ARMOR_MAX, HEALTH_MAX, DISCOUNT, CHEAPER = range(7)
AURAS = index("aura", ["locked_dice", "first_card_tax", "no_recycle", "no_gain_health", "no_reroll"])
LOCKED_DICE, FIRST_CARD_TAX, NO_RECYCLE, NO_GAIN_HEALTH, NO_REROLL = range(5)

_PLAY_TRIGGERS = [f"play_{name}" for name in (*SUBTYPES.names, *COLOURS.names[:5])]
_PAIR_TRIGGERS = [f"spend_pair_{name}" for name in (*COLOURS.names, "any")]
TRIGGERS = index(
    "trigger",
    ["play", "drawn", "unplayed", "kept", "trained", "destroyed", "use", "react", "turn_start", "turn_end",
     *_PLAY_TRIGGERS, "draw", "recruit", "train", "reshuffle", "foe_reshuffle", "card_destroyed", *_PAIR_TRIGGERS,
     "health_lost", "deployed", "defeated", "invasion_trained", "activate", "inv_turn_start", "inv_turn_end",
     "after_inv_training", "protocol_refresh"],
)  # fmt: skip
PLAY, DRAWN, UNPLAYED, KEPT, TRAINED, DESTROYED, USE, REACT, TURN_START, TURN_END, PLAY_SUBTYPE = range(11)
PLAY_COLOUR = 14
ON_DRAW, ON_RECRUIT, ON_TRAIN, ON_RESHUFFLE, ON_FOE_RESHUFFLE, ON_CARD_DESTROYED, SPEND_PAIR = range(19, 26)
SPEND_PAIR_ANY, HEALTH_LOST, ON_DEPLOYED, ON_DEFEATED, INVASION_TRAINED, ACTIVATE = range(31, 37)
INV_TURN_START, INV_TURN_END, AFTER_INV_TRAINING, PROTOCOL_REFRESH = range(37, 41)
ABILITIES = index("ability", ["first", "second", "third"])
ROWS = numbers("row", 3000)

LINES = index("line", ["easy", "normal", "hard"])
SCENARIOS = numbers("scenario", 6)
EVENTS = numbers("scenario_event", 12)
ALWAYS = numbers("always", 4)
NOTES = numbers("note", 32)


class Content(Record):
    """What is printed on the boards and cards."""

    card_type = field(CARDS, of=TYPES)  # none for a card that is not in this box
    kind = field(CARDS)  # the first copy of the same card
    card_set = field(CARDS, of=SETS)
    subtype = field(CARDS, of=SUBTYPES)
    cost = field(CARDS, COLOURS)  # icons
    icons = field(CARDS)  # how many in total
    attack = field(CARDS, DAMAGES)
    reward = field(CARDS)  # spare parts
    training = field(CARDS)  # screws, or for an Invasion card stored resources
    keep_self = field(CARDS, flag=True)
    modifier = field(CARDS, of=MODIFIERS)
    modifier_n = field(CARDS)
    ability = rows(CARDS, **ability_columns(len(ABILITIES.names), TRIGGERS))
    combat = field(CARDS, STATS)
    support = field(CARDS, STATS)
    stores = field(CARDS, COLOURS)  # an Invasion card's reward
    is_start = field(CARDS, flag=True)  # a starting Invasion card
    aura = field(CARDS, of=AURAS)
    aura_n = field(CARDS)
    bytecode = bytecode_field(ROWS)
    aims = field(ROWS, flag=True)  # the program that begins here targets an opponent

    armor_start = field()
    health_start = field()
    armor_max = field()
    health_max = field()
    recruits_at_setup = field()
    offer = field()  # how many cards a recruit or a discovery shows
    tech_tokens_start = field()
    rerolls_start = field()
    die_start = field(HOLES_OF_DIE, of=COLOURS)
    slots = field(COLOURS)
    stored_action = field(COLOURS)  # programs
    spare_cost = field(SPARE_ACTIONS)
    spare_tokens = field(SPARE_ACTIONS, flag=True)  # technology tokens raise its price
    spare_action = field(SPARE_ACTIONS)
    reshuffle_before = field()
    reshuffle_together = field()  # in cooperation
    cards_saved = field()  # in a survival check, for each technology
    health_per_card = field()

    zone_effect = field(ZONES)
    action_pay = field(PLAYER_ACTIONS, of=PAYMENTS)
    action_n = field(PLAYER_ACTIONS)
    action_do = field(PLAYER_ACTIONS)
    track = field()  # the last space of the time track
    tokens_per_player = field()
    protocol_refresh_if = field()
    protocol_refresh_do = field()
    deck_base = field()
    deck_per_player = field()
    deck_equal = field()
    zones_at_start = field()
    deploy_per_player = field()
    deploy_per_protocol = field()
    explore = field(SEATS)  # equal chances, by number of players
    deploy = field(SEATS)
    defend = field(SEATS)
    destroyed_after = field(SEATS)
    invasion_reshuffle = field()

    scenarios = field()  # of the campaign
    carry_over = field(flag=True)
    scenario = rows(
        SCENARIOS,
        setup=field(),
        event_at=field(EVENTS),  # a round; 0 for no event
        event_do=field(EVENTS),
        line=field(LINES, STATS),
        line_aura=field(LINES, of=AURAS),
        line_aura_n=field(LINES),
        when=field(ALWAYS, of=TRIGGERS),
        do=field(ALWAYS),
        win=field(),
        lose=field(),
        core=field(flag=True),  # the core can be attacked
        core_health=field(),
        core_health_each=field(),
        core_armor=field(),
        core_armor_each=field(),
        core_ranged=field(flag=True),  # by ranged damage at any time
    )


# The largest numbers of rounds and turns, and the largest sums of effects; an owner's cards can do a lot.
MOST_ROUNDS = 9_999
MOST_TURNS = 999_999
MUCH = 999
MOST_STEPS = 401  # effects in a phase, including the one that stops the chain
MOST_NOTED = 5 << 21  # see foe_effects
ALL_SEATS = (1 << SEATS) - 1


class State(Table, seats=SEATS, phases=PHASES, depth=64):
    """Everything that can change."""

    playing = field(start=2, low=1, high=SEATS, option=True)  # how many seats play, from the first on
    active = field(high=ALL_SEATS)  # whose turn it is, as bits
    rounds = field(high=MOST_ROUNDS)  # the round of this match or scenario
    turn = field(start=1, low=1, high=MOST_TURNS)  # the turn, counted through all matches
    lead = field(of=SEATS, start=0)  # the seat that decides for the players, and for the Invasion
    first = field(of=SEATS)  # the first player of the match

    card = rows(
        CARDS,
        pile=field(of=PILES, seen_by="seen"),  # the pile of the card
        under=field(of=CARDS, seen_by="ordered"),  # the card below it; in a deck nobody sees it
        rank=field(seen_by="ranked", high=CARDS),  # place among known cards on a deck, 1 the lowest; else 0
        screws=field(high=MUCH),  # screws on a card in training
        exhausted=field(flag=True),  # whether it is exhausted
        armor=field(low=-MUCH, high=MUCH),  # armor marked on a deployed card
        health=field(low=-MUCH, high=MUCH),  # health marked on a deployed card
        melee=field(low=-MUCH, high=0),  # melee marked on a deployed card
        worked=field(high=MUCH),  # how often its passive ability has worked this turn
    )
    seen = field(CARDS, start=EVERYBODY, low=EVERYBODY, high=ALL_SEATS)  # who knows which pile the card is in, as bits
    ordered = field(CARDS, seen_by=NOBODY, low=EVERYBODY, high=ALL_SEATS)  # who knows the card below it, as bits
    ranked = field(CARDS, seen_by=NOBODY, low=EVERYBODY, high=ALL_SEATS)  # who knows its rank, as bits
    due = field(CARDS, high=4 * TRIGGERS)  # its passive ability: 2 if working, 1 plus 4 times the trigger if due
    top = field(PILES, of=CARDS, seen_by=NOBODY)  # the top card of the pile
    count = field(PILES, high=CARDS)  # how many cards the pile has
    topped = field(PILES, high=CARDS)  # how many cards on top are in known order

    armor = field(SEATS, high=999)
    health = field(SEATS, high=999)
    spare_parts = field(SEATS, high=MUCH)
    owed = field(SEATS, high=9)  # spare parts that compensate for playing second
    rerolls = field(SEATS, high=MUCH)
    tech_tokens = field(SEATS, high=MUCH)
    pool = field(SEATS, COLOURS, high=MUCH)
    stored = field(SEATS, COLOURS, high=MUCH)
    to_store = field(SEATS, COLOURS, high=MUCH, was="pot")  # waiting to be stored
    damage = field(SEATS, DAMAGES, high=MUCH)  # to be dealt this turn
    reduction = field(SEATS, COLOURS, high=MUCH)  # icons that spent pairs remove from the next card
    bill = field(SEATS, COLOURS, high=MUCH)  # icons of the card that is being paid for
    locks = field(SEATS, high=MUCH)  # dice to set aside before the next roll
    keeps = field(SEATS, high=MUCH)  # how many cards can be kept this turn
    kept = field(CARDS, flag=True, seen_by="seen")  # whether the card is kept in hand
    played_one = field(SEATS, flag=True)  # whether the seat has played a card this turn
    destroyed = field(SEATS, high=MUCH)  # the seat's cards destroyed this turn
    at_once = field(SEATS, flag=True)  # whether the rest of the phase is put away automatically
    die_face = field(SEATS, DICE, of=FACES)  # the face that the die shows
    die_state = field(SEATS, DICE, of=DIE_STATES, start=0)  # the state of the die
    hole = field(SEATS, HOLES, of=COLOURS)  # the screw in the hole; none if neutral
    modifier = field(SEATS, MODIFIERS, cached=True)
    steps = field(seen_by=NOBODY, high=MOST_STEPS)  # effects performed this phase
    target = field(SEATS, of=SEATS)  # the opponent that a program targets in a team fight
    share = field(SEATS, high=MUCH)  # the seat's share of a packet that its team divides
    packet = group(
        was="lot",
        packet_damage=field(of=DAMAGES, was="lot_kind"),
        packet_left=field(high=MUCH, was="lot_left"),
        packet_to=field(of=SEATS, was="lot_to"),
    )

    stack_aura = field(AURAS, cached=True)
    zone_stored = field(ZONES, high=MUCH)  # resources stored in the zone
    inv_tokens = field(high=MUCH)  # the Invasion's technology tokens
    time = field(high=99)  # the space of the time marker
    events_done = field(high=(1 << EVENTS) - 1)  # events of the scenario that have taken place, as bits
    new_in_deck = field(high=CARDS)  # hidden cards of the Invasion's deck that came from its supply
    core_armor = field(high=999)  # the core's armor
    core_health = field(high=999)  # the core's health
    cleaned = field(flag=True)  # it is the end of Cleanup

    scenario = field(of=SCENARIOS)  # the scenario; none in other modes
    fallen = field(high=ALL_SEATS)  # seats at health 0 or without cards, as bits
    won = field(high=ALL_SEATS)  # seats that have won the match or the scenario, as bits
    ending = field(start=-1, low=-1, high=8)  # how the match ended, as a number; -1 before
    match = field(start=1, low=1, high=9)  # the number of the match or scenario
    wins = field(SEATS, high=9)  # matches won
    ordering = field(flag=True)  # speed training: an order was asked for this phase
    acted = field(high=ALL_SEATS)  # seats that have acted this phase, as bits
    noted = field(SEATS, NOTES, high=MOST_NOTED)  # effects on the opponent noted for the end of the phase
    notes = field(SEATS, high=NOTES)  # how many effects are noted

    options = group(
        mode=field(of=MODES, start=0, option=True),
        difficulty=field(start=2, high=LINES, option=True),  # how many lines of the scenario card are shown
        equal_chances=field(flag=True, option=True),  # whether the variant is equal chances
        matches=field(start=1, low=1, high=9, option=True),
        armor_start=field(start=16, low=1, high=18, option=True),  # armor at the start
        health_start=field(start=14, low=1, high=18, option=True),  # health at the start
        second_player_spare=field(start=2, high=9, option=True),
        team_spare=field(start=2, high=9, option=True),
        every_opponent_meant=field(flag=True, option=True),  # whether effects target every opponent in a team fight
        reshuffle_helps_all=field(flag=True, start=1, option=True),  # whether a reshuffle helps every opponent
        offers_count_destroyed=field(flag=True, option=True),  # whether shown cards not taken count as destroyed
        forced_training_empties=field(flag=True, start=1, option=True),  # whether a forced training empties its zone
        empty_wins_campaign=field(flag=True, start=1, option=True),  # whether an empty Invasion loses the campaign
        checked_cards_kept=field(flag=True, start=1, option=True),  # whether cards removed in the check are kept
        hand_kept=field(flag=True, start=1, option=True),  # whether hand and played cards are kept
        awake_in_setup=field(flag=True, option=True),  # whether abilities work during set-up
        sacrifice_draws=field(flag=True, option=True),  # whether sacrificing counts as drawing
        any_from_pile=field(flag=True, start=1, option=True),  # whether effects destroy any card of a face-up pile
        lot_names_first=field(flag=True, option=True),  # whether the first player of the next match is random
        p1_begins=field(flag=True, option=True),  # whether the first seat starts the first match
        tie_replayed=field(flag=True, option=True),  # whether a tied match is replayed
        token_for_craft=field(flag=True, option=True),  # whether upgrading a die gives a technology token
        auto_refresh=field(flag=True, option=True),
    )
