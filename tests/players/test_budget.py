"""How long a level thinks: for a decision, and for a turn."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.catalogue import add_game
from groundfall.players import LEVELS
from groundfall.players.budget import Budget, TurnClock
from groundfall.players.search import think
from groundfall.players.times import LEAST, TURN_SECONDS
from groundfall.players.workers import Pool
from groundfall.table.play.opponents import InWorkers

add_game("pebbles")


def test_a_budget_within_so_many_seconds() -> None:
    assert Budget(200).within(None) == Budget(200)
    assert Budget(200).within(2.0) == Budget(200, 2.0)
    assert Budget(200, 1.0, 30, "plain").within(2.0) == Budget(200, 1.0, 30, "plain")
    assert Budget(None, 3.0).within(2.0) == Budget(None, 2.0)


@pytest.mark.parametrize("decisions", [1, 10, 40])
def test_the_decisions_of_a_turn_share_its_time(decisions: int) -> None:
    clock, shares = TurnClock(), []
    for _ in range(decisions):
        shares.append(clock.share)
        clock.spend(clock.share)
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) < TURN_SECONDS + decisions * LEAST < 10 + LEAST
    assert min(shares) >= LEAST


def test_what_one_does_not_need_is_there_for_the_next() -> None:
    quick, slow = TurnClock(), TurnClock()
    quick.spend(0.01)
    slow.spend(slow.share)
    assert quick.share > slow.share


def test_no_time_is_left_after_a_decision_that_took_too_long() -> None:
    clock = TurnClock()
    clock.spend(100.0)
    assert (clock.left, clock.share) == (0.0, LEAST)


class Thinkers:
    """A pool whose workers take all the time they are given, by a clock of our own."""

    def __init__(self) -> None:
        self.time = 0.0
        self.given: list[float] = []

    async def decide(self, position: Any, seat: int, level: str, seed: int, seconds: float) -> Any:
        self.given.append(seconds)
        self.time += seconds
        return SimpleNamespace(action=7)


def test_the_table_gives_each_turn_its_own_time() -> None:
    pool = Thinkers()
    players = InWorkers(now=lambda: pool.time)
    players._pool = pool  # type: ignore[assignment]

    async def turn(name: str, decisions: int) -> float:
        begun = pool.time
        for _ in range(decisions):
            assert await players.decide(None, 0, "commander", 1, name) == 7  # type: ignore[arg-type]
        return pool.time - begun

    async def play() -> None:
        assert 3 < await turn("first", 10) < TURN_SECONDS
        assert await turn("first", 30) < 10 - TURN_SECONDS + 30 * LEAST
        assert pool.given[-1] == LEAST
        assert 3 < await turn("second", 10) < TURN_SECONDS
        assert pool.given[0] == pool.given[40] > pool.given[10]

    asyncio.run(play())


def test_a_forced_choice_takes_no_time_and_no_process() -> None:
    match = gf.new("pebbles", options={"heap": 1})

    async def ask() -> None:
        pool = Pool(1)
        answer = await pool.decide(match, "first", "commander", 1)
        assert (answer.action, answer.iterations, answer.seconds) == (match.legal("first").ids[0], 0, 0.0)
        assert pool._workers[0].pid is None
        await pool.close()

    assert len(match.legal("first")) == 1
    asyncio.run(ask())


def test_a_level_does_not_think_longer_than_it_may() -> None:
    budget = replace(LEVELS["captain"].budget, form="plain")
    table = gf.new("pebbles", options={"heap": 60}).imagine("first", 1)

    def iterations(seconds: float | None, tick: float) -> int:
        """How many it makes within so many seconds, if each look at the clock takes a tick."""
        clock = count(0.0, tick)
        return think(table, 0, budget.within(seconds), 1, now=lambda: next(clock)).iterations

    assert iterations(None, 0.0) == budget.iterations, "all, as long as there is time"
    assert 1 < iterations(None, 1.0) < 20, "but only within its own seconds"
    assert 1 < iterations(5.0, 1.0) < iterations(None, 1.0)
    assert iterations(0.0, 1.0) == 1


def test_a_process_is_told_how_long_it_may_think() -> None:
    match = gf.new("pebbles", options={"heap": 60})

    async def ask() -> int:
        async with Pool(1) as pool:
            return (await pool.decide(match, "first", "captain", 1, seconds=0.0)).iterations

    assert asyncio.run(ask()) == 1
