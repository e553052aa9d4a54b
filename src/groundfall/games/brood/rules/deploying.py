"""B3.3 and B6.7 A nation's starting military enters the war."""

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, rule, task
from groundfall.games.brood.state import (
    AIR,
    AREAS,
    ARMY,
    FIRST_AIR,
    FIRST_FLEET,
    FLEET,
    FORCES,
    HUMANS,
    HUMANS_ONLY,
    SIDES,
)

from .actions import DEPLOY
from .places import put_force

DEPLOYED = event("deployed", "B6.7", "The {unit} enters the war in {area}.", unit=FORCES, area=AREAS)
AIR_DEPLOYED = event(
    "air_deployed", "B6.7", "{count:{side} Air unit} {count:enters/enter} the war.", side=SIDES, count=None
)

NOT_THERE = refusal(
    "B6.7", "It cannot start in {area}: Armies start in a land of their nation, Fleets in a sea next to it."
)


@rule
def enter_war(content, state, nation):
    """B6.7 Armies go to its lands, Fleets to adjacent seas, Air to the Available bank, if there are enough counters."""
    count = min(content.start[nation][AIR], state.pool[FIRST_AIR + nation])
    if count > 0:
        state.air[HUMANS][nation] += count
        state.pool[FIRST_AIR + nation] -= count
        emit(state, AIR_DEPLOYED, nation, count)
    push(state, deploy_units, nation, FLEET, min(content.start[nation][FLEET], state.pool[FIRST_FLEET + nation]))
    push(state, deploy_units, nation, ARMY, min(content.start[nation][ARMY], state.pool[nation]))


@rule
def places_for(content, nation, kind):
    """B6.7 Where starting units of this kind can be placed, as a mask."""
    if kind == ARMY:
        return content.lands_of[nation]
    return content.shores_of[nation]


@task
def deploy_units(content, state, nation, kind, count):
    """B6.7 Units are placed one by one; the Humans choose if there is more than one place, and can split them."""
    places = places_for(content, nation, kind)
    if count == 0:
        return
    if places & (places - 1) != 0:
        push(state, deploy_units, nation, kind, count - 1)
        ask(state, deploy, HUMANS_ONLY, nation, kind)
        return
    for area in range(AREAS):
        if places >> area & 1:
            for _ in range(count):
                place_new(content, state, nation, kind, area)


@rule
def place_new(content, state, nation, kind, area):
    """B6.7 A counter from the pool is placed."""
    unit = nation
    if kind == FLEET:
        unit = FIRST_FLEET + nation
    state.pool[unit] -= 1
    put_force(content, state, HUMANS, unit, area)
    emit(state, DEPLOYED, unit, area)


@decision("B6.7", "Choose where the nation's next unit enters the war.")
def deploy(content, state, seat, choices, nation, kind):
    """B6.7 Lists the lands of the nation, or the seas next to them."""
    places = places_for(content, nation, kind)
    for area in range(AREAS):
        if places >> area & 1:
            offer(choices, DEPLOY(area))


@deploy.on(DEPLOY, otherwise=NOT_THERE)
def deploy_to(content, state, seat, area, nation, kind):
    """B6.7 The unit is placed."""
    place_new(content, state, nation, kind, area)
