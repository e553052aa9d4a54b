"""The rules, one module a chapter, in the order of RULES.md."""

from . import actions, places
from .set_up import derive, resample, set_up
from .turn import turn

__all__ = ["actions", "derive", "places", "resample", "set_up", "turn"]
