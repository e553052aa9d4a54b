"""What happened in words: an event's arguments by name, and its sentence."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from groundfall.engine.game import Game
from groundfall.engine.words import filled, sentence

from .frozen import FrozenDict

Overlay = tuple[str, str]  # file name, text
Args = dict[str, Any]


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
