"""B13 Build: each free factory makes one unit."""

from groundfall.engine import ask, decision, emit, event, leave, offer, refusal, refuse, rule, task
from groundfall.games.brood.state import (
    AREAS,
    BUILD,
    FIRST_AIR,
    FIRST_FLEET,
    FIRST_SEA,
    FORCES,
    HUMANS,
    HUMANS_ONLY,
    LANDS,
    PROJECT_ORION,
    SIDES,
)

from .actions import BUILD_AIR, BUILD_ARMY, BUILD_FLEET, END_PHASE
from .moving import BLOCKED
from .places import is_free_factory, put_force
from .project_orion import refuse_site

BUILT = event("built", "B13.2", "{land} builds a new {unit} in {area}.", land=LANDS, unit=FORCES, area=AREAS)
AIR_BUILT = event("air_built", "B13.2", "{land} builds a new {side} Air unit.", land=LANDS, side=SIDES)

HAS_BUILT = refusal("B13.1", "The factory in {area} has already built this turn.")
NO_ARMY_LEFT = refusal("B13.4", "There is no Army counter left for {area}.")
NO_FLEET_LEFT = refusal("B13.4", "There is no Fleet counter left for {area}.")
NO_AIR_LEFT = refusal("B13.4", "There is no Air counter left for {area}.")
NOT_BESIDE = refusal("B13.2", "The {sea} is not adjacent to {area}.")


@task(phase=BUILD)
def build(content, state):
    """B13.1 The Humans choose factories and what they build."""
    state.phase = BUILD
    if state.blocked[BUILD - PROJECT_ORION]:
        emit(state, BLOCKED, BUILD - PROJECT_ORION)
        return
    for area in range(LANDS):
        state.built[area] = 0
    if any_to_build(content, state):
        ask(state, choose_unit, HUMANS_ONLY)


@rule
def may_build(content, state, area):
    """B13.1 Whether the factory of this land is free and has not built yet."""
    return state.built[area] == 0 and is_free_factory(content, state, area)


@rule
def can_build(content, state, area):
    """B13.4 Whether it can build anything: a counter of its nation is left (B13.3)."""
    side = content.side_of[area]
    return (
        state.pool[side] > 0
        or state.pool[FIRST_AIR + side] > 0
        or (state.pool[FIRST_FLEET + side] > 0 and content.sea_ways[area] > 0)
    )


@rule
def any_to_build(content, state):
    """B13.1 Whether any factory can build."""
    for area in range(LANDS):
        if may_build(content, state, area) and can_build(content, state, area):
            return True
    return False


@decision("B13.1", "Choose a factory and what it builds, or end the phase.", repeat=True)
def choose_unit(content, state, seat, choices):
    """B13.1 Lists Armies, Air units, and Fleets in adjacent seas, as long as there are counters."""
    for area in range(LANDS):
        if not is_free_factory(content, state, area):
            refuse_site(content, state, choices, BUILD_ARMY(area), area)
            refuse_site(content, state, choices, BUILD_AIR(area), area)
            for way in range(content.sea_ways[area]):
                refuse_site(content, state, choices, BUILD_FLEET(area, content.sea_way[area][way] - FIRST_SEA), area)
        elif state.built[area]:
            refuse(choices, BUILD_ARMY(area), HAS_BUILT)
            refuse(choices, BUILD_AIR(area), HAS_BUILT)
            for way in range(content.sea_ways[area]):
                refuse(choices, BUILD_FLEET(area, content.sea_way[area][way] - FIRST_SEA), HAS_BUILT)
        else:
            list_builds(content, state, choices, area)
    offer(choices, END_PHASE())


@rule
def list_builds(content, state, choices, area):
    """B13.2 Lists what a free factory can build, and where."""
    side = content.side_of[area]
    if state.pool[side] > 0:
        offer(choices, BUILD_ARMY(area))
    else:
        refuse(choices, BUILD_ARMY(area), NO_ARMY_LEFT)
    if state.pool[FIRST_AIR + side] > 0:
        offer(choices, BUILD_AIR(area))
    else:
        refuse(choices, BUILD_AIR(area), NO_AIR_LEFT)
    for way in range(content.sea_ways[area]):
        sea = content.sea_way[area][way]
        if state.pool[FIRST_FLEET + side] > 0:
            offer(choices, BUILD_FLEET(area, sea - FIRST_SEA))
        else:
            refuse(choices, BUILD_FLEET(area, sea - FIRST_SEA), NO_FLEET_LEFT)


@rule
def place_built(content, state, seat, land, unit, area):
    """B13.2 The new unit, of the factory's own nation (B13.3), is placed."""
    state.built[land] = 1
    state.pool[unit] -= 1
    put_force(content, state, HUMANS, unit, area)
    emit(state, BUILT, land, unit, area)
    end_if_nothing_left(content, state, seat)


@rule
def end_if_nothing_left(content, state, seat):
    """B13.1 The phase ends by itself when no factory can build."""
    if not any_to_build(content, state):
        leave(state, seat)


@choose_unit.on(BUILD_ARMY)
def build_army(content, state, seat, area):
    """B13.2 An Army is placed in the factory's land."""
    place_built(content, state, seat, area, content.side_of[area], area)


@choose_unit.on(BUILD_FLEET, otherwise=NOT_BESIDE)
def build_fleet(content, state, seat, area, sea):
    """B13.2 A Fleet is placed in a sea next to it."""
    place_built(content, state, seat, area, FIRST_FLEET + content.side_of[area], FIRST_SEA + sea)


@choose_unit.on(BUILD_AIR)
def build_air(content, state, seat, area):
    """B13.2 An Air unit goes into the Available bank."""
    side = content.side_of[area]
    state.built[area] = 1
    state.pool[FIRST_AIR + side] -= 1
    state.air[HUMANS][side] += 1
    emit(state, AIR_BUILT, area, side)
    end_if_nothing_left(content, state, seat)


@choose_unit.on(END_PHASE)
def end_building(content, state, seat):
    """B13.1 The Humans end the phase."""
    leave(state, seat)
