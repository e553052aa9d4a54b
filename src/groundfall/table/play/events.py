"""What somebody may know about what happened: events, their sentences, their dice."""

from __future__ import annotations

from functools import cache
from typing import Any

from groundfall.engine.game import Game
from groundfall.engine.play.journal import Entry, Event
from groundfall.engine.play.match import Match
from groundfall.engine.rules.events import EventKind

SPECTATOR = -2


@cache
def kinds(game: Game) -> dict[str, EventKind]:
    """The kinds of events of a game, by name."""
    return {kind.name: kind for kind in game.register.events}


def events_of(match: Match, entry: Entry, seat: int | None) -> list[Event]:
    """What a seat (None: a spectator) may know of one entry."""
    return match.worded([entry], SPECTATOR if seat is None else seat)


def event_words(event: Event) -> str:
    """The sentence of an event, with spaces between dice that the event stores as one number."""
    faces = event.dice
    if len(faces) < 2:
        return event.text
    return event.text.replace(str(event.args["dice"]), " ".join(map(str, faces)), 1)


def dice_of(game: Game, event: Event) -> list[dict[str, Any]] | None:
    """The dice of an event in the order rolled, and whether each succeeded; None if none were rolled.

    `hit` is None for every die where the event does not tell successes from failures.
    """
    rolled = event.dice
    if not rolled:
        return None
    if succeeds := kinds(game)[event.kind].succeeds:
        hit = all(event.args.get(name) == value for name, value in succeeds.items())
        return [{"n": face, "hit": hit} for face in rolled]
    needs, hits = event.args.get("needs"), event.args.get("hits")
    if not isinstance(needs, int):
        if not isinstance(hits, int):
            return [{"n": face, "hit": None} for face in rolled]
        needs = sorted(rolled, reverse=True)[hits - 1] if hits else max(rolled) + 1
    return [{"n": face, "hit": face >= needs} for face in rolled]
