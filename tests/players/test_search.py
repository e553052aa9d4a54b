"""The tree search: the same in both forms, right where the answer is known, and never told more than its seat."""

from __future__ import annotations

import random
from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.catalogue import add_game
from groundfall.engine.game import Game
from groundfall.engine.play.player import decide, make_player
from groundfall.players import Search, advise
from groundfall.players.advise import Advice, rated
from groundfall.players.budget import Budget, read_budget
from groundfall.players.search import think
from groundfall.players.tree_search import Settings, TreeSearch
from groundfall.players.warm import can_compile

PEBBLES = add_game("pebbles")
PARLOUR = add_game("parlour")
GALAXYX = gf.all_games()["galaxyx"]

compiled = pytest.mark.skipif(not can_compile(), reason="llvmlite is not installed")


def middle(game: Game, seed: int, actions: int) -> gf.Position:
    """A position some random actions into a game."""
    match = gf.new(game.name, seed=seed)
    chance = random.Random(seed)
    for _ in range(actions):
        if not match.over:
            seat = chance.choice(match.awaiting)
            match.play(seat, match.legal(seat).ids[chance.randrange(len(match.legal(seat)))])
    return match


@compiled
@pytest.mark.parametrize("cut", [0, 12])
@pytest.mark.parametrize("game", [PEBBLES, PARLOUR, GALAXYX], ids=lambda g: g.name)
def test_plain_and_compiled_give_the_same_answer(game: Game, cut: int) -> None:
    for actions in (0, 9, 40):
        position = middle(game, 5, actions)
        if position.over:
            continue
        seat = position.seat(position.awaiting[-1])
        table = position.imagine(seat, 3)
        answers = []
        for form in (False, True):
            search = TreeSearch(game, table.content, table.state, seat, 11, Settings(cut=cut), form, 40)
            search.run(15)
            search.run(25)
            answers.append((search.choices(), search.value))
        assert answers[0] == answers[1]


def test_it_does_not_change_the_position_it_is_asked_about() -> None:
    table = middle(PARLOUR, 2, 8).imagine(0, 1)
    before = table.state.cells()
    seat = table.seat(table.awaiting[0])
    think(table, seat, Budget(30, form="plain"), 1)
    assert table.state.cells() == before


@pytest.mark.parametrize("heap", [5, 6, 7, 9, 10])
def test_it_finds_the_move_that_wins(heap: int) -> None:
    match = gf.new("pebbles", options={"heap": heap})
    found = advise(match, "first", 400, cut=0, form="plain")
    assert int(found[0].action) == heap % 4 - 1
    assert found[0].value > 0.8
    assert [a.visits for a in found] == sorted((a.visits for a in found), reverse=True)


def test_a_lost_position_looks_lost() -> None:
    match = gf.new("pebbles", options={"heap": 8})
    assert max(a.value for a in advise(match, "first", 600, cut=0, form="plain")) < 0.35


def test_a_forced_choice_is_answered_with_what_the_position_is_worth() -> None:
    match = gf.new("pebbles", options={"heap": 1})
    (only,) = advise(match, "first", 20, cut=0, form="plain")
    assert only.value == 1.0
    assert only.visits == 20


def test_a_forced_choice_is_not_put_to_the_player() -> None:
    class Never(gf.Player):
        def choose(self, *_: Any) -> int:
            raise AssertionError

    match = gf.new("pebbles", options={"heap": 1})
    assert decide(Never(), match, "first", random.Random(1)) == 0


def test_who_owes_no_choice_gets_no_advice() -> None:
    assert advise(gf.new("pebbles"), "second", 10, form="plain") == []


def hidden_twins() -> list[tuple[gf.Position, gf.Position, str]]:
    """Positions of the Long Evening that differ only in what the seat to choose cannot see."""
    found = []
    for seed in range(40):
        one = middle(PARLOUR, seed, 6 + seed % 9)
        if one.over:
            continue
        seat = one.awaiting[0]
        other = one.imagine(seat, 99 + seed)
        if other.state.cells() != one.state.cells():
            found.append((one, other, seat))
    return found


