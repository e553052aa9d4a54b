"""Typed slots: the arguments that the words of an effect vocabulary take in their brackets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from groundfall.engine.rules.names import Index

from .nodes import Node

NUMBER, NAME, NAMES, LETTERS = "number", "name", "names", "letters"
FILTER, CONDITION, COUNT, EFFECT = "filter", "condition", "count", "effect"
SCALE = 1000  # in the bytecode per_player(2) is 1002; with the second name, 2002
LETTER_BITS = 3  # in the bytecode, for the count of each letter


@dataclass(frozen=True)
class Slot:
    """One argument of a word: what it accepts, and how its values are worded."""

    kind: str
    low: int = 0
    high: int = 0
    things: Index | None = None
    said: Mapping[str, str] = field(default_factory=dict, hash=False)
    named: Mapping[str, str] = field(default_factory=dict, hash=False)  # amounts that have names
    scaled: Mapping[str, str] = field(default_factory=dict, hash=False)  # names that take a number
    default: int | None = None  # its value when left out
    others: bool = False  # an effect that another seat performs

    @property
    def open_ended(self) -> bool:
        """Whether it takes all remaining arguments: several names, or filters that must all hold."""
        return self.kind in (NAMES, FILTER)

    @property
    def expected(self) -> str:
        """What it accepts, for error messages."""
        if self.kind == NUMBER:
            names = [*self.named, *(f"{name}(n)" for name in self.scaled)]
            return f"a whole number from {self.low} to {self.high}" + (f", or one of {', '.join(names)}" * bool(names))
        if self.kind == LETTERS:
            return f"1 to {self.high} of the letters {', '.join(self.said)}"
        if self.things is not None:
            return f"one of {', '.join(self.things.names)}"
        return f"{'an' if self.kind == EFFECT else 'a'} {self.kind}"

    def words(self, name: str) -> str:
        """The wording of a name of its set."""
        return self.said.get(name, name.replace("_", " "))

    def number(self, node: Node) -> int | None:
        """An amount or letters as they are in the bytecode; None for anything else."""
        if self.kind == LETTERS:
            fine = not node.inside and len(node.text) <= self.high and set(node.text) <= set(self.said)
            counts = [node.text.count(letter) for letter in self.said]
            return sum(count << LETTER_BITS * place for place, count in enumerate(counts)) if fine else None
        if node.text in self.scaled and len(node.inside) == 1:
            n = self._plain(node.inside[0])
            return None if n is None else n + SCALE * (1 + list(self.scaled).index(node.text))
        if node.text in self.named and not node.inside:
            return -1 - list(self.named).index(node.text)
        return self._plain(node)

    def _plain(self, node: Node) -> int | None:
        if not node.text.lstrip("-").isdecimal() or node.inside or not self.low <= int(node.text) <= self.high:
            return None
        return int(node.text)


def amount(
    low: int = 1,
    high: int = 99,
    *,
    named: Mapping[str, str] | None = None,
    scaled: Mapping[str, str] | None = None,
    default: int | None = None,
) -> Slot:
    """A whole number from `low` to `high`, inclusive; with a `default` it may be left out, if it is last.

    `named` amounts such as {"all": "all {}"} become -1, -2 ... in the bytecode, in the order given; {} is replaced by
    what is counted. `scaled` ones such as {"per_player": "{} for each player"} take a number and become n + 1000,
    n + 2000 ...; {} is replaced by the number and what is counted.
    """
    if (named and low < 0) or (scaled and (low < 0 or high >= SCALE)):
        raise ValueError(f"an amount with names must be from 0 to {SCALE - 1}")
    return Slot(NUMBER, low, high, named=named or {}, scaled=scaled or {}, default=default)


def letters(said: Mapping[str, str], most: int) -> Slot:
    """Up to so many letters in any order, such as RK with {"R": "red", "K": "black"}.

    In the bytecode each letter's count takes three bits; the first letter's are the lowest.
    """
    if most >= 1 << LETTER_BITS or any(len(letter) != 1 for letter in said):
        raise ValueError(f"expected at most {(1 << LETTER_BITS) - 1} letters, each with its word")
    return Slot(LETTERS, high=most, said=said)


def one_of(things: Index, said: Mapping[str, str] | None = None) -> Slot:
    """A name of a named set; in the bytecode, its place in the set."""
    return Slot(NAME, things=things, said=said or {})


def any_of(things: Index, said: Mapping[str, str] | None = None) -> Slot:
    """One or several names of a named set, as the last slot; in the bytecode, a mask with a bit for each."""
    return Slot(NAMES, things=things, said=said or {})


def a_filter() -> Slot:
    """A filter, or several that must all hold, as the last slot; in the bytecode, the row of its program."""
    return Slot(FILTER)


def a_condition() -> Slot:
    """A condition; in the bytecode, the row of its program."""
    return Slot(CONDITION)


def a_count() -> Slot:
    """A count; in the bytecode, the row of its word."""
    return Slot(COUNT)


def an_effect(*, others: bool = False) -> Slot:
    """An effect, performed when its word says so; in the bytecode, the row of its program.

    An effect that `others` perform is not tested beforehand for whether it can do anything.
    """
    return Slot(EFFECT, others=others)
