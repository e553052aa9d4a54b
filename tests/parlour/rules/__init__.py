"""The rules of the Long Evening, a module a chapter."""

from .cards import derive, set_up
from .dealing import dealing
from .fighting import fighting
from .picking import picking
from .scoring import scoring
from .scouting import scouting
from .turn import turn
from .unseen import resample

__all__ = ["dealing", "derive", "fighting", "picking", "resample", "scoring", "scouting", "set_up", "turn"]
