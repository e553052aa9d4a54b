"""The rules, one module a chapter, in the order of RULES.md."""

from . import actions, places
from .places import clear_table, derive
from .set_up import resample, set_up
from .turn import turn

__all__ = ["actions", "clear_table", "derive", "places", "resample", "set_up", "turn"]
