"""The rules of the Workshop."""

from .bench import resample, set_up, turn
from .doings import EARN

__all__ = ["EARN", "resample", "set_up", "turn"]
