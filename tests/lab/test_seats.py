"""Simulations of a game in which options say who plays and who wins together."""

from __future__ import annotations

from pathlib import Path

import pytest

import groundfall as gf
from groundfall.engine.catalogue import add_game
from groundfall.lab import batch, compare, simulate
from groundfall.lab.csvfile import write_csv
from groundfall.lab.picture import draw
from groundfall.lab.run import as_data, as_text

add_game("orchard")
FRIENDS = {"mode": "friends", "players": 3}


@pytest.mark.parametrize("players", ["random", "greedy:1"])
def test_only_the_seats_that_play_are_counted(players: str, tmp_path: Path) -> None:
    found = simulate("orchard", players, games=3, options={"mode": "alone"}, processes=1)
    assert found.players == {"ada": players} and found.scores.tolist() == [[1.0]] * 3
    write_csv(found, tmp_path / "games.csv")
    head = (tmp_path / "games.csv").read_text().splitlines()[0]
    assert "ada_score" in head and "ben_score" not in head


def test_friends_win_together() -> None:
    found = simulate("orchard", games=20, options=FRIENDS)
    assert found.sides == (("ada", "ben", "cleo"),)
    line = as_text(found)[0]
    assert line.startswith("ada (random), ben (random) and cleo (random) win together ")
    assert as_data(found)["sides"] == [["ada", "ben", "cleo"]]
    assert draw(found).count('rx="3"') == 1 and "ada + ben + cleo: random" in draw(found)


def test_nobody_sits_where_nobody_plays() -> None:
    with pytest.raises(gf.GroundfallError, match='There is no seat "cleo"; there are ada and ben'):
        simulate("orchard", {"cleo": "random"}, games=1)
    assert simulate("orchard", {"cleo": "random"}, games=1, options=FRIENDS).players["cleo"] == "random"


def test_players_are_compared_in_a_seat_that_plays() -> None:
    found = compare("orchard", "greedy:1", "random", games=4, options=FRIENDS, others="random", processes=1)
    assert set(found.ours.players) == {"ada", "ben", "cleo"} and len(found.pairs) == 4


def test_random_games_are_the_same_in_either_form(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("llvmlite")
    monkeypatch.setattr(batch, "PAYS_WARM", 10**9)
    plain = simulate("orchard", games=60)
    monkeypatch.setattr(batch, "PAYS_WARM", 0)
    monkeypatch.setattr(batch, "PAYS_COLD", 0)
    assert simulate("orchard", games=60).outcomes == plain.outcomes
