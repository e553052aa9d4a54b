"""What is stored of a match: its row, its journal's entries, and why a journal is written anew."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any


class Rewrite(Enum):
    """Why a journal is rewritten. There are no other reasons: a take-back is a new entry."""

    DEAL = "the last word for the dice was added, and the game is dealt"
    RULES = "with the current rules the same match has other digests"


@dataclass
class Row:
    """One match as stored, without its journal."""

    id: str
    game: str
    head: dict[str, Any]
    key: str
    seats: list[dict[str, Any]]
    watch: str
    title: str = ""
    over: bool = False
    result: dict[str, float] | None = None
    ended: dict[str, Any] | None = None
    note: str = ""
    created: float = 0.0
    changed: float = 0.0  # when it was last written; strictly increasing, so that each write has its own
    told: float = 0.0  # when something last happened that everybody may notice


@dataclass(frozen=True)
class Damaged:
    """A match whose record cannot be read, and why."""

    id: str
    why: str


@dataclass(frozen=True)
class StoredEntry:
    """One entry of a journal as stored."""

    n: int
    line: dict[str, Any]
    at: float = 0.0
