"""Searches for a live match: those of levels for their choices, and the adviser's for a person's."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import NamedTuple


@dataclass
class RunningSearch:
    """A level's running search for a seat."""

    since: float  # seconds since 1970
    task: asyncio.Task[None]


class Rated(NamedTuple):
    """What the adviser expects of a choice: the chance to win, and from how many simulated games."""

    chance: float
    visits: int


@dataclass
class Hint:
    """The adviser's ratings of a seat's choices after an entry; None while it searches."""

    entry: int
    rated: dict[int, Rated] | None = None
