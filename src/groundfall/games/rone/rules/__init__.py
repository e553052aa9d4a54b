"""The rules of RONE: Invasion, one module per chapter."""

from . import operations
from .recounting import recount
from .resampling import resample
from .set_up import clear_table, set_up
from .turn import in_turn, turn
from .vocabulary import EFFECTS

__all__ = ["EFFECTS", "clear_table", "in_turn", "operations", "recount", "resample", "set_up", "turn"]
