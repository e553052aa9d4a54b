"""A stored match is played again with today's rules, as far as it is the same with them.

A match that was played under other rules may differ from some entry on. It is then rebuilt up to that entry, to be
viewed only, and its record stays as it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from groundfall.engine.catalogue import game
from groundfall.engine.errors import BadOptions, GroundfallError
from groundfall.engine.game import Game
from groundfall.engine.play.match import Match
from groundfall.engine.play.replay import play_again
from groundfall.engine.play.writing import VERSION

from .refusals import Refused, cannot_be_shown
from .rows import Row, StoredEntry
from .undealt import words_awaited


@dataclass(frozen=True)
class Difference:
    """How a match differs with today's rules: the first entry that differs (None: no single one), and what differs."""

    entry: int | None
    what: str


@dataclass(frozen=True)
class Rebuilt:
    """The match of a record; how it differs, if it does; and whether its record must be rewritten."""

    match: Match
    difference: Difference | None = None
    rewrite: bool = False


def not_here(row: Row) -> str:
    """Why a match cannot be opened by this Groundfall although its record is whole; '' if it can be tried."""
    version = row.head.get("groundfall")
    if isinstance(version, int) and version > VERSION:
        return "This match was saved by a newer Groundfall. Update this one to open it."
    try:
        game(row.game)
    except GroundfallError:
        return f"This match is of the game “{row.game}”, which is not installed here. Install that game to open it."
    return ""


def options_of_today(found: Game, given: Mapping[str, Any]) -> tuple[dict[str, Any], str]:
    """The options of a match that exist today, with a sentence about the first that does not; '' if all do."""
    try:
        found.meta.read_options(given)
    except BadOptions as wrong:
        return {name: value for name, value in given.items() if _exists(found, name, value)}, str(wrong)
    return dict(given), ""


def _exists(found: Game, name: str, value: Any) -> bool:
    option = next((option for option in found.meta.options if option.name == name), None)
    try:
        return option is not None and option.read(value) is not None
    except BadOptions:
        return False


def rebuild(row: Row, lines: list[StoredEntry]) -> Rebuilt:
    """The match of a record, played again and checked line by line.

    Raises Refused (409) if the match cannot be shown here, and BadReplay or another error if its record is damaged.
    """
    if sentence := not_here(row):
        raise Refused(409, sentence)
    found = game(row.game)
    other_rules = row.head.get("rules") != found.digest
    options, missing = options_of_today(found, row.head["options"]) if other_rules else (row.head["options"], "")
    try:
        if words_awaited(row) is not None:
            overlays = tuple((str(name), str(text)) for name, text in row.head.get("overlays", ()))
            return Rebuilt(Match(found, row.head["options"], overlays=overlays))
        head = {**row.head, "options": options}
        reading = play_again(head, [line.line for line in lines], _end(row))
    except GroundfallError as wrong:
        if other_rules:
            raise cannot_be_shown(found.meta.title, missing or str(wrong).removeprefix("line 1: ")) from None
        raise
    if reading.verdict == "differs" or missing:
        what = missing or reading.difference.partition(": ")[2]  # without the line of a file
        match = _before(head, lines, row, reading.differs_at, reading.match)
        return Rebuilt(match, Difference(reading.differs_at, what))
    return Rebuilt(reading.match, rewrite=reading.verdict != "same rules")


def _before(head: dict[str, Any], lines: list[StoredEntry], row: Row, entry: int | None, played: Match) -> Match:
    """The match before the entry that differs, which may have been played with other draws."""
    if entry is None or len(played.journal) == entry:
        return played
    return play_again(head, [line.line for line in lines[: max(1, entry)]], {"key": row.key}).match


def _end(row: Row) -> dict[str, Any]:
    """The last line of a record: who resigned, or the result by the rules."""
    if row.ended is not None:
        return {"key": row.key, "resigned": row.ended["by"]}
    return {"key": row.key, "result": row.result}
