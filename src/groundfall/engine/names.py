"""Named finite sets. An `Index` is an int (its length), so rules can write `range(HEXES)`."""

from __future__ import annotations

from collections.abc import Iterable


class Index(int):
    """How many things of one kind there are, with the name of each: `COLOURS.names[0] == "red"`."""

    label: str
    names: tuple[str, ...]

    def number(self, name: object) -> int:
        """The place of `name` in the set; raises KeyError when there is no such name."""
        return self._numbers[str(name)]

    def name(self, number: int) -> str | None:
        """The name at a place; None for -1, which stands for nothing."""
        return None if number < 0 else self.names[number]

    _numbers: dict[str, int]


def index(label: str, names: Iterable[str]) -> Index:
    """A new named set. Names are single words, so that actions have a text form that reads back."""
    words = tuple(names)
    made = Index(len(words))
    made.label, made.names = label, words
    made._numbers = {word: place for place, word in enumerate(words)}
    if len(made._numbers) != len(words) or any(not word or any(c.isspace() for c in word) for word in words):
        raise ValueError(f"the names of {label} must be different single words")
    return made


def numbers(label: str, count: int) -> Index:
    """The numbers 0 to count - 1 as a named set, for amounts and places without a name."""
    return index(label, (str(n) for n in range(count)))
