"""What is on the table: the named sets, what is printed (Content) and what can change (State)."""

from groundfall.engine import Record, Table, field, group, index, rows

from . import meta

SEATS = index("seat", meta.META.seats)
EARTH = 0
EARTH_ONLY = 1  # the defender's seat as a bit

PHASES = index("phase", ["arrival", "reinforcement", "activation", "alien_movement", "combat", "end_of_turn"])
ARRIVAL, REINFORCEMENT, ACTIVATION, ALIEN_MOVEMENT, COMBAT, END_OF_TURN = range(6)

# The map: a hex is its column and its altitude, from 1 on the ground to 8 at the top; row 0 is the top.
COLUMNS, ROWS, SIDES = 11, 8, 6
HEXES = index("hex", ["ABCDEFGHIJK"[n % COLUMNS] + str(ROWS - n // COLUMNS) for n in range(ROWS * COLUMNS)])
FARTHEST = 18  # no two hexes are this far apart

COLOURS = index("colour", ["red", "green", "blue"])
CITIES = index("city", COLOURS.names)

TYPES = index("type", ["fighter", "combat", "defender", "light_satellite", "heavy_satellite"])
SATELLITES = index("satellite", TYPES.names[3:])
FIRST_SATELLITE = 3  # types before it are ships
COUNTERS = index("counter", [f"{colour}_{name}" for name in TYPES.names for colour in COLOURS.names])
UNITS = index("unit", [f"u{n + 1}" for n in range(111)], copies=True)  # rows for units on the board, one per counter

TILE_TYPES = index("tile_type", ["scout", "raider", "cruiser", "bomber", "mothership"])
TILES_OF_A_COLOUR = (3, 3, 2, 1, 1)  # by tile type, in the order of the box
ALIENS = index(
    "alien",
    [
        f"{colour}_{name}_{n + 1}"
        for colour in COLOURS.names
        for name, count in zip(TILE_TYPES.names, TILES_OF_A_COLOUR, strict=True)
        for n in range(count)
    ],
    copies=True,
)
STATUSES = index("status", ["face_down", "flying", "destroyed"])
FACE_DOWN, FLYING, DESTROYED = range(3)

FACTORIES = index("factory", ["f1", "f2", "f3"])
FACTORY_KINDS = index("factory_kind", ["reinforcement", "energy"])
FOR_REINFORCEMENT, FOR_ENERGY = range(2)

BENEFITS = index("benefit", ["hits_from_4", "one_more_die"])
HITS_FROM_4, ONE_MORE_DIE = range(2)

PROFILES = index("profile", meta.PROFILES)
WAVES = 10

# The greatest numbers that a box can have; ours are smaller.
TURNS, HITS, FACTORY_SIZE = 99, 99, 9
POINTS = 3 * 99 + 3 * FACTORY_SIZE * 99  # from the cities and the factories
SAVED = 99


class Content(Record):
    """What is printed on board, counters, tiles and tables."""

    # The map, worked out from where everything is on it.
    ways = field(HEXES)  # how many adjacent hexes can be entered
    way = field(HEXES, SIDES, of=HEXES)  # and which
    distance = field(HEXES, HEXES)
    by_distance = field(HEXES, HEXES, of=HEXES)  # all hexes, the nearest first
    within = field(HEXES, FARTHEST)  # how many of these are within that distance
    height = field(HEXES)  # 0 is the ground
    board_order = field(HEXES, of=HEXES)  # lowest row first, from left to right in each row
    rank = field(HEXES)  # the place of a hex in that order
    is_city = field(HEXES, flag=True)
    launch_cost = field(HEXES)
    city_hex = field(CITIES, of=HEXES)
    beside_city = field(HEXES, CITIES, flag=True)
    yards = field()  # how many hexes are adjacent to a construction satellite
    yard = field(HEXES, of=HEXES)
    entries = field()
    entry_hex = field(HEXES, of=HEXES)

    # The defender's counters, the alien tiles.
    unit_attack = field(TYPES)
    unit_defense = field(TYPES)
    unit_move = field(TYPES)
    unit_cost = field(TYPES)
    counters = field(COUNTERS)
    alien_type = field(ALIENS, of=TILE_TYPES)
    alien_colour = field(ALIENS, of=COLOURS)
    alien_attack = field(ALIENS)
    alien_defense = field(ALIENS)
    alien_move = field(ALIENS)

    # The tables.
    profile_waves = field(PROFILES, WAVES)
    reinforcement_per_city = field()
    energy_per_city = field()
    energy_saved_at_most = field()
    last_reinforcement_turn = field()
    last_arrival = field()
    last_turn = field()
    ships_in_a_hex = field()
    city_strength = field(CITIES)  # hits that destroy it
    factories_at_most = field()
    largest_factory = field()
    build_cost = field()
    upgrade_cost = field(8)  # by the present size - 1
    yield_per_size = field()
    move_cost = field()
    energize_cost = field()
    faces = field()
    hits_from = field()
    energized_hits_from = field()
    energized_extra_dice = field()


class State(Table, seats=SEATS, phases=PHASES, depth=12):
    """What can change on the table."""

    turn = field(start=1, low=1, high=TURNS)
    entry = field(start=1, low=1, high=len(HEXES.names))  # the number of the entry point that the marker is on
    waves = field(WAVES, low=meta.FEWEST, high=meta.MOST, option=True)
    points = field(high=POINTS)  # reinforcement points left in this phase
    energy = field(high=POINTS + SAVED)
    energy_saved = field(high=SAVED)
    # Counters neither on the board nor destroyed, including satellites that wait to be launched.
    supply = field(COUNTERS, high=len(UNITS.names))
    waiting = field(SATELLITES, high=len(UNITS.names))  # satellites bought and not launched
    factory = rows(FACTORIES, kind=field(of=FACTORY_KINDS), size=field(high=FACTORY_SIZE), touched=field(flag=True))
    city = rows(CITIES, hits=field(high=HITS))
    unit = rows(
        UNITS,
        counter=field(of=COUNTERS),
        hex=field(of=HEXES),
        hits=field(high=HITS),
        moved=field(flag=True),
        energized=field(flag=True),
        target=field(of=HEXES),
    )
    alien = rows(ALIENS, status=field(of=STATUSES, start=FACE_DOWN), hex=field(of=HEXES), hits=field(high=HITS))
    options = group(
        city_first=field(flag=True, start=1, option=True),
        alien_stack=field(start=2, low=1, high=4, option=True),
        ask_energize=field(flag=True, option=True),
        satellite_spacing=field(start=2, low=1, high=3, option=True),
    )

    # Who is where, kept in step by rules/places.py.
    fleet = field(cached=True)  # all units are in rows below this
    ships_at = field(HEXES, cached=True)
    satellites_at = field(HEXES, cached=True)
    aliens_at = field(HEXES, cached=True)
    units_near = field(HEXES, cached=True)  # units in the adjacent hexes
    aliens_near = field(HEXES, cached=True)

    # Scratch space, blank whenever a choice is asked for.
    steps = field(HEXES, start=-1, cached=True)  # how many steps the piece on the move needs to get there
    reached = field(HEXES, of=HEXES, cached=True)  # the hexes it can get to, in the order of steps
    line = field(ALIENS, of=ALIENS, cached=True)  # the aliens on the board in board order
    attacked = field(ALIENS, of=HEXES, cached=True)  # the hex that each of them attacks
