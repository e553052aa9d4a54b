"""The rules, one module a chapter, in the order of RULES.md."""

from . import actions, places
from .places import clear_table, recount
from .set_up import resample, set_up
from .turn import turn

__all__ = ["actions", "clear_table", "places", "recount", "resample", "set_up", "turn"]
