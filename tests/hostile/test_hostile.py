"""Hostile positions and tokens, many of them: each is refused in a sentence or can be played; nothing else changes."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest

import groundfall as gf
from groundfall.contract.hostile import Hostile, hostile, hostile_tokens
from groundfall.contract.walk import match_of, play_on
from groundfall.engine.errors import GroundfallError
from groundfall.engine.game import Game
from groundfall.engine.play.match import Match
from groundfall.engine.play.setup import from_position
from groundfall.table.page.import_process import try_out
from lengths import bounded

KEY = bytes(32)

EACH = pytest.mark.parametrize(
    "game",
    [game for game in gf.all_games().values() if game.package.startswith("groundfall.games.")],
    ids=lambda g: g.name,
)


def come_through(game: Game, given: object, read: Callable[[], Match], what: object) -> str:
    """Reads something hostile, and does with it what a table does: 'refused' or 'played'."""
    with bounded(what):
        try:
            match = read()
        except GroundfallError as wrong:
            said = str(wrong)
            assert said[:1].upper() == said[:1] and said.endswith((".", "?")), f"{what}: {said}"
            assert len(said) < 500 and "\n" not in said, f"{what}: {said}"
            return "refused"
        except Exception as wrong:
            raise AssertionError(f"{game.name}, {what}: reading it raises {wrong!r}") from wrong
        try:
            try_out(match)
        except Exception as wrong:
            raise AssertionError(f"{game.name}, {what}: it is accepted, and then {wrong!r} is raised") from wrong
    return "played"


def positions(game: Game, count: int, seed: int) -> Counter[str]:
    rng = random.Random(seed)

    def reading(found: Hostile, blank: bool) -> Callable[[], Match]:
        return lambda: from_position(game, found.tree, found.options, KEY, blank=blank)

    return Counter(
        come_through(game, found, reading(found, rng.random() < 0.1), f"seed {seed}, try {n}: {found.changes}")
        for n, found in enumerate(hostile(game, count, seed))
    )


def tokens(game: Game, count: int, seed: int) -> Counter[str]:
    def reading(line: str) -> Callable[[], Match]:
        return lambda: gf.from_token(line)

    return Counter(
        come_through(game, line, reading(line), f"seed {seed}, token {n}: {line[:60]}")
        for n, line in enumerate(hostile_tokens(game, count, seed))
    )


@cache
def warm(game: Game) -> None:
    """What is made once for all matches is not work that something hostile causes."""
    try_out(match_of(game, 3))


def unchanged(game: Game, act: Callable[[], Counter[str]]) -> Counter[str]:
    """Does something while a match is there, which stays as it is."""
    warm(game)
    match = match_of(game, 3)
    play_on(match, random.Random(3), 15)
    before = match.digest(), match.token(), match.content.__class__, len(match.journal), game.box()
    found = act()
    assert (match.digest(), match.token(), match.content.__class__, len(match.journal), game.box()) == before
    return found


@EACH
def test_a_hostile_position_is_refused_or_can_be_played(game: Game) -> None:
    found = unchanged(game, lambda: positions(game, 12, seed=1))
    assert found["refused"] and found["played"]


@EACH
def test_a_hostile_token_is_refused_or_can_be_played(game: Game) -> None:
    found = unchanged(game, lambda: tokens(game, 16, seed=2))
    assert found["refused"] and found["played"]


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
@EACH
def test_ten_thousand_hostile_positions_and_tokens(game: Game, part: int) -> None:
    """In parts, so that several processes share the work."""
    unchanged(game, lambda: positions(game, 300, seed=100 + part) + tokens(game, 200, seed=200 + part))
