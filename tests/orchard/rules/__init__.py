"""The rules of the Orchard."""

from .days import set_up, turn
from .picking import gather
from .resampling import resample

__all__ = ["gather", "resample", "set_up", "turn"]
