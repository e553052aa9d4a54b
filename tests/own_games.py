"""The games of this repository, found as the package finds them: a further one takes part in their tests at once."""

from __future__ import annotations

import groundfall as gf

OWN_GAMES = tuple(name for name, game in gf.all_games().items() if game.package.startswith("groundfall.games."))
