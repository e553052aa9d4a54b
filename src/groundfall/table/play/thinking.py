"""Programs that think about a live match: levels about their choice, the adviser about a person's."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass


@dataclass
class Thought:
    """A level that thinks about its choice for a seat."""

    since: float  # seconds since 1970
    task: asyncio.Task[None]


@dataclass
class Hint:
    """What the adviser makes of the choices of a seat after an entry; None while it thinks."""

    entry: int
    chances: dict[int, float] | None = None
