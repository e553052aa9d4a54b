"""`groundfall doctor`: what it finds, and what it says of each thing that can be wrong."""

from __future__ import annotations

import json
import socket
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import groundfall as gf
from cli.helpers import Command
from groundfall.cli import doctor
from groundfall.cli import for_players as cli
from groundfall.table.play import condition
from groundfall.table.play.store import Store

TABLE = "CREATE TABLE match (id TEXT)"


@pytest.fixture
def matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the matches are; the port that is looked at is free."""
    file = tmp_path / "table.sqlite"
    monkeypatch.setenv("GROUNDFALL_DATABASE", str(file))
    with closing(socket.create_server(("127.0.0.1", 0))) as free:
        monkeypatch.setattr(cli, "PORT", free.getsockname()[1])
    return file


def test_when_all_is_well(groundfall: Command, matches: Path) -> None:
    answer = groundfall("doctor")
    assert answer.status == 0
    assert f"Groundfall      {gf.__version__}\n" in answer.out
    assert f"Matches         {matches} (not made yet)\n" in answer.out
    assert answer.out.endswith("\nAll is well.\n")
    assert not matches.exists(), "it only looks"
    Store(matches).close()
    assert f"{matches} (0 matches)" in groundfall("doctor").out


def test_a_file_that_is_still_empty_holds_no_match(groundfall: Command, matches: Path) -> None:
    """The table would begin with it."""
    matches.touch()
    answer = groundfall("doctor")
    assert answer.status == 0 and f"{matches} (0 matches)" in answer.out


def test_for_programs(groundfall: Command, matches: Path) -> None:
    matches.write_text("no database at all, but a text that is long enough to be taken for one " * 20)
    answer = groundfall("doctor", "--json")
    found: list[dict[str, Any]] = json.loads(answer.out)
    assert answer.status == 1
    assert {one["name"] for one in found if one["wrong"]} == {"Matches"}


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        ("CREATE TABLE recipe (name TEXT)", "is a database of another program; choose another file."),
        (
            f"PRAGMA application_id = {condition.APPLICATION}; PRAGMA user_version = {condition.VERSION + 1}; {TABLE}",
            "was written by a newer Groundfall; update this one.",
        ),
    ],
)
def test_matches_that_cannot_be_used(groundfall: Command, matches: Path, statement: str, sentence: str) -> None:
    with closing(sqlite3.connect(matches)) as link:
        link.executescript(statement)
    before = matches.read_bytes()
    answer = groundfall("doctor")
    assert answer.status == 1
    assert answer.out.endswith(f"File table.sqlite {sentence}\n")
    assert matches.read_bytes() == before


def test_matches_in_a_damaged_file(groundfall: Command, matches: Path) -> None:
    Store(matches).close()
    content = bytearray(matches.read_bytes())
    content[100:4096] = bytes(3996)
    matches.write_bytes(content)
    answer = groundfall("doctor")
    assert answer.status == 1
    assert "The matches in table.sqlite cannot be read: " in answer.out
    assert "Move the file away to start with an empty table" in answer.out


def test_a_cache_that_others_can_write_to(
    groundfall: Command, matches: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = tmp_path / "cache"
    cache.mkdir()
    cache.chmod(0o777)
    monkeypatch.setenv("GROUNDFALL_CACHE", str(cache))
    answer = groundfall("doctor")
    assert answer.status == 1
    assert f"The cache folder {cache} can be changed by other users, so compiled rules are not kept" in answer.out


def test_a_machine_without_a_compiler(groundfall: Command, matches: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "can_compile", lambda: False)
    answer = groundfall("doctor")
    assert answer.status == 1
    assert "Without llvmlite the rules are not compiled" in answer.out
    assert "-m pip install 'llvmlite'" in answer.out


def test_a_port_that_is_taken(groundfall: Command, matches: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(cli, "PORT", port)
        answer = groundfall("doctor")
    assert answer.status == 1
    assert f"Port {port} is used by another program" in answer.out


def test_an_installed_game_that_cannot_be_read(
    groundfall: Command, matches: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> dict[str, gf.Game]:
        raise gf.GroundfallError("The game of package spoilt cannot be imported: no module named 'rules'.")

    monkeypatch.setattr(doctor, "all_games", broken)
    answer = groundfall("doctor")
    assert answer.status == 1
    assert answer.out.endswith("The game of package spoilt cannot be imported: no module named 'rules'.\n")
