"""B8 Movement: the Brood's units one by one, the Humans' in their Move phase."""

from groundfall.engine import ask, decision, emit, event, leave, offer, push, refusal, refuse, rule, task
from groundfall.games.brood.state import (
    AREAS,
    BLOCKS,
    BROOD,
    BROOD_ONLY,
    BROODS,
    FIRST_BROOD,
    FIRST_SEA,
    FOR_MOVE,
    HUMANS,
    HUMANS_ONLY,
    LANDS,
    PROJECT_ORION,
    SIDES,
    UNITS,
    WORKER,
)
from groundfall.games.brood.state import MOVE as MOVE_PHASE

from .actions import END_PHASE, GIVE_UP, GO, MOVE
from .mind_control import NO_MINDPOWER
from .places import first_force, is_closed, wipe_done
from .travel import arrive, landfall, sail_from

BLOCKED = event("blocked", "B6.4", "The {block} phase is blocked this turn.", block=BLOCKS)
GAVE_UP = event("gave_up", "B9.5", "The {unit} stays in {area}.", unit=UNITS, area=AREAS)

CANNOT_MOVE = refusal("B8.1", "You have no {unit} in {area} that can move.")
HAS_MOVED = refusal("B8.1", "The {unit} in {area} has already moved or carried a unit (B8.8).")
BROODMASTER = refusal("B8.4", "Broodmasters never move; the {unit} stays in {area}.")
SHUT_IN = refusal("B8.2", "The {unit} in {area} has nowhere to go: no adjacent land is open and no Fleet can carry it.")
TOO_FAR = refusal("B8.2", "It cannot reach {area} in one move or across seas with your Fleets.")
DORMANT = refusal("B8.5", "{area} belongs to a dormant nation.")


@rule
def near_lands(content, state, seat, unit, area):
    """B8.2 The lands that a unit can reach on foot, as a mask; dormant nations are closed to the Humans (B8.5)."""
    barred = 0
    if seat == HUMANS:
        barred = state.closed
    reached = content.lands_by[area] & ~barred
    for _ in range(1, content.reach[unit]):
        further = reached
        for land in range(LANDS):
            if reached >> land & 1:
                further |= content.lands_by[land] & ~barred
        reached = further
    return reached & ~(1 << area)


@rule
def near_seas(content, unit, area):
    """B8.3 The seas that a Fleet can reach, as a mask; it can pass through any, whoever is there."""
    reached = content.seas_by[area]
    for _ in range(1, content.reach[unit]):
        further = reached
        for sea in range(FIRST_SEA, AREAS):
            if reached >> sea & 1:
                further |= content.seas_by[sea]
        reached = further
    return reached & ~(1 << area)


@rule
def goals_of(content, state, seat, unit, area):
    """B8.2 Where a unit can go, as a mask."""
    if area >= FIRST_SEA:
        return near_seas(content, unit, area)
    lands = landfall(content, content.seas_by[area] & state.seas_held[seat], state.seas_held[seat])
    if seat == HUMANS:
        lands &= ~state.closed
    return (near_lands(content, state, seat, unit, area) | lands) & ~(1 << area)


@rule
def can_leave(content, state, seat, unit, area):
    """B8.2 Whether a unit can go anywhere; looking at the adjacent lands is usually enough."""
    if area >= FIRST_SEA:
        return content.sea_ways[area] > 0
    barred = 0
    if seat == HUMANS:
        barred = state.closed
    if content.lands_by[area] & ~barred != 0:
        return True
    if content.seas_by[area] & state.seas_held[seat] == 0:
        return False
    return goals_of(content, state, seat, unit, area) != 0


@rule
def list_brood_moves(content, state, choices):
    """B5.11 Lists Broodlings and mind-controlled Armies and Fleets; Broodmasters never move (B8.4)."""
    for area in range(LANDS):
        for brood in range(BROODS):
            if state.brood[brood][area] > 0:
                if brood < WORKER:
                    refuse(choices, MOVE(FIRST_BROOD + brood, area), BROODMASTER)
                else:
                    list_brood_move(content, state, choices, FIRST_BROOD + brood, area)
    for area in range(AREAS):
        if state.forces_at[BROOD][area] > 0:
            first = first_force(area)
            for unit in range(first, first + SIDES):
                if state.military[BROOD][unit][area] > 0:
                    list_brood_move(content, state, choices, unit, area)


@rule
def list_brood_move(content, state, choices, unit, area):
    """B5.11 Lists one unit if the Brood can pay for the move and the unit has somewhere to go."""
    if state.mindpower < content.cost[FOR_MOVE]:
        refuse(choices, MOVE(unit, area), NO_MINDPOWER, content.cost[FOR_MOVE], state.mindpower)
    elif can_leave(content, state, BROOD, unit, area):
        offer(choices, MOVE(unit, area))
    else:
        refuse(choices, MOVE(unit, area), SHUT_IN)


