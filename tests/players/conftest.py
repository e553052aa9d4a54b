"""What tests of players share: patience with worker processes."""

from __future__ import annotations

import pytest

from groundfall.players import times


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, no worker counts as dead."""
    monkeypatch.setattr(times, "LATE", None)
