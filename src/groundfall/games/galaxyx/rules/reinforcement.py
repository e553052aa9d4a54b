"""G5 Reinforcement: points for cities and factories buy counters, and factories (G6)."""

from groundfall.engine import ask, decision, draw, emit, event, leave, offer, refusal, refuse, rule, task
from groundfall.games.galaxyx.state import (
    CITIES,
    COUNTERS,
    EARTH_ONLY,
    FIRST_SATELLITE,
    FOR_REINFORCEMENT,
    HEXES,
    REINFORCEMENT,
    SATELLITES,
    TYPES,
)

from .actions import BUILD, BUY, END, PLACE, UPGRADE
from .factories import build_factory, factory_yield, list_factories, upgrade_factory
from .places import enter_unit, stands

RECEIVED = event("received", "G5.1", "Earth receives {points:reinforcement point}.", points=None)
BOUGHT = event("bought", "G5.6", "Earth buys a {type} and turns it face up: {counter}.", type=TYPES, counter=COUNTERS)
PLACED = event("placed", "G5.7", "The {counter} is placed at {hex}.", counter=COUNTERS, hex=HEXES)
ORDERED = event("ordered", "G5.10", "Earth buys a {satellite}, which waits to be launched.", satellite=SATELLITES)
LOST_POINTS = event(
    "lost_points", "G5.3", "{points:unspent reinforcement point} {points:is/are} lost.", loses=True, points=None
)

TOO_DEAR = refusal("G5.4", "A {type} costs {cost:reinforcement point}; you have {left}.", "cost", "left")
NONE_LEFT = refusal("G5.5", "No {type} is left in the supply.")
NO_ROOM = refusal("G5.8", "No hex adjacent to a construction satellite has room for a ship.")
NOT_A_YARD = refusal("G5.7", "{hex} is not adjacent to a construction satellite.")
ALIEN_THERE = refusal("G5.8", "There is an alien at {hex}.")
HEX_FULL = refusal("G5.9", "{hex} already has {most:ship}.", "most")


@rule
def cities_standing(content, state):
    """G14.3 How many cities have not been destroyed."""
    count = 0
    for city in range(CITIES):
        if stands(content, state, city):
            count += 1
    return count


@rule
def points_due(content, state):
    """G5.1 Points for each city that stands and from factories (G5.2)."""
    return cities_standing(content, state) * content.reinforcement_per_city + factory_yield(
        content, state, FOR_REINFORCEMENT
    )


@task(phase=REINFORCEMENT)
def reinforcement(content, state):
    """G5.1 The points can be spent now; what is left is lost."""
    state.phase = REINFORCEMENT
    state.points = points_due(content, state)
    emit(state, RECEIVED, state.points)
    if state.points > 0:
        ask(state, spend, EARTH_ONLY)


@decision("G5.4", "Spend reinforcement points, or end the phase.", repeat=True)
def spend(content, state, seat, choices):
    """G5.4 Lists the counters that can be paid for, are in supply and have room; and the factories."""
    for type in range(TYPES):
        if content.unit_cost[type] > state.points:
            refuse(choices, BUY(type), TOO_DEAR, content.unit_cost[type], state.points)
        elif left_in_supply(state, type) == 0:
            refuse(choices, BUY(type), NONE_LEFT)
        elif type < FIRST_SATELLITE and not is_room_in_yards(content, state):
            refuse(choices, BUY(type), NO_ROOM)
        else:
            offer(choices, BUY(type))
    list_factories(content, state, choices)
    offer(choices, END())


@rule
def counters_of_type(state, type):
    """G5.5 How many counters of a type are neither on the board nor destroyed."""
    return state.supply[type * 3] + state.supply[type * 3 + 1] + state.supply[type * 3 + 2]


@rule
def left_in_supply(state, type):
    """G5.5 How many counters of a type can still be bought; waiting satellites are already bought."""
    left = counters_of_type(state, type)
    if type >= FIRST_SATELLITE:
        left -= state.waiting[type - FIRST_SATELLITE]
    return left


@rule
def can_be_placed_at(content, state, hex):
    """G5.8 Whether a hex has room for one more ship and holds no alien."""
    return state.aliens_at[hex] == 0 and state.ships_at[hex] < content.ships_in_a_hex


@rule
def is_room_in_yards(content, state):
    """G5.8 Whether a new ship can be placed anywhere."""
    for place in range(content.yards):
        if can_be_placed_at(content, state, content.yard[place]):
            return True
    return False


@rule
def draw_counter(state, type):
    """G5.6 Draws a counter of a type from the supply, each one equally likely; its colour is now known."""
    chosen = draw(state, counters_of_type(state, type))
    counter = type * 3
    while chosen >= state.supply[counter]:
        chosen -= state.supply[counter]
        counter += 1
    state.supply[counter] -= 1
    return counter


@spend.on(BUY)
def buy(content, state, seat, type):
    """G5.4 A counter is paid for. A ship is turned face up and placed; a satellite waits (G5.10)."""
    state.points -= content.unit_cost[type]
    if type < FIRST_SATELLITE:
        counter = draw_counter(state, type)
        emit(state, BOUGHT, type, counter)
        ask(state, place, EARTH_ONLY, counter)
    else:
        state.waiting[type - FIRST_SATELLITE] += 1
        emit(state, ORDERED, type - FIRST_SATELLITE)


@spend.on(BUILD)
def build(content, state, seat, factory_kind):
    """G6.2 A factory is built."""
    build_factory(content, state, factory_kind)


@spend.on(UPGRADE)
def upgrade(content, state, seat, factory):
    """G6.3 A factory is upgraded."""
    upgrade_factory(content, state, factory)


@spend.on(END)
def end_reinforcement(content, state, seat):
    """G5.11 The phase ends; unspent points are lost (G5.3)."""
    leave(state, seat)
    points = state.points
    state.points = 0
    if points > 0:
        emit(state, LOST_POINTS, points)


@decision("G5.7", "Choose where to place the new ship.")
def place(content, state, seat, choices, counter):
    """G5.7 Lists the hexes adjacent to a construction satellite that have room and no alien (G5.8)."""
    for number in range(content.yards):
        hex = content.yard[number]
        if can_be_placed_at(content, state, hex):
            offer(choices, PLACE(hex))
        elif state.aliens_at[hex] > 0:
            refuse(choices, PLACE(hex), ALIEN_THERE)
        else:
            refuse(choices, PLACE(hex), HEX_FULL, content.ships_in_a_hex)


@place.on(PLACE, otherwise=NOT_A_YARD)
def place_at(content, state, seat, hex, counter):
    """G5.7 The ship enters the board."""
    enter_unit(content, state, counter, hex)
    emit(state, PLACED, counter, hex)
