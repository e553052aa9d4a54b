"""What can be read off the table, as the rules work it out."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import ALL_AWAKE, COUNTERS, now, table


def read(match: Any, name: str) -> Any:
    return match.view(None)["derived"][name]


@pytest.mark.rule("B1.3")
def test_the_supply_is_what_is_not_on_the_table():
    match = table(at={"c_asia": "adult worker factory_worker", "madness": "orion"}, launched=2)
    supply = read(match, "supply")
    assert supply["adult"] == COUNTERS["adult"].counters - 1
    assert supply["worker"] == COUNTERS["worker"].counters - 2, "a Worker on a factory is a Worker"
    assert supply["orion"] == 9 - 3


@pytest.mark.rule("B4.3")
def test_spare_tokens_are_not_in_play():
    full = read(table(), "spare_tokens")
    assert read(table(at={"c_asia": "~russia_army"}, control_tokens=2), "spare_tokens") == full - 3


@pytest.mark.rule("B4.2")
def test_mindpower_to_come_is_three_and_one_for_each_adult():
    assert read(table(at={"c_asia": "adult", "brazil": "adult"}), "mindpower_to_come") == 5


@pytest.mark.rule("B1.4")
def test_forces_are_armies_and_fleets_of_a_side():
    forces = read(table(at={"c_asia": "~russia_army adult", "w_europe": "europe_army europe_army"}), "forces")
    assert (forces["brood"]["c_asia"], forces["humans"]["w_europe"], forces["humans"]["c_asia"]) == (1, 2, 0)


@pytest.mark.rule("B7.3")
def test_a_factory_is_free_for_the_humans_unless_it_is_held_or_asleep():
    free = read(table(at={"india": "factory_worker"}, dormant={**ALL_AWAKE, "china": 1}), "free_factory")
    assert (free["w_europe"], free["india"], free["china"], free["madness"]) == (True, False, False, False)


@pytest.mark.rule("B2.2")
def test_what_both_sides_still_need():
    match = table(at={"china": "factory_worker", "c_asia": "factory_worker", "n_russia": "factory_worker"}, launched=4)
    assert (read(match, "majors_held"), read(match, "orions_to_launch")) == (2, 2)
    assert now(match)["launched"] == 4
