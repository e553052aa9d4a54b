"""G8 Moving a unit: one energy point flies one ship."""

from groundfall.engine import decision, emit, event, offer, refusal, refuse, rule
from groundfall.games.galaxyx.state import COUNTERS, FIRST_SATELLITE, HEXES

from .actions import FLY, MOVE
from .places import lift_unit, put_unit, type_of
from .reach import beside_lower, beside_upper, find_reach, is_in_reach, wipe_reach

FLEW = event("flew", "G8.1", "The {counter} flies from {start} to {hex}.", counter=COUNTERS, start=HEXES, hex=HEXES)

NO_ENERGY = refusal("G8.1", "Moving costs {cost} energy; you have {left}.", "cost", "left")
DOES_NOT_MOVE = refusal("G8.1", "Satellites do not move.")
HAS_MOVED = refusal("G8.2", "The {unit} has already moved this turn.")
HELD = refusal("G8.4", "The {unit} cannot get away from the aliens: every hex within its reach is adjacent to one.")
SHUT_IN = refusal("G8.7", "The {unit} has no other hex to end its move in.")
STAYS = refusal("G8.7", "The ship is already at {hex}; a move must end in another hex.")
TOO_FAR = refusal("G8.1", "{hex} is farther than the ship can fly in one move.")
A_CITY = refusal("G8.5", "{hex} is a city; ships cannot enter it.")
AN_ALIEN = refusal("G8.5", "There is an alien at {hex}.")
WOULD_TOUCH = refusal("G8.4", "{hex} is next to an alien; a ship that leaves an alien must get away from all.")
MUST_STOP = refusal("G8.3", "Every path to {hex} is too long or makes the ship stop before it gets there.")
FULL = refusal("G8.6", "{hex} is full; no other ship can end its move there.")


@rule
def list_moves(content, state, choices):
    """G8.1 Lists the ships that have not moved and can end their move in another hex."""
    for unit in range(state.fleet):
        if state.unit_counter[unit] < 0:
            continue
        if type_of(state, unit) >= FIRST_SATELLITE:
            refuse(choices, MOVE(unit), DOES_NOT_MOVE)
        elif state.energy < content.move_cost:
            refuse(choices, MOVE(unit), NO_ENERGY, content.move_cost, state.energy)
        elif state.unit_moved[unit]:
            refuse(choices, MOVE(unit), HAS_MOVED)
        elif can_move(content, state, unit):
            offer(choices, MOVE(unit))
        elif state.aliens_near[state.unit_hex[unit]] > 0:
            refuse(choices, MOVE(unit), HELD)
        else:
            refuse(choices, MOVE(unit), SHUT_IN)


@rule
def can_enter(content, state, hex, leaving):
    """G8.5 Whether a ship can enter a hex: it has no alien, and none next to it if the ship is leaving one (G8.4)."""
    return state.aliens_at[hex] == 0 and (not leaving or state.aliens_near[hex] == 0)


@rule
def can_end_at(content, state, hex):
    """G8.6 Whether one more ship can end its move in a hex."""
    return state.ships_at[hex] < content.ships_in_a_hex


@rule
def can_move(content, state, unit):
    """G8.7 Whether a ship can end its move in another hex; looking at the adjacent ones is usually enough."""
    start = state.unit_hex[unit]
    leaving = state.aliens_near[start] > 0
    crowded = False
    for side in range(content.ways[start]):
        hex = content.way[start][side]
        if can_enter(content, state, hex, leaving):
            if can_end_at(content, state, hex):
                return True
            crowded = True
    return crowded and can_move_through(content, state, unit)


@rule
def can_move_through(content, state, unit):
    """G8.6 Whether a ship with only full hexes around it can fly through them to one with room."""
    start = state.unit_hex[unit]
    far = content.unit_move[type_of(state, unit)]
    find_ship_reach(content, state, start, far)
    found = False
    for near in range(1, content.within[start][far]):
        hex = content.by_distance[start][near]
        if is_in_reach(state, hex) and can_end_at(content, state, hex):
            found = True
    wipe_reach(state, far)
    return found


@rule
def find_ship_reach(content, state, start, far):
    """G8.3 Notes which hexes a ship can fly to.

    A ship halts next to an alien; one that starts next to an alien stays away from all aliens (G8.4).
    """
    upper_aliens = state.aliens_on[0]
    lower_aliens = state.aliens_on[1]
    upper_halts = beside_upper(upper_aliens, lower_aliens)
    lower_halts = beside_lower(upper_aliens, lower_aliens)
    upper_closed = upper_aliens | content.upper_cities
    lower_closed = lower_aliens | content.lower_cities
    if state.aliens_near[start] > 0:
        upper_closed |= upper_halts
        lower_closed |= lower_halts
    find_reach(content, state, start, far, upper_halts, lower_halts, upper_closed, lower_closed)


@decision("G8.1", "Choose where the ship flies.")
def fly_to(content, state, seat, choices, unit):
    """G8.1 Lists the hexes where this ship can end its move."""
    start = state.unit_hex[unit]
    far = content.unit_move[type_of(state, unit)]
    find_ship_reach(content, state, start, far)
    refuse(choices, FLY(start), STAYS)
    for near in range(1, content.within[start][far]):
        hex = content.by_distance[start][near]
        if not is_in_reach(state, hex):
            refuse_hex(content, state, choices, start, hex)
        elif can_end_at(content, state, hex):
            offer(choices, FLY(hex))
        else:
            refuse(choices, FLY(hex), FULL)
    wipe_reach(state, far)


@rule
def refuse_hex(content, state, choices, start, hex):
    """G8.3 Refuses a hex within range that cannot be reached, and says why."""
    if content.is_city[hex]:
        refuse(choices, FLY(hex), A_CITY)
    elif state.aliens_at[hex] > 0:
        refuse(choices, FLY(hex), AN_ALIEN)
    elif state.aliens_near[start] > 0 and state.aliens_near[hex] > 0:
        refuse(choices, FLY(hex), WOULD_TOUCH)
    else:
        refuse(choices, FLY(hex), MUST_STOP)


@fly_to.on(FLY, otherwise=TOO_FAR)
def fly(content, state, seat, hex, unit):
    """G8.1 The point is paid and the ship flies; it cannot move again this turn (G8.2)."""
    start = state.unit_hex[unit]
    state.energy -= content.move_cost
    state.unit_moved[unit] = 1
    lift_unit(content, state, unit)
    put_unit(content, state, unit, hex)
    emit(state, FLEW, state.unit_counter[unit], start, hex)
