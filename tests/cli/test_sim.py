"""`groundfall sim`: what it counts, writes and refuses."""

from __future__ import annotations

import csv
import importlib
import json
import math
from pathlib import Path
from typing import Any

import pytest

from cli.helpers import Command


def test_it_says_how_long_and_then_how_often_each_side_wins(
    groundfall: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("groundfall.lab.pace.SHORT", math.inf)  # a forecast that was wrong is not repeated
    answer = groundfall("sim", "galaxyx", "--games", 20, "--players", "random", "--options", "profile=hard")
    assert answer.status == 0
    first, *counted = answer.out.splitlines()
    assert first.startswith("20 games of galaxyx will take about ")
    assert counted[0].startswith("earth (random) wins 0% (0 to ")
    assert any("actions a second" in line for line in counted)


def test_an_overlay_is_laid_over_the_box(groundfall: Command, tmp_path: Path) -> None:
    dear = tmp_path / "dear.toml"
    dear.write_text('[[zone]]\nid = "low"\nlaunch_cost = 3\n', encoding="utf-8")
    plain = groundfall("sim", "galaxyx", "-n", 5, "--players", "random", "--json")
    laid = groundfall("sim", "galaxyx", "-n", 5, "--players", "random", "--json", "--overlay", dear)
    assert json.loads(plain.out)["lengths"] != json.loads(laid.out)["lengths"]
    assert "5 games of galaxyx" in groundfall("sim", "galaxyx", "-n", 5, "--players", "random", "--overlay", dear).out


def test_the_same_seed_gives_the_same_games(groundfall: Command) -> None:
    def play(seed: int) -> list[int]:
        answer = groundfall("sim", "galaxyx", "-n", 10, "--players", "earth=random", "--seed", seed, "--json")
        found: list[int] = json.loads(answer.out)["lengths"]
        return found

    assert play(5) == play(5) != play(6)


def test_it_writes_a_table_and_a_picture(groundfall: Command, tmp_path: Path) -> None:
    table, picture = tmp_path / "games.csv", tmp_path / "games.svg"
    answer = groundfall("sim", "galaxyx", "-n", 7, "--players", "random", "--csv", table, "--picture", picture)
    assert answer.out.splitlines()[-2:] == [f"Written: {table}", f"Written: {picture}"]
    with table.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 7
    assert {row["earth_player"] for row in rows} == {"random"}
    assert picture.read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], 'There is no game "chess"'),
        (["galaxyx", "--games", "0"], "0 is not in the range"),
        (["galaxyx", "--players", "genius"], 'There is no player "genius"'),
        (["galaxyx", "--players", "mars=random"], 'There is no seat "mars"; there is earth'),
        (["galaxyx", "--players", "search:many"], "A search is written 200 (iterations)"),
        (["galaxyx", "--options", "profile=brutal"], "profile must be one of easy"),
        (["galaxyx", "--overlay", "nowhere.toml"], "File nowhere.toml cannot be read: no such file or directory."),
        (["galaxyx", "--csv", "/no/such/folder/games.csv"], "cannot be written: there is no such folder"),
    ],
)
def test_bad_input_gets_a_sentence_and_status_2(groundfall: Command, arguments: list[str], sentence: str) -> None:
    answer = groundfall("sim", *arguments)
    assert (answer.status, answer.out) == (2, "")
    assert sentence in answer.err


def test_ctrl_c_keeps_what_is_done(groundfall: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    simulate = importlib.import_module("groundfall.lab.simulate")

    whole = simulate.play_random

    def stopped(game: Any, content: Any, options: Any, seed: int, games: int, *more: Any) -> None:
        whole(game, content, options, seed, min(games, 3), *more)
        if games == 1000:
            raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "play_random", stopped)
    table = tmp_path / "games.csv"
    answer = groundfall("sim", "galaxyx", "-n", 1000, "--players", "random", "--csv", table)
    assert answer.status == 0
    assert "Stopped after 3 of 1000 games; the games played count." in answer.out
    assert len(table.read_text(encoding="utf-8").splitlines()) == 4


def test_bench_prints_what_was_measured_beside_what_is_expected(
    groundfall: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Measuring takes minutes and tells about a machine, so the measurements themselves are stood in for."""
    bench = importlib.import_module("groundfall.bench.speed")
    rows = [bench.Row("copies", 4.0, "us", 10, False), bench.Row("clicks", None, "ms", 50, False, "no browser")]
    monkeypatch.setattr(bench, "of", lambda name: iter(rows))
    answer = groundfall("bench", "galaxyx")
    assert answer.status == 0
    title, copies, clicks = answer.out.splitlines()
    assert title == "Invaders from Galaxy X, on this machine:"
    assert copies.startswith("copies ") and copies.endswith("us            at most 10 ok")
    assert "not measured" in clicks and "no browser" in clicks
    found = json.loads(groundfall("bench", "galaxyx", "--json").out)
    assert [row["good"] for row in found["galaxyx"]["speed"]] == [True, None]


def test_a_game_that_is_not_there_is_not_measured(groundfall: Command) -> None:
    answer = groundfall("bench", "chess")
    assert (answer.status, answer.out) == (2, "")
    assert 'There is no game "chess"' in answer.err
