"""B5.4 to B5.8 Broodmasters and Broodlings: spawning, molting, and seizing factories."""

from groundfall.engine import emit, event, offer, refusal, refuse, rule
from groundfall.games.brood.state import (
    ADULT,
    FACTORY_WORKER,
    FIRST_BROOD,
    FOR_CONTROL_FACTORY,
    FOR_MOLT_ADULT,
    FOR_MOLT_WARRIOR,
    FOR_SPAWN_LARVA,
    FOR_SPAWN_WORKER,
    LANDS,
    LARVA,
    WARRIOR,
    WORKER,
)

from .actions import ABANDON_TO_MOLT, CONTROL_FACTORY, MOLT_TO_ADULT, MOLT_TO_WARRIOR, SPAWN_LARVA, SPAWN_WORKER
from .mind_control import NO_MINDPOWER
from .places import has_broodmaster, lose_brood, put_brood
from .victory import check_factories

LARVA_SPAWNED = event("larva_spawned", "B5.4", "The Brood spawns a Larva in {area}.", area=LANDS)
MOLTED = event("molted", "B5.5", "The Larva in {area} molts into an Adult.", area=LANDS)
WORKER_SPAWNED = event("worker_spawned", "B5.6", "The Brood spawns a Worker in {area}.", area=LANDS)
WARRIOR_MOLTED = event("warrior_molted", "B5.7", "The Worker in {area} molts into a Warrior.", area=LANDS)
ABANDONED = event("abandoned", "B5.7", "The Worker in {area} leaves its factory and molts into a Warrior.", area=LANDS)
FACTORY_SEIZED = event("factory_seized", "B5.8", "The Worker in {area} seizes the factory.", area=LANDS)

NOT_BESIDE_ADULT = refusal("B5.4", "There is no Adult in a land adjacent to {area}.")
HAS_MASTER = refusal("B5.4", "There is already a Broodmaster in {area}; an area can hold only one.")
NO_MORE_LARVAE = refusal("B1.3", "All Larvae are in play.")
NO_LARVA = refusal("B5.5", "There is no Larva in {area}.")
NO_MORE_ADULTS = refusal("B1.3", "All Adults are in play.")
NO_MASTER = refusal("B5.6", "There is no Broodmaster in {area}.")
NO_MORE_WORKERS = refusal("B1.3", "All Workers are in play.")
NO_IDLE_WORKER = refusal("B5.8", "There is no unemployed Worker in {area}.")
NO_WORKER_TO_MOLT = refusal("B5.7", "There is no unemployed Worker in {area}.")
NO_HELD_FACTORY = refusal("B5.7", "The Brood must hold the factory in {area} for a Worker to molt into a Warrior.")
NO_FACTORY_WORKER = refusal("B5.7", "There is no Worker on the factory in {area}.")
NO_MORE_WARRIORS = refusal("B1.3", "All Warriors are in play.")
IS_HELD = refusal("B5.8", "The factory in {area} already has a Worker; it takes only one.")
NO_FACTORY = refusal("B5.8", "There is no factory in {area}.")


@rule
def list_larvae(content, state, choices):
    """B5.4 Lists the lands adjacent to an Adult that hold no Broodmaster."""
    beside = 0
    for area in range(LANDS):
        if state.brood[ADULT][area] > 0:
            beside |= content.lands_by[area]
    if beside == 0:
        return
    cost = content.cost[FOR_SPAWN_LARVA]
    for area in range(LANDS):
        if beside >> area & 1:
            if has_broodmaster(state, area):
                refuse(choices, SPAWN_LARVA(area), HAS_MASTER)
            elif state.mindpower < cost:
                refuse(choices, SPAWN_LARVA(area), NO_MINDPOWER, cost, state.mindpower)
            elif state.pool[FIRST_BROOD + LARVA] == 0:
                refuse(choices, SPAWN_LARVA(area), NO_MORE_LARVAE)
            else:
                offer(choices, SPAWN_LARVA(area))


@rule
def spawn_larva(content, state, area):
    """B5.4 A new Larva is placed."""
    state.mindpower -= content.cost[FOR_SPAWN_LARVA]
    put_brood(content, state, LARVA, area)
    emit(state, LARVA_SPAWNED, area)


@rule
def list_molts(content, state, choices):
    """B5.5 Lists the Larvae that can become Adults."""
    cost = content.cost[FOR_MOLT_ADULT]
    for area in range(LANDS):
        if state.brood[LARVA][area] > 0:
            if state.mindpower < cost:
                refuse(choices, MOLT_TO_ADULT(area), NO_MINDPOWER, cost, state.mindpower)
            elif state.pool[FIRST_BROOD + ADULT] == 0:
                refuse(choices, MOLT_TO_ADULT(area), NO_MORE_ADULTS)
            else:
                offer(choices, MOLT_TO_ADULT(area))


