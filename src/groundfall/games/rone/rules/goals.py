"""R16.1, R16.2 The conditions that win and lose a scenario, checked whenever they may have changed."""

from groundfall.engine import rule, task
from groundfall.engine.effects import NOTHING_MEANT
from groundfall.games.rone.state import COOPERATIVE

from .ending import fail, reach_goal
from .vocabulary import holds


@task
def check_goals(content, state):
    """R16.2 A scenario is lost if its losing condition holds; otherwise won (R16.1) if its winning condition holds."""
    if state.mode == COOPERATIVE and state.fallen == 0 and state.won == 0:
        if is_met(content, state, content.scenario_lose[state.scenario]):
            fail(state)
        elif is_met(content, state, content.scenario_win[state.scenario]):
            reach_goal(state, 0)


@rule
def is_met(content, state, condition):
    """R10.5 Whether there is such a condition and it holds."""
    if condition == 0:
        return 0
    return holds(content, state, condition, state.lead, NOTHING_MEANT, NOTHING_MEANT)
