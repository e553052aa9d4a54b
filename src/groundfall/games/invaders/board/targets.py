"""Which thing on the board a choice is about."""

from __future__ import annotations

from collections.abc import Iterator

from groundfall.engine.show.targets import Choice, Key

SHOWN = ("card", "source", "strategy", "place", "zone")


def keys(choice: Choice) -> Iterator[Key]:
    """What a choice is about is its first argument, if that is on the board."""
    label, name = next(iter((choice.get("args") or {}).items()), ("", ""))
    if label in SHOWN:
        yield label, str(name)
