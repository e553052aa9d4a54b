"""L12.1 The ground war box of an Event card."""

from groundfall.engine import emit, event, push, rule, task
from groundfall.games.level7.state import BOXES, FIRST_SHIP, SHIPS

from .spawning import spawn

NO_SHIP = event("no_ship", "L12.2", "{ship} is not on the map, so nothing spawns there.", ship=SHIPS)


@rule
def spot_of(state, spot):
    """L12.1 The area of a spawn point: a dead zone, or the drop ship's area (-1 if it is not on the map)."""
    if spot < FIRST_SHIP:
        return spot
    return state.ship[spot - FIRST_SHIP]


@task
def ground_war(content, state, event, place):
    """L12.1 Spawns one invader after the other, from left to right."""
    if place == BOXES or content.ground_war[event][place] < 0:
        return
    push(state, ground_war, event, place + 1)
    spot = content.ground_war[event][place]
    area = spot_of(state, spot)
    if area < 0:
        emit(state, NO_SHIP, spot - FIRST_SHIP)
    else:
        push(state, spawn, area)
