"""A view in which names made of numbers and letters, such as `s01_1`, are replaced by the words for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from groundfall.engine.play.match import Match
from groundfall.engine.play.view import with_derived


def named(match: Match, view: Mapping[str, Any], parts: Iterable[str]) -> dict[str, Any]:
    """These parts of a view, with words for the names in them; things that share their words are numbered."""
    words = NamesInWords(match, with_derived(view))
    return {part: words.tree(view[part]) for part in parts}


class NamesInWords:
    """The words for the names of a game's sets, worked out when a name is met."""

    def __init__(self, match: Match, table: dict[str, Any]) -> None:
        self.match, self.table = match, table
        self.known: dict[str, str] = {}
        self.used: dict[str, int] = {}
        self.places = {
            name: (label, number)
            for label, names in reversed(match.game.sets.items())
            for number, name in enumerate(names.names)
            if _says_nothing(name)
        }

    def tree(self, value: Any) -> Any:
        """The same tree in words."""
        if isinstance(value, Mapping):
            return {self.of(str(key)): self.tree(inner) for key, inner in value.items()}
        if isinstance(value, (list, tuple)):
            return [self.tree(inner) for inner in value]
        return self.of(value) if isinstance(value, str) else value

    def of(self, name: str) -> str:
        """The words for a name; other texts stay as they are."""
        if name not in self.places:
            return name
        if name not in self.known:
            label, number = self.places[name]
            said = self.match.describe(label, number, name, self.table)
            count = self.used[said] = self.used.get(said, 0) + 1
            self.known[name] = f"{said} ({count})" if count > 1 else said
        return self.known[name]


def _says_nothing(name: str) -> bool:
    """Whether a name has numbers in it, but is no number itself."""
    return any(sign.isdigit() for sign in name) and not name.isdigit()
