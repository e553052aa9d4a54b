"""R17 Team fight: two against two."""

from __future__ import annotations

import pytest

from groundfall.engine.play.dice import seeded
from groundfall.engine.play.match import Match

from .helpers import GAME, asked, choices, now, pick, pile, play, refused, some, table, told

TEAM = {"mode": "team"}
WON, LOST = {"p1": 1.0, "p2": 1.0, "p3": 0.0, "p4": 0.0}, {"p1": 0.0, "p2": 0.0, "p3": 1.0, "p4": 1.0}
TIED = dict.fromkeys(("p1", "p2", "p3", "p4"), 0.5)
DUMP = " ".join(f"c{n:02}_1" for n in range(20, 35))


def team(phase="main", options=None, **more):
    """A turn of the first team."""
    return table(phase, TEAM | (options or {}), **more)


def card(text):
    """An owner's file in which Repair Drone does this."""
    return f'[[playing]]\nid = "c19"\nplay = [{text}]'


# R17.1 One turn for a team


@pytest.mark.rule("R17.1")
def test_both_seats_of_a_team_have_one_turn_with_one_clock():
    match = team("draw")
    assert asked(match) == "p1 p2 draw_or_stop"
    play(match, "p2 draw_card", "p1 draw_card", "p2 draw_card", "p2 stop_drawing")
    assert match.phase == "draw"
    assert asked(match) == "p1 draw_or_stop"
    play(match, "p1 stop_drawing")
    assert asked(match) == "p1 p2 act", "a phase closes when both are done"
    assert now(match)["count"]["p2_hand"] == 2


@pytest.mark.rule("R17.1")
def test_then_it_is_the_other_teams_turn():
    match = team("end")
    assert asked(match) == "p3 p4 draw_or_stop"
    assert now(match)["rounds"] == 1
    match = team("end", active=12)
    assert asked(match) == "p1 p2 draw_or_stop"
    assert now(match)["rounds"] == 2


@pytest.mark.rule("R17.1")
def test_a_gain_is_shared_within_the_team():
    match = team(p1_hand="c19_1", armor={"p1": 3, "p2": 4, "p3": 5})
    play(match, "p1 play_card c19_1")
    assert asked(match) == "p1 share"
    assert choices(match, "give") == ["p2"]
    assert refused(match, "give p3") == "R15.2"
    play(match, "p1 give p2", "p1 keep_all")
    assert some(now(match)["armor"]) == {"p1": 4, "p2": 5, "p3": 5, "p4": 16}


@pytest.mark.rule("R17.1")
def test_gains_are_not_shared_outside_the_main_and_damage_phases():
    match = team("store", p1_hand="x04_1", armor={"p1": 3}, stored={"p1": {"wild": 4}})
    play(match, "p1 throw x04_1")
    assert now(match)["armor"]["p1"] == 4


@pytest.mark.rule("R17.1")
def test_a_partners_card_is_recycled_and_its_owner_picks():
    match = team(p1_hand="s06_1", pool={"p1": {"black": 1}}, p2_dump="s05_2 s07_2", p2_deck="s01_2", p3_dump="s05_3")
    play(match, "p1 play_card s06_1")
    assert choices(match, "recycle_for") == ["p2"]
    play(match, "p1 recycle_for p2")
    assert asked(match) == "p2 choose_recycled"
    assert choices(match, "recycle_for", "p2") == []
    play(match, "p2 recycle_dump")
    assert pile(match, "p2_deck") == "s05_2 s01_2"


@pytest.mark.rule("R17.1")
def test_a_partners_die_is_rolled_again():
    match = team(
        rerolls={"p1": 2},
        die_state={"p2": {"die_1": "ready"}, "p3": {"die_1": "ready"}},
        die_face={"p2": {"die_1": "face_1"}, "p3": {"die_1": "face_1"}},
    )
    play(match, "p1 reroll p2 die_1", dice=(3,))
    assert now(match)["die_face"]["p2"]["die_1"] == "face_3"
    assert now(match)["rerolls"]["p1"] == 1
    assert refused(match, "reroll p3 die_1", "p1") == "R15.5"


@pytest.mark.rule("R17.1")
def test_there_are_no_additional_actions():
    match = team(damage={"p1": {"melee": 5}})
    assert choices(match, "player_action", "p1") == []
    assert match.why_not("p1", "player_action a1") is not None


@pytest.mark.rule("R17.1")
@pytest.mark.parametrize("seat", ["p3", "p4"])
def test_the_match_ends_as_soon_as_any_seat_is_at_0(seat):
    """Q3."""
    match = team("damage", damage={"p1": {"ranged": 14}})
    play(match, f"p3 divide_rest {seat}")
    assert match.result == WON


