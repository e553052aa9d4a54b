"""The rules of the Market."""

from .trade import resample, set_up, turn

__all__ = ["resample", "set_up", "turn"]
