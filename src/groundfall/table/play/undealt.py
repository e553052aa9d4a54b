"""How a match is stored that is not dealt yet, because words for its dice are still missing."""

from __future__ import annotations

from typing import Any

from groundfall.engine.play.dice import DiceWords
from groundfall.engine.play.match import Match
from groundfall.engine.play.writing import head_of

from .rows import Row


def head_while_waiting(match: Match, words: DiceWords) -> dict[str, Any]:
    """The first line of the record of a match that is not dealt yet: which seats add a word, and which have done so."""
    return {**head_of(match), "commitment": words.commitment, "waiting": words.seats, "given": words.given}


def words_awaited(row: Row) -> DiceWords | None:
    """The words of a match that is not dealt yet, from its record."""
    if "waiting" not in row.head:
        return None
    return DiceWords(row.head["waiting"], bytes.fromhex(row.key), row.head["given"])
