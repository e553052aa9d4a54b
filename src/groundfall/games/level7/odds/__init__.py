"""The odds of the next rolls, exact for the current table and computed from a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.play.view import with_derived
from groundfall.engine.show.bars import Bar
from groundfall.games.level7.sums import Sums

from .battles import battles
from .saves import considered, struck
from .upkeep import maintenance


def fights(view: Mapping[str, Any], box: Any) -> list[Bar]:
    """Returns bars for protections, battles and the end of the round: label, detail, parts with their chances."""
    if view["over"]:
        return []
    sums = Sums(with_derived(view), box)
    return [*considered(view, sums), *struck(view, sums), *battles(view, sums, box), *maintenance(view, sums)]
