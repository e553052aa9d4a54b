"""Searches for a live match: those of levels for their choices, and the adviser's for a person's."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from groundfall.engine.play.player import Plan


@dataclass
class RunningSearch:
    """A level's running search for a seat."""

    since: float  # seconds since 1970
    task: asyncio.Task[None]


class Rated(NamedTuple):
    """What the adviser expects of a choice: the chance to win, and from how many simulated games."""

    chance: float
    visits: int


class Advised(NamedTuple):
    """The adviser's answer: what it expects of the choices it has tried, by number, and the game's own suggestion where
    seats bargain."""

    rated: dict[int, Rated]
    plan: Plan | None = None


@dataclass
class Hint:
    """The adviser's answer about a seat's choices after an entry; None while it searches."""

    entry: int
    advised: Advised | None = None
