"""The journal of a match: a line for everything that was done, with what was drawn and what visibly happened."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from groundfall.engine.errors import GroundfallError
from groundfall.engine.given import shown


@dataclass(frozen=True)
class Event:
    """Something that visibly happened: kind and arguments by name, its rule, in English, and the seats that know."""

    kind: str
    args: dict[str, Any]
    rule: str
    text: str
    entry: int
    seats: int

    @property
    def dice(self) -> list[int]:
        """The faces that were rolled: an argument `die` is one face, the digits of an argument `dice` are several."""
        one, several = self.args.get("die"), self.args.get("dice")
        if isinstance(one, int) and one > 0:
            return [one]
        return [int(face) for face in str(several)] if isinstance(several, int) and several > 0 else []

    def __str__(self) -> str:
        return self.text


@dataclass(eq=False)
class Entry:
    """One line of the journal. Numbers are never used twice, so an undone die does not come again."""

    number: int
    seat: int
    action: int
    before: Any  # the state before it, never changed as it shares lists with others; None for the set-up
    text: str = ""  # the action's text form
    undoes: int = -1  # the entry this one takes back, for a take-back
    drawn: list[tuple[int, int]] = field(default_factory=list)
    loaded: list[int] = field(default_factory=list)
    unloaded: int = 0  # draws before the first loaded result: those of the set-up under a position
    events: list[tuple[int, int, tuple[int, ...]]] = field(default_factory=list)
    after: str = ""  # digest of the state after it
    told: bool = False  # a cell hidden from some seat changed
    undone: bool = False
    ordered: bool = False  # a standing order chose it
    moments: tuple[int, ...] = ()  # of each seat, and last of who watches: how many entries up to here it has noticed


def of_journal(entry: Any) -> Entry:
    """An entry, as it was given. Raises GroundfallError for anything else."""
    if not isinstance(entry, Entry):
        raise GroundfallError(f"An entry of the journal is expected, not {shown(entry)}.")
    return entry
