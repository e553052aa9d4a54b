"""Exact odds of what can be rolled next, if both sides do the best they can in the air and at sea.

Such contests are too long for `Position.outcomes` on a page, so they have arithmetic of their own; tests hold it
against outcomes.
"""

from __future__ import annotations

from groundfall.engine.play.position import Position
from groundfall.engine.show.bars import Bar

from .attack import at_hand
from .battle import battles
from .berserk import berserks
from .flight import flights
from .scene import Scene
from .voyage import voyages


def fights(position: Position, seat: str | None) -> list[Bar]:
    """Every fight that could come as label, detail and parts with their chances; those of the choice at hand first."""
    if position.over:
        return []
    scene = Scene(position.view(seat), position.box)
    return [*voyages(scene), *flights(scene), *at_hand(scene), *battles(scene), *berserks(scene)]
