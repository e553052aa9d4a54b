"""B12 Berserk. Attack: Warrior 5, Worker and Adult 3, Larva 1, an Air unit of the United States 4."""

from __future__ import annotations

import pytest

from groundfall.engine.rules.actions import searchable
from groundfall.games.brood.state import AREAS

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
    play(match, "target minor_army", dice=(5, 4))
    assert choices(match, "target") == ["usa_army"]
    assert refused(match, "target minor_army") == "B12.1"
    play(match, "target usa_army", dice=(5, 4))
    assert there(match, "brazil") == "usa_army"
    assert there(match, "mexico") == "usa_army"
    assert asked(match) == "brood spend"


@pytest.mark.rule("B12.1")
def test_who_was_attacked_can_be_attacked_by_the_next_berserk_unit():
    match = spend({"brazil": "usa_army warrior warrior"}, mindpower=2)
    play(match, "go_berserk warrior brazil", "attack_all", dice=(6,))
    play(match, "go_berserk warrior brazil", "attack_all", dice=(5, 4))
    assert there(match, "brazil") == ""


@pytest.mark.rule("B12.1")
def test_it_can_attack_and_need_not():
    match = spend({"brazil": "usa_army usa_army minor_army orion warrior"})
    play(match, "go_berserk warrior brazil")
    play(match, "target usa_army", dice=(5, 4))
    play(match, "hold_back")
    assert there(match, "brazil") == "usa_army minor_army orion", "and the Warrior dies all the same"
    assert asked(match) == "brood spend"


@pytest.mark.rule("B12.1")
def test_a_single_unit_may_be_spared_to_be_controlled_with_the_token_that_is_freed():
    match = spend({"brazil": "usa_army ~china_army"}, mindpower=2)
    play(match, "go_berserk china_army brazil")
    assert asked(match) == "brood choose_prey"
    play(match, "hold_back", "mind_control", "seize usa_army brazil")
    assert there(match, "brazil") == "~usa_army"


@pytest.mark.rule("B12.1")
def test_all_can_be_attacked_without_another_question():
    match = spend({"brazil": "usa_army usa_army minor_army warrior"})
    play(match, "go_berserk warrior brazil", "target minor_army", dice=(6,))
    events = play(match, "attack_all", dice=(5, 4, 6))
    assert [one["target"] for one in told(events, "berserk_rolled")] == ["usa_army", "usa_army"]
    assert there(match, "brazil") == "usa_army minor_army"


@pytest.mark.rule("B12.1", "B12.4")
def test_a_standing_order_answers_until_the_turn_is_over():
    at = {"brazil": "usa_army orion warrior", "india": "usa_army orion warrior", "china": "~usa_army"}
    match = spend(at, mindpower=3, dormant=ALL_AWAKE)
    match.dice.load(5, 4, 5, 4)
    match.play("brood", "go_berserk warrior brazil")
    match.stand("brood", "attack_all")
    match.stand("brood", "destroy_all")
    assert [order.text for order in match.orders.of(0)] == [
        "Attack every unit this turn",
        "Destroy every Orion this turn",
    ]
    match.play("brood", "go_berserk warrior india")
    assert asked(match) == "brood spend", "it was not asked"
    assert there(match, "brazil") == there(match, "india") == ""
    assert [entry.text for entry in match.since(0)] == ["go_berserk warrior india", "attack_all", "destroy_all"]
    match.play("brood", "end_turn")
    assert match.orders.of(0) == []


@pytest.mark.rule("B12.1")
def test_programs_that_look_ahead_attack_and_destroy_as_a_matter_of_course():
    match = spend({"brazil": "usa_army orion orion warrior"})
    for wanted in ("go_berserk warrior brazil", "target usa_army", "destroy_orion brazil", "destroy_orion brazil"):
        seat, state, register = match.seat("brood"), match.state, match.game.register
        weighed = searchable(register, match.legal(seat).ids)
        assert match.number(wanted) in weighed
        if state.attacker >= 0:
            assert len(weighed) == 1
        play(match, wanted, dice=(5, 4) if "target" in wanted else ())
    assert there(match, "brazil") == ""


