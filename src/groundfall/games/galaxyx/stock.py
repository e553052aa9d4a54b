"""What the defender has and spends: points and energy, and what a launch will cost."""

from groundfall.engine import owed, rule, stock

from .rules.launching import may_launch_to
from .state import HEXES

FAR_TOO_DEAR = 1000


@rule
def points_of(content, state, seat):
    """G5.1 Reinforcement points."""
    return state.points


@rule
def energy_of(content, state, seat):
    """G7.1 Energy points."""
    return state.energy


@rule
def cheapest_launch(content, state, seat):
    """G9.1 The least energy that a launch costs now."""
    least = FAR_TOO_DEAR
    for hex in range(HEXES):
        if may_launch_to(content, state, hex):
            least = min(least, content.launch_cost[hex])
    return least


@rule
def dearest_launch(content, state, seat):
    """G9.1 The most energy that the defender can spend on a launch now."""
    most = 0
    for hex in range(HEXES):
        if content.launch_cost[hex] <= state.energy and may_launch_to(content, state, hex):
            most = max(most, content.launch_cost[hex])
    return most


stock("points", by=points_of, text="{n:point}", rule="G5.1")
stock("energy", by=energy_of, text="{n} energy", rule="G7.1")

owed("launch", least=cheapest_launch, most=dearest_launch, text="{n} energy", rule="G9.1")
