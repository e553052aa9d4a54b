"""B11 Air. Attack: the United States' Air 4, Europe's 3, China's 2, the minor nations' 1."""

from __future__ import annotations

import pytest

from .helpers import ALL_AWAKE, air, asked, choices, now, play, refused, table, there, told

NO_FIGHT = {"battlefield": None, "attacker": None, "target": None, "strength": 0, "shot_down": False}


def battle(here="usa_army warrior", humans=None, brood=None, where="brazil", **fields):
    """An Army of the United States is about to attack in Brazil; the Air units that both sides have."""
    banks = {"humans": humans or {}, "brood": brood or {}}
    match = table("battle", {where: here}, air=banks, **fields)
    play(match, f"give_battle {where}")
    return match


@pytest.mark.rule("B11.1")
def test_each_air_unit_in_support_adds_its_attack():
    match = battle(humans={"china": 1, "minor": 1})
    play(match, "attack usa_army")
    assert choices(match, "support") == ["china", "minor"]
    assert refused(match, "support usa") == "B11.1"
    assert told(play(match, "support minor"), "supported") == [{"side": "minor", "unit": "usa_army", "strength": 4}]
    assert choices(match, "support") == ["china"]
    events = play(match, "strike_home", dice=(4, 5))
    assert told(events, "attack_rolled")[0]["needs"] == 4
    assert air(match, "humans") == {"china": 1}


@pytest.mark.rule("B11.1")
def test_support_is_for_one_attack():
    match = battle("usa_army usa_army adult", humans={"minor": 1})
    play(match, "attack usa_army")
    play(match, "support minor", dice=(5,))
    events = play(match, "attack usa_army", dice=(4,))
    assert told(events, "attack_rolled")[0]["needs"] == 3


@pytest.mark.rule("B11.1")
def test_without_air_no_support_is_asked():
    match = battle(humans={})
    play(match, "attack usa_army", dice=(6,))
    assert asked(match) == "humans choose_unit"


@pytest.mark.rule("B11.2")
def test_with_six_or_more_it_is_a_hit_and_what_is_beyond_lowers_the_defense():
    """The rulebook's example: 3 and 4 and 2 are 9, and the Warrior's defense of 4 is 1."""
    match = battle(humans={"usa": 1, "china": 1})
    play(match, "attack usa_army", "support usa")
    events = play(match, "support china", dice=(1,))
    assert told(events, "sure_hit")[0]["strength"] == 9
    assert told(events, "defense_rolled") == [{"unit": "warrior", "die": 1, "needs": 1, "fate": "survives"}]


@pytest.mark.rule("B11.2")
@pytest.mark.parametrize(("side", "needs"), [("europe", 4), ("usa", 3)])
def test_six_is_a_hit_and_seven_takes_one_from_the_defense(side, needs):
    match = battle(humans={side: 1})
    play(match, "attack usa_army")
    events = play(match, f"support {side}", dice=(needs + 1,))
    assert told(events, "sure_hit")
    assert told(events, "defense_rolled")[0]["needs"] == needs
    assert there(match, "brazil") == "usa_army"


@pytest.mark.rule("B11.2")
def test_with_no_defense_left_it_is_destroyed_without_a_die():
    match = battle("usa_army larva", humans={"usa": 1})
    play(match, "attack usa_army")
    events = play(match, "support usa")
    assert told(events, "no_defense") == [{"unit": "larva"}]
    assert there(match, "brazil") == "usa_army"


@pytest.mark.rule("B11.3")
def test_an_air_unit_strikes_alone_at_any_area():
    match = table("battle", {"se_asia": "worker", "indian": "~minor_fleet"}, air={"humans": {"usa": 2, "china": 1}})
    assert choices(match, "give_battle") == ["se_asia", "indian"]
    play(match, "give_battle se_asia")
    assert choices(match, "air_strike") == ["usa", "china"]
    assert refused(match, "air_strike japan") == "B11.1"
    rolled = told(play(match, "air_strike usa", dice=(4, 2)), "attack_rolled")
    assert [(one["unit"], one["needs"]) for one in rolled] == [("usa_air", 4)]
    assert asked(match) == "humans choose_attacker", "no support was offered"
    play(match, "air_strike china", dice=(2, 3))
    play(match, "give_battle indian")
    play(match, "air_strike usa", dice=(4, 3))
    assert there(match, "se_asia") == there(match, "indian") == ""
    assert air(match, "humans", "air_spent") == {"usa": 2, "china": 1}


