"""Every game there is keeps the contract, and so does the Long Evening."""

from __future__ import annotations

import inspect
import os
from pathlib import Path
from typing import Any

import pytest

import groundfall as gf
from groundfall.contract import (
    CHECKS,
    Check,
    check_compiled,
    check_every_moment,
    check_every_rule_has_a_test,
    check_every_rule_is_noticed,
    check_options,
    check_replays,
    check_seat_tokens,
    check_tokens,
    seatings,
    title,
)
from groundfall.engine.catalogue import add_game
from groundfall.engine.game import Game
from groundfall.engine.play import dice
from lengths import sampled

OWN = [game for game in gf.all_games().values() if game.package.startswith("groundfall.games.")]
GAMES = [*OWN, add_game("parlour")]
SEATINGS = [seating for game in [*GAMES, add_game("orchard")] for seating in seatings(game)]
USUAL = [seatings(game)[0] for game in [*GAMES, add_game("orchard")]]
HALVES = ["rone", "galaxyx", "invaders", "level7", "brood", "parlour"]  # to compile both takes about as long
IN_HALVES = sorted(GAMES, key=lambda game: HALVES.index(game.name) if game.name in HALVES else len(HALVES))
SMALL = ("galaxyx", "parlour", "orchard")  # whose options are gone through in seconds
TESTS = Path(__file__).parent.parent / "games"


@pytest.fixture(autouse=True)
def _no_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A check comes to the same verdict every time: it makes no match whose dice nobody can predict.

    What is opened without its key gets new dice; the checks of tokens and replays do not roll them.
    """
    opens = check_tokens, check_seat_tokens, check_replays
    if hasattr(request.node, "callspec") and request.node.callspec.params.get("check") in opens:
        return

    def unpredictable(size: int) -> bytes:
        raise AssertionError("This check depends on dice that fall differently every time.")

    monkeypatch.setattr(dice.secrets, "token_bytes", unpredictable)


def name_of(thing: object) -> str:
    return title(thing) if isinstance(thing, Game) else getattr(thing, "__name__", "").removeprefix("check_")


def marked_long(games: list[Game]) -> list[Any]:
    """Games as values of a parameter, all but the small ones at length only."""
    return [pytest.param(game, marks=[] if game.name in SMALL else pytest.mark.long) for game in games]


def lengths_of(check: Check) -> dict[str, int]:
    """How many games, moments or actions a check looks at unless told otherwise; empty if it does not play."""
    return {
        n: p.default for n, p in inspect.signature(check).parameters.items() if type(p.default) is int and p.default
    }


def at_length(check: Check, game: Game, times: float) -> None:
    """Runs a check on so many times as many games, moments or actions."""
    check(game, **{name: max(1, round(count * times)) for name, count in lengths_of(check).items()})


@pytest.mark.parametrize("check", [c for c in CHECKS if c not in (check_options, check_compiled)], ids=name_of)
@pytest.mark.parametrize("game", USUAL, ids=name_of)
def test_contract(game: Game, check: Check) -> None:
    """Every check, on a sample of the usual game."""
    at_length(check, game, 0.05)


@pytest.mark.parametrize("actions", sampled(20_000, 200_000))
@pytest.mark.parametrize("game", USUAL, ids=name_of)
def test_both_forms_end_in_the_same_cells(game: Game, actions: int) -> None:
    check_compiled(game, actions)


@pytest.mark.parametrize("game", marked_long(USUAL), ids=name_of)
def test_options(game: Game) -> None:
    check_options(game)


@pytest.mark.long
@pytest.mark.parametrize("check", [check for check in CHECKS if lengths_of(check)], ids=name_of)
@pytest.mark.parametrize("game", SEATINGS, ids=name_of)
def test_contract_at_length(game: Game, check: Check) -> None:
    """Every check on every way of playing a game: a third of its length on the usual one, a tenth on the others."""
    at_length(check, game, 0.33 if game in USUAL else 0.1)


@pytest.mark.whole
@pytest.mark.parametrize("seed", [3901, 3902])
@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_every_moment_of_a_match_reads_back(game: Game, seed: int) -> None:
    check_every_moment(game, seed)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_every_rule_has_a_test(game: Game) -> None:
    check_every_rule_has_a_test(game, TESTS / game.name)


@pytest.mark.parametrize(
    "game",
    [pytest.param(g, marks=pytest.mark.long if g.name == "parlour" else pytest.mark.rules) for g in GAMES],
    ids=name_of,
)
def test_every_rule_is_noticed(game: Game) -> None:
    check_every_rule_is_noticed(game, TESTS / game.name)


@pytest.mark.bounds
@pytest.mark.parametrize("game", IN_HALVES, ids=name_of)
def test_compiled_rules_stay_within_bounds(game: Game) -> None:
    assert os.environ.get("GROUNDFALL_CHECKED") == "1", "run these tests by `make test-long ROOM=bounds`"
    check_compiled(game)
