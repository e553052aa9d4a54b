"""What may be clicked: each choice is tied to the things on the board that it is about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from markupsafe import Markup

from groundfall.engine.words import stopped

Choice = Mapping[str, Any]  # a choice as the table hands it to a board
Key = tuple[str, ...]  # what a thing is and its name: ("area", "china"), ("unit", "humans", "usa_army@china")

DO = "do"  # of choices that name no thing: ("do", "draw_card")


class Offer(NamedTuple):
    """A choice, as far as a board shows it."""

    id: str
    kind: str
    text: str


@dataclass(slots=True)
class Targets:
    """Choices by what they point at."""

    found: dict[Key, list[Offer]] = field(default_factory=dict)

    @property
    def kinds(self) -> frozenset[str]:
        """What may be done at all."""
        return frozenset(offer.kind for offers in self.found.values() for offer in offers)

    def on(self, *keys: Key) -> bool:
        """Whether anything may be chosen there."""
        return any(key in self.found for key in keys)

    def names(self, label: str) -> list[str]:
        """The things of a kind that may be chosen."""
        return [key[-1] for key in self.found if key[0] == label]

    def at(self, *keys: Key) -> Targets:
        """Only what points at these things."""
        return Targets({key: self.found[key] for key in keys if key in self.found})

    def about(self, *names: str) -> Targets:
        """Only what points at things of these kinds or names."""
        return Targets({key: offers for key, offers in self.found.items() if key[0] in names or key[-1] in names})

    def attributes(self, keys: Iterable[Key], words: str, read: str = "") -> Markup:
        """The attributes of a thing: its names, what reads it, what a click on it may do, and all of it in words.

        Of several names of a kind it is called by the first.
        """
        keys = list(keys)
        names: dict[str, str] = {}
        for key in keys:
            if key[0] != DO:
                names.setdefault(key[0], key[-1])
        parts = [Markup('data-%s="%s"') % named for named in names.items()]
        if read:
            parts.append(Markup('data-read="%s"') % read)
        return Markup(" ").join([*parts, self._offered(keys, words)])

    def _offered(self, keys: list[Key], words: str) -> Markup:
        here = {offer.id: offer for key in keys for offer in self.found.get(key, ())}
        if not here:
            return label(words)
        meant = next(key[0] for key in keys if key in self.found)
        kinds = dict.fromkeys(offer.kind for offer in here.values())
        offers = "; ".join(offer.text for offer in here.values())
        return Markup(
            'data-targets="%s" data-actions="%s" data-kinds="%s" role="button" tabindex="0" aria-label="%s"'
        ) % (meant, " ".join(here), " ".join(kinds), f"{stopped(words)} {stopped(offers)}")


def label(words: str) -> Markup:
    """The attributes of a thing that is only looked at, in words."""
    return Markup('role="img" aria-label="%s"') % words


def tied(choices: Iterable[Choice], keys: Callable[[Choice], Iterable[Key]]) -> Targets:
    """Where each of the choices of a moment belongs, by the `keys` of what it is about."""
    targets = Targets()
    for choice in choices:
        offer = Offer(str(choice["id"]), str(choice["kind"]), str(choice["text"]))
        for key in keys(choice):
            targets.found.setdefault(key, []).append(offer)
    return targets
