"""What cannot happen in Invasion of the Brood: a sentence for each impossible thing about a position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from . import earth, fights, pending, rounds, supplies, voyages
from .stack import Stack


def broken(content: Any, state: Any) -> Iterator[str]:
    """What the box, the map and the order of the round do not allow.

    Each chapter relies on those before it, so the first one with something wrong is the last one checked.
    """
    for chapter in _chapters(content, state):
        wrong = list(chapter)
        if wrong:
            yield from wrong
            return


def _chapters(content: Any, state: Any) -> Iterator[Iterator[str]]:
    yield rounds.begun(state)
    yield supplies.broken(content, state)
    yield earth.broken(content, state)
    yield rounds.broken(content, state)
    if state.over:
        return
    stack = Stack(state)
    yield stack.broken()
    yield rounds.marks(state, stack)
    yield pending.broken(content, state, stack)
    yield voyages.broken(content, state, stack)
    yield fights.broken(content, state, stack)
