"""The page of a player with several seats: what ends the current step for all of them at once, and the
bargains between them that the game suggests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from groundfall.engine.play.for_all import seats_that_can, suits_all
from groundfall.table.play import words
from groundfall.table.play.rest_of_step import rest_of_all
from groundfall.table.play.suggested import suggested

from . import grouping
from .message import Rest

if TYPE_CHECKING:
    from .seen import Seen

NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def end_all(seen: Seen) -> dict[str, Any] | None:
    """The choice that ends the step for several own seats, those asked now or next: its text and its action.

    None if it is only one seat.
    """
    last = grouping.ends(seen.choices)
    if not last or not seen.shared() or seen.seat is None or not suits_all(seen.match, last[0].id):
        return None
    match, live = seen.match, seen.live
    ended = seats_that_can(match, seen.seat, last[0].id, live.own(seen.seat))
    if len(ended) < 2:
        return None
    every = "all" if len(ended) == len(match.partners(seen.seat)) else "the other"
    phase = words.named(match, "phase", seen.view["phase"])
    return {"text": f"{last[0].text} for {every} {NUMBERS[len(ended)]}: {phase}", "action": last[0].id}


def suggestion(seen: Seen) -> str:
    """A bargain between own seats that can be made in one go, in words; '' if there is none."""
    if not seen.yours or seen.seat is None or not seen.shared():
        return ""
    match, seat, own = seen.match, seen.seat, frozenset(seen.live.own(seen.seat))
    found = match.once(("suggested", seat, own), lambda: suggested(match, seat, own))
    return found.text if found is not None else ""


def rest(seen: Seen) -> Rest | None:
    """What a quick adviser would choose for the rest of a step, for all own seats or for this one. None if that is
    nothing, or is not offered."""
    if not seen.rest or seen.seat is None:
        return None
    if suggestion(seen):
        return Rest()  # what a bargain brings may pay for more
    found = rest_of_all(seen.match, seen.seat, seen.live.own(seen.seat))
    return Rest(text=found.text, actions=[action for _, action in found.steps]) if found is not None else None
