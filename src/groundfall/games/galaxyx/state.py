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
MOST_STEPS = 15  # the longest move that a box can give to a piece

# A set of hexes is a bitboard: a bit for each hex, in two numbers, one for each half of the rows.
HALVES, HALF = 2, 44  # hexes in a half
FULL = (1 << HALF) - 1

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
MANY, TURNS, HITS, FACTORY_SIZE = 99, 99, 99, 9
POINTS = 3 * 99 + 3 * FACTORY_SIZE * 99  # from the cities and the factories
SAVED = 99


class Content(Record):
    """What is printed on board, counters, tiles and tables."""

    # The map, worked out from where everything is on it.
    ways = field(HEXES, high=SIDES)  # how many adjacent hexes can be entered
    way = field(HEXES, SIDES, of=HEXES)  # and which
    distance = field(HEXES, HEXES, high=FARTHEST)
    by_distance = field(HEXES, HEXES, of=HEXES)  # all hexes, the nearest first
    within = field(HEXES, FARTHEST, high=HEXES)  # how many of these are within that distance
    height = field(HEXES, high=ROWS)  # 0 is the ground
    board_order = field(HEXES, of=HEXES)  # lowest row first, from left to right in each row
    rank = field(HEXES, high=HEXES)  # the place of a hex in that order
    is_city = field(HEXES, flag=True)
    upper_cities = field(high=FULL)  # the hexes of the cities as a bitboard
    lower_cities = field(high=FULL)
    upper_range = field(HEXES, MOST_STEPS + 1, high=FULL)  # the hexes within so many steps of a hex, if nothing
    lower_range = field(HEXES, MOST_STEPS + 1, high=FULL)  # stands in the way, as bitboards
    launch_cost = field(HEXES, high=MANY)
    city_hex = field(CITIES, of=HEXES)
    beside_city = field(HEXES, CITIES, flag=True)
    is_beside_city = field(HEXES, flag=True)  # whether it is beside any city
    yards = field(high=HEXES)  # how many hexes are adjacent to a construction satellite
    yard = field(HEXES, of=HEXES)
    entries = field(high=HEXES)
    entry_hex = field(HEXES, of=HEXES)

    # The defender's counters, the alien tiles.
    unit_attack = field(TYPES, high=MANY)
    unit_defense = field(TYPES, high=MANY)
    unit_move = field(TYPES, high=MANY)
    unit_cost = field(TYPES, high=MANY)
    counters = field(COUNTERS, high=MANY)
    alien_type = field(ALIENS, of=TILE_TYPES)
    alien_colour = field(ALIENS, of=COLOURS)
    alien_attack = field(ALIENS, high=MANY)
    alien_defense = field(ALIENS, high=MANY)
    alien_move = field(ALIENS, high=MANY)

    # The tables.
    profile_waves = field(PROFILES, WAVES, high=MANY)
    reinforcement_per_city = field(high=MANY)
    energy_per_city = field(high=MANY)
    energy_saved_at_most = field(high=MANY)
    last_reinforcement_turn = field(high=MANY)
    last_arrival = field(high=MANY)
    last_turn = field(high=MANY)
    ships_in_a_hex = field(high=MANY)
    city_strength = field(CITIES, high=MANY)  # hits that destroy it
    factories_at_most = field(high=MANY)
    largest_factory = field(high=MANY)
    build_cost = field(high=MANY)
    upgrade_cost = field(8, high=MANY)  # by the present size - 1
    yield_per_size = field(high=MANY)
    move_cost = field(high=MANY)
    energize_cost = field(high=MANY)
    faces = field(high=MANY)
    hits_from = field(high=MANY)
    energized_hits_from = field(high=MANY)
    energized_extra_dice = field(high=MANY)


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
    ships_at = field(HEXES, high=UNITS, cached=True)
    satellites_at = field(HEXES, high=UNITS, cached=True)
    aliens_at = field(HEXES, high=ALIENS, cached=True)
    units_near = field(HEXES, high=UNITS, cached=True)  # units in the adjacent hexes
    aliens_near = field(HEXES, high=ALIENS, cached=True)
    satellites_close = field(HEXES, high=UNITS, cached=True)  # satellites too close to launch another one (G9.4)
    units_on = field(HALVES, high=FULL, cached=True)  # the hexes with units, as a bitboard: upper half, lower half
    aliens_on = field(HALVES, high=FULL, cached=True)  # and those with aliens

    # Scratch space, blank whenever a choice is asked for.
    upper_reach = field(MOST_STEPS + 1, high=FULL, cached=True)  # the hexes that the piece on the move can get to
    lower_reach = field(MOST_STEPS + 1, high=FULL, cached=True)  # within so many steps, as bitboards
    # The aliens on the board in board order; while they are sorted, each with the rank of its hex before it.
    line = field(ALIENS, start=-1, low=-1, high=HEXES * ALIENS, cached=True)
    attacked = field(ALIENS, of=HEXES, cached=True)  # the hex that each of them attacks