@pytest.mark.rule("B11.3")
def test_no_strike_reaches_a_bank():
    match = table("battle", air={"humans": {"usa": 1}, "brood": {"usa": 1}})
    assert asked(match) == "humans choose_unit", "there is nothing to attack"


@pytest.mark.rule("B10.4")
def test_an_air_strike_has_the_same_targets():
    match = battle("~china_army ~minor_army warrior", humans={"usa": 2})
    play(match, "air_strike usa")
    assert asked(match) == "brood choose_target"
    play(match, "target minor_army", dice=(1, 6))
    play(match, "air_strike usa", dice=(1, 6))
    assert there(match, "brazil") == "warrior"


@pytest.mark.rule("B11.4")
def test_one_air_unit_may_meet_each_that_flies():
    match = battle(humans={"usa": 2}, brood={"europe": 1, "china": 1})
    play(match, "attack usa_army", "support usa")
    assert asked(match) == "brood intercept_flight"
    assert choices(match, "intercept_air") == ["europe", "china"]
    assert refused(match, "intercept_air usa") == "B11.1"
    play(match, "intercept_air china", dice=(6, 6))
    assert asked(match) == "humans support", "it is intercepted once"
    play(match, "support usa")
    assert choices(match, "intercept_air") == ["europe"]
    events = play(match, "let_pass")
    assert told(events, "supported")[0]["strength"] == 11
    assert told(events, "unit_lost")


@pytest.mark.rule("B11.4")
@pytest.mark.parametrize(
    ("dice", "humans", "brood"),
    [
        ((4, 4), {"usa": 1}, {}),
        ((5, 3), {}, {"europe": 1}),
        ((5, 4), {"usa": 1}, {"europe": 1}),
        ((1, 1), {}, {}),
    ],
)
def test_both_roll_and_who_is_hit_is_shot_down(dice, humans, brood):
    match = table(
        "battle", {"brazil": "warrior", "mexico": "larva"}, air={"humans": {"usa": 1}, "brood": {"europe": 1}}
    )
    play(match, "give_battle brazil", "air_strike usa")
    through = bool(humans)
    events = play(match, "intercept_air europe", dice=(*dice, 6) if through else dice)
    first, second = told(events, "air_die")
    assert (first["unit"], second["unit"]) == ("usa_air", "europe_air"), "the unit that was sent rolls first"
    assert (first["needs"], second["needs"]) == (4, 3)
    assert air(match, "humans", "air_spent") == humans
    assert air(match, "brood", "air_spent") == brood
    assert bool(told(events, "attack_rolled")) is through


@pytest.mark.rule("B11.5")
def test_whoever_has_flown_is_expended_interceptors_too():
    match = battle("usa_army usa_army adult", humans={"usa": 1}, brood={"europe": 1})
    play(match, "attack usa_army", "support usa")
    assert air(match, "humans", "air_spent") == {"usa": 1}
    play(match, "intercept_air europe", dice=(6, 6, 1))
    assert air(match, "brood") == {}
    assert air(match, "brood", "air_spent") == {"europe": 1}
    play(match, "attack usa_army", dice=(6,))
    assert asked(match) == "humans choose_unit", "no Air unit flies a second time"


@pytest.mark.rule("B11.6")
def test_a_mission_that_was_shot_down_is_cancelled_and_another_may_take_its_place():
    match = battle(humans={"usa": 1, "minor": 2}, brood={"europe": 2})
    play(match, "attack usa_army", "support minor")
    events = play(match, "intercept_air europe", dice=(6, 1))
    assert told(events, "shot_down") == [{"unit": "minor_air"}]
    assert told(events, "supported") == []
    assert choices(match, "support") == ["usa", "minor"]
    play(match, "support minor")
    assert asked(match) == "brood intercept_flight", "it is intercepted in turn"
    play(match, "intercept_air europe", dice=(1, 6))
    events = play(match, "strike_home", dice=(5,))
    assert told(events, "attack_rolled")[0]["needs"] == 4
    assert air(match, "humans") == {"usa": 1}
    assert air(match, "humans", "air_spent") == {"minor": 1}


