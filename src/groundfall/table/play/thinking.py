"""Searches for a live match: those of levels for their choices, and the adviser's for a person's."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass


@dataclass
class RunningSearch:
    """A level's running search for a seat."""

    since: float  # seconds since 1970
    task: asyncio.Task[None]


@dataclass
class Hint:
    """The adviser's win chances for a seat's choices after an entry; None while it searches."""

    entry: int
    chances: dict[int, float] | None = None
