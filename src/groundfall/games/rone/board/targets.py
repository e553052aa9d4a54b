"""Which things on the board a choice is about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from groundfall.engine.show.targets import DO, Choice, Key

# Choices that name a thing by several arguments, as the page does: "die_1@face_3".
JOINED = {"set_die": ("die", "face"), "reroll": ("seat", "die")}
BOTH = {"transform": ("one", "other")}  # both are dice
STORED = ("spend_pair", "store_as")  # what they name is where resources are stored


def keys(view: Mapping[str, Any], choice: Choice) -> Iterator[Key]:
    """Cards, dice, holes in them, resources in the pool or stored, by the first argument where there are more."""
    kind, args = str(choice["kind"]), choice.get("args") or {}
    if not args:
        yield DO, kind
    elif kind in JOINED:
        yield JOINED[kind][0], "@".join(str(args[name]) for name in JOINED[kind])
    elif kind in BOTH:
        yield from (("die", str(args[name])) for name in BOTH[kind])
    elif kind in STORED or (kind == "colour" and _takes_stored(view)):
        yield "stored", str(args["colour"])
    else:
        label, name = next(iter(args.items()))
        yield label, str(name)


def stored_of(view: Mapping[str, Any]) -> str | None:
    """The opponent whose stored resources the viewer chooses from; None for the viewer's own, and in cooperation."""
    own = view["seat"]
    if not _takes_stored(view) or own is None:
        return None
    foe: str | None = view["derived"]["opponent"][own]
    return foe


def _takes_stored(view: Mapping[str, Any]) -> bool:
    return (view.get("asked") or {}).get("decision") == "choose_stored"
