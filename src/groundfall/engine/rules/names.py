"""Named finite sets. An `Index` is an int (its length), so that rules can write `range(HEXES)`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

NUMBERED = re.compile(r"(.+)_\d+")  # a copy: "s05_2"


class Index(int):
    """How many things of one kind there are, with the name of each: `COLOURS.names[0] == "red"`."""

    label: str
    names: tuple[str, ...]
    copies: frozenset[int]  # places of interchangeable things

    def number(self, name: object) -> int:
        """The place of `name` in the set. Raises KeyError if there is no such name."""
        return self._numbers[str(name)]

    def meant(self, name: object) -> tuple[int, ...]:
        """The places that a name may stand for: its own, or without a number those of all copies. Raises KeyError."""
        own = self._numbers.get(str(name))
        return self._meant[str(name)] if own is None else (own,)

    @property
    def spoken(self) -> tuple[str, ...]:
        """The names for people: numbered copies without their numbers."""
        places = {place: name for name, meant in self._meant.items() for place in meant}
        return (*dict.fromkeys(places.get(place, name) for place, name in enumerate(self.names)),)

    def name(self, number: int) -> str | None:
        """The name at a place; None for -1, which means none."""
        return None if number < 0 else self.names[number]

    def all_named(self, numbers: Iterable[int]) -> list[str | None]:
        """The names at these places, as `name` gives them."""
        names = (*self.names, None)  # so that -1 is None
        return [names[number] for number in numbers]

    _numbers: dict[str, int]
    _meant: dict[str, tuple[int, ...]]


def index(
    label: str, names: Iterable[str], copies: Iterable[str] | bool = False, was: Mapping[str, str] | None = None
) -> Index:
    """A new named set. Names are single words, so that the text form of actions can be read back.

    `copies` are those names, or with True all names, that are interchangeable: cards printed more than once, counters
    of one kind. Screens list two choices once if only such names differ and both look the same on the table. For
    numbered copies, `s05_1` and `s05_2`, the name `s05` in an action stands for any of them. `was` gives the names that
    some had in older positions, which can still be read.
    """
    words = tuple(names)
    made = Index(len(words))
    made.label, made.names = label, words
    made._numbers = {word: place for place, word in enumerate(words)}
    several = words if copies is True else copies or ()
    made.copies = frozenset(made._numbers[word] for word in several)
    made._meant = {}
    for word in several:
        numbered = NUMBERED.fullmatch(word)
        if numbered and numbered[1] not in made._numbers:
            made._meant[numbered[1]] = (*made._meant.get(numbered[1], ()), made._numbers[word])
    if len(made._numbers) != len(words) or any(not word or any(c.isspace() for c in word) for word in words):
        raise ValueError(f"the names of {label} must be different single words")
    made._numbers |= {older: made._numbers[name] for name, older in (was or {}).items()}
    return made


def numbers(label: str, count: int) -> Index:
    """The numbers 0 to count - 1 as a named set, for amounts and places without a name."""
    return index(label, (str(n) for n in range(count)))