@rule
def list_human_moves(content, state, choices):
    """B8.1 Lists Human Armies and Fleets that have neither moved nor carried this phase."""
    for area in range(AREAS):
        if state.forces_at[HUMANS][area] > 0:
            first = first_force(area)
            for unit in range(first, first + SIDES):
                count = state.military[HUMANS][unit][area]
                if count > 0:
                    if state.done[unit][area] >= count:
                        refuse(choices, MOVE(unit, area), HAS_MOVED)
                    elif can_leave(content, state, HUMANS, unit, area):
                        offer(choices, MOVE(unit, area))
                    else:
                        refuse(choices, MOVE(unit, area), SHUT_IN)


@rule
def set_out(content, state, seat, unit, area):
    """B5.11 The Brood pays for a move; the destination comes next."""
    state.mindpower -= content.cost[FOR_MOVE]
    ask(state, choose_goal, 1 << seat, unit, area)


@task(phase=MOVE_PHASE)
def move_phase(content, state):
    """B8.1 The Humans move their units, each once, in any order."""
    state.phase = MOVE_PHASE
    if state.blocked[MOVE_PHASE - PROJECT_ORION]:
        emit(state, BLOCKED, MOVE_PHASE - PROJECT_ORION)
        return
    wipe_done(content, state)
    push(state, after_moves)
    ask(state, choose_mover, HUMANS_ONLY)


@task
def after_moves(content, state):
    """B8.1 The phase is over."""
    wipe_done(content, state)


@decision("B8.1", "Choose a unit to move, or end the phase.", repeat=True)
def choose_mover(content, state, seat, choices):
    """B8.1 Lists the units that can still move."""
    list_human_moves(content, state, choices)
    offer(choices, END_PHASE())


@choose_mover.on(MOVE, otherwise=CANNOT_MOVE)
def move_unit(content, state, seat, unit, area):
    """B8.1 The destination comes next."""
    ask(state, choose_goal, HUMANS_ONLY, unit, area)


@choose_mover.on(END_PHASE)
def end_moves(content, state, seat):
    """B8.1 The Humans end the phase."""
    leave(state, seat)


@decision("B8.2", "Choose where it goes.")
def choose_goal(content, state, seat, choices, unit, area):
    """B8.2 Lists adjacent lands and lands across seas with friendly Fleets; for a Fleet, the seas within reach."""
    list_goals(content, state, seat, choices, unit, area)


@rule
def list_goals(content, state, seat, choices, unit, area):
    """B8.2 Lists the areas that the unit can reach."""
    goals = goals_of(content, state, seat, unit, area)
    for goal in range(AREAS):
        if goals >> goal & 1:
            offer(choices, GO(goal))
        elif seat == HUMANS and is_closed(state, goal):
            refuse(choices, GO(goal), DORMANT)


@choose_goal.on(GO, otherwise=TOO_FAR)
def go(content, state, seat, goal, unit, area):
    """B8.2 The unit goes on foot if possible, otherwise by sea (B8.7)."""
    travel(content, state, seat, unit, area, goal)


@rule
def travel(content, state, seat, unit, area, goal):
    """B8.2 A Fleet sails, a land unit marches to an adjacent land; any other land is reached by water transport."""
    if area >= FIRST_SEA or near_lands(content, state, seat, unit, area) >> goal & 1:
        arrive(content, state, seat, unit, area, goal)
    else:
        push(state, after_voyage, seat, unit, area)
        sail_from(content, state, unit, area, goal)


@task
def after_voyage(content, state, seat, unit, area):
    """B9.5 A unit that was turned back has not moved. The Brood's further attempts belong to the move it paid for."""
    if state.turned_back == 0:
        return
    state.turned_back = 0
    if seat == BROOD and can_leave(content, state, seat, unit, area):
        ask(state, try_again, BROOD_ONLY, unit, area)


@decision("B9.5", "The transport was sunk. Choose a new destination, or give up.")
def try_again(content, state, seat, choices, unit, area):
    """B9.5 Lists the same destinations as before, as long as Fleets are left to carry it."""
    list_goals(content, state, seat, choices, unit, area)
    offer(choices, GIVE_UP())


@try_again.on(GO, otherwise=TOO_FAR)
def go_again(content, state, seat, goal, unit, area):
    """B9.5 Another attempt."""
    travel(content, state, seat, unit, area, goal)


@try_again.on(GIVE_UP)
def give_up(content, state, seat, unit, area):
    """B9.5 The unit stays where it is."""
    emit(state, GAVE_UP, unit, area)
