"""What may be clicked: each choice is tied to the things on the board that it is about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

Choice = Mapping[str, Any]
Key = tuple[str, ...]  # ("area", "china"), ("good", "give", "food"), ("kind", "accept") ...

SIDES = ("give", "ask")  # choices that name a good, on one side of an offer


@dataclass(slots=True)
class Targets:
    """Choices by what they point at."""

    found: dict[Key, list[Choice]] = field(default_factory=dict)

    def attributes(self, key: Key, words: str, read: str = "") -> Markup:
        """The attributes of a thing: its name, what a click on it may do, what reads it, and all of it in words."""
        label, name = key[0], key[-1]
        named = Markup('data-%s="%s"') % (label, name)
        if read:
            named += Markup(' data-read="%s"') % read
        here = self.found.get(key)
        if not here:
            return Markup('%s role="img" aria-label="%s"') % (named, words)
        ids = " ".join(str(choice["id"]) for choice in here)
        kinds = " ".join(dict.fromkeys(str(choice["kind"]) for choice in here))
        offers = "; ".join(str(choice["text"]) for choice in here)
        return Markup(
            '%s data-targets="%s" data-actions="%s" data-kinds="%s" role="button" tabindex="0" aria-label="%s"'
        ) % (named, label, ids, kinds, f"{words}. {offers}")

    def on(self, *key: str) -> bool:
        """Whether anything may be chosen there."""
        return key in self.found

    def named(self, label: str) -> list[str]:
        """The things of a kind that may be chosen."""
        return [key[-1] for key in self.found if key[0] == label]


def find(choices: Iterable[Choice]) -> Targets:
    """Where each of the choices of this moment belongs."""
    targets = Targets()
    for choice in choices:
        targets.found.setdefault(_key(str(choice["kind"]), choice.get("args") or {}), []).append(choice)
    return targets


def _key(kind: str, args: Mapping[str, Any]) -> Key:
    if not args:
        return "kind", kind
    label, name = next(iter(args.items()))
    return (label, kind, str(name)) if kind in SIDES else (label, str(name))
