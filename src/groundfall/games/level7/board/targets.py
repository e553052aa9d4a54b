"""What may be clicked: each choice is tied to the things on the board that it is about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from markupsafe import Markup

Key = tuple[str, ...]  # ("area", "china"), ("good", "give", "food"), ("kind", "accept") ...

SIDES = ("give", "ask", "give_less", "ask_less")  # choices that name a good, on one side of an offer


class Offer(NamedTuple):
    """A choice, as far as the board shows it."""

    id: str
    kind: str
    text: str


@dataclass(slots=True)
class Targets:
    """Choices by what they point at."""

    found: dict[Key, list[Offer]] = field(default_factory=dict)

    def at(self, *keys: Key) -> Targets:
        """Only what points at these things."""
        return Targets({key: self.found[key] for key in keys if key in self.found})

    def about(self, *names: str) -> Targets:
        """Only what points at things of these kinds or names."""
        return Targets({k: offers for k, offers in self.found.items() if k[0] in names or k[-1] in names})

    def attributes(self, key: Key, words: str, read: str = "") -> Markup:
        """The attributes of a thing: its name, what a click on it may do, what reads it, and all of it in words."""
        label, name = key[0], key[-1]
        named = Markup('data-%s="%s"') % (label, name)
        if read:
            named += Markup(' data-read="%s"') % read
        here = self.found.get(key)
        if not here:
            return Markup('%s role="img" aria-label="%s"') % (named, words)
        ids = " ".join(offer.id for offer in here)
        kinds = " ".join(dict.fromkeys(offer.kind for offer in here))
        offers = "; ".join(offer.text for offer in here)
        return Markup(
            '%s data-targets="%s" data-actions="%s" data-kinds="%s" role="button" tabindex="0" aria-label="%s"'
        ) % (named, label, ids, kinds, f"{words}. {offers}")

    def on(self, *key: str) -> bool:
        """Whether anything may be chosen there."""
        return key in self.found

    def named(self, label: str) -> list[str]:
        """The things of a kind that may be chosen."""
        return [key[-1] for key in self.found if key[0] == label]


def find(choices: Iterable[Mapping[str, Any]]) -> Targets:
    """Where each of the choices of this moment belongs."""
    targets = Targets()
    for choice in choices:
        offer = Offer(str(choice["id"]), str(choice["kind"]), str(choice["text"]))
        targets.found.setdefault(_key(offer.kind, choice.get("args") or {}), []).append(offer)
    return targets


def _key(kind: str, args: Mapping[str, Any]) -> Key:
    if not args:
        return "kind", kind
    label, name = next(iter(args.items()))
    return (label, kind, str(name)) if kind in SIDES else (label, str(name))
