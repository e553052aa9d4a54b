"""What the tests of the command share."""

from __future__ import annotations

import sys
from typing import NamedTuple

import pytest

from groundfall.cli import main


class Answer(NamedTuple):
    """What a command printed and with which status it ended."""

    status: int
    out: str
    err: str


class Command:
    """Runs `groundfall ...` in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch

    def __call__(self, *arguments: object) -> Answer:
        self.monkeypatch.setattr(sys, "argv", ["groundfall", *map(str, arguments)])
        with pytest.raises(SystemExit) as ended:
            main()
        said = self.capsys.readouterr()
        code = ended.value.code
        return Answer(code if isinstance(code, int) else 0, said.out, said.err)
