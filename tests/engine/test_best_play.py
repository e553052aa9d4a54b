"""Best play: at each choice a seat does what is best for it, by backward induction over outcomes."""

from __future__ import annotations

from typing import Any

import pytest

import groundfall as gf
from games.level7.helpers import table
from groundfall.engine.play.best_play import BestPlay
from own_games import OWN_GAMES

from .test_outcomes import ash_is_done, behind

ENDS = ["die", "flares.ash"]


def wins(content: Any, state: Any) -> float:
    """Ash wins with a five or a six."""
    return float(state.die >= 5)


def wins_without_flares(content: Any, state: Any) -> float:
    """Ash wins and keeps a flare, which is worth something too."""
    return wins(content, state) + 0.5 * state.flares[0]


def test_a_seat_chooses_what_is_best_for_it() -> None:
    best = BestPlay("ash", wins, until=ash_is_done)
    found = behind().outcomes("ash", "burn", of=ENDS, choose=best, until=ash_is_done)
    assert found.exact
    assert found.of("flares.ash") == pytest.approx({1: 1 / 3, 0: 2 / 3}), "it burns the second one if it must"
    assert found.chance(lambda die, flares: die >= 5).value == pytest.approx(5 / 9)


def test_what_is_worth_more_is_kept() -> None:
    best = BestPlay("ash", wins_without_flares, until=ash_is_done)
    found = behind().outcomes("ash", "burn", of=ENDS, choose=best, until=ash_is_done)
    assert found.of("flares.ash") == pytest.approx({1: 1.0}), "a chance of a third is worth less than half"


def test_what_another_policy_chooses_is_no_question() -> None:
    best = BestPlay("ash", wins_without_flares, rest=lambda position, seat, legal: "burn", until=ash_is_done)
    found = behind().outcomes("ash", "burn", of=ENDS, choose=best, until=ash_is_done)
    assert found.chance(lambda die, flares: die >= 5).value == pytest.approx(5 / 9)


def test_a_seat_plays_for_the_greatest_mean_of_what_is_told() -> None:
    found = behind().outcomes("ash", "burn", of="die", choose="best", until=ash_is_done)
    assert found.exact
    assert found.chance(lambda die: die >= 5).value == pytest.approx(5 / 9)


def test_what_is_too_much_to_work_out_is_sampled() -> None:
    best = BestPlay("ash", wins, until=ash_is_done, steps=0)
    found = behind().outcomes("ash", "burn", of=ENDS, choose=best, until=ash_is_done)
    assert best.exceeded and not found.exact and found.samples == 200


@pytest.mark.parametrize("name", OWN_GAMES)
def test_a_question_without_an_end_is_answered_or_says_so(name: str) -> None:
    """Nothing stops best play before the end of the game, however many choices follow one another."""
    match = gf.new(name, seed=2)
    seat = match.awaiting[0]
    number = next(n for n, value in match.view(seat)["derived"].items() if isinstance(value, int))
    try:
        found = match.outcomes(seat, match.legal(seat)[0], of=number, choose="best")
    except gf.GroundfallError as wrong:
        assert "name where it ends with `until`" in str(wrong)
    else:
        assert sum(found.chances.values()) == pytest.approx(1)


def test_seats_that_choose_at_the_same_time_choose_one_after_the_other() -> None:
    match = table("deployment", {"brazil": "south_america"})
    seat = match.awaiting[0]
    assert len(match.awaiting) > 1
    best = BestPlay(seat, lambda content, state: 1.0, until=lambda content, state: True)
    assert best(match.copy(), seat, match.legal(seat)) == match.legal(seat).ids[0], "all are worth the same"


def test_spectators_play_for_nothing() -> None:
    with pytest.raises(gf.GroundfallError, match="Best play needs a seat"):
        behind().outcomes(None, of="die", choose="best")
