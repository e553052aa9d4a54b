"""What can be brought to the table: a match as a replay file, as a token, or as a position with its options."""

from __future__ import annotations

from typing import Any

from groundfall.engine.game import game
from groundfall.engine.play.match import Match
from groundfall.engine.play.replay import read_replay
from groundfall.engine.play.setup import from_position
from groundfall.engine.play.token import read_token
from groundfall.engine.play.writing import PREFIX

from . import words
from .refusals import Refused


def read(text: str, key: bytes) -> Match:
    """The match of a replay file or a token, which says where it comes from.

    One that begins at its position has dice of this key.

    Raises BadReplay, BadPosition, and Refused for a replay that goes otherwise by today's rules.
    """
    if text.strip().startswith(PREFIX):
        return read_token(text, key)
    reading = read_replay(text)
    if reading.verdict == "differs":
        raise Refused(400, f"Under today's rules this replay differs at {reading.difference}.")
    reading.match.mark(words.FROM_FILE)
    return reading.match


def begin(name: str, position: dict[str, Any], options: dict[str, Any], overlays: list[list[str]], key: bytes) -> Match:
    """The match of a game that begins at a position. Raises BadPosition, BadOptions and BadContent."""
    laid = tuple((name, text) for name, text in overlays)
    return from_position(game(name), position, options, key, laid)
