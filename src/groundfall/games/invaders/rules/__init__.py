"""The rules of Invaders, a module a chapter."""

from .cards import derive
from .operations import EFFECTS
from .set_up import set_up
from .turn import turn
from .unseen import resample

__all__ = ["EFFECTS", "derive", "resample", "set_up", "turn"]
