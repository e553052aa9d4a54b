"""Answers of outcomes are remembered by the cells that they read, and only where these may be known."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.play import outcomes
from groundfall.engine.play.imagined import Reading
from groundfall.engine.play.remembered import Memory, question

GAMES_WITH_ODDS = [name for name, game in gf.all_games().items() if game.optional("odds") is not None]


@pytest.fixture
def memory(monkeypatch: pytest.MonkeyPatch) -> Memory:
    """A memory for one test."""
    made = Memory()
    monkeypatch.setattr(outcomes, "MEMORY", made)
    return made


@pytest.fixture
def worked_out(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Grows by one whenever an answer is worked out."""
    known: list[int] = []
    enumerated = outcomes._enumerated

    def counting(*asked: Any) -> Any:
        known.append(len(known))
        return enumerated(*asked)

    monkeypatch.setattr(outcomes, "_enumerated", counting)
    return known


def hit_a_city(content: Any, state: Any, city: int) -> None:
    """A question: a die hits a city."""
    state.depth = state.awaiting = 0
    if state.dice.draw(6, 1) > 3:
        state.city_hits[city] += 1


def asked(match: gf.Position, city: int, **more: Any) -> outcomes.Outcomes:
    """What comes of it."""
    begin = partial(hit_a_city, match.content, city=city)
    return match.outcomes("earth", of=f"city_hits.{match.box.city[city].id}", begin=begin, **more)


def test_an_answer_holds_until_a_cell_that_it_read_changes(memory: Memory, worked_out: list[int]) -> None:
    match = gf.new("galaxyx", seed=1)
    assert asked(match, 0).chances == pytest.approx({(0,): 0.5, (1,): 0.5})
    asked(match, 0)
    match.play("earth", match.legal("earth")[0])
    other = gf.new("galaxyx", seed=2)
    assert asked(match, 0).chances == asked(other, 0).chances and len(worked_out) == 1
    asked(match, 1)
    assert len(worked_out) == 2
    hit = gf.from_position("galaxyx", {"city": {"red": {"hits": 2}}})
    assert sorted(asked(hit, 0).of("city_hits.red")) == [2, 3] and len(worked_out) == 3
    asked(hit, 1)
    assert len(worked_out) == 3 and memory.kept == 3


def test_questions_that_cannot_be_told_apart_are_not_remembered(memory: Memory, worked_out: list[int]) -> None:
    match = gf.new("galaxyx", seed=1)
    for _ in range(2):
        asked(match, 0, until=lambda content, state: False)
    assert len(worked_out) == 2 and not memory.kept

    def until(content: Any, state: Any) -> bool:
        return False

    unhashable: Any = [1]
    assert question(match, 0, "hits", (9,), until) is None
    assert question(match, 0, "hits", (9,), partial(asked, match, unhashable)) is None
    assert question(match, 0, "hits", (9,), hit_a_city) != question(match, 1, "hits", (9,), hit_a_city)


def test_an_answer_is_only_for_those_who_may_know_what_it_read() -> None:
    state, memory = gf.new("galaxyx", seed=1).state, Memory()
    reading = Reading(state, ())
    assert reading.imagined({}).city_hits[0] == 0
    memory.keep("a question", reading, ("an answer",))
    assert memory.find("a question", state, ()) == ("an answer",)
    assert memory.find("a question", state, [("city_hits", 1)]) == ("an answer",)
    assert memory.find("a question", state, [("city_hits", 0)]) is None
    assert memory.find("another", state, ()) is None


def test_what_read_something_unknown_is_not_remembered() -> None:
    state, memory = gf.new("galaxyx", seed=1).state, Memory()
    reading = Reading(state, [("city_hits", 0)])
    assert reading.imagined({}).beside().city_hits[0] == 0
    memory.keep("a question", reading, ("an answer",))
    assert not memory.kept


def test_a_full_memory_begins_anew() -> None:
    state, memory = gf.new("galaxyx", seed=1).state, Memory(most=3)
    for number in range(5):
        memory.keep(number, Reading(state, ()), (number,))
    assert memory.kept == 2
    assert [memory.find(number, state, ()) for number in range(5)] == [None, None, None, (3,), (4,)]


@pytest.mark.parametrize("name", GAMES_WITH_ODDS)
def test_remembered_odds_are_those_worked_out_anew(name: str, memory: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a random game, for all seats in turn and for spectators."""
    match, rng = gf.new(name, seed=5), random.Random(5)
    fights = match.game.module("odds").fights
    for number in range(60):
        if match.over:
            break
        chooser = rng.choice(match.awaiting)
        match.play(chooser, rng.choice(match.legal(chooser).ids))
        for seat in (match.seats[number % len(match.seats)], None):
            found = fights(match.copy(), seat)
            monkeypatch.setattr(outcomes, "MEMORY", Memory())
            assert found == fights(match.copy(), seat)
            monkeypatch.setattr(outcomes, "MEMORY", memory)
