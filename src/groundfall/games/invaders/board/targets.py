"""What can be clicked: each choice is tied to the things on the board that it is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

Choice = Mapping[str, Any]
Key = tuple[str, str]  # ("card", "kraken"), ("place", "mankind_africa_1"), ("zone", "eurasia") ...

SHOWN = ("card", "source", "strategy", "place", "zone")  # what a choice is about is its first argument


@dataclass(slots=True)
class Targets:
    """Choices by what they point at."""

    found: dict[Key, list[Choice]] = field(default_factory=dict)

    def attributes(self, keys: Iterable[Key], words: str) -> Markup:
        """The attributes of a thing: its names, what a click on it can do, and all of this in words."""
        keys = list(keys)
        named = Markup(" ").join(Markup('data-%s="%s"') % key for key in keys)
        meant = next((key for key in keys if key in self.found), None)
        if meant is None:
            return Markup('%s role="img" aria-label="%s"') % (named, words)
        here = [choice for key in keys for choice in self.found.get(key, ())]
        ids = " ".join(str(choice["id"]) for choice in here)
        kinds = " ".join(dict.fromkeys(str(choice["kind"]) for choice in here))
        offers = "; ".join(str(choice["text"]) for choice in here)
        return Markup(
            '%s data-targets="%s" data-actions="%s" data-kinds="%s" role="button" tabindex="0" aria-label="%s"'
        ) % (named, meant[0], ids, kinds, f"{words} {offers}.")

    def on(self, *keys: Key) -> bool:
        """Whether anything can be chosen there."""
        return any(key in self.found for key in keys)

    def kinds(self) -> set[str]:
        """The kinds of all choices."""
        return {str(choice["kind"]) for choices in self.found.values() for choice in choices}


def find(choices: Iterable[Choice]) -> Targets:
    """The targets of the current choices."""
    targets = Targets()
    for choice in choices:
        for key in _keys(choice.get("args") or {}):
            targets.found.setdefault(key, []).append(choice)
    return targets


def _keys(args: Mapping[str, Any]) -> Iterator[Key]:
    label = next(iter(args), "")
    if label in SHOWN:
        yield label, str(args[label])
