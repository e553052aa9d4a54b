"""G9 Launching a satellite: it costs energy by height and keeps its distance from other satellites."""

from groundfall.engine import ask, decision, emit, event, offer, refusal, refuse, rule
from groundfall.games.galaxyx.state import COUNTERS, EARTH_ONLY, FIRST_SATELLITE, HEXES, SATELLITES

from .actions import LAUNCH, ORBIT
from .places import enter_unit
from .reinforcement import draw_counter

TURNED_UP = event(
    "turned_up", "G9.2", "The {satellite} is turned face up: {counter}.", satellite=SATELLITES, counter=COUNTERS
)
LAUNCHED = event(
    "launched", "G9.1", "The {counter} is launched to {hex} for {cost} energy.", counter=COUNTERS, hex=HEXES, cost=None
)

NONE_WAITING = refusal("G5.10", "No {satellite} is waiting to be launched.")
NO_ENERGY = refusal("G9.1", "A launch costs energy, and you have none left.")
NOWHERE = refusal("G9.2", "You cannot afford a launch to any allowed hex.")
TOO_HIGH = refusal("G9.1", "A launch to {hex} costs {cost} energy; you have {left}.", "cost", "left")
NOT_ON_A_CITY = refusal("G9.3", "{hex} is a city.")
OCCUPIED = refusal("G9.3", "{hex} is not empty: launch a satellite to a hex without any unit.")
TOO_CLOSE = refusal("G9.4", "{hex} is too close to another satellite: they must be {spacing:hex} apart.", "spacing")


@rule
def list_launches(content, state, choices):
    """G9.1 Lists the types with a satellite waiting, if the launch to some allowed hex can be paid for."""
    possible = -1  # not worked out yet
    for satellite in range(SATELLITES):
        if state.waiting[satellite] == 0:
            refuse(choices, LAUNCH(satellite), NONE_WAITING)
        elif state.energy == 0:
            refuse(choices, LAUNCH(satellite), NO_ENERGY)
        else:
            if possible < 0:
                possible = is_place_to_launch(content, state)
            if possible > 0:
                offer(choices, LAUNCH(satellite))
            else:
                refuse(choices, LAUNCH(satellite), NOWHERE)


@rule
def is_place_to_launch(content, state):
    """G9.2 Whether a satellite could be launched anywhere with the energy left: 1 or 0."""
    for place in range(HEXES):
        hex = content.board_order[place]
        if content.launch_cost[hex] <= state.energy and may_launch_to(content, state, hex):
            return 1
    return 0


@rule
def is_empty(content, state, hex):
    """G9.3 Whether a hex holds no unit of either side."""
    return state.ships_at[hex] + state.satellites_at[hex] + state.aliens_at[hex] == 0


@rule
def is_clear_of_satellites(content, state, hex):
    """G9.4 Whether every other satellite is far enough away."""
    return state.satellites_close[hex] == 0


@rule
def may_launch_to(content, state, hex):
    """G9.3 Whether a hex is empty, not a city, and far enough from other satellites."""
    return is_empty(content, state, hex) and not content.is_city[hex] and is_clear_of_satellites(content, state, hex)


@rule
def begin_launch(content, state, type):
    """G9.2 The colour is drawn before the hex is chosen."""
    state.waiting[type - FIRST_SATELLITE] -= 1
    counter = draw_counter(state, type)
    emit(state, TURNED_UP, type - FIRST_SATELLITE, counter)
    ask(state, orbit, EARTH_ONLY, counter)


@decision("G9.1", "Choose where to launch the satellite.")
def orbit(content, state, seat, choices, counter):
    """G9.1 Lists the empty hexes that can be paid for and are far enough from other satellites."""
    for hex in range(HEXES):
        if content.launch_cost[hex] > state.energy:
            refuse(choices, ORBIT(hex), TOO_HIGH, content.launch_cost[hex], state.energy)
        elif content.is_city[hex]:
            refuse(choices, ORBIT(hex), NOT_ON_A_CITY)
        elif not is_empty(content, state, hex):
            refuse(choices, ORBIT(hex), OCCUPIED)
        elif not is_clear_of_satellites(content, state, hex):
            refuse(choices, ORBIT(hex), TOO_CLOSE, state.satellite_spacing)
        else:
            offer(choices, ORBIT(hex))


@orbit.on(ORBIT)
def launch_to(content, state, seat, hex, counter):
    """G9.1 The launch is paid for by height, and the satellite takes its place."""
    state.energy -= content.launch_cost[hex]
    enter_unit(content, state, counter, hex)
    emit(state, LAUNCHED, counter, hex, content.launch_cost[hex])
