"""L10 Cronos on the map: where he may go, and where he must."""

from groundfall.engine import ask, decision, emit, event, offer, refusal, refuse, rule, task
from groundfall.games.level7.state import AREAS, OVERRUN, PROJECTS, TERRITORIES

from .actions import MOVE_CRONOS
from .places import is_open, way_of, ways_of

CRONOS_GOES = event("cronos_goes", "L10.4", "Dr. Cronos moves to {area}.", area=AREAS)
CRONOS_STAYS = event("cronos_stays", "L10.4", "Dr. Cronos stays in {area}.", area=AREAS)
NOT_IN_REACH = refusal("L10.4", "Dr. Cronos cannot reach {area} in {moves:move}.", "moves")
NO_STOP = refusal(
    "L10.6", "Dr. Cronos cannot stop in {area}: it is a dead zone, Overrun or desolate, or has a drop ship."
)
FARTHER = refusal("L17.5", "Dr. Cronos can stop in a territory nearer than {area}.")

FIRST_MOVES = 2


@rule
def moves_of_cronos(content, state):
    """L10.4 Two moves, plus the bonus of a funded project."""
    moves = FIRST_MOVES
    for project in range(PROJECTS):
        if state.project_done[project]:
            moves = max(moves, content.cronos_moves[project])
    return moves


@rule
def may_enter(content, state, area):
    """L10.5 Drop ships, dead zones and Overrun territories are closed to Cronos until a project opens them."""
    if is_open(state, area) == 0:
        return 0
    past_ships = 0
    past_lost = 0
    for project in range(PROJECTS):
        if state.project_done[project]:
            past_ships |= content.opens_ships[project]
            past_lost |= content.opens_lost_ground[project]
    if state.ships_at[area] > 0 and past_ships == 0:
        return 0
    if (area >= TERRITORIES or state.status[area] == OVERRUN) and past_lost == 0:
        return 0
    return 1


@rule
def may_stop(state, area):
    """L10.6 Cronos cannot stop in a dead zone, an Overrun or desolate territory, or an area with a drop ship."""
    if area >= TERRITORIES or state.ships_at[area] > 0:
        return 0
    if state.status[area] == OVERRUN or is_open(state, area) == 0:
        return 0
    return 1


@rule
def reach_of_cronos(content, state):
    """L10.4 The areas that Cronos can reach, including his own, as bits."""
    reach = 1 << state.cronos
    for _step in range(moves_of_cronos(content, state)):
        found = reach
        for area in range(AREAS):
            if reach >> area & 1:
                for place in range(ways_of(content, state, area)):
                    to = way_of(content, state, area, place)
                    if found >> to & 1 == 0 and may_enter(content, state, to):
                        found |= 1 << to
        reach = found
    return reach


@rule
def stops_of_cronos(content, state):
    """L10.6 The areas in which Cronos can end the step, as bits."""
    reach = reach_of_cronos(content, state)
    stops = 0
    for area in range(TERRITORIES):
        if reach >> area & 1 and may_stop(state, area):
            stops |= 1 << area
    return stops


@rule
def can_take_cronos(content, state):
    """L10.4 Whether Cronos can move. Without a stop in reach he stays (L10.7)."""
    stops = stops_of_cronos(content, state)
    if stops == 0 or stops == 1 << state.cronos:
        emit(state, CRONOS_STAYS, state.cronos)
        return 0
    return 1


@rule
def list_cronos(content, state, choices):
    """L10.4 Lists every area that Cronos can reach and stop in; if there is none, he stays (L10.7)."""
    stops = stops_of_cronos(content, state)
    reach = reach_of_cronos(content, state)
    if stops == 0:
        stops = 1 << state.cronos
    for area in range(AREAS):
        if stops >> area & 1:
            offer(choices, MOVE_CRONOS(area))
        elif reach >> area & 1 or may_stop(state, area) == 0:
            refuse(choices, MOVE_CRONOS(area), NO_STOP)
        else:
            refuse(choices, MOVE_CRONOS(area), NOT_IN_REACH, moves_of_cronos(content, state))


@rule
def set_cronos(state, area):
    """L10.4 Cronos is now in an area."""
    if area == state.cronos:
        emit(state, CRONOS_STAYS, area)
    else:
        state.cronos = area
        emit(state, CRONOS_GOES, area)


@rule
def nearest_stops(content, state, strict, anyhow):
    """L17.5 The nearest areas where Cronos may stop, or (not strict) any area, as bits. He goes through areas that are
    not desolate, or through any if there is no other way.
    """
    reach = 1 << state.cronos
    for _step in range(AREAS):
        found = reach
        for area in range(AREAS):
            if reach >> area & 1:
                for place in range(ways_of(content, state, area)):
                    to = way_of(content, state, area, place)
                    if anyhow or is_open(state, to):
                        found |= 1 << to
        stops = 0
        for area in range(TERRITORIES):
            if found >> area & 1 and is_open(state, area):
                if strict == 0 or may_stop(state, area):
                    stops |= 1 << area
        if stops:
            return stops
        reach = found
    return 0


@rule
def refuges(content, state):
    """L17.5 Where Cronos may go from desolate territory; if he can stop nowhere, the nearest territory left."""
    for strict in range(1, -1, -1):
        for anyhow in range(2):
            stops = nearest_stops(content, state, strict, anyhow)
            if stops:
                return stops
    return 0


@task
def relocate_cronos(content, state):
    """L17.5 Cronos leaves desolate territory for the nearest stop; the token does not change hands."""
    stops = refuges(content, state)
    if stops == 0:
        return
    for area in range(TERRITORIES):
        if stops == 1 << area:
            set_cronos(state, area)
            return
    ask(state, flee, 1 << state.controller)


@decision("L17.5", "Dr. Cronos must leave the desolate territory: choose where he goes.")
def flee(content, state, seat, choices):
    """L17.5 Lists the nearest areas."""
    stops = refuges(content, state)
    for area in range(AREAS):
        if stops >> area & 1:
            offer(choices, MOVE_CRONOS(area))
        else:
            refuse(choices, MOVE_CRONOS(area), FARTHER)


@flee.on(MOVE_CRONOS)
def flee_to(content, state, seat, area):
    """L17.5 Cronos moves there."""
    set_cronos(state, area)
