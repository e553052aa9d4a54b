"""`groundfall box --scenario`: a campaign of one's own is shown, tried, or refused in a sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.helpers import Command
from groundfall.cli import scenario

EXAMPLE = Path(__file__).parents[2] / "docs/games/long_night.toml"
QUICK = """
[campaign]
id = "quick"
name = "Quick"
players = { min = 3, max = 4 }
start = { armor = 18, health = 18 }
[[scenario]]
id = 1
name = "Short"
lines = [
  { level = "easy", su = [0, 0, 0, 0] },
  { level = "normal", su = [0, 0, 0, 0] },
  { level = "hard", su = [9, 9, 0, 0] },
]
win = "round_ge(1)"
lose = "any_player_health_le(0)"
[[scenario]]
id = 2
name = "Lost"
lines = [
  { level = "easy", su = [0, 0, 0, 0] },
  { level = "normal", su = [0, 0, 0, 0] },
  { level = "hard", su = [9, 9, 0, 0] },
]
win = "round_ge(99)"
lose = "round_ge(1)"
"""


def test_a_campaign_is_shown_in_words(groundfall: Command) -> None:
    answer = groundfall("box", "rone", "--scenario", EXAMPLE)
    assert answer.status == 0
    first, *rest = answer.out.split("== ")[1:]
    assert first.startswith("campaign ==") and "The Long Night" in first
    assert "Dusk Patrol" in rest[0] and "Night Stalker" in rest[1]
    assert "Chained Miner" not in answer.out, "only what is of this campaign"
    assert "--options mode=cooperative,players=2,variant=base,armor=16,health=14,difficulty=easy" in answer.out


def test_the_same_for_programs(groundfall: Command) -> None:
    rows = json.loads(groundfall("box", "rone", "--scenario", EXAMPLE, "--json").out)
    assert {row["section"] for row in rows} == {"campaign", "scenario", "invasion"}
    assert {
        "section": "scenario",
        "entry": "1",
        "field": "win",
        "value": "after_cleanup(round_ge(8))",
        "origin": "overlay",
    } in rows


def test_what_is_wrong_in_a_file_is_said(groundfall: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(EXAMPLE.read_text().replace("activate_protocol(1)", "activate_protocols(1)"))
    answer = groundfall("box", "rone", "--scenario", file)
    assert answer.status == 2
    assert answer.err.startswith("groundfall: In mine.toml: line ")
    assert (
        ": scenario[0] (1): events[0].do[0]: 'activate_protocols(1)': activate_protocols is not an effect" in answer.err
    )


def test_a_game_without_scenarios_says_so(groundfall: Command) -> None:
    answer = groundfall("box", "galaxyx", "--scenario", EXAMPLE)
    assert answer.status == 2
    assert answer.err == (
        "groundfall: The option --scenario needs a game with scenarios, such as rone; galaxyx has none.\n"
    )


@pytest.mark.parametrize("wrong", [("--try",), ("--scenario", EXAMPLE, "--section", "scenario")])
def test_options_that_do_not_go_together(groundfall: Command, wrong: tuple[object, ...]) -> None:
    answer = groundfall("box", "rone", *wrong)
    assert answer.status == 2
    assert "--scenario" in answer.err


@pytest.mark.long
def test_programs_try_a_campaign(groundfall: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenario, "GAMES", 1)
    file = tmp_path / "quick.toml"
    file.write_text(QUICK)
    answer = groundfall("box", "rone", "--scenario", file, "--try", "--seed", 3)
    assert answer.status == 0
    head, _, _, *table = answer.out.splitlines()
    assert head == "1 game at each difficulty, the greedy player in each of 3 seats, seed 3."
    assert table[0].split() == ["easy", "normal", "hard"]
    assert table[1].split("   ")[0] == "Short" and "1 of 1 (21% to 100%)" in table[1]
    assert "0 of 1 (0% to 79%)" in table[2]
    found = json.loads(groundfall("box", "rone", "--scenario", file, "--try", "--seed", 3, "--json").out)
    assert (found["players"], found["player"], found["games"], found["seed"]) == (3, "greedy", 1, 3)
    assert [share["wins"] for share in found["difficulties"]["easy"]] == [1, 0]
