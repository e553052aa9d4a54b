"""Click targets: each choice belongs to the things on the board that it is about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from groundfall.engine.words import stopped

Choice = Mapping[str, Any]  # a choice as the table passes it to a board
Key = tuple[str, ...]  # the kind of a thing and its name: ("area", "china"), ("unit", "humans", "usa_army@china")

DO = "do"  # for choices that name nothing: ("do", "draw_card")


class Offer(NamedTuple):
    """A choice as a board shows it."""

    id: str
    kind: str
    text: str


@dataclass(slots=True)
class Targets:
    """Choices by their targets."""

    found: dict[Key, list[Offer]] = field(default_factory=dict)

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of action that are legal."""
        return frozenset(offer.kind for offers in self.found.values() for offer in offers)

    def on(self, *keys: Key) -> bool:
        """Whether any choice has one of these targets."""
        return any(key in self.found for key in keys)

    def names(self, label: str) -> list[str]:
        """The legal targets of a kind."""
        return [key[-1] for key in self.found if key[0] == label]

    def at(self, *keys: Key) -> Targets:
        """The choices with one of these targets."""
        return Targets({key: self.found[key] for key in keys if key in self.found})

    def about(self, *names: str) -> Targets:
        """The choices whose targets have these kinds or names."""
        return Targets({key: offers for key, offers in self.found.items() if key[0] in names or key[-1] in names})

    def attributes(self, keys: Iterable[Key], words: str, read: str = "") -> Markup:
        """The SVG attributes of a thing: its names, its reader, the choices of a click, and a label.

        If it has several names of a kind, the first is used.
        """
        keys = list(keys)
        names: dict[str, str] = {}
        for key in keys:
            if key[0] != DO:
                names.setdefault(key[0], key[-1])
        parts = [f'data-{name}="{escape(value)}"' for name, value in names.items()]
        if read:
            parts.append(f'data-read="{escape(read)}"')
        return Markup(" ".join([*parts, self._offered(keys, words)]))

    def _offered(self, keys: list[Key], words: str) -> Markup:
        here = {offer.id: offer for key in keys for offer in self.found.get(key, ())}
        if not here:
            return label(words)
        meant = next(key[0] for key in keys if key in self.found)
        kinds = dict.fromkeys(offer.kind for offer in here.values())
        offers = "; ".join(offer.text for offer in here.values())
        return Markup(
            f'data-targets="{escape(meant)}" data-actions="{" ".join(here)}" data-kinds="{escape(" ".join(kinds))}" '
            f'role="button" tabindex="0" aria-label="{escape(f"{stopped(words)} {stopped(offers)}")}"'
        )


def label(words: str) -> Markup:
    """The SVG attributes of a thing without choices: its label."""
    return Markup(f'role="img" aria-label="{escape(words)}"')


def tied(choices: Iterable[Choice], keys: Callable[[Choice], Iterable[Key]]) -> Targets:
    """The targets of a moment's choices, by the `keys` of each choice."""
    targets = Targets()
    for choice in choices:
        offer = Offer(str(choice["id"]), str(choice["kind"]), str(choice["text"]))
        for key in keys(choice):
            targets.found.setdefault(key, []).append(offer)
    return targets
