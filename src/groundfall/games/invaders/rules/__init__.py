"""The rules of Invaders, one module per chapter."""

from . import operations
from .recounting import recount
from .set_up import clear_table, set_up
from .turn import in_turn, turn
from .vocabulary import EFFECTS

# isort: split
# Tasks are numbered in the order of imports, and stored matches hold these numbers.
from .resampling import resample

__all__ = ["EFFECTS", "clear_table", "in_turn", "operations", "recount", "resample", "set_up", "turn"]
