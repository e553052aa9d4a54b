"""Intervals against published values."""

from __future__ import annotations

import math

import pytest

from groundfall.lab.intervals import mean_interval, paired, student, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_as_in_newcombe_1998(wins: int, games: int, low: float, high: float) -> None:
    found = wilson(wins, games)
    assert found.value == wins / games
    assert (found.low, found.high) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


def test_no_games_tell_nothing() -> None:
    assert tuple(wilson(0, 0)) == (0.0, 0.0, 1.0)
    assert paired([], []).low == -1.0


@pytest.mark.parametrize(("freedom", "quantile"), [(1, 12.706), (2, 4.303), (5, 2.571), (10, 2.228), (99, 1.984)])
def test_student_as_in_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.006)


def test_a_mean_with_its_interval() -> None:
    found = mean_interval([4.0, 5.0, 6.0, 7.0, 8.0])
    assert found.value == 6.0
    assert found.high - found.value == pytest.approx(2.776 * 0.7071, abs=0.005)


def pairs(both: int, ours: int, theirs: int, neither: int) -> tuple[list[float], list[float]]:
    a = [1.0] * both + [1.0] * ours + [0.0] * theirs + [0.0] * neither
    b = [1.0] * both + [0.0] * ours + [1.0] * theirs + [0.0] * neither
    return a, b


def test_pairs_that_all_agree_leave_wilsons_doubt() -> None:
    found = paired(*pairs(54, 0, 0, 0))
    assert found.value == 0.0
    assert found.high == -found.low == pytest.approx(1 - wilson(54, 54).low)


def test_more_pairs_that_differ_leave_less_doubt() -> None:
    few, many = paired(*pairs(10, 6, 1, 8)), paired(*pairs(40, 24, 4, 32))
    assert few.value == many.value == 0.2
    assert few.low < many.low < 0.2 < many.high < few.high
    assert few.low < 0 < many.low


@pytest.mark.parametrize("chances", [(0.3, 0.3, 0.1, 0.3), (0.05, 0.1, 0.02, 0.83), (0.6, 0.05, 0.05, 0.3)])
def test_the_paired_interval_covers_the_truth_about_95_times_in_100(chances: tuple[float, ...]) -> None:
    """Over every result that 25 pairs can have, each with its probability."""
    count, truth, covered = 25, chances[1] - chances[2], 0.0
    for both in range(count + 1):
        for ours in range(count + 1 - both):
            for theirs in range(count + 1 - both - ours):
                table = (both, ours, theirs, count - both - ours - theirs)
                found = paired(*pairs(*table))
                if found.low <= truth <= found.high:
                    ways = math.factorial(count) / math.prod(math.factorial(n) for n in table)
                    covered += ways * math.prod(p**n for p, n in zip(chances, table, strict=True))
    assert 0.93 < covered <= 1.0


def test_paired_scores_that_are_no_shares() -> None:
    found = paired([0.5, 0.7, 0.9], [0.4, 0.6, 0.8])
    assert found.value == pytest.approx(0.1)
    assert found.low == pytest.approx(0.1)


def test_results_that_are_no_pairs_are_refused() -> None:
    with pytest.raises(ValueError, match="same length"):
        paired([1.0], [])
