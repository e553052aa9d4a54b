"""L10 Step 6, Movement: units, and Cronos after the units of his controller."""

from groundfall.engine import ask, decision, emit, event, leave, offer, push, refusal, refuse, rule, task
from groundfall.games.level7.state import AREAS, EVERYBODY, MOVEMENT, MOVES, SEATS

from .actions import DONE, GO, MOVE, MOVE_CRONOS, PUT_BACK
from .command import trait_of
from .cronos import can_take_cronos, list_cronos, set_cronos
from .defeat import unit_left
from .places import in_turn, is_open, way_of, ways_of

MOVED = event("moved", "L10.2", "{seat} moves a unit from {origin} to {area}.", seat=SEATS, origin=AREAS, area=AREAS)

NO_UNIT = refusal("L10.2", "You have no unit in {area} that can still move.")
NOT_REACHED = refusal("L10.1", "{area} cannot be reached in {moves:move}.", "moves")
PICK_FIRST = refusal("L10.1", "First choose a unit to move.")
ONE_BY_ONE = refusal("L10.1", "First choose where the moving unit goes.")
CRONOS_LAST = refusal("L10.4", "Dr. Cronos moves after his controller's units.")


@task(phase=MOVEMENT)
def movement_step(content, state):
    """L10.1 All coalitions at the same time, or in turn order."""
    state.phase = MOVEMENT
    state.takes_cronos = 0
    push(state, move_from, 0)


@task
def move_from(content, state, place):
    """L10.1 Asks each coalition with a unit that can move, even a defeated one, and always the Cronos controller."""
    asked = EVERYBODY + 0
    if state.strict:
        if place + 1 < SEATS:
            push(state, move_from, place + 1)
        asked = 1 << in_turn(state, place)
    bits = 0
    for seat in range(SEATS):
        if asked >> seat & 1 and (can_move(content, state, seat) or begins_with_cronos(content, state, seat)):
            bits |= 1 << seat
    ask(state, move, bits)


@rule
def reach_of(content, state, seat, area):
    """L10.1 The areas that a unit can reach; nothing on the way stops it."""
    reach = 1 << area
    for _step in range(trait_of(content, state, seat, MOVES)):
        found = reach
        for at in range(AREAS):
            if reach >> at & 1:
                for place in range(ways_of(content, state, at)):
                    to = way_of(content, state, at, place)
                    if is_open(state, to):
                        found |= 1 << to
        reach = found
    return reach & ~(1 << area)


@rule
def has_way_out(content, state, area):
    """L10.1 Whether an adjacent area can be entered."""
    for place in range(ways_of(content, state, area)):
        if is_open(state, way_of(content, state, area, place)):
            return 1
    return 0


@rule
def can_move(content, state, seat):
    """L10.2 Whether a coalition has a unit that can still move."""
    for area in range(AREAS):
        if state.units[seat][area] > state.moved[seat][area] and has_way_out(content, state, area):
            return 1
    return 0


@rule
def begins_with_cronos(content, state, seat):
    """L10.4 The Cronos controller moves him now, if he can go anywhere."""
    if seat != state.controller:
        return 0
    state.takes_cronos = can_take_cronos(content, state)
    return state.takes_cronos


@decision("L10.1", "Move units, or end your movement; Dr. Cronos moves last.", repeat=True, rest="Move for me")
def move(content, state, seat, choices):
    """L10.2 Lists units to move, or the goals of the picked unit; then the moves of Cronos."""
    if state.takes_cronos and seat == state.controller:
        list_cronos(content, state, choices)
    elif state.picked[seat] >= 0:
        list_goals(content, state, seat, choices)
    else:
        list_units(content, state, seat, choices)


@rule
def list_units(content, state, seat, choices):
    """L10.2 Lists the units that have not moved."""
    for area in range(AREAS):
        if state.units[seat][area] > state.moved[seat][area] and has_way_out(content, state, area):
            offer(choices, MOVE(area))
        else:
            refuse(choices, MOVE(area), NO_UNIT)
    offer(choices, DONE())


@rule
def list_goals(content, state, seat, choices):
    """L10.1 Lists every area in reach, including dead zones and others' territories; or the unit stays."""
    origin = state.picked[seat]
    reach = 0
    moves = trait_of(content, state, seat, MOVES)
    if state.units[seat][origin] > state.moved[seat][origin]:
        reach = reach_of(content, state, seat, origin)
    for area in range(AREAS):
        if reach >> area & 1:
            offer(choices, GO(area))
        else:
            refuse(choices, GO(area), NOT_REACHED, moves)
    offer(choices, PUT_BACK())


@move.on(MOVE, otherwise=ONE_BY_ONE)
def pick_unit(content, state, seat, area):
    """L10.2 Nobody else sees which unit is picked before it moves."""
    state.picked[seat] = area


@move.on(PUT_BACK, otherwise=PICK_FIRST)
def put_back(content, state, seat):
    """L10.2 The unit has not moved."""
    state.picked[seat] = -1


@move.on(GO, otherwise=PICK_FIRST)
def go_there(content, state, seat, area):
    """L10.2 The unit moves. The territories of a defeated coalition may become desolate (L17.3)."""
    origin = state.picked[seat]
    state.picked[seat] = -1
    state.units[seat][origin] -= 1
    state.units[seat][area] += 1
    state.moved[seat][area] += 1
    emit(state, MOVED, seat, origin, area)
    push(state, pass_movement, seat)
    unit_left(content, state, origin)


@task
def pass_movement(content, state, seat):
    """L3.5 A coalition whose units have all moved is done."""
    if can_move(content, state, seat) == 0:
        finish_units(content, state, seat)


@rule
def finish_units(content, state, seat):
    """L10.4 A coalition has moved its units; the Cronos controller moves him now."""
    if begins_with_cronos(content, state, seat) == 0:
        leave(state, seat)


@move.on(DONE)
def end_movement(content, state, seat):
    """L10.1 The other units stay."""
    finish_units(content, state, seat)


@move.on(MOVE_CRONOS, otherwise=CRONOS_LAST)
def take_cronos(content, state, seat, area):
    """L10.4 Cronos moves there, or stays."""
    state.takes_cronos = 0
    set_cronos(state, area)
    leave(state, seat)