@rule
def molt_to_adult(content, state, area):
    """B5.5 A Larva becomes an Adult; its mindpower counts from the next gather phase (B4.2)."""
    state.mindpower -= content.cost[FOR_MOLT_ADULT]
    lose_brood(content, state, LARVA, area)
    put_brood(content, state, ADULT, area)
    emit(state, MOLTED, area)


@rule
def list_workers(content, state, choices):
    """B5.6 Lists the areas with a Broodmaster, Larva or Adult."""
    cost = content.cost[FOR_SPAWN_WORKER]
    for area in range(LANDS):
        if has_broodmaster(state, area):
            if state.mindpower < cost:
                refuse(choices, SPAWN_WORKER(area), NO_MINDPOWER, cost, state.mindpower)
            elif state.pool[FIRST_BROOD + WORKER] == 0:
                refuse(choices, SPAWN_WORKER(area), NO_MORE_WORKERS)
            else:
                offer(choices, SPAWN_WORKER(area))


@rule
def spawn_worker(content, state, area):
    """B5.6 A new unemployed Worker is placed."""
    state.mindpower -= content.cost[FOR_SPAWN_WORKER]
    put_brood(content, state, WORKER, area)
    emit(state, WORKER_SPAWNED, area)


@rule
def list_warriors(content, state, choices):
    """B5.7 Lists the Workers in areas whose factory the Brood holds; with that option, Workers anywhere."""
    cost = content.cost[FOR_MOLT_WARRIOR]
    for area in range(LANDS):
        held = state.brood[FACTORY_WORKER][area] > 0
        if state.brood[WORKER][area] > 0:
            if not held and state.warriors_anywhere == 0:
                refuse(choices, MOLT_TO_WARRIOR(area), NO_HELD_FACTORY)
            elif state.mindpower < cost:
                refuse(choices, MOLT_TO_WARRIOR(area), NO_MINDPOWER, cost, state.mindpower)
            elif state.pool[FIRST_BROOD + WARRIOR] == 0:
                refuse(choices, MOLT_TO_WARRIOR(area), NO_MORE_WARRIORS)
            else:
                offer(choices, MOLT_TO_WARRIOR(area))
        if not held:
            refuse(choices, ABANDON_TO_MOLT(area), NO_FACTORY_WORKER)
        elif state.mindpower < cost:
            refuse(choices, ABANDON_TO_MOLT(area), NO_MINDPOWER, cost, state.mindpower)
        elif state.pool[FIRST_BROOD + WARRIOR] == 0:
            refuse(choices, ABANDON_TO_MOLT(area), NO_MORE_WARRIORS)
        else:
            offer(choices, ABANDON_TO_MOLT(area))


@rule
def molt_to_warrior(content, state, area):
    """B5.7 An unemployed Worker becomes a Warrior."""
    state.mindpower -= content.cost[FOR_MOLT_WARRIOR]
    lose_brood(content, state, WORKER, area)
    put_brood(content, state, WARRIOR, area)
    emit(state, WARRIOR_MOLTED, area)


@rule
def abandon_to_molt(content, state, area):
    """B5.7 The Worker on the factory becomes a Warrior, and the factory is free at once."""
    state.mindpower -= content.cost[FOR_MOLT_WARRIOR]
    lose_brood(content, state, FACTORY_WORKER, area)
    put_brood(content, state, WARRIOR, area)
    emit(state, ABANDONED, area)


@rule
def list_factories(content, state, choices):
    """B5.8 Lists unemployed Workers in areas whose factory no Worker holds, even in dormant and neutral lands."""
    cost = content.cost[FOR_CONTROL_FACTORY]
    for area in range(LANDS):
        if state.brood[WORKER][area] > 0:
            if content.has_factory[area] == 0:
                refuse(choices, CONTROL_FACTORY(area), NO_FACTORY)
            elif state.brood[FACTORY_WORKER][area] > 0:
                refuse(choices, CONTROL_FACTORY(area), IS_HELD)
            elif state.mindpower < cost:
                refuse(choices, CONTROL_FACTORY(area), NO_MINDPOWER, cost, state.mindpower)
            else:
                offer(choices, CONTROL_FACTORY(area))


@rule
def control_factory(content, state, area):
    """B5.8 The Worker enters the Control box; with a factory in each major nation the Brood wins (B2.2)."""
    state.mindpower -= content.cost[FOR_CONTROL_FACTORY]
    lose_brood(content, state, WORKER, area)
    put_brood(content, state, FACTORY_WORKER, area)
    emit(state, FACTORY_SEIZED, area)
    check_factories(content, state)
