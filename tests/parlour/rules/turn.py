"""P2 The round."""

from groundfall.engine import push, task

from .dealing import dealing
from .fighting import fighting
from .picking import picking
from .scoring import scoring
from .scouting import scouting


@task
def turn(content, state):
    """P2.1 A round has five phases; what happens first is pushed last."""
    push(state, turn)
    push(state, scoring)
    push(state, fighting)
    push(state, picking)
    push(state, scouting)
    push(state, dealing)
