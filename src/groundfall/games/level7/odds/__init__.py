"""Odds of what may be rolled next, exact for what lies on the table now: worked out from a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.show.bars import Bar
from groundfall.games.level7.console_sums import Sums

from .battles import battles
from .saves import considered, struck
from .upkeep import maintenance


def fights(view: Mapping[str, Any], box: Any) -> list[Bar]:
    """Protections at stake, battles, and what the round takes: label, detail, parts with their chances."""
    if view["over"]:
        return []
    sums = Sums(view["table"], box)
    return [*considered(view, sums), *struck(view, sums), *battles(view, sums, box), *maintenance(view, sums)]
