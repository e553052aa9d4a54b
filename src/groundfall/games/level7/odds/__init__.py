"""The odds of the next rolls, as the rules work them out from the current table."""

from __future__ import annotations

from groundfall.engine.play.legal import Action
from groundfall.engine.play.position import Position
from groundfall.engine.play.view import with_derived
from groundfall.engine.show.bars import Bar, by_choice
from groundfall.games.level7.sums import Sums

from .battles import battles
from .saves import considered, struck
from .upkeep import maintenance

CHOICES = ("fight", "choose")  # the kinds of action that these odds are about


def has_odds(position: Position, seat: str, action: Action) -> bool:
    """A half of an event has odds if a die can protect somebody from it."""
    if action.kind != "choose":
        return True
    view = position.view(seat)
    return str(action) in by_choice(considered(position, view, Sums(with_derived(view), position.box)))


def fights(position: Position, seat: str | None) -> list[Bar]:
    """Bars for protections, battles and the end of the round: label, detail, parts with their chances."""
    if position.over:
        return []
    view = position.view(seat)
    sums = Sums(with_derived(view), position.box)
    return [
        *considered(position, view, sums),
        *struck(position, view, sums),
        *battles(position, view),
        *maintenance(position, view, sums),
    ]
