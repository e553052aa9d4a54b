"""The rules. The engine needs these three: how a game begins, what a turn is, and what is hidden from a seat."""

from .dealing import resample, set_up
from .turn import turn

__all__ = ["resample", "set_up", "turn"]
