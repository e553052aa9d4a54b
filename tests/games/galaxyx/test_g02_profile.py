"""G2 Invasion profile."""

from __future__ import annotations

import pytest

import groundfall as gf

from .table import now, play, table, told

OWN = [5, 1, 5, 1, 5, 1, 5, 1, 5, 1]


@pytest.mark.rule("G2.1")
@pytest.mark.parametrize("turn", [2, 3, 7])
def test_the_profile_tells_how_many_arrive(turn):
    match = table(turn=turn - 1, options={"waves": OWN})
    assert len(told(play(match, "end", dice=(0,) * OWN[turn - 1]), "arrived")) == OWN[turn - 1]


@pytest.mark.rule("G2.2")
def test_any_ten_numbers_from_1_to_5_that_sum_to_30():
    assert now(gf.new("galaxyx", options={"waves": OWN}))["waves"] == OWN
    assert now(gf.new("galaxyx", options={"waves": "5 1 5 1 5 1 5 1 5 1"}))["waves"] == OWN


@pytest.mark.rule("G2.2")
@pytest.mark.parametrize(
    ("waves", "says"),
    [
        ([3] * 9 + [4], "sum to 30"),
        ([3] * 9, "ten numbers"),
        ([0, 5, 5, 5, 5, 5, 2, 1, 1, 1], "from 1 to 5"),
        ([6, 4, 5, 5, 5, 1, 1, 1, 1, 1], "from 1 to 5"),
        ("one two", "whole number"),
    ],
)
def test_a_wrong_profile_is_refused(waves, says):
    with pytest.raises(gf.BadOptions, match=says):
        gf.new("galaxyx", options={"waves": waves})


@pytest.mark.rule("G2.3")
@pytest.mark.parametrize(
    ("profile", "waves"),
    [
        ("easy", [1, 1, 1, 1, 1, 5, 5, 5, 5, 5]),
        ("medium_flat", [3] * 10),
        ("medium_bell", [1, 2, 3, 4, 5, 5, 4, 3, 2, 1]),
        ("hard", [5, 5, 5, 5, 5, 1, 1, 1, 1, 1]),
    ],
)
def test_the_four_named_profiles(profile, waves):
    assert now(gf.new("galaxyx", options={"profile": profile}))["waves"] == waves


@pytest.mark.rule("G2.4")
def test_the_profile_stays_as_it_is():
    match = gf.new("galaxyx", seed=3, options={"profile": "hard"})
    before = now(match)["waves"]
    while not match.over:
        match.play("earth", "end")
    assert now(match)["waves"] == before
