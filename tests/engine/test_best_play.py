"""Best play: at each choice a seat does what is best for it, by backward induction over outcomes."""

from __future__ import annotations

from typing import Any

import pytest

from groundfall.engine.play.best_play import BestPlay

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
