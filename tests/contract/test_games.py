"""Every game there is keeps the contract, and so does the Long Evening."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import groundfall as gf
from groundfall.contract import (
    CHECKS,
    Check,
    check_compiled,
    check_every_rule_has_a_test,
    check_every_rule_is_noticed,
    seatings,
    title,
)
from groundfall.engine.game import Game, add_game

OWN = [game for game in gf.games().values() if game.package.startswith("groundfall.games.")]
GAMES = [*OWN, add_game("parlour")]
SEATINGS = [seating for game in [*GAMES, add_game("orchard")] for seating in seatings(game)]
TESTS = Path(__file__).parent.parent / "games"


def name_of(thing: object) -> str:
    return title(thing) if isinstance(thing, Game) else getattr(thing, "__name__", "").removeprefix("check_")


@pytest.mark.timeout(600)  # the first compilation
@pytest.mark.parametrize("check", CHECKS, ids=name_of)
@pytest.mark.parametrize("game", SEATINGS, ids=name_of)
def test_contract(game: Game, check: Check) -> None:
    check(game)


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_every_rule_has_a_test(game: Game) -> None:
    check_every_rule_has_a_test(game, TESTS / game.name)


LARGE = ("rone", "level7")  # of some 570 and 380 rules: too many for every change


@pytest.mark.timeout(7200)
@pytest.mark.parametrize(
    "game",
    [pytest.param(g, marks=pytest.mark.rules if g.name in LARGE else pytest.mark.long) for g in GAMES],
    ids=name_of,
)
def test_every_rule_is_noticed(game: Game) -> None:
    check_every_rule_is_noticed(game, TESTS / game.name)


@pytest.mark.long
@pytest.mark.timeout(2400)
@pytest.mark.parametrize("check", CHECKS[4:-1], ids=name_of)
@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_contract_at_length(game: Game, check: Check) -> None:
    """The checks that play, on many more random games; half of them with options drawn at random."""
    import inspect

    counts = {n: p.default * 8 for n, p in inspect.signature(check).parameters.items() if type(p.default) is int}
    check(game, **counts)


@pytest.mark.bounds
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_compiled_rules_stay_within_bounds(game: Game) -> None:
    assert os.environ.get("NUMBA_BOUNDSCHECK") == "1", "run these tests by `make test-bounds`"
    check_compiled(game)
