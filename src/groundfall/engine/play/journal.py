"""The journal of a match: an entry for each action, with what was drawn and what visibly happened."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from groundfall.engine.errors import GroundfallError
from groundfall.engine.given import shown
from groundfall.engine.rules.schema import FRAME


@dataclass(frozen=True)
class Event:
    """Something that visibly happened: its kind, arguments by name, rule, English text, and the seats that know it.

    `moment` says when: how many entries of the journal its reader had noticed (`Match.moment`, `Match.entry_at`).
    """

    kind: str
    args: dict[str, Any]
    rule: str
    text: str
    moment: int
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


@dataclass(frozen=True, slots=True)
class Stage:
    """How far the game had come: what is most often asked about old entries, which have no states of their own."""

    turn: int | None  # None if the game does not count turns
    phase: int
    depth: int  # of the agenda
    awaiting: int  # seats as bits
    task: int  # number of the task on top of the agenda; -1 if no seat is awaited

    @property
    def time(self) -> tuple[int | None, int]:
        """The turn and the phase."""
        return self.turn, self.phase


def stage_of(state: Any) -> Stage:
    """The stage of a game in a state."""
    turn = getattr(state, "turn", None)
    task = state.agenda[(state.depth - 1) * FRAME] if state.awaiting else -1
    return Stage(turn if isinstance(turn, int) else None, state.phase, state.depth, state.awaiting, task)


@dataclass(eq=False, slots=True)
class Entry:
    """One entry of the journal. Entry numbers are never reused, so undoing a roll does not repeat it."""

    number: int
    seat: int
    action: int
    stage: Stage  # before the action; after the set-up or a take-back
    text: str = ""  # the action's text form
    undoes: int = -1  # for a take-back, the entry that it takes back
    drawn: list[tuple[int, int]] = field(default_factory=list)
    loaded: list[int] = field(default_factory=list)
    unloaded: int = 0  # draws before the first loaded result, made by the set-up before a position is applied
    events: list[tuple[int, int, tuple[int, ...]]] = field(default_factory=list)
    after: str = ""  # digest of the state after it
    reveals: bool = False  # whether a cell hidden from some seat changed
    undone: bool = False
    reaction: bool = False  # whether it answered in another seat's turn
    ordered: bool = False  # whether it followed from a standing order or from another choice
    moments: tuple[int, ...] = ()  # for each seat, and last for spectators: how many entries so far it has noticed


def of_journal(entry: Any) -> Entry:
    """The entry itself. Raises GroundfallError for anything else."""
    if not isinstance(entry, Entry):
        raise GroundfallError(f"Expected an entry of the journal, not {shown(entry)}.")
    return entry
