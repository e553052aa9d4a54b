"""L10 Step 6, Movement: units, then Cronos."""

from groundfall.engine import ask, decision, emit, event, leave, offer, push, refusal, refuse, rule, task
from groundfall.games.level7.state import AREAS, EVERYBODY, MOVEMENT, MOVES, SEATS

from .actions import DONE, GO, MOVE
from .command import trait_of
from .cronos import move_cronos_step
from .defeat import unit_left
from .places import in_turn, is_open, way_of, ways_of

MOVED = event("moved", "L10.2", "{seat} moves a unit from {origin} to {area}.", seat=SEATS, origin=AREAS, area=AREAS)

NO_UNIT = refusal("L10.2", "You have no unit in {area} that can still move.")
NOT_REACHED = refusal("L10.1", "{area} cannot be reached with {moves} move actions.", "moves")


@task(phase=MOVEMENT)
def movement_step(content, state):
    """L10.1 All coalitions at the same time, or in turn order; Cronos goes last."""
    state.phase = MOVEMENT
    push(state, move_cronos_step)
    push(state, move_from, 0)


@task
def move_from(content, state, place):
    """L10.1 Whoever has a unit that can move is asked, defeated or not."""
    bits = 0
    for seat in range(SEATS):
        if can_move(content, state, seat):
            bits |= 1 << seat
    if state.strict:
        if place + 1 < SEATS:
            push(state, move_from, place + 1)
        bits &= 1 << in_turn(state, place)
    ask(state, move, bits & EVERYBODY)


@rule
def reach_of(content, state, seat, area):
    """L10.1 Where a unit can go: a move action takes it to an adjacent area, and nothing stops it on its way."""
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


@decision("L10.1", "Move units, or end your movement.", repeat=True)
def move(content, state, seat, choices):
    """L10.2 Each unit moves once in the step, by all its move actions."""
    for area in range(AREAS):
        if state.units[seat][area] > state.moved[seat][area] and has_way_out(content, state, area):
            offer(choices, MOVE(area))
        else:
            refuse(choices, MOVE(area), NO_UNIT)
    offer(choices, DONE())


@move.on(MOVE)
def set_out(content, state, seat, area):
    """L10.2 Then it is asked where to."""
    ask(state, go, 1 << seat, area)


@decision("L10.1", "Choose where the unit goes.")
def go(content, state, seat, choices, area):
    """L10.1 Any area in reach, other coalitions' land and dead zones too."""
    reach = reach_of(content, state, seat, area)
    for to in range(AREAS):
        if reach >> to & 1:
            offer(choices, GO(to))
        else:
            refuse(choices, GO(to), NOT_REACHED, trait_of(content, state, seat, MOVES))


@go.on(GO)
def go_there(content, state, seat, area, origin):
    """L10.2 The unit has moved. Land of a defeated coalition that it leaves may become desolate (L17.3)."""
    state.units[seat][origin] -= 1
    state.units[seat][area] += 1
    state.moved[seat][area] += 1
    emit(state, MOVED, seat, origin, area)
    unit_left(content, state, origin)
    if can_move(content, state, seat) == 0:
        leave(state, seat)


@move.on(DONE)
def end_movement(content, state, seat):
    """L10.1 The other units stay."""
    leave(state, seat)
