"""Rules written with fewer calls do what the rules do."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import groundfall as gf
from groundfall.bench.speed import start
from groundfall.engine import draw, emit, offer, refuse
from groundfall.engine.entry_points import longest_list, random_play
from groundfall.engine.inlining import Inlining
from groundfall.engine.plain import plain_functions
from groundfall.lab.playing import seed_of
from lengths import sampled

# Functions here are rules, so they are not typed.
# mypy: disable-error-code="no-untyped-def, no-untyped-call"

MOST = 3


def played(name: str, number: int, inlined: bool) -> tuple[int, bytes, int]:
    """A random game: its length, its last state, and where the stream of its choices ends."""
    game = gf.all_games()[name]
    state, streams = start(game), [number]
    state.seed = seed_of(1, number)
    length = random_play(plain_functions(game, inlined))(
        [game.content], [state], [0] * longest_list(game), streams, 800
    )
    return length, state.tobytes(), streams[0]


@pytest.mark.parametrize("games", sampled(2, 50))
@pytest.mark.parametrize("name", sorted(gf.all_games()))
def test_random_games_are_the_same(name: str, games: int) -> None:
    for number in range(1, games + 1):
        assert played(name, number, True) == played(name, number, False)


def counted(state):
    state.count += 1
    return state.count


def doubled(state, n):
    return state.count * 1000 + n + n


def kept(n):
    if n < 0:
        return -1
    if n > MOST:
        return MOST
    return n


def less(one, other=MOST):
    return one - other


def after(state, n):
    return counted(state) * 10 + n


def works_an_argument_out_once(state, choices):
    return doubled(state, counted(state))


def reads_an_argument_before_the_call(state, choices):
    return after(state, state.count)


def tells_cases_apart(state, choices):
    return kept(-5) * 100 + kept(2) * 10 + kept(9)


def leaves_an_argument_out(state, choices):
    return less(state.count) * 100 + less(1, 2)


def calls_where_nobody_hears(state, choices):
    if state.count > MOST:
        emit(state, 1, counted(state))
    else:
        emit(state, 2, state.count)
    return state.count


def lists(state, choices):
    for n in range(MOST):
        if n == 1:
            refuse(choices, n, 1)
        else:
            offer(choices, less(n, -10))
    return draw(state, 6) * 10 + draw(state, 1)


def does_nothing(state, choices):
    emit(state, 1)


def inner(one, other):
    if one:  # noqa: SIM102
        if other:
            return 1
    return 2


def goes_on_after_an_if(state, choices):
    return inner(0, 0) * 1000 + inner(1, 0) * 100 + inner(0, 1) * 10 + inner(1, 1)


def side(n):
    if n > 5:
        n -= 5
    return n


def has_a_name_like_those_written(state, choices):
    side_0 = side_1 = 3
    return side_0 + side_1 + side(state.count + 2)


def calls_with_a_name_of_its_own(side_0):
    return side(side_0 + 4)


def is_small_and_calls(state, choices):
    return calls_with_a_name_of_its_own(state.count)


def at_most(n):
    return min(n, MOST)


def has_a_name_of_pythons(state, choices):
    min = state.count  # noqa: A001
    return at_most(min) * 10 + min


ALL = (
    works_an_argument_out_once,
    reads_an_argument_before_the_call,
    tells_cases_apart,
    leaves_an_argument_out,
    calls_where_nobody_hears,
    lists,
    does_nothing,
    goes_on_after_an_if,
    has_a_name_like_those_written,
    is_small_and_calls,
    has_a_name_of_pythons,
)


def result(function: Callable[..., Any]) -> tuple[Any, ...]:
    """What a function returns, and what it changes."""
    state, choices = SimpleNamespace(count=5, events=None, dice=None, seed=7), []  # type: ignore[var-annotated]
    return function(state, choices), state, choices


@pytest.mark.parametrize("function", ALL)
def test_it_does_the_same(function: Callable[..., Any]) -> None:
    assert result(Inlining().function(function)) == result(function)


def fails(state, choices):
    return less(
        doubled(state, 1),
        state.missing,
    )


def chosen(x, y):
    return x if y else 0


def first_of(x, y):
    return y and x


def between(x, y):
    return 0 < y < x


def ignored(x, y):
    return y


@pytest.mark.parametrize("small", [chosen, first_of, between, ignored], ids=lambda f: f.__name__)
def test_an_argument_that_raises_is_worked_out_where_its_value_is_not_needed(
    small: Callable[..., int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(globals(), "small", small)
    for function in (divides, shifts, reads_a_cell):
        for form in (function, Inlining().function(function)):
            with pytest.raises((ArithmeticError, ValueError, IndexError)):
                form(SimpleNamespace(count=0), [1])


def divides(state, choices):
    return small(7 // state.count, state.count)  # type: ignore[name-defined]  # noqa: F821


def shifts(state, choices):
    return small(7 >> state.count - 1, state.count)  # type: ignore[name-defined]  # noqa: F821


def reads_a_cell(state, choices):
    return small(choices[state.count + 1], state.count)  # type: ignore[name-defined]  # noqa: F821


def test_a_traceback_shows_the_line_of_the_rule() -> None:
    with pytest.raises(AttributeError) as raised:
        result(Inlining().function(fails))
    last = traceback.extract_tb(raised.value.__traceback__)[-1]
    assert (last.filename, last.line) == (__file__, "state.missing,")


def test_a_small_rule_is_not_called() -> None:
    assert not [name for name in Inlining().function(lists).__code__.co_names if name.startswith("less")]
    assert not Inlining().function(does_nothing).__code__.co_names
