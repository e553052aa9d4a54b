"""The rules of the Workshop."""

from .bench import resample, set_up, turn
from .dealings import let_each
from .doings import EARN
from .words import MACHINE

MACHINE.close()

__all__ = ["EARN", "let_each", "resample", "set_up", "turn"]
