"""The rules. The engine asks for these three: how a game begins, what a turn is, and what a seat cannot know."""

from .dealing import resample, set_up
from .turn import turn

__all__ = ["resample", "set_up", "turn"]