@pytest.mark.rule("B12.1")
@pytest.mark.parametrize("unit", ["larva", "adult", "worker", "factory_worker", "warrior", "~minor_army"])
def test_any_unit_of_the_brood_can_go_berserk(unit):
    attack = COUNTERS["worker" if unit == "factory_worker" else unit.lstrip("~")].attack
    match = spend({"brazil": f"usa_army {unit}"})
    events = play(match, f"go_berserk {unit.lstrip('~')} brazil", "attack_all", dice=(attack, 4))
    assert told(events, "berserk_rolled")[0]["needs"] == attack
    assert there(match, "brazil") == ""
    assert now(match)["mindpower"] == 0


@pytest.mark.rule("B12.1")
def test_fleets_go_berserk_at_sea():
    match = spend({"arctic": "minor_fleet india_fleet ~usa_fleet", "scandinavia": "usa_army"})
    play(match, "go_berserk usa_fleet arctic")
    play(match, "target minor_fleet", "target india_fleet", dice=(4, 3, 4, 4))
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
    play(match, "go_berserk worker brazil", "attack_all")
    assert asked(match) == "brood support"
    play(match, "support europe")
    play(match, "strike_home", dice=(4,))  # a sure hit
    assert choices(match, "support") == ["china"]
    events = play(match, "support china", dice=(5, 4))
    assert told(events, "berserk_rolled")[0]["needs"] == 5
    assert there(match, "brazil") == ""
    assert air(match, "brood", "air_spent") == {"europe": 1, "china": 1}


@pytest.mark.rule("B12.2")
def test_the_humans_may_intercept_the_support():
    match = spend({"brazil": "usa_army worker"}, humans={"usa": 1}, brood={"europe": 1})
    play(match, "go_berserk worker brazil", "attack_all", "support europe")
    assert asked(match) == "humans intercept_flight"
    play(match, "intercept_air usa", dice=(6, 1, 6))
    assert air(match, "brood") == air(match, "brood", "air_spent") == {}
    assert now(match)["control_tokens"] == 1


@pytest.mark.rule("B12.3")
def test_the_berserk_unit_dies_whatever_happened():
    match = spend({"brazil": "usa_army worker", "mexico": "larva"}, mindpower=2)
    events = play(match, "go_berserk worker brazil", "attack_all", dice=(6,))
    assert told(events, "unit_lost") == [{"unit": "worker", "area": "brazil", "owner": "brood"}]
    assert told(events, "orions_destroyed") == []
    assert there(match, "brazil") == "usa_army"
    play(match, "go_berserk larva mexico")
    assert there(match, "mexico") == "", "even with nobody to attack"


@pytest.mark.rule("B12.3")
def test_its_token_goes_to_the_bank_and_can_be_used_at_once():
    match = spend({"brazil": "usa_army ~china_army"}, mindpower=2)
    assert refused(match, "mind_control") == "B5.9"
    play(match, "go_berserk china_army brazil", "attack_all", dice=(6,))
    assert now(match)["control_tokens"] == 1
    play(match, "mind_control", "seize usa_army brazil")
    assert there(match, "brazil") == "~usa_army"


@pytest.mark.rule("B12.4")
def test_with_no_human_left_all_orions_there_can_be_destroyed():
    match = spend({"mcmurdo": "orion orion usa_army worker", "brazil": "orion"})
    play(match, "go_berserk worker mcmurdo", "attack_all", dice=(3, 4))
    assert there(match, "mcmurdo") == "worker orion orion", "it has not died yet"
    events = play(match, "destroy_all")
    assert told(events, "orions_destroyed") == [{"unit": "worker", "count": 2, "area": "mcmurdo"}]
    assert [event.kind for event in events] == ["orions_destroyed", "unit_lost"]
    assert there(match, "mcmurdo") == ""
    assert now(match)["orion"]["mcmurdo"] == 0
    assert there(match, "brazil") == "orion"


