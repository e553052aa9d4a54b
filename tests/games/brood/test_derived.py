"""What can be read off the table, as the rules work it out."""

from __future__ import annotations

from typing import Any

import pytest

from groundfall.games.brood.textboard import status

from .helpers import ALL_AWAKE, BOX, COUNTERS, GAME, now, play, table


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


@pytest.mark.rule("B6.2")
def test_diplomacy_is_that_of_an_approach_now():
    diplomacy = read(table(home="europe", dormant={**ALL_AWAKE, "usa": 2}), "diplomacy")
    assert (diplomacy["usa"], diplomacy["europe"]) == (0, None)
    assert read(table(home="europe", dormant={**ALL_AWAKE, "usa": 1}), "diplomacy")["usa"] == 1


@pytest.mark.rule("B6.5")
def test_dupes_that_are_left():
    assert read(table(dupes=5), "spare_dupes") == read(table(), "spare_dupes") - 5


@pytest.mark.rule("B11.1")
def test_human_air_cannot_fly_to_dormant_nations():
    air = {"humans": {"usa": 1}, "brood": {"russia": 1}}
    can = read(table(air=air, dormant={**ALL_AWAKE, "china": 1}), "can_fly")
    assert (can["humans"]["china"], can["humans"]["japan"], can["brood"]["china"]) == (False, True, True)
    assert not read(table(dormant=ALL_AWAKE), "can_fly")["humans"]["japan"], "there is no Air unit"


@pytest.mark.rule("B1.7")
def test_whose_turn_it_is():
    assert (read(table("spend"), "active"), read(table("awaken"), "active")) == ("brood", "humans")


@pytest.mark.rule("B13.1")
def test_a_factory_beside_an_orion_is_not_free_on_the_board_either():
    match = table("move", at={"w_europe": "orion europe_army"}, dormant=ALL_AWAKE)
    view = match.view("humans")
    assert "Factory in Western Europe, not in use" in GAME.module("board").draw(view, BOX)
    assert "Western Europe       [-]" in GAME.module("textboard").draw(view, BOX)


@pytest.mark.rule("B11.1")
def test_the_totals_of_an_attack_grow_with_the_air_that_is_sent():
    match = table(
        "battle", {"brazil": "usa_army warrior"}, air={"humans": {"usa": 1, "china": 1}, "brood": {"minor": 1}}
    )
    play(match, "give_battle brazil")
    assert (read(match, "fight_strength"), read(match, "fight_support"), read(match, "fight_defense")) == (0, 6, None)
    play(match, "attack usa_army")
    assert (read(match, "fight_strength"), read(match, "fight_support"), read(match, "fight_defense")) == (3, 6, 4)
    assert read(match, "fight_support_parts") == {"usa": 4, "china": 2}
    play(match, "support usa")  # it can be intercepted
    assert (read(match, "fight_strength"), read(match, "fight_support"), read(match, "fight_defense")) == (7, 2, 3)
    assert read(match, "fight_strength_parts") == {"attack": 3, "air": 4}
    play(match, "let_pass", "support china")
    assert (read(match, "fight_strength"), read(match, "fight_support"), read(match, "fight_defense")) == (9, 0, 1)


@pytest.mark.rule("B11.3")
def test_an_air_strike_on_its_way_has_its_own_attack_and_no_support():
    match = table("battle", {"brazil": "usa_army larva"}, air={"humans": {"usa": 1, "china": 1}, "brood": {"minor": 1}})
    play(match, "give_battle brazil", "air_strike usa")
    assert (read(match, "fight_strength"), read(match, "fight_support"), read(match, "fight_defense")) == (4, 0, None)


def beside(match: Any, seat: str) -> list[str]:
    return status(match.view(seat), BOX).splitlines()


def test_the_question_tells_the_totals_of_a_fight():
    match = table(
        "battle", {"brazil": "usa_army warrior"}, air={"humans": {"usa": 1, "china": 1}, "brood": {"minor": 1}}
    )
    assert beside(match, "humans") == []
    play(match, "give_battle brazil")
    assert beside(match, "humans") == [
        "In Brazil: 1 unit of the Humans against 1 of the Brood; Air can add 6 to an attack."
    ]
    play(match, "attack usa_army")
    assert beside(match, "humans") == [
        "Attack 3: hits with 3 or less. The Warrior then survives with 4 or less.",
        "Air can still add 6.",
    ]
    play(match, "support usa")
    assert beside(match, "brood") == [
        "Attack 7 (4 from Air on its way): a sure hit. The Warrior then survives with 3 or less.",
        "Air can still add 2.",
    ]
