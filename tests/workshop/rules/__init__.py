"""The rules of the Workshop."""

from .bench import resample, set_up, turn
from .dealings import let_each
from .doings import EARN
from .words import INTERPRETER

INTERPRETER.close()

__all__ = ["EARN", "let_each", "resample", "set_up", "turn"]
