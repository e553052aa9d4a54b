"""What happened in words: an event's arguments by name, and its sentence."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from groundfall.engine.errors import BadContent
from groundfall.engine.game import Game
from groundfall.engine.given import is_text, shown
from groundfall.engine.words import filled, sentence

from .frozen import FrozenDict
from .journal import Event

Overlay = tuple[str, str]  # file name, text
Args = dict[str, Any]


def checked_overlays(overlays: Iterable[Any]) -> tuple[Overlay, ...]:
    """Overlays as stored: the name and the text of each file. Raises BadContent for anything else."""
    laid = tuple(overlays)
    for overlay in laid:
        if not isinstance(overlay, tuple) or len(overlay) != 2 or not all(is_text(text) for text in overlay):
            raise BadContent(f"An overlay must be the name of a file and its text, not {shown(overlay)}.")
    return laid


def event_in_words(
    game: Game, overlays: tuple[Overlay, ...], moment: int, raw: tuple[int, int, tuple[int, ...]]
) -> Event:
    """An event as it is told: from its number, the seats that know it as bits (-1: all), and its values."""
    number, seats, values = raw
    kind = game.register.events[number]
    args, text = in_words(game, overlays, number, values)
    return Event(kind.name, args, kind.rule, text, moment, seats)


@lru_cache(8192)
def in_words(game: Game, overlays: tuple[Overlay, ...], number: int, values: tuple[int, ...]) -> tuple[Args, str]:
    """The arguments of an event by name, and its sentence. Both are the same for everybody, so they are cached."""
    kind = game.register.events[number]
    args: dict[str, Any] = {}
    words: dict[str, Any] = {}
    for (name, things), value in zip(kind.args.items(), values, strict=False):
        args[name] = value if things is None else things.name(value)
    for (name, things), value in zip(kind.args.items(), values, strict=False):
        words[name] = args[name]
        if things is not None and value >= 0:  # without a table, a description may depend on the event's arguments
            words[name] = game.describe(things.label, value, things.names[value], {"event": args}, overlays)
    return FrozenDict(args), sentence(filled(kind.text, **words))
