"""The rooms of the long tests: each room is run by itself, by `make test-long ROOM=...`, in less than ten minutes."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parent
APART = ("rules", "whole")  # marks of tests with a target of their own
MATCHES, TELLING = "matches", "telling"
# The rooms of tests with a browser, beside `layout` and `browser`: by the names of their files.
BY_FILE = {
    "test_clicks_made": MATCHES,
    "test_cold_start": MATCHES,
    "test_commander": MATCHES,
    "test_gestures": MATCHES,
    "test_level7_pages": MATCHES,
    "test_one_device": MATCHES,
    "test_rone_pages": MATCHES,
    "test_several": MATCHES,
    "test_two_pages": MATCHES,
    "test_two_pages_invaders": MATCHES,
    "test_focus": TELLING,
    "test_long_prices": TELLING,
    "test_numbers_page": TELLING,
    "test_prices": TELLING,
    "test_reading": TELLING,
    "test_sheets": TELLING,
    "test_theatre": TELLING,
    "test_touch": TELLING,
}
ROOMS = pytest.StashKey[set[str]]()  # the rooms of all tests that were found


def is_apart(item: pytest.Item) -> bool:
    return any(item.get_closest_marker(mark) for mark in APART)


def room_of(item: pytest.Item) -> str | None:
    """The room of a long test: that of its mark, of its file, or of its folder in `tests`; None for all others."""
    if is_apart(item):
        return None
    if item.get_closest_marker("bounds"):
        return "bounds"
    if not item.get_closest_marker("long"):
        return None
    if item.get_closest_marker("layout"):
        return "layout"
    if item.get_closest_marker("browser"):
        return BY_FILE.get(item.path.stem, "browser")
    return item.path.relative_to(TESTS).parts[0]