@pytest.mark.rule("B11.6")
def test_the_next_strike_is_flown_as_if_nothing_had_happened():
    match = battle(humans={"usa": 2}, brood={"europe": 1})
    play(match, "air_strike usa")
    play(match, "intercept_air europe", dice=(6, 1))
    assert there(match, "brazil") == "usa_army warrior"
    play(match, "air_strike usa", dice=(4, 5))
    assert there(match, "brazil") == "usa_army"
    assert now(match)["fight"] == NO_FIGHT


@pytest.mark.rule("B11.6")
def test_a_shot_down_unit_goes_back_to_the_pool_and_its_token_to_the_bank():
    match = battle(humans={"usa": 1}, brood={"europe": 1})
    units = match.game.module("state").UNITS
    before = list(match.state.pool)
    play(match, "air_strike usa")
    play(match, "intercept_air europe", dice=(1, 1))
    changed = [units.names[unit] for unit in range(units) if match.state.pool[unit] == before[unit] + 1]
    assert changed == ["usa_air", "europe_air"]
    assert now(match)["control_tokens"] == 1


@pytest.mark.rule("B11.6")
def test_humans_that_intercepted_in_the_broods_turn_stay_expended_in_their_own():
    match = table(
        "spend",
        {"brazil": "usa_army adult"},
        mindpower=1,
        air={"humans": {"usa": 1}, "brood": {"europe": 1}},
    )
    play(match, "go_berserk adult brazil", "attack_all", "support europe")
    play(match, "intercept_air usa", dice=(6, 6, 4))
    assert asked(match) == "brood spend"
    play(match, "end_turn", "neutrality")
    assert air(match, "humans") == {}
    assert air(match, "humans", "air_spent") == {"usa": 1}


@pytest.mark.rule("B8.5")
def test_no_air_unit_of_the_humans_flies_in_a_dormant_nation():
    banks = {"humans": {"usa": 1}}
    match = table("battle", {"china": "usa_army usa_army adult", "india": "adult"}, air=banks)
    assert choices(match, "give_battle") == ["china"], "an Army that was set free there may fight"
    assert refused(match, "give_battle india") == "B10.3"
    play(match, "give_battle china")
    assert refused(match, "air_strike usa") == "B8.5"
    play(match, "attack usa_army", dice=(6,))
    assert asked(match) == "humans choose_attacker", "no support was offered"
    awake = table("battle", {"india": "adult"}, dormant=ALL_AWAKE, air=banks)
    assert choices(awake, "give_battle") == ["india"]


@pytest.mark.rule("B8.5")
def test_humans_do_not_intercept_in_a_dormant_nation_and_the_brood_does():
    banks = {"humans": {"usa": 1}, "brood": {"usa": 1}}
    match = table("spend", {"china": "usa_army adult"}, mindpower=1, air=banks)
    play(match, "go_berserk adult china", "attack_all")
    play(match, "support usa", dice=(6,))
    assert asked(match) == "brood spend"
    assert air(match, "humans") == {"usa": 1}


@pytest.mark.rule("B14.2")
def test_air_flies_to_neutral_lands():
    match = table("battle", {"brazil": "larva"}, air={"humans": {"usa": 1}})
    play(match, "give_battle brazil")
    play(match, "air_strike usa", dice=(1, 6))
    assert there(match, "brazil") == ""
    assert now(match)["neutral"]["brazil"], "and they stay neutral"


@pytest.mark.rule("B11.4")
def test_no_interception_can_be_answered_for_the_rest_of_the_turn():
    match = battle("usa_army usa_army adult", humans={"usa": 1, "minor": 1}, brood={"europe": 1})
    play(match, "attack usa_army", "support minor")
    match.stand("brood", "let_pass")
    play(match, "strike_home", dice=(5,))
    play(match, "attack usa_army", "support usa", dice=(1,))
    assert air(match, "brood") == {"europe": 1}
    assert there(match, "brazil") == "usa_army usa_army adult"
