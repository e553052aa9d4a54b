"""The rooms of the long tests: each room is run by itself, by `make test-long ROOM=...`, in less than ten minutes."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parent
APART = ("rules", "whole")  # marks of tests with a target of their own
MARKED = ("layout", "browser")  # marks of tests with a browser, which have rooms of their own, the first that fits
ROOMS = pytest.StashKey[set[str]]()  # the rooms of all tests that were found


def is_apart(item: pytest.Item) -> bool:
    return any(item.get_closest_marker(mark) for mark in APART)


def room_of(item: pytest.Item) -> str | None:
    """The room of a long test: that of its mark, or else its folder in `tests`; None for all others."""
    if is_apart(item):
        return None
    if item.get_closest_marker("bounds"):
        return "bounds"
    if not item.get_closest_marker("long"):
        return None
    return next((mark for mark in MARKED if item.get_closest_marker(mark)), item.path.relative_to(TESTS).parts[0])
