"""The pending tasks, by name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from groundfall.engine import pending
from groundfall.engine.rules.agenda import Decision, Task
from groundfall.engine.rules.rule import register_of
from groundfall.games.rone import rules
from groundfall.games.rone.state import SEATS

BY_NUMBER: list[Task] = register_of(rules.__name__.rpartition(".")[0]).tasks
TASKS = {task.name: task for task in BY_NUMBER}


@dataclass(frozen=True)
class Frame:
    """A task or decision on the agenda."""

    task: Task
    bits: int  # the seats that a decision asks
    args: dict[str, int]

    @property
    def name(self) -> str:
        """The name of its task."""
        return self.task.name

    @property
    def asks(self) -> list[int]:
        """The seats that a decision asks."""
        return [seat for seat in range(SEATS) if self.bits >> seat & 1]

    @property
    def is_decision(self) -> bool:
        """Whether it is a decision."""
        return isinstance(self.task, Decision)


def frames(state: Any) -> Iterator[Frame]:
    """The pending tasks, the next one first."""
    for number, bits, values in pending(state):
        task = BY_NUMBER[number]
        yield Frame(task, bits, dict(zip(task.args, values, strict=False)))


def is_pending(state: Any, *names: str, seat: int = -1, card: int = -1) -> bool:
    """Whether one of these is pending, for a seat (asked, or as an argument) or about a card if given."""
    for frame in frames(state):
        of_seat = seat < 0 or frame.args.get("seat") == seat or frame.bits >> seat & 1
        if frame.name in names and of_seat and (card < 0 or frame.args.get("card") == card):
            return True
    return False
