"""The package's own players: random, greedy, tree search, and the levels that people choose by name.

They know a game only through the interface of its rules, so each plays every game. Importing this registers them.
"""

from __future__ import annotations

from groundfall.engine.play.player import register_player

from .advise import Advice, advise
from .greedy import Greedy
from .levels import LEVELS, Level
from .random import Random
from .search import Search
from .warm import is_warm, warm

__all__ = ["LEVELS", "Advice", "Greedy", "Level", "Random", "Search", "advise", "is_warm", "warm"]

register_player("random", Random)
register_player("greedy", Greedy)
register_player("search", Search)
for _level in LEVELS.values():
    register_player(_level.name, _level.player)
