"""The games: a folder each, found by looking.

The package is called like the public function `groundfall.games()`, and whoever imports a game puts it in the place of
that function. So it can be called, and answers the same.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any


class _Games(ModuleType):
    def __call__(self) -> dict[str, Any]:
        from groundfall.engine.game import games

        return games()


sys.modules[__name__].__class__ = _Games
