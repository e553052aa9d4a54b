"""Typed slots: what the words of an effect vocabulary take between their brackets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from groundfall.engine.names import Index

NUMBER, NAME, NAMES, FILTER, CONDITION, EFFECT = "number", "name", "names", "filter", "condition", "effect"


@dataclass(frozen=True)
class Slot:
    """One argument of a word: what may stand there, and how its values are said."""

    kind: str
    low: int = 0
    high: int = 0
    things: Index | None = None
    said: Mapping[str, str] = field(default_factory=dict, hash=False)

    @property
    def open_ended(self) -> bool:
        """Whether it takes all the arguments that are left: several names, or filters that must all hold."""
        return self.kind in (NAMES, FILTER)

    @property
    def expected(self) -> str:
        """What it takes, for the sentence that says what is wrong."""
        if self.kind == NUMBER:
            return f"a whole number from {self.low} to {self.high}"
        if self.things is not None:
            return f"one of {', '.join(self.things.names)}"
        return f"{'an' if self.kind == EFFECT else 'a'} {self.kind}"

    def words(self, name: str) -> str:
        """How a name of its set is said."""
        return self.said.get(name, name.replace("_", " "))


def amount(low: int = 1, high: int = 99) -> Slot:
    """A whole number from `low` to `high`, both included."""
    return Slot(NUMBER, low, high)


def one_of(things: Index, said: Mapping[str, str] | None = None) -> Slot:
    """A name of a named set; on the tape its place there."""
    return Slot(NAME, things=things, said=said or {})


def any_of(things: Index, said: Mapping[str, str] | None = None) -> Slot:
    """One or several names of a named set, as the last slot; on the tape a mask with a bit for each."""
    return Slot(NAMES, things=things, said=said or {})


def a_filter() -> Slot:
    """A filter, or several that must all hold, as the last slot; on the tape the row of its program."""
    return Slot(FILTER)


def a_condition() -> Slot:
    """A condition; on the tape the row of its program."""
    return Slot(CONDITION)


def an_effect() -> Slot:
    """An effect, performed when its word says so; on the tape the row of its program."""
    return Slot(EFFECT)
