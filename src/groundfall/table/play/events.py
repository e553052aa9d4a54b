"""What somebody may know about what happened: events, their sentences, their dice."""

from __future__ import annotations

from functools import cache
from typing import Any

from groundfall.engine.game import Game
from groundfall.engine.play.journal import Entry, Event
from groundfall.engine.play.match import Match

SPECTATOR = -2
MADE = {"hit": True, "survives": True, "miss": False, "destroyed": False}  # outcomes of a roll in an event's arguments


@cache
def turns(game: Game) -> frozenset[str]:
    """The kinds of events with which a turn or round begins."""
    return frozenset(kind.name for kind in game.register.events if kind.begins_turn)


def events_of(match: Match, entry: Entry, seat: int | None) -> list[Event]:
    """What a seat (None: a spectator) may know of one entry."""
    return match.worded([entry], SPECTATOR if seat is None else seat)


def event_words(event: Event) -> str:
    """The sentence of an event, with spaces between dice that the event stores as one number."""
    faces = event.dice
    if len(faces) < 2:
        return event.text
    return event.text.replace(str(event.args["dice"]), " ".join(map(str, faces)), 1)


def dice_of(event: Event) -> list[dict[str, Any]] | None:
    """The dice of an event in the order rolled, and whether each hit; None if there was nothing to hit."""
    rolled = event.dice
    if not rolled:
        return None
    made = event.args.get("hit", next((MADE[word] for word in event.args.values() if word in MADE), None))
    if len(rolled) == 1 and made is not None:
        return [{"n": rolled[0], "hit": bool(made)}]
    needs, hits = event.args.get("needs"), event.args.get("hits")
    if not isinstance(needs, int):
        if not isinstance(hits, int):
            return [{"n": face, "hit": None} for face in rolled]
        needs = sorted(rolled, reverse=True)[hits - 1] if hits else max(rolled) + 1
    return [{"n": face, "hit": face >= needs} for face in rolled]
