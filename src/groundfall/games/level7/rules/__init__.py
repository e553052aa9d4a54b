"""The rules of LEVEL 7 [INVASION], a module a step, in the order of the rulebook."""

from . import actions, dealing, operations
from .recounting import recount
from .set_up import set_up
from .turn import turn
from .vocabulary import EFFECTS

# isort: split
# Tasks are numbered in the order of imports, and stored matches hold these numbers.
from .resampling import resample

__all__ = ["EFFECTS", "actions", "dealing", "operations", "recount", "resample", "set_up", "turn"]
