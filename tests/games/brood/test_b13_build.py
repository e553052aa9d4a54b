"""B13 Build."""

from __future__ import annotations

import pytest

from .helpers import ALL_AWAKE, COUNTERS, air, asked, choices, now, play, refused, table, there, told


@pytest.mark.rule("B13.1")
def test_each_free_factory_may_build_one_unit():
    match = table("build", joined="brazil")
    assert choices(match, "build_army") == ["brazil", "w_europe", "scandinavia"]
    play(match, "build_army brazil")
    assert refused(match, "build_army brazil") == "B13.1"
    assert refused(match, "build_air brazil") == "B13.1"
    assert refused(match, "build_fleet brazil caribbean") == "B13.1"
    play(match, "build_air scandinavia")
    assert asked(match) == "humans choose_unit"
    play(match, "build_army w_europe")
    assert asked(match) != "humans choose_unit", "the phase ends by itself"


@pytest.mark.rule("B13.1")
def test_the_humans_need_not_build():
    match = table("build")
    play(match, "end_phase")
    assert match.phase == "gather"
    assert now(match)["turn"] == 2


@pytest.mark.rule("B13.1")
def test_what_was_built_last_turn_is_forgotten():
    match = table("build", built={"w_europe": True, "scandinavia": True})
    assert choices(match, "build_army") == ["w_europe", "scandinavia"]


@pytest.mark.rule("B13.1")
@pytest.mark.parametrize(
    ("area", "sea", "rule"),
    [("brazil", "caribbean", "B13.1"), ("mexico", "caribbean", "B13.1"), ("madness", "indian", "B1.5")],
    ids=["held", "busy", "none"],
)
def test_a_factory_that_is_held_or_busy_builds_nothing(area, sea, rule):
    at = {"brazil": "factory_worker", "mexico": "orion", "patagonia": "worker adult warrior ~usa_army"}
    match = table("build", at, joined="brazil mexico patagonia")
    assert choices(match, "build_army") == ["patagonia", "w_europe", "scandinavia"], (
        "ruling A21: the Brood may be there"
    )
    for action in (f"build_army {area}", f"build_air {area}", f"build_fleet {area} {sea}"):
        assert refused(match, action) == rule


@pytest.mark.rule("B13.1")
def test_a_blocked_phase_is_left_out():
    match = table("build", blocked={"build": True})
    assert match.phase == "gather"


@pytest.mark.rule("B13.2")
def test_where_new_units_stand():
    match = table("build", dormant=ALL_AWAKE, joined="mexico brazil")
    play(match, "build_army c_asia")
    assert there(match, "c_asia") == "russia_army"
    events = play(match, "build_fleet mexico n_pacific")
    assert told(events, "built") == [{"land": "mexico", "unit": "minor_fleet", "area": "n_pacific"}]
    assert there(match, "n_pacific") == "minor_fleet"
    play(match, "build_air brazil")
    assert air(match, "humans") == {"minor": 1}
    assert air(match, "humans", "air_spent") == {}


@pytest.mark.rule("B13.2")
def test_fleets_are_put_in_a_water_beside_and_without_a_coast_there_are_none():
    match = table("build", {"mediterranean": "~usa_fleet"}, dormant=ALL_AWAKE)
    fleets = choices(match, "build_fleet")
    assert [words for words in fleets if words.startswith("w_europe")] == [
        "w_europe n_atlantic",
        "w_europe mediterranean",
    ]
    assert refused(match, "build_fleet w_europe indian") == "B13.2"
    assert not [words for words in fleets if words.startswith("c_asia")]
    assert refused(match, "build_fleet c_asia indian") == "B13.2"


@pytest.mark.rule("B13.3")
@pytest.mark.parametrize(
    ("area", "side"), [("usa_east", "usa"), ("n_russia", "russia"), ("new_zealand", "minor"), ("n_africa", "minor")]
)
def test_a_factory_builds_units_of_its_own_nation(area, side):
    match = table("build", dormant=ALL_AWAKE, joined="new_zealand n_africa")
    play(match, f"build_army {area}")
    assert there(match, area) == f"{side}_army"
    match = table("build", dormant=ALL_AWAKE, joined="new_zealand n_africa")
    play(match, f"build_air {area}")
    assert air(match, "humans") == {side: 1}


@pytest.mark.rule("B13.4")
def test_a_unit_of_which_no_counter_is_left_cannot_be_built():
    """Japan has two Armies, two Fleets and two Air units; the Brood's count."""
    match = table(
        "build",
        {"japan": "japan_army ~japan_army", "arctic": "~japan_fleet japan_fleet"},
        dormant=ALL_AWAKE,
        air={"brood": {"japan": 1}, "humans": {"japan": 1}},
    )
    assert refused(match, "build_army japan") == "B13.4"
    assert refused(match, "build_fleet japan arctic") == "B13.4"
    assert refused(match, "build_air japan") == "B13.4"


@pytest.mark.rule("B13.4")
def test_the_phase_does_not_wait_for_a_factory_without_counters():
    at = {"w_europe": "europe_army europe_army europe_army europe_army", "n_atlantic": "europe_fleet europe_fleet"}
    banks = {"humans": {"europe": 3}}
    match = table("build", {**at, "arctic": "europe_fleet"}, air=banks)
    assert match.phase == "gather"
    match = table("build", at, air=banks)
    assert choices(match, "build_fleet")
    assert not choices(match, "build_army")


@pytest.mark.rule("B13.4")
def test_the_last_counter_is_built_once():
    match = table("build", {"n_africa": "europe_army europe_army europe_army"}, air={"humans": {"europe": 2}})
    play(match, "build_army w_europe")
    assert refused(match, "build_army scandinavia") == "B13.4"
    match = table("build", {"n_atlantic": "europe_fleet europe_fleet"}, air={"humans": {"europe": 2}})
    play(match, "build_fleet w_europe mediterranean")
    assert refused(match, "build_fleet scandinavia arctic") == "B13.4"


@pytest.mark.rule("B13.4")
def test_the_phase_does_not_wait_for_fleets_of_a_factory_without_a_coast():
    busy = {"w_europe": "orion", "scandinavia": "orion", "n_russia": "orion"}
    armies = {"c_asia": "russia_army " * COUNTERS["russia_army"].counters}
    flyers = {"humans": {"russia": COUNTERS["russia_air"].counters}}
    match = table("build", {**busy, **armies}, dormant={"russia": 0}, air=flyers)
    assert match.phase == "gather"


@pytest.mark.rule("B13.4")
def test_an_air_unit_that_was_shot_down_can_be_built_again():
    """The rulebook's example, with the three European Air units that are in the box."""
    banks = {"humans": {"usa": 1}, "brood": {"europe": 3}}
    match = table("battle", {"brazil": "usa_army warrior"}, air=banks)
    play(match, "give_battle brazil", "attack usa_army", "support usa")
    play(match, "intercept_air europe", dice=(1, 6, 4))
    assert asked(match) == "humans choose_unit"
    assert choices(match, "build_air") == ["w_europe", "scandinavia"]
    play(match, "build_air w_europe")
    assert refused(match, "build_air scandinavia") == "B13.4"
