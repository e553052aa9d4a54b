"""A game in which options say who plays, at the command line."""

from __future__ import annotations

import json

import pytest

from groundfall.engine.catalogue import add_game

from .helpers import Command

add_game("orchard")


def test_rulings_are_listed_only_when_asked_for(groundfall: Command) -> None:
    short, long = groundfall("games").out, groundfall("games", "--rulings").out
    told = short[short.index("orchard: The Orchard") :]
    assert "seats: ada, ben, cleo (how many depends on the options)" in told
    assert "--options players=2..3" in told and "--options days=" not in told
    assert "and 3 rulings on what the rulebook leaves open: groundfall games --rulings" in told
    assert "--options days=1..5  Days; default: 3" in long and "3 rulings on" not in long
    listed = next(game for game in json.loads(groundfall("games", "--json").out) if game["name"] == "orchard")
    assert [option["name"] for option in listed["options"] if option["ruling"]] == ["days", "reach", "share"]


def test_simulations_seat_only_those_who_play(groundfall: Command) -> None:
    answer = groundfall(
        "sim", "orchard", "-n", 4, "--players", "random", "--options", "mode=friends,players=3", "--json"
    )
    assert list(json.loads(answer.out)["seats"]) == ["ada", "ben", "cleo"]
    answer = groundfall("sim", "orchard", "-n", 1, "--players", "cleo=random")
    assert answer.status != 0 and 'There is no seat "cleo"; there are ada and ben' in answer.err


@pytest.mark.parametrize(("mode", "lines"), [("alone", 1), ("rivals", 2), ("friends", 1)])
def test_a_line_for_each_side(groundfall: Command, mode: str, lines: int) -> None:
    said = groundfall("sim", "orchard", "-n", 4, "--players", "random", "--options", f"mode={mode}").out
    assert sum("of 4 games" in line and "win" in line for line in said.splitlines()) == lines