@pytest.mark.rule("B12.4")
def test_it_can_destroy_them_and_need_not():
    match = spend({"brazil": "orion orion orion warrior"})
    play(match, "go_berserk warrior brazil")
    assert asked(match) == "brood choose_wreck"
    assert refused(match, "destroy_orion mexico") == "B12.4"
    play(match, "destroy_orion brazil")
    assert asked(match) == "brood choose_wreck"
    play(match, "spare_orions")
    assert there(match, "brazil") == "orion orion", "which keep the factory busy"
    assert asked(match) == "brood spend"


@pytest.mark.rule("B12.4")
def test_a_human_unit_that_survives_protects_them():
    match = spend({"mcmurdo": "orion usa_army minor_army worker"})
    play(match, "go_berserk worker mcmurdo")
    play(match, "target minor_army", "attack_all", dice=(3, 4, 3, 3))
    assert there(match, "mcmurdo") == "usa_army orion"


@pytest.mark.rule("B12.5")
def test_an_air_unit_goes_berserk_in_any_area_and_is_lost():
    match = spend(
        {"china": "usa_army", "indian": "minor_fleet", "brazil": "orion", "mexico": "larva"}, brood={"usa": 2}
    )
    play(match, "air_berserk usa")
    assert choices(match, "fly_to") == list(AREAS.names)
    events = play(match, "fly_to china", "attack_all", dice=(4, 4))
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
    play(match, "target india_fleet", "attack_all", dice=(4, 4, 4, 3))
    assert there(match, "indian") == ""


@pytest.mark.rule("B12.5")
def test_an_orion_alone_will_do():
    match = spend({"brazil": "orion"}, brood={"minor": 1})
    play(match, "air_berserk minor", "fly_to brazil", "destroy_all")
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
    play(match, "air_berserk usa", "fly_to brazil", "destroy_all")
    assert there(match, "brazil") == "", "the next one comes through"


@pytest.mark.rule("B12.5")
def test_an_air_unit_that_comes_through_does_its_work():
    match = spend({"brazil": "orion"}, humans={"china": 1}, brood={"usa": 1})
    play(match, "air_berserk usa", "fly_to brazil")
    play(match, "intercept_air china", "destroy_all", dice=(4, 3))
    assert there(match, "brazil") == ""
    assert air(match, "humans") == air(match, "humans", "air_spent") == {}


@pytest.mark.rule("B12.5")
def test_it_flies_only_from_the_available_bank():
    match = spend({"brazil": "larva"}, brood={"usa": 1}, air_spent={"brood": {"china": 1}})
    assert refused(match, "air_berserk china") == "B12.5"


@pytest.mark.rule("B12.5", "B12.3")
@pytest.mark.parametrize("area", ["mexico", "brazil", "n_pacific"])
def test_it_flies_even_where_there_is_nothing_and_frees_its_token(area):
    match = spend({"brazil": "larva"}, brood={"usa": 1})
    events = play(match, "air_berserk usa", f"fly_to {area}")
    assert told(events, "air_spent_itself") == [{"side": "usa"}]
    assert air(match, "brood") == air(match, "brood", "air_spent") == {}
    assert (now(match)["control_tokens"], there(match, "brazil")) == (1, "larva")
    assert asked(match) == "brood spend"


@pytest.mark.rule("B8.5")
def test_dormant_nations_are_open_to_it_and_closed_to_those_who_would_intercept():
    for dormant, question in ((None, "brood choose_prey"), (ALL_AWAKE, "humans intercept_flight")):
        more = {} if dormant is None else {"dormant": dormant}
        match = spend({"china": "usa_army"}, humans={"usa": 1}, brood={"usa": 1}, **more)
        play(match, "air_berserk usa", "fly_to china")
        assert asked(match) == question
