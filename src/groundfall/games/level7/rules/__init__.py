"""The rules of LEVEL 7 [INVASION], a module a step, in the order of the rulebook."""

from . import actions, dealing, operations
from .deriving import derive
from .set_up import set_up
from .turn import turn
from .unseen import resample
from .vocabulary import EFFECTS

__all__ = ["EFFECTS", "actions", "dealing", "derive", "operations", "resample", "set_up", "turn"]
