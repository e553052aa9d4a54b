"""The rules of Invaders, one module per chapter."""

from . import operations
from .deriving import derive
from .resampling import resample
from .set_up import clear_table, set_up
from .turn import turn
from .vocabulary import EFFECTS

__all__ = ["EFFECTS", "clear_table", "derive", "operations", "resample", "set_up", "turn"]
