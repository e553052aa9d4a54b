"""The rules, one module a chapter, in the order of RULES.md."""

from . import actions, places
from .set_up import recount, resample, set_up
from .turn import turn

__all__ = ["actions", "places", "recount", "resample", "set_up", "turn"]
