"""What tests of the terminal share: no limits by the clock."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from groundfall.terminal import plain
from lengths import HANGS


@pytest.fixture(autouse=True)
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, nobody says that a program is thinking, and Textual waits for its screen."""
    monkeypatch.setattr(plain, "SILENCE", HANGS)
    monkeypatch.setattr(Pilot._wait_for_screen, "__defaults__", (None,))