@pytest.mark.rule("R17.1")
def test_every_seat_of_the_other_team_makes_the_check():
    for dump, result in ((DUMP, TIED), ("c20_1", WON)):
        match = team("damage", damage={"p1": {"ranged": 14}}, p2_dump=dump)
        events = play(match, "p3 divide_rest p4")
        assert [event["seat"] for event in told(events, "checked")] == ["p1", "p2"]
        assert match.result == result


@pytest.mark.rule("R17.1")
def test_who_runs_out_of_cards_loses_for_the_team():
    match = team(p2_hand="c46_1", p2_deck="")
    play(match, "p2 play_card c46_1")
    assert match.result == LOST


# R17.2 Dividing damage


@pytest.mark.rule("R17.2")
def test_the_team_that_is_hit_divides_a_lot_point_by_point():
    """Q3: each seat has its own armor and health."""
    match = team("damage", damage={"p1": {"melee": 5}}, armor={"p3": 16, "p4": 1})
    assert asked(match) == "p3 divide"
    assert now(match)["damage"]["p1"] == {"melee": 0, "ranged": 0, "destroy_armor": 0}
    play(match, "divide p4", "divide p3", "divide p4", "divide_rest p3")
    assert (now(match)["armor"]["p3"], now(match)["armor"]["p4"], now(match)["health"]["p4"]) == (13, 0, 13)
    assert asked(match) == "p3 p4 draw_or_stop"


@pytest.mark.rule("R17.2")
@pytest.mark.parametrize("seat", ["p3", "p4"])
def test_all_of_it_on_one_seat_is_allowed(seat):
    match = team("damage", damage={"p2": {"ranged": 5}})
    play(match, f"divide_rest {seat}")
    assert some(now(match)["health"]) == {"p1": 14, "p2": 14, "p3": 14, "p4": 14} | {seat: 9}


@pytest.mark.rule("R17.2")
def test_the_last_point_needs_no_rest():
    match = team("damage", damage={"p1": {"melee": 1}})
    assert choices(match, "divide") == []
    assert choices(match, "divide_rest") == ["p3", "p4"]
    assert match.why_not("p3", "divide_rest p1") is not None


@pytest.mark.rule("R17.2")
def test_each_lot_of_each_attacker_is_divided():
    match = team("damage", damage={"p1": {"melee": 2, "ranged": 1}, "p2": {"melee": 3}})
    play(match, "p2 deal melee", "p3 divide_rest p3")
    assert asked(match) == "p1 deal_damage"
    play(match, "deal ranged", "divide_rest p4", "divide_rest p4")
    assert (now(match)["armor"]["p3"], now(match)["armor"]["p4"], now(match)["health"]["p4"]) == (13, 14, 13)


@pytest.mark.rule("R17.2")
def test_attackers_of_a_team_take_turns_as_they_like():
    match = team("damage", damage={"p1": {"melee": 2, "ranged": 1}, "p2": {"melee": 3, "ranged": 2}})
    assert asked(match) == "p1 p2 deal_damage"
    play(match, "p2 deal melee", "p3 divide_rest p3")
    assert asked(match) == "p1 p2 deal_damage", "p2 has one kind left, but others may come before it"
    play(match, "p1 deal ranged", "p3 divide_rest p3", "p2 deal ranged", "p3 divide_rest p3")
    assert asked(match) == "p3 divide", "the last packet of the team is dealt automatically"
    play(match, "p3 divide_rest p3")
    assert (now(match)["armor"]["p3"], now(match)["health"]["p3"]) == (11, 11)


@pytest.mark.rule("R17.2")
@pytest.mark.parametrize(("first", "armor", "health"), [("p1", 0, 11), ("p2", 0, 14)])
def test_partners_with_one_kind_each_choose_which_lands_first(first, armor, health):
    """Armor 3: destroying armor first lets melee damage through; in the other order it is lost."""
    match = team("damage", damage={"p1": {"destroy_armor": 3}, "p2": {"melee": 3}}, armor={"p3": 3})
    assert asked(match) == "p1 p2 deal_damage"
    kind = {"p1": "destroy_armor", "p2": "melee"}[first]
    play(match, f"{first} deal {kind}", "p3 divide_rest p3")
    assert asked(match) == "p3 divide", "the last one is dealt automatically"
    play(match, "p3 divide_rest p3")
    assert (now(match)["armor"]["p3"], now(match)["health"]["p3"]) == (armor, health)


