"""Exact odds of what can be rolled next, worked out from a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.show.bars import Bar

from .attack import at_hand
from .battle import battles
from .berserk import berserks
from .flight import flights
from .scene import Scene
from .voyage import voyages


def fights(view: Mapping[str, Any], box: Any) -> list[Bar]:
    """Every fight that could come as label, detail and parts with their chances; those of the choice at hand first."""
    if view["over"]:
        return []
    scene = Scene(view, box)
    return [*voyages(scene), *flights(scene), *at_hand(scene), *battles(scene), *berserks(scene)]
