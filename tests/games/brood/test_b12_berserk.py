"""B12 Berserk. Attack: Warrior 5, Worker and Adult 3, Larva 1, an Air unit of the United States 4."""

from __future__ import annotations

import pytest

from .helpers import ALL_AWAKE, COUNTERS, air, asked, choices, now, play, refused, table, there, told


def spend(at, *, mindpower=1, humans=None, brood=None, **fields):
    """The Brood spends; the Air units that both sides have."""
    return table("spend", at, mindpower=mindpower, air={"humans": humans or {}, "brood": brood or {}}, **fields)


@pytest.mark.rule("B12.1")
def test_every_human_unit_is_attacked_once_in_the_broods_order():
    match = spend({"brazil": "usa_army usa_army minor_army warrior", "mexico": "usa_army"})
    play(match, "go_berserk warrior brazil")
    assert asked(match) == "brood choose_prey"
    assert choices(match, "target") == ["usa_army", "minor_army"]
    assert refused(match, "target china_army") == "B12.1"
    play(match, "target usa_army", dice=(5, 3))  # hit, and saved by its defense
    assert choices(match, "target") == ["usa_army", "minor_army"]
    events = play(match, "target minor_army", dice=(5, 3, 5, 4))
    assert [one["target"] for one in told(events, "attack_rolled")] == ["minor_army", "usa_army"]
    assert there(match, "brazil") == "usa_army"
    assert there(match, "mexico") == "usa_army"
    assert asked(match) == "brood spend"


@pytest.mark.rule("B12.1")
def test_who_was_attacked_can_be_attacked_by_the_next_berserk_unit():
    match = spend({"brazil": "usa_army warrior warrior"}, mindpower=2)
    play(match, "go_berserk warrior brazil", dice=(6,))
    play(match, "go_berserk warrior brazil", dice=(5, 4))
    assert there(match, "brazil") == ""


@pytest.mark.rule("B12.1")
@pytest.mark.parametrize("unit", ["larva", "adult", "worker", "factory_worker", "warrior", "~minor_army"])
def test_any_unit_of_the_brood_can_go_berserk(unit):
    attack = COUNTERS["worker" if unit == "factory_worker" else unit.lstrip("~")].attack
    match = spend({"brazil": f"usa_army {unit}"})
    events = play(match, f"go_berserk {unit.lstrip('~')} brazil", dice=(attack, 4))
    assert told(events, "attack_rolled")[0]["needs"] == attack
    assert there(match, "brazil") == ""
    assert now(match)["mindpower"] == 0


@pytest.mark.rule("B12.1")
def test_fleets_go_berserk_at_sea():
    match = spend({"arctic": "minor_fleet india_fleet ~usa_fleet", "scandinavia": "usa_army"})
    play(match, "go_berserk usa_fleet arctic")
    play(match, "target minor_fleet", dice=(4, 3, 4, 4))
    assert there(match, "arctic") == ""
    assert there(match, "scandinavia") == "usa_army"


@pytest.mark.rule("B12.1")
def test_only_units_of_the_brood_and_only_for_mindpower():
    match = spend({"brazil": "usa_army larva"}, brood={"usa": 1})
    assert refused(match, "go_berserk usa_army brazil") == "B12.1"
    assert refused(match, "go_berserk larva mexico") == "B12.1"
    poor = spend({"brazil": "usa_army larva"}, mindpower=0, brood={"usa": 1})
    assert refused(poor, "go_berserk larva brazil") == "B5.1"
    assert refused(poor, "air_berserk usa") == "B5.1"


@pytest.mark.rule("B12.2")
def test_each_attack_can_be_supported_and_no_air_unit_flies_twice():
    match = spend({"brazil": "usa_army usa_army worker"}, brood={"europe": 1, "china": 1})
    play(match, "go_berserk worker brazil")
    assert asked(match) == "brood support"
    play(match, "support europe")
    play(match, "strike_home", dice=(4,))  # a sure hit
    assert choices(match, "support") == ["china"]
    events = play(match, "support china", dice=(5, 4))
    assert told(events, "attack_rolled")[0]["needs"] == 5
    assert there(match, "brazil") == ""
    assert air(match, "brood", "air_spent") == {"europe": 1, "china": 1}


@pytest.mark.rule("B12.2")
def test_the_humans_may_intercept_the_support():
    match = spend({"brazil": "usa_army worker"}, humans={"usa": 1}, brood={"europe": 1})
    play(match, "go_berserk worker brazil", "support europe")
    assert asked(match) == "humans intercept_flight"
    play(match, "intercept_air usa", dice=(6, 1, 6))
    assert air(match, "brood") == air(match, "brood", "air_spent") == {}
    assert now(match)["control_tokens"] == 1


@pytest.mark.rule("B12.3")
def test_the_berserk_unit_dies_whatever_happened():
    match = spend({"brazil": "usa_army worker", "mexico": "larva"}, mindpower=2)
    events = play(match, "go_berserk worker brazil", dice=(6,))
    assert told(events, "unit_lost") == [{"unit": "worker", "area": "brazil"}]
    assert told(events, "orions_destroyed") == []
    assert there(match, "brazil") == "usa_army"
    play(match, "go_berserk larva mexico")
    assert there(match, "mexico") == "", "even with nobody to attack"


