"""B10 Battle. Attack and defense: an Army of the United States 3 and 3, a minor one 1 and 2, a Worker 3 and 2."""

from __future__ import annotations

import pytest

from .helpers import ALL_AWAKE, COUNTERS, air, asked, choices, now, play, refused, table, there, told


@pytest.mark.rule("B10.1")
@pytest.mark.parametrize("blocked", [False, True])
def test_the_broods_air_is_available_again_also_when_the_phase_is_blocked(blocked):
    match = table(
        "battle",
        {"brazil": "usa_army larva"},
        air_spent={"brood": {"usa": 1, "minor": 2}, "humans": {"china": 1}},
        air={"brood": {"usa": 1}},
        blocked={"battle": blocked},
    )
    assert air(match, "brood") == {"usa": 2, "minor": 2}
    assert air(match, "brood", "air_spent") == {}
    assert air(match, "humans", "air_spent") == {"china": 1}, "the Humans wait for the next gather phase"
    assert asked(match) == ("humans choose_unit" if blocked else "humans choose_battle")


@pytest.mark.rule("B10.2")
def test_all_attacks_in_one_area_come_before_the_next():
    match = table("battle", {"brazil": "usa_army larva", "mexico": "usa_army larva", "china": "larva"})
    assert choices(match, "give_battle") == ["mexico", "brazil"]
    play(match, "give_battle brazil")
    assert choices(match, "attack") == ["usa_army"]
    play(match, "attack usa_army", dice=(6,))
    assert asked(match) == "humans choose_battle"
    assert choices(match, "give_battle") == ["mexico"]
    assert refused(match, "give_battle brazil") == "B10.2"


@pytest.mark.rule("B10.2")
def test_an_area_that_was_left_is_not_returned_to():
    match = table("battle", {"brazil": "usa_army usa_army adult", "mexico": "usa_army larva"})
    play(match, "give_battle brazil")
    play(match, "attack usa_army", dice=(6,))
    play(match, "leave_area")
    assert refused(match, "give_battle brazil") == "B10.2"
    play(match, "end_phase")
    assert asked(match) == "humans choose_unit"


@pytest.mark.rule("B10.2")
def test_there_is_no_battle_without_the_brood_or_without_humans():
    match = table("battle", {"brazil": "usa_army", "mexico": "usa_army larva", "patagonia": "larva"})
    assert refused(match, "give_battle brazil") == "B10.2"
    assert refused(match, "give_battle patagonia") == "B10.3"
    nothing = table("battle", {"brazil": "usa_army", "patagonia": "larva"})
    assert asked(nothing) == "humans choose_unit", "the phase is over by itself"


@pytest.mark.rule("B10.2")
def test_battles_follow_the_moves_and_come_before_building():
    match = table("move", {"brazil": "usa_army larva"})
    play(match, "end_phase")
    assert match.phase == "battle"
    play(match, "give_battle brazil", "leave_area")
    assert match.phase == "build"
    assert set(now(match)["fight"].values()) == {None, 0}


@pytest.mark.rule("B10.2")
def test_the_next_turn_has_battles_of_its_own():
    match = table("battle", {"brazil": "usa_army adult"})
    play(match, "give_battle brazil")
    play(match, "attack usa_army", dice=(6,))
    assert not any(now(match)["fought"].values())
    assert now(match)["done"]["usa_army"]["brazil"] == 0


@pytest.mark.rule("B10.3")
def test_each_unit_attacks_once():
    match = table("battle", {"brazil": "usa_army usa_army minor_army adult"})
    play(match, "give_battle brazil")
    assert choices(match, "attack") == ["usa_army", "minor_army"]
    play(match, "attack usa_army", dice=(6,))
    play(match, "attack usa_army", dice=(6,))
    assert refused(match, "attack usa_army") == "B10.3"
    assert choices(match, "attack") == ["minor_army"]
    play(match, "attack minor_army", dice=(6,))
    assert asked(match) == "humans choose_unit"


@pytest.mark.rule("B10.3")
def test_units_attack_in_their_own_area():
    match = table("battle", {"brazil": "usa_army larva", "mexico": "china_army"})
    play(match, "give_battle brazil")
    assert refused(match, "attack china_army") == "B10.3"


@pytest.mark.rule("B10.3")
def test_fleets_attack_fleets():
    match = table("battle", {"n_atlantic": "usa_fleet ~minor_fleet", "w_europe": "larva"})
    play(match, "give_battle n_atlantic")
    play(match, "attack usa_fleet", dice=(4, 3))
    assert there(match, "n_atlantic") == "usa_fleet"
    assert there(match, "w_europe") == "larva"


@pytest.mark.rule("B10.3")
def test_nobody_strikes_back():
    match = table("battle", {"brazil": "minor_army warrior"})
    play(match, "give_battle brazil")
    play(match, "attack minor_army", dice=(1, 1))
    assert there(match, "brazil") == "minor_army warrior"


EVERYBODY = (
    "usa_army usa_army usa_army usa_army europe_army europe_army ~minor_army warrior worker factory_worker adult"
)


@pytest.mark.rule("B10.4")
def test_targets_come_in_their_order():
    match = table("battle", {"brazil": EVERYBODY})
    play(match, "give_battle brazil")
    targets = []
    for attacker in ("usa_army", "usa_army", "usa_army", "usa_army", "europe_army"):
        targets += [one["target"] for one in told(play(match, f"attack {attacker}", dice=(1, 6)), "attack_rolled")]
    assert targets == ["minor_army", "warrior", "worker", "factory_worker", "adult"]
    assert there(match, "brazil") == "usa_army " * 4 + "europe_army europe_army"
    assert asked(match) == "humans choose_unit", "nobody is left to attack"


