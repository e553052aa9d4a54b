"""What is on the table: the named sets, what is printed (Content) and what can change (State)."""

from groundfall.engine import Record, Table, field, group, index

from . import meta

SEATS = index("seat", meta.META.seats)
BROOD, HUMANS = range(2)
OWNERS = index("owner", SEATS.names)  # the seats, where a sentence says whose unit it is
BROOD_ONLY, HUMANS_ONLY = 1, 2  # the seats as bits

PHASES = index("phase", ["gather", "spend", "awaken", "project_orion", "move", "battle", "build"])
GATHER, SPEND, AWAKEN, PROJECT_ORION, MOVE, BATTLE, BUILD = range(7)
BLOCKS = index("block", PHASES.names[PROJECT_ORION:])  # the phases that a Block token can close

# The map: lands first, then seas.
LANDS = index(
    "land",
    ["usa_west", "usa_east", "mexico", "brazil", "patagonia", "w_europe", "scandinavia", "n_russia", "c_asia", "china",
     "japan", "india", "se_asia", "n_africa", "w_africa", "e_africa", "s_africa", "australia", "new_zealand", "mcmurdo",
     "madness"],
)  # fmt: skip
SEAS = index(
    "sea",
    ["arctic", "n_atlantic", "s_atlantic", "n_pacific", "s_pacific", "indian", "caribbean", "mediterranean"],
)
AREAS = index("area", LANDS.names + SEAS.names)
FIRST_SEA = 21
WAYS = 8  # no area has more neighbours of one kind

# The counters. A Human unit has a nation and a kind; all minor nations share one colour.
SIDES = index("side", [*meta.NATIONS, "minor"])
NATIONS = index("nation", meta.NATIONS)
USA, MINOR = 0, 6
KINDS = index("kind", ["army", "fleet", "air"])
ARMY, FLEET, AIR = range(3)
BROODS = index("brood", ["larva", "adult", "worker", "factory_worker", "warrior"])
LARVA, ADULT, WORKER, FACTORY_WORKER, WARRIOR = range(5)
FORCES = index("force", [f"{side}_{kind}" for kind in KINDS.names[:AIR] for side in SIDES.names])  # those on the map
FIRST_FLEET, FIRST_AIR, FIRST_BROOD, ORION = 7, 14, 21, 26  # places among the units
UNITS = index("unit", [f"{side}_{kind}" for kind in KINDS.names for side in SIDES.names] + [*BROODS.names, "orion"])

COSTS = index(
    "cost",
    [
        "destroy_orion",
        "dupe",
        "spawn_larva",
        "molt_adult",
        "spawn_worker",
        "molt_warrior",
        "control_factory",
        "mind_control",
        "move",
        "berserk",
    ],
)
(
    FOR_DESTROY_ORION,
    FOR_DUPE,
    FOR_SPAWN_LARVA,
    FOR_MOLT_ADULT,
    FOR_SPAWN_WORKER,
    FOR_MOLT_WARRIOR,
    FOR_CONTROL_FACTORY,
    FOR_MIND_CONTROL,
    FOR_MOVE,
    FOR_BERSERK,
) = range(10)

# The greatest numbers, whatever an owner lays over the box: it holds at most 99 of a kind (see box/types.py).
MOST = 99
STRONGEST = 99_999  # mindpower from Adults and Dupes, and an attack with all the Air units of seven sides
LATEST = 99_999


class Content(Record):
    """What is printed on map, counters and cards."""

    # The map. Masks have bit `a` for area `a`.
    land_ways = field(AREAS)  # how many lands are adjacent
    land_way = field(AREAS, WAYS, of=AREAS)  # and which
    sea_ways = field(AREAS)
    sea_way = field(AREAS, WAYS, of=AREAS)
    lands_by = field(AREAS)  # the same as a mask
    seas_by = field(AREAS)
    side_of = field(LANDS, of=SIDES)  # the nation of a land; none in Antarctica
    lands_of = field(SIDES)  # as a mask
    shores_of = field(SIDES)  # seas adjacent to a nation, as a mask
    has_factory = field(LANDS, flag=True)
    launch_pads = field()  # lands without a factory, as a mask: Orions are launched from there

    # The counters.
    attack = field(UNITS)
    defense = field(UNITS)
    reach = field(UNITS)  # how many areas it moves
    counters = field(UNITS)  # how many there are; a Worker on a factory counts as a Worker

    # The cards and tables.
    dormant_tokens = field(NATIONS)
    diplomacy = field(NATIONS, NATIONS)
    start = field(NATIONS, KINDS)
    cost = field(COSTS)
    base_mindpower = field()
    mindpower_per_adult = field()
    theft_cost = field()
    tokens = field()  # Mind Control tokens
    dupe_tokens = field()
    orions_to_win = field()
    faces = field()
    sure_hit = field()  # an attack this strong needs no die
    handicap_air = field()
    handicap_dupes = field()


class State(Table, seats=SEATS, phases=PHASES, depth=20):
    """What can change on the table."""

    turn = field(start=1, low=1, high=LATEST)  # the round: a turn of the Brood and one of the Humans
    home = field(of=NATIONS)  # the nation the Humans play
    dormant = field(NATIONS, high=MOST)  # Dormant tokens
    neutral = field(LANDS, flag=True)
    blocked = field(BLOCKS, flag=True)

    military = field(SEATS, FORCES, AREAS, high=MOST)  # Armies and Fleets; the Brood's are mind-controlled
    done = field(FORCES, AREAS, high=MOST)  # how many Human units have moved, carried or attacked this phase
    air = field(SEATS, SIDES, high=MOST)  # Available banks
    air_spent = field(SEATS, SIDES, high=MOST)  # Expended banks
    brood = field(BROODS, LANDS, high=MOST)
    orion = field(LANDS, high=MOST)
    orion_done = field(LANDS, high=MOST)  # how many Orions there have moved this phase
    launched = field(high=MOST)
    built = field(LANDS, flag=True)  # factories that have built this phase
    fought = field(AREAS, flag=True)  # areas whose battles are over

    mindpower = field(high=STRONGEST)
    control_tokens = field(high=MOST)  # in the Brood's Available bank
    token_in_hand = field(flag=True)  # a Mind Control token is being placed
    dupes = field(high=MOST)

    # A unit under way by sea.
    voyage = group(
        traveller=field(of=UNITS),
        origin=field(of=AREAS),
        goal=field(of=AREAS),
        sea=field(of=AREAS),  # where the ship is
        carrier=field(of=UNITS),
        crossed=field(SEAS, flag=True),
        turned_back=field(flag=True),  # its ship was sunk
    )
    # A fight under way.
    fight = group(
        battlefield=field(of=AREAS),
        attacker=field(of=UNITS),
        target=field(of=UNITS),
        strength=field(high=STRONGEST),
        shot_down=field(flag=True),  # the Air unit that was on its way
    )
    options = group(
        humans=field(of=NATIONS, option=True),  # the home nation chosen in the options; none if it is drawn
        cap=field(start=60, high=999, option=True),
        warriors_anywhere=field(flag=True, option=True),
        token_may_stay=field(flag=True, option=True),
    )

    # Counted from the above and kept up to date by rules/places.py.
    pool = field(UNITS, cached=True)  # counters that are not on the table
    spare_tokens = field(cached=True)  # Mind Control tokens that are not in play yet
    forces_at = field(SEATS, AREAS, cached=True)  # Armies or Fleets in an area
    seas_held = field(SEATS, cached=True)  # seas with a Fleet, as a mask
    closed = field(cached=True)  # lands of dormant nations, as a mask
