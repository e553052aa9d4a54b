"""The rules of the Ferries."""

from .crossing import pursue
from .turn import resample, set_up, turn

__all__ = ["pursue", "resample", "set_up", "turn"]