@pytest.mark.parametrize("player", ["random", "greedy:2", "search:20:20:plain"])
def test_a_player_decides_by_what_its_seat_sees(player: str) -> None:
    twins = hidden_twins()[:12]
    assert twins
    for one, other, seat in twins:
        assert one.view(seat) == other.view(seat)
        choices = [decide(make_player(player), p, seat, random.Random(7)) for p in (one, other)]
        assert choices[0] == choices[1]


def test_advice_comes_from_what_the_seat_sees() -> None:
    for one, other, seat in hidden_twins()[:6]:
        seen = [[(a.action.id, a.value, a.visits) for a in advise(p, seat, 25, form="plain")] for p in (one, other)]
        assert seen[0] == seen[1]


def test_the_same_seed_and_iterations_give_the_same_answer() -> None:
    match = middle(PARLOUR, 3, 5)
    seat = match.awaiting[0]
    assert advise(match, seat, 40, form="plain", seed=5) == advise(match, seat, 40, form="plain", seed=5)


@pytest.mark.parametrize(("seconds", "iterations"), [(0.0, 1), (1.0, 1), (5.0, 5), (50.0, 50)])
def test_seconds_end_it(seconds: float, iterations: int) -> None:
    table = gf.new("pebbles", options={"heap": 60}).imagine("first", 1)
    search = TreeSearch(PEBBLES, table.content, table.state, 0, 1, compiled=False, settings=Settings())
    search.run_for(seconds, now=lambda: float(search.iterations))  # each takes a second
    assert search.iterations == iterations


def test_somebody_may_say_stop() -> None:
    table = gf.new("pebbles", options={"heap": 60}).imagine("first", 1)
    assert think(table, 0, Budget(1_000_000, None, 0, "plain"), 1, stop=lambda: True).iterations < 1000


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("200", Budget(200, None, 60, "auto")),
        ("200:0", Budget(200, None, 0, "auto")),
        ("1.5s:20:plain", Budget(None, 1.5, 20, "plain")),
    ],
)
def test_budgets_are_read(text: str, budget: Budget) -> None:
    assert read_budget(text) == budget


@pytest.mark.parametrize("text", ["", "0", "-3", "two", "2m", "200:x", "200:60:fast", "0s"])
def test_a_budget_that_means_nothing_is_refused(text: str) -> None:
    with pytest.raises(gf.GroundfallError, match="A search is"):
        read_budget(text)


def test_a_full_tree_plays_on() -> None:
    table = gf.new("pebbles", options={"heap": 30}).imagine("first", 1)
    search = TreeSearch(PEBBLES, table.content, table.state, 0, 1, Settings(cut=0), False, 1)
    child = [-1] + [0] * 9  # room for so few nodes
    search.memory = search.memory._replace(tree=search.memory.tree._replace(child=child))
    search.run(200)
    assert search.iterations == 200
    assert sum(c.visits for c in search.choices()) > 100


def test_search_plays_every_seat_of_a_whole_game() -> None:
    match = gf.new("parlour", seed=4, options={"rounds": 3})
    player, chance = Search("15:15:plain"), random.Random(4)
    while not match.over:
        seat = match.awaiting[0]
        match.play(seat, decide(player, match, seat, chance))
    assert match.result is not None


def test_what_the_search_has_not_tried_is_not_rated() -> None:
    match = gf.new("galaxyx", seed=1)
    advice = advise(match, "earth", iterations=2, form="plain")
    assert any(one.visits == 0 for one in advice)
    assert rated(advice) == [one for one in advice if one.visits]
    planned = Advice(advice[-1].action, 0.5, 0, "It costs nothing.")
    assert rated([planned, *advice])[0] is planned
