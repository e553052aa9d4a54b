"""G6 Factories: built and upgraded with reinforcement points, off the board."""

from groundfall.engine import emit, event, offer, refusal, refuse, rule
from groundfall.games.galaxyx.state import FACTORIES, FACTORY_KINDS

from .actions import BUILD, UPGRADE

BUILT = event("built", "G6.2", "{factory_kind} is built.", factory=FACTORIES, factory_kind=FACTORY_KINDS)
UPGRADED = event("upgraded", "G6.3", "{factory} is upgraded to size {size}.", factory=FACTORIES, size=None)

ENOUGH_FACTORIES = refusal("G6.1", "There are already {most:factory}, the maximum.", "most")
BUILDING_TOO_DEAR = refusal("G6.2", "A factory costs {cost:reinforcement point}; you have {left}.", "cost", "left")
UPGRADE_TOO_DEAR = refusal("G6.3", "This upgrade costs {cost:reinforcement point}; you have {left}.", "cost", "left")
NOT_BUILT = refusal("G6.1", "There is no such factory yet.")
LARGEST = refusal("G6.4", "The factory already has size {largest}, the maximum.", "largest")
JUST_BUILT = refusal("G6.5", "A factory cannot be upgraded in the turn it was built.")
JUST_UPGRADED = refusal("G6.6", "A factory can be upgraded only once per turn.")


@rule
def yield_to_come(content, state, factory):
    """G6.7 What a factory yields from the next turn on, with what was added this turn."""
    return state.factory_size[factory] * content.yield_per_size


@rule
def yield_now(content, state, factory):
    """G6.7 What a factory yields this turn; size added this turn does not count yet."""
    return (state.factory_size[factory] - state.factory_touched[factory]) * content.yield_per_size


@rule
def factory_yield(content, state, kind):
    """G6.7 The yield of all factories of a kind this turn."""
    total = 0
    for factory in range(FACTORIES):
        if state.factory_kind[factory] == kind:
            total += yield_now(content, state, factory)
    return total


@rule
def free_factory(content, state):
    """G6.1 The first free place for a factory; -1 if all are taken."""
    for factory in range(content.factories_at_most):
        if state.factory_kind[factory] < 0:
            return factory
    return -1


@rule
def list_factories(content, state, choices):
    """G6.1 Lists the factories that can be built and upgraded."""
    for kind in range(FACTORY_KINDS):
        if free_factory(content, state) < 0:
            refuse(choices, BUILD(kind), ENOUGH_FACTORIES, content.factories_at_most)
        elif content.build_cost > state.points:
            refuse(choices, BUILD(kind), BUILDING_TOO_DEAR, content.build_cost, state.points)
        else:
            offer(choices, BUILD(kind))
    for factory in range(FACTORIES):
        list_upgrade(content, state, choices, factory)


@rule
def list_upgrade(content, state, choices, factory):
    """G6.3 Lists the upgrade of one factory, or refuses it."""
    size = state.factory_size[factory]
    if state.factory_kind[factory] < 0:
        refuse(choices, UPGRADE(factory), NOT_BUILT)
    elif size >= content.largest_factory:
        refuse(choices, UPGRADE(factory), LARGEST, content.largest_factory)
    elif state.factory_touched[factory] and size == 1:
        refuse(choices, UPGRADE(factory), JUST_BUILT)
    elif state.factory_touched[factory]:
        refuse(choices, UPGRADE(factory), JUST_UPGRADED)
    elif content.upgrade_cost[size - 1] > state.points:
        refuse(choices, UPGRADE(factory), UPGRADE_TOO_DEAR, content.upgrade_cost[size - 1], state.points)
    else:
        offer(choices, UPGRADE(factory))


@rule
def build_factory(content, state, kind):
    """G6.2 A factory of size 1 is built."""
    factory = free_factory(content, state)
    state.points -= content.build_cost
    state.factory_kind[factory] = kind
    state.factory_size[factory] = 1
    state.factory_touched[factory] = 1
    emit(state, BUILT, factory, kind)


@rule
def upgrade_factory(content, state, factory):
    """G6.3 A factory grows by one."""
    state.points -= content.upgrade_cost[state.factory_size[factory] - 1]
    state.factory_size[factory] += 1
    state.factory_touched[factory] = 1
    emit(state, UPGRADED, factory, state.factory_size[factory])
