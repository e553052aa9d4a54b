"""A crowded table stays within its memory: what nobody looks at waits on disk."""

from __future__ import annotations

import json

from click.testing import CliRunner

from groundfall.cli.app import app
from groundfall.table.crowd import measure


def test_matches_wait_on_disk_and_come_back_when_somebody_looks() -> None:
    seen: list[tuple[str, int, int]] = []
    found = measure(10, 4, 40, 12, memory=1_500_000, progress=lambda *told: seen.append(told))
    assert found.matches == 11 and found.pages == 12
    assert 1 <= found.in_memory < 11
    assert found.longest == 40
    assert seen[-1] == ("pages", 12, 12)


def test_all_stay_in_memory_while_there_is_room() -> None:
    assert measure(3, 2, 2, 1).in_memory == 4


def test_the_command_prints_what_it_found() -> None:
    answer = CliRunner().invoke(app, ["bench", "table", "--matches", "1", "--pages", "1", "--actions", "50", "--json"])
    assert answer.exit_code == 0
    assert json.loads(answer.stdout)["matches"] == 2
