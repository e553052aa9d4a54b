"""The command, ready to be run."""

from __future__ import annotations

import pytest

from cli.helpers import Command


@pytest.fixture
def groundfall(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """`groundfall("rules", "galaxyx")` runs the command and gives what it printed."""
    return Command(capsys, monkeypatch)
