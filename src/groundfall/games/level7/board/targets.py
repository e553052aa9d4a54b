"""Which part of the board a choice is about."""

from __future__ import annotations

from collections.abc import Iterator

from groundfall.engine.show.targets import Choice, Key

SIDES = ("give", "ask", "give_less", "ask_less")  # choices that name a good, on one side of an offer


def keys(choice: Choice) -> Iterator[Key]:
    """A choice's first argument; for a good the side as well; a choice without arguments is a button."""
    kind, args = str(choice["kind"]), choice.get("args") or {}
    label, name = next(iter(args.items()), ("kind", kind))
    yield (label, kind, str(name)) if kind in SIDES else (label, str(name))
