"""Shared code for the games' checks of impossible states."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

Part = Callable[[Any, Any], Iterable[str]]


def first_broken(parts: Iterable[Part], content: Any, state: Any) -> Iterator[str]:
    """The sentences of the first part that has any: each part relies on those before it."""
    for part in parts:
        wrong = list(part(content, state))
        if wrong:
            yield from wrong
            return
