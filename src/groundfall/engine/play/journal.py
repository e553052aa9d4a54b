"""The journal of a match: an entry for each action, with what was drawn and what visibly happened."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from groundfall.engine.errors import GroundfallError
from groundfall.engine.given import shown


@dataclass(frozen=True)
class Event:
    """Something that visibly happened: its kind, arguments by name, rule, English text, and the seats that know it."""

    kind: str
    args: dict[str, Any]
    rule: str
    text: str
    entry: int
    seats: int

    @property
    def dice(self) -> list[int]:
        """The faces that were rolled: an argument `die` is one face; the digits of an argument `dice` are several."""
        one, several = self.args.get("die"), self.args.get("dice")
        if isinstance(one, int) and one > 0:
            return [one]
        return [int(face) for face in str(several)] if isinstance(several, int) and several > 0 else []

    def __str__(self) -> str:
        return self.text


@dataclass(eq=False)
class Entry:
    """One entry of the journal. Entry numbers are never reused, so undoing a roll does not repeat it."""

    number: int
    seat: int
    action: int
    before: Any  # the state before it, never changed because it shares lists with others; None for the set-up
    text: str = ""  # the action's text form
    undoes: int = -1  # for a take-back, the entry that it takes back
    drawn: list[tuple[int, int]] = field(default_factory=list)
    loaded: list[int] = field(default_factory=list)
    unloaded: int = 0  # draws before the first loaded result, made by the set-up before a position is applied
    events: list[tuple[int, int, tuple[int, ...]]] = field(default_factory=list)
    after: str = ""  # digest of the state after it
    reveals: bool = False  # whether a cell hidden from some seat changed
    undone: bool = False
    ordered: bool = False  # whether a standing order chose it
    moments: tuple[int, ...] = ()  # for each seat, and last for spectators: how many entries so far it has noticed


def of_journal(entry: Any) -> Entry:
    """The entry itself. Raises GroundfallError for anything else."""
    if not isinstance(entry, Entry):
        raise GroundfallError(f"Expected an entry of the journal, not {shown(entry)}.")
    return entry
