"""The rules, one module a chapter, in the order of RULES.md."""

from . import actions, places
from .places import clear_table, recount
from .set_up import resample, set_up
from .turn import in_turn, turn

__all__ = ["actions", "clear_table", "in_turn", "places", "recount", "resample", "set_up", "turn"]
