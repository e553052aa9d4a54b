"""The rules, one module a chapter, in the order of RULES.md."""

from . import actions, places
from .places import derive
from .set_up import resample, set_up
from .turn import turn

__all__ = ["actions", "derive", "places", "resample", "set_up", "turn"]