@pytest.mark.rule("B10.4")
def test_a_target_that_survives_is_attacked_again():
    match = table("battle", {"brazil": "usa_army usa_army warrior larva"})
    play(match, "give_battle brazil")
    for _ in range(2):
        assert told(play(match, "attack usa_army", dice=(1, 4)), "attack_rolled")[0]["target"] == "warrior"
    assert there(match, "brazil") == "usa_army usa_army larva warrior"


@pytest.mark.rule("B10.4")
def test_a_larva_is_the_last_too():
    match = table("battle", {"brazil": "usa_army usa_army factory_worker larva"})
    play(match, "give_battle brazil")
    play(match, "attack usa_army", dice=(1, 6))
    assert told(play(match, "attack usa_army", dice=(1, 6)), "attack_rolled")[0]["target"] == "larva"


@pytest.mark.rule("B10.4")
def test_among_controlled_units_the_brood_picks():
    match = table("battle", {"brazil": "usa_army usa_army ~china_army ~minor_army warrior"})
    play(match, "give_battle brazil", "attack usa_army")
    assert asked(match) == "brood choose_target"
    assert choices(match, "target") == ["china_army", "minor_army"]
    assert refused(match, "target usa_army") == "B10.4"
    play(match, "target china_army", dice=(1, 6))
    assert there(match, "brazil") == "usa_army usa_army ~minor_army warrior"
    play(match, "attack usa_army", dice=(1, 6))
    assert there(match, "brazil") == "usa_army usa_army warrior", "of one kind nothing is asked"


@pytest.mark.rule("B10.5")
@pytest.mark.parametrize(
    ("army", "attack"), [("usa_army", 3), ("china_army", COUNTERS["china_army"].attack), ("minor_army", 1)]
)
def test_up_to_its_attack_the_attacker_hits(army, attack):
    for die, dice in ((attack, (attack, 4)), (attack + 1, (attack + 1,))):
        match = table("battle", {"brazil": f"{army} adult"})
        play(match, "give_battle brazil")
        rolled = told(play(match, f"attack {army}", dice=dice), "attack_rolled")
        assert [(one["die"], one["needs"]) for one in rolled] == [(die, attack)]
        assert [one["outcome"] for one in rolled] == ["hit" if die == attack else "miss"]


@pytest.mark.rule("B10.6")
@pytest.mark.parametrize(
    ("target", "defense"), [("~minor_army", 2), ("warrior", 4), ("worker", 2), ("factory_worker", 2), ("larva", 1)]
)
def test_up_to_its_defense_a_unit_survives(target, defense):
    for die in (defense, defense + 1):
        match = table("battle", {"brazil": f"usa_army {target}"})
        play(match, "give_battle brazil")
        rolled = told(play(match, "attack usa_army", dice=(3, die)), "defense_rolled")
        assert [(one["die"], one["needs"]) for one in rolled] == [(die, defense)]
        assert there(match, "brazil") == (f"usa_army {target}" if die == defense else "usa_army")


@pytest.mark.rule("B10.7")
def test_an_orion_is_never_attacked():
    match = table("battle", {"brazil": "usa_army usa_army larva orion"})
    play(match, "give_battle brazil")
    play(match, "attack usa_army", dice=(1, 6))
    assert asked(match) == "humans choose_unit"
    assert there(match, "brazil") == "usa_army usa_army orion"


@pytest.mark.rule("B10.8")
def test_what_is_destroyed_goes_back_to_the_pool_and_its_token_to_the_bank():
    match = table("battle", {"brazil": "usa_army ~minor_army", "mexico": "usa_army factory_worker"})
    pool, units = match.state.pool, match.game.module("state").UNITS
    before = pool[units.number("minor_army")], pool[units.number("worker")]
    play(match, "give_battle brazil")
    events = play(match, "attack usa_army", dice=(1, 6))
    assert told(events, "unit_lost") == [{"unit": "minor_army", "area": "brazil", "owner": "brood"}]
    play(match, "give_battle mexico")
    play(match, "attack usa_army", dice=(1, 6))
    pool = match.state.pool
    assert (pool[units.number("minor_army")], pool[units.number("worker")]) == (before[0] + 1, before[1] + 1)
    assert now(match)["control_tokens"] == 1


@pytest.mark.rule("B11.2")
def test_figure_2_of_the_rulebook():
    """In Northern Russia a minor Army and one of the United States attack with two Air units."""
    match = table(
        "battle",
        {"n_russia": "usa_army minor_army ~minor_army factory_worker adult"},
        dormant=ALL_AWAKE,
        air={"humans": {"usa": 2}, "brood": {"russia": 1}},
    )
    play(match, "give_battle n_russia", "attack minor_army", "support usa")
    play(match, "intercept_air russia", dice=(6, 5))  # both miss
    assert air(match, "brood", "air_spent") == {"russia": 1}
    events = play(match, "strike_home", dice=(3, 6))
    assert told(events, "attack_rolled")[0]["needs"] == 5
    assert there(match, "n_russia") == "usa_army minor_army adult factory_worker"
    assert now(match)["control_tokens"] == 1
    play(match, "air_strike usa", dice=(3, 2))
    assert there(match, "n_russia") == "usa_army minor_army adult factory_worker"
    play(match, "attack usa_army", dice=(2, 4))
    assert there(match, "n_russia") == "usa_army minor_army adult"
    assert air(match, "humans", "air_spent") == {"usa": 2}
    assert asked(match) == "humans choose_unit"
    assert "n_russia" in choices(match, "build_army"), "the factory is free"
