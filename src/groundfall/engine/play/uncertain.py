"""Which choices lead to something uncertain, so that their odds are shown beside them."""

from __future__ import annotations

from collections.abc import Iterable

from .legal import Action
from .position import Position


def with_odds(position: Position, seat: str, legal: Iterable[Action]) -> set[int]:
    """The choices that odds will be beside, by number, before any are worked out.

    A game's `odds` names the kinds in CHOICES; where not all choices of a kind have odds, its `has_odds` says which.
    """
    asked = [action for action in legal if action.kind in (position.game.optional("odds", "CHOICES") or ())]
    has_odds = position.game.optional("odds", "has_odds")
    return {action.id for action in asked if has_odds is None or has_odds(position, seat, action)}
