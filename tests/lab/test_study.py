"""Several simulations on the same seeds, what is told of them, and how long it all takes."""

from __future__ import annotations

import csv
import json
import math
from pathlib import Path

import pytest

from groundfall.engine.catalogue import add_game
from groundfall.lab import simulate, strength
from groundfall.lab.pace import Pace
from groundfall.lab.playing import Outcome
from groundfall.lab.run import Arm, as_data, as_text, run_study
from groundfall.lab.simulate import Simulation
from groundfall.lab.study import alternatives, differences, heading, points, variants, victories_apart

add_game("pebbles")
add_game("parlour")
add_game("orchard")


def played(scores: list[list[int]]) -> Simulation:
    """Games of three seats that stand or fall alone, with given scores."""
    found = simulate("parlour", games=len(scores))
    found.outcomes = {n: Outcome(of, 10, of) for n, of in enumerate(scores)}
    return found


def test_values_with_a_stroke_between_them_are_all_tried() -> None:
    assert variants({}) == [{}]
    assert variants({"mode": "easy/hard", "players": "1/5"}) == [
        {"mode": "easy", "players": "1"},
        {"mode": "easy", "players": "5"},
        {"mode": "hard", "players": "1"},
        {"mode": "hard", "players": "5"},
    ]
    assert alternatives(None) == [None]
    assert alternatives("greedy/greedy,ash=greedy:waits") == ["greedy", "greedy,ash=greedy:waits"]


def test_where_several_may_win_it_is_told_how_often_somebody_does() -> None:
    found = played([[1000, 1000, 0], [0, 0, 0], [1000, 0, 0], [0, 0, 0]])
    assert found.shared and found.victories.value == 0.5
    assert [found.part_in_victories(seat).value for seat in found.seats] == [1.0, 0.5, 0.0]
    first, ash, *_ = as_text(found)
    assert first.startswith("somebody wins 50% (") and ash.endswith("of those that somebody wins")
    assert as_data(found)["victories"]["games"] == 2


def test_where_only_one_wins_that_goes_without_saying() -> None:
    found = played([[1000, 0, 0], [0, 1000, 0]])
    assert not found.shared
    assert "somebody" not in "\n".join(as_text(found))


def test_where_all_can_lose_it_is_told_how_often_somebody_wins() -> None:
    first, ash, *_ = as_text(played([[0, 0, 0], [0, 0, 0]]))
    assert first.startswith("somebody wins 0% (")
    assert "somebody" not in ash, "there is nothing to have a part in"


def test_friends_who_win_together_are_no_several() -> None:
    assert not simulate("orchard", games=20, options={"mode": "friends", "players": 3}).shared


def test_simulations_differ_game_by_game() -> None:
    one = played([[1000, 0, 0], [0, 0, 0], [0, 0, 0]])
    other = played([[1000, 1000, 0], [1000, 0, 0], [0, 0, 0]])
    by = differences(one, other)
    assert list(by) == ["somebody", *one.seats]
    assert [round(found.value, 3) for found in by.values()] == [0.333, 0.333, 0.333, 0.0]
    assert points(by["somebody"]).startswith("+33 points (")


def test_searches_in_all_seats_are_set_beside_greedy_where_all_can_lose(monkeypatch: pytest.MonkeyPatch) -> None:
    many = {"random": [[0, 0, 0]], "search:200:60": [[1000, 0, 0]] * 9 + [[0, 0, 0]], "greedy": [[0, 0, 0]] * 10}
    monkeypatch.setattr(strength, "simulate", lambda name, player, *_: played(many[player]))
    ((ours, theirs),) = strength.search_in_all_seats("parlour", 10)
    assert ours.victories.value == 0.9 and theirs.victories.value == 0.0
    assert victories_apart(theirs, ours).low > 0
    many["random"] = [[1000, 0, 0]]
    assert list(strength.search_in_all_seats("parlour", 10)) == []


def test_a_simulation_is_called_after_what_sets_it_apart() -> None:
    several = [
        simulate("pebbles", players, games=1, options=options, processes=1)
        for players, options in (("random", {"heap": 5}), ({"first": "greedy:1"}, {"heap": 7}))
    ]
    assert [heading(one, several) for one in several] == ["heap 5, random", "heap 7, greedy:1, second=random"]


def test_a_study_tells_each_and_then_how_they_differ(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("groundfall.lab.pace.SHORT", math.inf)  # a forecast that was wrong is not repeated
    arms = [Arm("random", {"heap": heap}) for heap in (5, 8)]
    said: list[str] = []
    progress: list[str] = []
    run_study(
        "pebbles",
        arms,
        6,
        csv=tmp_path / "games.csv",
        picture=tmp_path / "games.svg",
        say=said.append,
        progress=lambda what, done, expected: progress.append(what),
    )
    assert said[0].startswith("6 games of pebbles (1 of 2) will take about ")
    assert said[1].startswith("6 games of pebbles (2 of 2) will take about ")
    lines = said[2].splitlines()
    assert lines[0] == "heap 5:" and "heap 8:" in lines
    assert lines[-3] == "heap 8, against heap 5 on the same seeds:"
    assert lines[-2].startswith("  first wins: ")
    assert set(progress) == {"playing (1 of 2)", "playing (2 of 2)"}
    with (tmp_path / "games.csv").open(encoding="utf-8") as file:
        assert [row["option_heap"] for row in csv.DictReader(file)] == ["5"] * 6 + ["8"] * 6
    assert (tmp_path / "games.svg").read_text(encoding="utf-8").startswith("<svg")


def test_a_study_for_programs_is_a_list() -> None:
    said: list[str] = []
    run_study("pebbles", [Arm("random", {"heap": heap}) for heap in (5, 8)], 3, json=True, say=said.append)
    assert [one["options"]["heap"] for one in json.loads(said[0])] == [5, 8]


class Clock:
    """A clock of our own."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(
    ("ends", "said"),
    [
        ([10, 10, 20, 20, 30, 30], [(2, 300.0)]),  # two at a time, ten seconds each: 60 games take 300
        ([40, 40, 50, 50, 60, 60], [(2, 1200.0), (4, 330.0)]),  # the first had to load for half a minute
        ([1, 1, 2, 2, 3, 3], [(2, 30.0)]),
    ],
)
def test_the_forecast_comes_with_the_first_games_and_is_mended(ends: list[int], said: list[tuple[int, float]]) -> None:
    clock, heard = Clock(), []
    pace = Pace(60, 2, lambda seconds: heard.append((done, seconds)), clock)
    for done, at in enumerate(ends, 1):
        clock.now = at
        pace.done(done)
    assert heard == said
