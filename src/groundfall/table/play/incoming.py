"""Imports: a match from a replay file, a token, or a position with its options."""

from __future__ import annotations

from typing import Any

from groundfall.engine.catalogue import game
from groundfall.engine.plaintext import joined
from groundfall.engine.play.match import Match
from groundfall.engine.play.replay import read_replay
from groundfall.engine.play.setup import from_position
from groundfall.engine.play.token import read_token
from groundfall.engine.play.writing import PREFIX

from . import words
from .refusals import Refused

LINE = 200  # characters that tell a token from a replay


def read(text: str, key: bytes) -> Match:
    """The match of a replay file or a token, marked with its origin.

    A match that starts from a position uses this dice key.

    Raises BadReplay, BadPosition, and Refused for a replay that differs with the current rules.
    """
    if joined(text[:LINE]).startswith(PREFIX):
        return read_token(text, key)
    reading = read_replay(text)
    if reading.verdict == "differs":
        raise Refused(400, f"With the current rules this replay differs in {reading.difference}.")
    reading.match.mark(words.FROM_FILE)
    return reading.match


def begin(name: str, position: dict[str, Any], options: dict[str, Any], overlays: list[list[str]], key: bytes) -> Match:
    """The match that starts from a position. Raises BadPosition, BadOptions and BadContent."""
    laid = tuple((name, text) for name, text in overlays)
    return from_position(game(name), position, options, key, laid)
