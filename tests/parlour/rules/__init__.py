"""The rules of the Long Evening, a module a chapter."""

from .cards import recount, set_up
from .dealing import dealing
from .fighting import fighting
from .picking import picking
from .resampling import resample
from .scoring import scoring
from .scouting import scouting
from .turn import turn

__all__ = ["dealing", "fighting", "picking", "recount", "resample", "scoring", "scouting", "set_up", "turn"]