@pytest.mark.rule("R17.2")
@pytest.mark.parametrize("seat", ["p1", "p2"])
def test_with_one_lot_in_the_whole_team_there_is_nothing_to_choose(seat):
    assert asked(team("damage", damage={seat: {"melee": 3}})) == "p3 divide"


@pytest.mark.rule("R17.2")
def test_the_second_team_attacks_the_first():
    match = team("damage", active=12, damage={"p4": {"ranged": 5}})
    assert asked(match) == "p1 divide"
    play(match, "divide_rest p2")
    assert now(match)["health"]["p2"] == 9


@pytest.mark.rule("R6.5")
def test_the_decoy_beacon_answers_after_the_division_for_its_owner_alone():
    """Q18."""
    match = team("damage", damage={"p1": {"ranged": 6}}, p4_base="t26")
    play(match, "p3 divide p3", "p3 divide p3", "p3 divide p3", "p3 divide_rest p4")
    assert asked(match) == "p4 answer_packet"
    assert now(match)["health"]["p3"] == 11
    play(match, "p4 cancel_with t26")
    assert now(match)["health"]["p4"] == 13


# R17.3 Who is meant


@pytest.mark.rule("R17.3")
@pytest.mark.parametrize("seat", ["p3", "p4"])
def test_who_acts_names_the_seat_that_a_card_means(seat):
    """Q4: the whole card targets this seat."""
    match = team(p1_hand="c34_1", pool={"p1": {"black": 1}}, stored={"p3": {"red": 1}, "p4": {"red": 1}})
    play(match, "p1 play_card c34_1")
    assert asked(match) == "p1 name_opponent"
    assert choices(match, "player") == ["p3", "p4"]
    assert match.why_not("p1", "player p2") is not None
    play(match, f"p1 player {seat}", "p1 colour red")
    other = "p4" if seat == "p3" else "p3"
    assert (now(match)["count"][f"{seat}_dump"], now(match)["count"][f"{other}_dump"]) == (2, 0)
    assert some(now(match)["stored"][seat]) == {}
    assert some(now(match)["stored"][other]) == {"red": 1}


@pytest.mark.rule("R17.3")
def test_conditions_mean_the_named_seat_too():
    for seat, damage in (("p3", {"ranged": 1}), ("p4", {"destroy_armor": 1})):
        match = team(p1_hand="s07_1", pool={"p1": {"red": 2}}, armor={"p3": 0})
        play(match, "p1 play_card s07_1", f"p1 player {seat}")
        assert some(now(match)["damage"]["p1"]) == damage


@pytest.mark.rule("R17.3")
def test_an_ability_names_one_as_well():
    match = team(p1_base="l09", stored={"p4": {"blue": 1}})
    play(match, "p1 use_card l09", "p1 player p4", "p1 colour blue")
    assert now(match)["count"]["p4_dump"] == 1
    match = team(p1_base="t13", p1_hand="s06_1", pool={"p1": {"black": 1}})
    play(match, "p1 play_card s06_1", "p1 player p3")
    assert now(match)["count"]["p3_discard"] == 1


@pytest.mark.rule("R17.3")
def test_a_card_that_means_no_opponent_names_none():
    match = team(p1_hand="s05_1", pool={"p1": {"red": 1}})
    play(match, "p1 play_card s05_1")
    assert asked(match) == "p1 p2 act"


@pytest.mark.rule("R17.3")
def test_the_next_card_chooses_its_target_again():
    match = team(p1_hand="c34_1 c60_1", pool={"p1": {"black": 2, "green": 1}})
    play(match, "p1 play_card c34_1", "p1 player p3", "p1 play_card c60_1")
    assert asked(match) == "p1 name_opponent"
    play(match, "p1 player p4")
    assert (now(match)["count"]["p3_dump"], now(match)["count"]["p4_dump"]) == (2, 3)


@pytest.mark.rule("R17.3")
def test_what_works_in_the_middle_of_a_card_names_its_own_and_then_the_card_goes_on_with_its():
    overlay = (
        '[[playing]]\nid = "c19"\nplay = ["recruit(1)", "garbage_opponent_deck(1)"]\n[[tech]]\nid = "t01"\nuse = []\n'
        'passive = { when = "recruit", do = ["discard_opponent_deck(1)"] }'
    )
    match = team(p1_hand="c19_1", p1_base="t01", overlay=overlay)
    play(match, "p1 play_card c19_1", "p1 player p3")
    pick(match)
    play(match, "p1 player p4")
    count = now(match)["count"]
    assert (count["p3_dump"], count["p3_discard"], count["p4_dump"], count["p4_discard"]) == (1, 0, 0, 1)
    assert set(now(match)["target"].values()) == {None}, "afterwards there is no target"


