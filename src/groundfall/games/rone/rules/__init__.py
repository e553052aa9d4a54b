"""The rules of RONE: Invasion, a module a chapter."""

from . import operations
from .deriving import derive
from .set_up import clear_table, set_up
from .turn import turn
from .unseen import resample
from .vocabulary import EFFECTS

__all__ = ["EFFECTS", "clear_table", "derive", "operations", "resample", "set_up", "turn"]
