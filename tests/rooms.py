"""The rooms of the long tests: each room is run by itself, by `make test-long ROOM=...`, in less than ten minutes."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parent
APART = ("rules", "whole")  # marks of tests with a target of their own
ROOMS = pytest.StashKey[set[str]]()  # the rooms of all tests that were found


def is_apart(item: pytest.Item) -> bool:
    return any(item.get_closest_marker(mark) for mark in APART)


def room_of(item: pytest.Item) -> str | None:
    """The room of a long test; None for all others. Tests with a browser share rooms, and so do those of checked rules;
    for others it is their folder in `tests`."""
    if is_apart(item):
        return None
    if item.get_closest_marker("bounds"):
        return "bounds"
    if not item.get_closest_marker("long"):
        return None
    return "browser" if item.get_closest_marker("browser") else item.path.relative_to(TESTS).parts[0]
