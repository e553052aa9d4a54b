"""What may be used, and why something may not."""

from __future__ import annotations

import pytest

from engine.effects.helpers import bench, may_use, use, work


def reason(match, action: str = "use hammer first") -> str:
    """Why the left seat may not do it."""
    return str(match.why_not("left", action)[0])


def test_what_is_not_ones_own_or_not_there_is_not_used():
    match = bench([work("earn(1)")], saw=[work("earn(1)")], worn="hammer")
    assert not may_use(match, "saw") and not may_use(match) and not may_use(match, "drill")
    assert reason(match, "use saw first") == "That is not yours to use."


def test_what_it_asks_for_must_be_so():
    match = bench([work("earn(1)", **{"if": "rich(6)"})])
    assert not may_use(match) and reason(match) == "What it asks for is not so."
    assert may_use(bench([work("earn(1)", **{"if": "rich(6)"})], coins=(6, 0)))


def test_every_cost_is_paid_in_full_or_it_is_not_used():
    cost = {"cost": ["pay(3)", "wear"]}
    assert may_use(bench([work("earn(1)", **cost)], coins=(3, 0)))
    match = bench([work("earn(1)", **cost)], coins=(2, 0))
    assert not may_use(match) and reason(match) == "It costs more than you have."


@pytest.mark.parametrize(
    ("do", "worn", "possible"),
    [
        (["mend(1, kind(machine))"], "", False),
        (["mend(1, kind(machine))"], "lathe", True),
        (["mend(1, kind(tool))"], "lathe", False),
        (["mend(1, kind(machine))", "grab(worn_out)"], "", False),
        (["mend(1, kind(machine))", "earn(1)"], "", True),
        (["choose(mend(1, mine), grab(worn_out))"], "", False),
        (["choose(mend(1, mine), grab(worn_out))"], "saw", True),
        (["choose(mend(1, mine), earn(1))"], "", True),
        (["may(mend(1, mine))"], "", False),
        (["may(mend(1, mine))"], "drill", True),
        (["times(2, mend(1, mine))"], "", False),
        (["when(rich(5), mend(1, mine))"], "", False),
        (["when(rich(5), mend(1, mine))"], "drill", True),
        (["when(rich(6), earn(1))"], "", False),
        (["when(rich(5), earn(1))"], "", True),
        (["when(rich(6), earn(1), mend(1, mine))"], "", False),
        (["when(rich(6), earn(1), mend(1, mine))"], "drill", True),
        (["when(rich(6), mend(1, mine), earn(1))"], "", True),
        (["when(no(rich(6)), mend(1, mine), earn(1))"], "", False),
        (["when(either(rich(6), there_is(worn_out)), earn(1))"], "lathe", True),
    ],
)
def test_an_ability_none_of_whose_effects_can_do_anything_is_not_used(do, worn, possible):
    match = bench([work(*do)], worn=worn)
    assert may_use(match) == possible
    if not possible:
        assert reason(match) == "There is nothing for it to do."


def test_an_ability_without_effects_is_used_for_its_cost():
    match = bench([work(cost=["pay(1)"])])
    use(match)
    assert match.view(None)["table"]["coins"]["left"] == 4