@pytest.mark.rule("B12.3")
def test_its_token_goes_to_the_bank_and_can_be_used_at_once():
    match = spend({"brazil": "usa_army ~china_army"}, mindpower=2)
    assert refused(match, "mind_control") == "B5.9"
    play(match, "go_berserk china_army brazil", dice=(6,))
    assert now(match)["control_tokens"] == 1
    play(match, "mind_control", "seize usa_army brazil")
    assert there(match, "brazil") == "~usa_army"


@pytest.mark.rule("B12.4")
def test_with_no_human_left_all_orions_there_are_destroyed():
    match = spend({"mcmurdo": "orion orion usa_army worker", "brazil": "orion"})
    events = play(match, "go_berserk worker mcmurdo", dice=(3, 4))
    assert told(events, "orions_destroyed") == [{"unit": "worker", "count": 2, "area": "mcmurdo"}]
    kinds = [event.kind for event in events if event.kind in ("unit_lost", "orions_destroyed")]
    assert kinds == ["unit_lost", "orions_destroyed", "unit_lost"], "before the berserk unit dies"
    assert there(match, "mcmurdo") == ""
    assert now(match)["orion"]["mcmurdo"] == 0
    assert there(match, "brazil") == "orion"


@pytest.mark.rule("B12.4")
def test_a_human_unit_that_survives_protects_them():
    match = spend({"mcmurdo": "orion usa_army minor_army worker"})
    play(match, "go_berserk worker mcmurdo")
    play(match, "target minor_army", dice=(3, 4, 3, 3))
    assert there(match, "mcmurdo") == "usa_army orion"


@pytest.mark.rule("B12.5")
def test_an_air_unit_goes_berserk_in_any_area_and_is_lost():
    match = spend(
        {"china": "usa_army", "indian": "minor_fleet", "brazil": "orion", "mexico": "larva"}, brood={"usa": 2}
    )
    play(match, "air_berserk usa")
    assert choices(match, "fly_to") == ["brazil", "china", "indian"]
    assert refused(match, "fly_to mexico") == "B12.5"
    events = play(match, "fly_to china", dice=(4, 4))
    assert there(match, "china") == ""
    assert air(match, "brood") == {"usa": 1}, "it had no support"
    assert air(match, "brood", "air_spent") == {}
    assert told(events, "air_spent_itself") == [{"side": "usa"}]
    assert now(match)["control_tokens"] == 1
    assert now(match)["mindpower"] == 0


@pytest.mark.rule("B12.5")
def test_it_attacks_all_human_units_there():
    match = spend({"indian": "minor_fleet india_fleet"}, brood={"usa": 1})
    play(match, "air_berserk usa", "fly_to indian")
    assert asked(match) == "brood choose_prey"
    play(match, "target india_fleet", dice=(4, 4, 4, 3))
    assert there(match, "indian") == ""


@pytest.mark.rule("B12.5")
def test_an_orion_alone_will_do():
    match = spend({"brazil": "orion"}, brood={"minor": 1})
    play(match, "air_berserk minor", "fly_to brazil")
    assert there(match, "brazil") == ""
    assert air(match, "brood") == air(match, "brood", "air_spent") == {}


@pytest.mark.rule("B12.5")
def test_it_can_be_intercepted_and_then_the_action_is_spent():
    match = spend({"brazil": "orion"}, mindpower=2, humans={"china": 1}, brood={"usa": 2})
    play(match, "air_berserk usa", "fly_to brazil")
    assert asked(match) == "humans intercept_flight"
    play(match, "intercept_air china", dice=(5, 2))
    assert there(match, "brazil") == "orion"
    assert asked(match) == "brood spend"
    assert air(match, "brood") == {"usa": 1}
    assert now(match)["control_tokens"] == 1
    assert now(match)["mindpower"] == 1
    assert now(match)["fight"]["attacker"] is None
    play(match, "air_berserk usa", "fly_to brazil")
    assert there(match, "brazil") == "", "the next one comes through"


@pytest.mark.rule("B12.5")
def test_an_air_unit_that_comes_through_does_its_work():
    match = spend({"brazil": "orion"}, humans={"china": 1}, brood={"usa": 1})
    play(match, "air_berserk usa", "fly_to brazil")
    play(match, "intercept_air china", dice=(4, 3))
    assert there(match, "brazil") == ""
    assert air(match, "humans") == air(match, "humans", "air_spent") == {}


@pytest.mark.rule("B12.5")
def test_it_flies_only_where_there_is_something_and_only_from_the_available_bank():
    match = spend({"brazil": "larva"}, brood={"usa": 1}, air_spent={"brood": {"china": 1}})
    assert refused(match, "air_berserk china") == "B12.5"
    assert refused(match, "air_berserk usa") == "B12.5"
    assert "nothing" in match.why_not("brood", "air_berserk usa")[0]


@pytest.mark.rule("B8.5")
def test_dormant_nations_are_open_to_it_and_closed_to_those_who_would_intercept():
    for dormant, question in ((None, "brood spend"), (ALL_AWAKE, "humans intercept_flight")):
        more = {} if dormant is None else {"dormant": dormant}
        match = spend({"china": "orion"}, humans={"usa": 1}, brood={"usa": 1}, **more)
        play(match, "air_berserk usa", "fly_to china")
        assert asked(match) == question
