"""The judge: whatever helps a side improves the position for it, and worsens it for the other."""

from __future__ import annotations

import pytest

from .helpers import table

BETTER_FOR_THE_INVADER = [
    ({"deck": {"mankind": "mako titan"}}, {}),
    ({}, {"deck": {"invader": "squid harpy"}}),
    ({"at": {"africa": "moloch"}}, {}),
    ({}, {"at": {"africa": "titan"}}),
    ({"plot": 9}, {"plot": 2}),
    ({}, {"bio": 6}),
    ({"tokens": {"eurasia": 4}}, {}),
]


@pytest.mark.rule("I11.1", "I11.2", "I8.2")
@pytest.mark.parametrize(("better", "worse"), BETTER_FOR_THE_INVADER)
def test_what_brings_the_end_nearer_looks_better(better, worse):
    good, bad = table("invader", **better), table("invader", **worse)
    assert good.judge("invader") > bad.judge("invader")
    assert good.judge("mankind") < bad.judge("mankind")
    assert good.judge("invader") + good.judge("mankind") == pytest.approx(1)