@pytest.mark.rule("R17.3")
def test_both_can_be_targets_by_an_option():
    """Effects on an opponent apply to each, the rest of the card once."""
    match = team(
        "main",
        {"team_effect_target": "every_seat"},
        p1_hand="c37_1",
        pool={"p1": {"black": 1, "wild": 1}},
        p3_deck="s01_3 s02_3 s03_3",
        p4_deck="s01_4 s02_4 s03_4",
    )
    play(match, "p1 play_card c37_1")
    assert asked(match) == "p1 share", "one reroll token"
    assert (pile(match, "p3_discard"), pile(match, "p4_discard")) == ("s02_3 s01_3", "s02_4 s01_4")
    assert some(now(match)["locks"]) == {"p3": 1, "p4": 1}


@pytest.mark.rule("R17.3")
@pytest.mark.parametrize(("armor", "damage"), [(0, {"ranged": 1}), (1, {"destroy_armor": 1})])
def test_then_a_condition_holds_when_it_does_for_one_of_them(armor, damage):
    options = {"team_effect_target": "every_seat"}
    match = team("main", options, p1_hand="s07_1", pool={"p1": {"red": 2}}, armor={"p4": armor})
    play(match, "p1 play_card s07_1")
    assert some(now(match)["damage"]["p1"]) == damage


@pytest.mark.rule("R17.3")
def test_a_reshuffle_helps_both_opponents():
    """Q4."""
    match = team("draw", p1_deck="", p1_discard="s05_1", tech_tokens={"p2": 1, "p3": 1, "p4": 1})
    play(match, "p1 draw_card")
    assert some(now(match)["tech_tokens"]) == {"p1": 1, "p2": 1}


@pytest.mark.rule("R17.3")
def test_or_one_that_is_named_if_so_agreed():
    options = {"team_reshuffle_helps": "one_named_seat"}
    match = team("draw", options, p1_deck="", p1_discard="s05_1", tech_tokens={"p2": 1, "p3": 1, "p4": 1})
    play(match, "p1 draw_card")
    assert asked(match) == "p1 name_opponent"
    play(match, "p1 player p4")
    assert some(now(match)["tech_tokens"]) == {"p1": 1, "p2": 1, "p3": 1}
    assert now(match)["count"]["p1_hand"] == 1


@pytest.mark.rule("R17.3")
@pytest.mark.parametrize("parts", [0, 2, 3])
def test_each_seat_of_the_second_team_is_compensated(parts):
    match = Match(GAME, TEAM | {"team_spare": parts}, seeded(1))
    while match.phase == "setup":
        pick(match)
    first = now(match)["first"]
    others = ("p3", "p4") if first == "p1" else ("p1", "p2")
    assert some(now(match)["owed"]) == (dict.fromkeys(others, parts) if parts else {})


@pytest.mark.rule("R17.3")
def test_each_spends_it_at_the_beginning_of_the_first_turn():
    match = team("end", owed={"p3": 2, "p4": 2})
    assert asked(match) == "p3 spend_spare_parts"
    play(match, "p3 spend_spare reroll", "p3 spend_spare reroll")
    assert asked(match) == "p4 spend_spare_parts"
    assert refused(match, "end_spare") == "R2.9"
    play(match, "p4 spend_spare reroll", "p4 spend_spare reroll")
    assert asked(match) == "p3 p4 draw_or_stop"
    assert some(now(match)["rerolls"]) == {"p3": 2, "p4": 2}


@pytest.mark.rule("R10.2")
def test_abilities_of_the_own_side_come_first_then_the_others_in_order():
    overlay = "".join(
        f'[[tech]]\nid = "{name}"\nuse = []\npassive = {{ when = "foe_reshuffle", do = ["lose_armor(1)"] }}\n'
        for name in ("t01", "t02")
    )
    match = team("draw", p1_deck="", p1_discard="s05_1", p3_base="t02", p4_base="t01", overlay=overlay)
    events = play(match, "p1 draw_card")
    assert [event["seat"] for event in told(events, "works")] == ["p3", "p4"]


@pytest.mark.rule("R11.5")
def test_a_series_of_team_fights():
    match = team("damage", {"matches": 3}, damage={"p1": {"ranged": 14}})
    play(match, "p3 divide_rest p4")
    assert some(now(match)["wins"]) == {"p1": 1, "p2": 1}
    assert now(match)["first"] == "p3"
    match = team("damage", {"matches": 3}, damage={"p1": {"ranged": 14}}, wins={"p1": 1, "p2": 1}, match=2)
    play(match, "p3 divide_rest p4")
    assert match.result == WON
