"""Every long test is run by `make test-all`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rooms import BY_FILE, ROOMS, TESTS

MAKEFILE = Path(__file__).parent.parent / "Makefile"


def test_every_long_test_is_in_a_room_of_the_makefile(request: pytest.FixtureRequest) -> None:
    listed = re.search(r"^ROOMS +:= (.*)$", MAKEFILE.read_text(), re.MULTILINE)
    assert listed is not None
    assert request.config.stash[ROOMS] <= {*listed[1].split()}


def test_files_with_a_room_of_their_own_exist() -> None:
    assert {*BY_FILE} <= {file.stem for file in (TESTS / "table").glob("test_*.py")}
