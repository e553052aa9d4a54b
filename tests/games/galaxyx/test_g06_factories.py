"""G6 Factories."""

from __future__ import annotations

import pytest

from .table import choices, now, play, refused, table, told
from .test_g05_reinforcement import buying


def works(*sizes, kind="reinforcement", touched=False):
    return {f"f{n + 1}": {"kind": kind, "size": size, "touched": touched} for n, size in enumerate(sizes)}


@pytest.mark.rule("G6.1")
def test_three_factories_of_mixed_kinds_and_no_more():
    match = buying(12)
    for kind in ("energy", "reinforcement", "energy"):
        play(match, "build", kind)
    built = {name: row["kind"] for name, row in now(match)["factory"].items()}
    assert built == {"f1": "energy", "f2": "reinforcement", "f3": "energy"}
    assert refused(match, "build", "energy") == "G6.1"
    assert refused(buying(12), "upgrade", "f2") == "G6.1", "there is none to upgrade"


@pytest.mark.rule("G6.1")
def test_aliens_attack_everything_but_factories():
    match = table(factory=works(1, 2), aliens={"red_bomber_1": "A1"}, city={"red": {"hits": 9}})
    play(match, "end", dice=(6,) * 12)
    assert {name: row["size"] for name, row in now(match)["factory"].items()} == {"f1": 1, "f2": 2}


@pytest.mark.rule("G6.2")
def test_building_costs_3_and_gives_size_1():
    match = buying(5)
    events = play(match, "build", "energy")
    assert told(events, "built") == [{"factory": "f1", "factory_kind": "energy"}]
    assert now(match)["factory"] == {"f1": {"kind": "energy", "size": 1, "touched": True}}
    assert now(match)["points"] == 2
    assert refused(match, "build", "energy") == "G6.2"


@pytest.mark.rule("G6.3")
@pytest.mark.parametrize(("size", "cost"), [(1, 4), (2, 5)])
def test_an_upgrade_costs_3_and_the_present_size(size, cost):
    match = buying(cost, factory=works(1, size))
    events = play(match, "upgrade", "f2")
    assert told(events, "upgraded") == [{"factory": "f2", "size": size + 1}]
    assert now(match)["points"] == 0
    assert now(match)["factory"]["f2"] == {"kind": "reinforcement", "size": size + 1, "touched": True}
    assert refused(buying(cost - 1, factory=works(1, size)), "upgrade", "f2") == "G6.3"


@pytest.mark.rule("G6.4")
def test_size_3_is_the_largest():
    assert refused(buying(12, factory=works(3)), "upgrade", "f1") == "G6.4"


@pytest.mark.rule("G6.5")
def test_not_in_the_turn_in_which_it_was_built():
    match = buying(12)
    play(match, "build", "energy")
    assert refused(match, "upgrade", "f1") == "G6.5"
    play(match, "end")
    play(match, "end", dice=(0,) * 5)
    assert now(match)["factory"]["f1"]["touched"] is False
    assert choices(match, "upgrade") == ["f1"]


@pytest.mark.rule("G6.6")
def test_once_in_a_turn_for_each():
    match = buying(12, factory=works(1, 1))
    play(match, "upgrade", "f1")
    assert refused(match, "upgrade", "f1") == "G6.6"
    assert choices(match, "upgrade") == ["f2"]


@pytest.mark.rule("G6.7")
def test_what_was_added_this_turn_yields_from_the_next_turn_on():
    match = buying(12, factory=works(2, kind="energy"))
    play(match, "upgrade", "f1")
    play(match, "build", "energy")
    events = play(match, "end")
    assert told(events, "energy") == [{"energy": 14, "saved": 0}]
    match.state.energy = 0
    play(match, "end", dice=(0,) * 5)
    assert told(play(match, "end"), "energy") == [{"energy": 16, "saved": 0}]
