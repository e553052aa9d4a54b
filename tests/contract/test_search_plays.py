"""The search player plays the Long Evening and a war game through the contract alone, and beats chance clearly."""

from __future__ import annotations

import random
from statistics import mean, stdev

import pytest

import groundfall as gf
import groundfall.players  # registers the players
from engine.helpers import GAME, new
from groundfall.contract.secrets import check_players
from groundfall.engine.play.match import Match
from groundfall.engine.play.player import decide, make_player


def result(match: Match, seed: int, seat: str, name: str) -> float:
    """What a seat gets from a game against others that choose at random."""
    rng = random.Random(seed)
    players = {s: make_player(name if s == seat else "random") for s in match.seats}
    while not match.over:
        awaited = match.awaiting[0]
        match.play(awaited, decide(players[awaited], match, awaited, rng))
    assert match.result is not None
    return match.result[seat]


@pytest.mark.long
def test_search_beats_random_on_the_same_seeds() -> None:
    differences = []
    for seed in range(36):
        seat = GAME.seats[seed % 3]
        differences.append(result(new(seed), seed, seat, "search:100") - result(new(seed), seed, seat, "random"))
    margin = 1.96 * stdev(differences) / len(differences) ** 0.5
    assert mean(differences) - margin > 0.1, f"{mean(differences):.2f} +- {margin:.2f}"


@pytest.mark.long
@pytest.mark.parametrize("seat", ["brood", "humans"])
def test_search_beats_random_with_either_side_of_a_war_game(seat: str) -> None:
    results = [result(gf.new("brood", seed=seed), seed, seat, "search:100") for seed in range(1, 11)]
    assert sum(results) >= 8, results


@pytest.mark.parametrize("name", ["random", "greedy", "search:30"])
def test_players_decide_alike_in_states_they_cannot_tell_apart(name: str) -> None:
    check_players(GAME, count=12, player=make_player(name))
