"""What can be clicked: each choice is tied to the things on the board that it is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

Choice = Mapping[str, Any]
Key = tuple[str, str]  # ("card", "c01_1"), ("die", "die_2"), ("hole", "die_1_face_2_hole_3"), ("do", "draw_card") ...

# Choices that name a thing by several arguments, as the page does: "die_1@face_3".
JOINED = {"set_die": ("die", "face"), "reroll": ("seat", "die")}
BOTH = {"transform": ("one", "other")}  # both are dice
STORED = ("spend_pair", "store_as")  # what they name is where resources are stored


@dataclass(slots=True)
class Targets:
    """Choices by what they point at."""

    found: dict[Key, list[Choice]] = field(default_factory=dict)
    kinds: frozenset[str] = frozenset()
    stored_of: str | None = None  # the seat whose stored resources to choose from, if not the viewer's own

    def attributes(self, keys: Iterable[Key], words: str, read: str = "") -> Markup:
        """The attributes of a thing: its names, what a click on it can do, what reads it, and all of this in words."""
        keys = list(keys)
        names = {label: name for label, name in reversed(keys) if label != "do"}  # the first of each kind
        named = Markup(" ").join(Markup('data-%s="%s"') % key for key in reversed(names.items()))
        if read:
            named += Markup(' data-read="%s"') % read
        here = {str(choice["id"]): choice for key in keys for choice in self.found.get(key, ())}
        if not here:
            return Markup('%s role="img" aria-label="%s"') % (named, words)
        meant = next(key for key in keys if key in self.found)
        kinds = " ".join(dict.fromkeys(str(choice["kind"]) for choice in here.values()))
        offers = "; ".join(str(choice["text"]) for choice in here.values())
        return Markup(
            '%s data-targets="%s" data-actions="%s" data-kinds="%s" role="button" tabindex="0" aria-label="%s"'
        ) % (named, meant[0], " ".join(here), kinds, f"{words} {offers}.")

    def on(self, *keys: Key) -> bool:
        """Whether anything can be chosen there."""
        return any(key in self.found for key in keys)

    def names(self, label: str) -> list[str]:
        """The things of a kind that have choices."""
        return [name for found, name in self.found if found == label]


def find(choices: Iterable[Choice], view: Mapping[str, Any] | None = None) -> Targets:
    """The targets of the current choices; for stored resources, the view says whose they are."""
    asked = (view or {}).get("asked") or {}
    stored = asked.get("decision") == "choose_stored"
    targets, kinds = Targets(stored_of=_other(view) if view and stored else None), set()
    for choice in choices:
        kinds.add(str(choice["kind"]))
        for key in _keys(str(choice["kind"]), choice.get("args") or {}, stored):
            targets.found.setdefault(key, []).append(choice)
    targets.kinds = frozenset(kinds)
    return targets


def _other(view: Mapping[str, Any]) -> str | None:
    """The target of an effect on the opponent; nobody if all are partners."""
    table, own = view["table"], view["seat"]
    if table["options"]["mode"] == "cooperative" or own is None:
        return None
    named: str | None = table["target"][own]
    return named or next(seat for seat in view["seats"] if seat != own)


def _keys(kind: str, args: Mapping[str, Any], stored: bool) -> Iterator[Key]:
    if not args:
        yield "do", kind
    elif kind in JOINED:
        yield JOINED[kind][0], "@".join(str(args[name]) for name in JOINED[kind])
    elif kind in BOTH:
        yield from (("die", str(args[name])) for name in BOTH[kind])
    elif kind in STORED or (stored and kind == "colour"):
        yield "stored", str(args["colour"])
    else:
        label, name = next(iter(args.items()))
        yield label, str(name)
