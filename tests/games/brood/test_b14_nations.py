"""B14 Dormant and neutral nations, factories."""

from __future__ import annotations

import pytest

from .helpers import asked, choices, now, play, refused, table, there


@pytest.mark.rule("B14.1")
def test_a_dormant_nations_factories_are_of_no_use_to_the_humans():
    match = table("build", {"china": "china_army"})
    assert choices(match, "build_air") == ["w_europe", "scandinavia"]
    assert refused(match, "build_army china") == "B14.1"
    assert refused(match, "build_air usa_west") == "B14.1"
    orions = table("project_orion")
    assert choices(orions, "build_orion") == ["w_europe", "scandinavia"]
    assert refused(orions, "build_orion china") == "B14.1"


@pytest.mark.rule("B14.1")
def test_the_brood_pays_no_heed_to_it_and_wakes_nobody():
    match = table("spend", {"india": "~minor_army", "china": "larva worker"}, mindpower=3)
    play(match, "move minor_army india", "go china")
    play(match, "control_factory china")
    assert there(match, "china") == "~minor_army larva factory_worker"
    assert now(match)["dormant"]["china"] == 1
    play(match, "move minor_army china", "go se_asia")
    assert now(match)["neutral"]["se_asia"]


@pytest.mark.rule("B14.2")
def test_a_neutral_factory_is_of_no_use_until_an_army_has_come():
    match = table("move", {"usa_west": "usa_army"}, dormant={"usa": 0})
    play(match, "move usa_army usa_west", "go mexico", "end_phase")
    assert asked(match) == "humans choose_unit"
    assert "mexico" in choices(match, "build_army")
    assert refused(match, "build_army brazil") == "B14.2"
    assert refused(match, "build_fleet brazil caribbean") == "B14.2"
    orions = table("project_orion", joined="mexico")
    assert "mexico" in choices(orions, "build_orion")
    assert refused(orions, "build_orion brazil") == "B14.2"


@pytest.mark.rule("B14.3")
def test_a_factory_is_held_as_long_as_its_worker_stays():
    match = table("spend", {"brazil": "factory_worker"}, mindpower=1)
    play(match, "move factory_worker brazil", "go patagonia")
    assert there(match, "brazil") == ""
    assert there(match, "patagonia") == "worker", "it is unemployed there"


@pytest.mark.rule("B14.3")
def test_it_is_free_when_its_worker_goes_berserk_or_molts():
    for action in ("go_berserk factory_worker brazil", "abandon_to_molt brazil"):
        match = table("spend", {"brazil": "factory_worker worker"}, mindpower=2)
        play(match, action)
        play(match, "control_factory brazil")
        assert now(match)["brood"]["factory_worker"]["brazil"] == 1


@pytest.mark.rule("B14.3")
@pytest.mark.parametrize(("die", "free"), [(2, False), (3, True)])
def test_it_is_free_when_its_worker_is_killed_not_when_it_is_attacked(die, free):
    match = table("battle", {"brazil": "usa_army factory_worker"}, joined="brazil")
    play(match, "give_battle brazil", "attack usa_army", dice=(1, die))
    assert ("brazil" in choices(match, "build_army")) is free
