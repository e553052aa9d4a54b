"""Several actions of a match that are performed either all or not at all."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from groundfall.engine.errors import BadDice, IllegalAction

from .match import Match


@contextlib.contextmanager
def all_or_none(match: Match) -> Iterator[None]:
    """If an action within cannot be performed, the match is again as it was before."""
    before, length = match.state.copy(), len(match.journal)
    loaded, marks = list(match.dice.loaded), list(match.marks)
    try:
        yield
    except (IllegalAction, BadDice):
        match.restore(before)
        del match.journal[length:]
        match.snapshots.cut(length)
        match.dice.loaded.clear()
        match.dice.loaded.extend(loaded)
        match.marks = marks
        raise
