"""R15.6 Additional player actions, R15.7 Cleanup, R15.8 the opponent in cooperation."""

from __future__ import annotations

import pytest

from groundfall.games.rone.state import CARDS

from .card_tests import NINE, TOGETHER, after, done, facts, price
from .helpers import asked, choices, pile, play, refused, table, told

UNAIDED = TOGETHER | {"difficulty": "unaided"}
SOLO = {"mode": "cooperative", "players": 1, "difficulty": "unaided"}
NEXT_DECK = {"invasion_deck": "i01_1 i02_1 i03_1 i04_1", "invasion_supply": "", "inv_tokens": 2}


@pytest.mark.rule("R15.6")
def test_damage_that_is_still_to_be_dealt_pays_in_the_main_phase_as_often_as_there_is_enough():
    match = table(
        options=TOGETHER, damage={"p1": {"melee": 5, "ranged": 2}}, zone_stored={"red": 3}, invasion_deck="i01_1 i02_1"
    )
    assert choices(match, "player_action", "p1") == ["a1", "a2"]
    assert choices(match, "player_action", "p2") == [], "a partner's damage does not pay"
    assert done(match, "p1 player_action a1", "p1 zone red") == "melee -2, red zone -1"
    assert done(match, "p1 player_action a1", "p1 zone red") == "melee -2, red zone -1"
    assert refused(match, "player_action a1", "p1") == "R15.6"
    assert done(match, "p1 player_action a2") == "ranged -2, i01_1 invasion_discard"


@pytest.mark.rule("R15.6")
def test_damage_printed_on_played_cards_pays_when_damage_is_dealt():
    match = table(options=TOGETHER, p1_played="x06_1", invasion_deck="i01_1 i02_1")
    assert choices(match, "player_action", "p1") == []
    match = table("damage", TOGETHER, p1_played="x06_1", deployed="i06_1", invasion_deck="i01_1 i02_1 i03_1 i04_1")
    assert choices(match, "player_action", "p1") == ["a2"]
    play(match, "p1 player_action a2")
    assert pile(match, "deployed").split()[-1] != "i06_1", "the damage is spent: nothing was hit, and Cleanup came"
    assert facts(match)["i01_1"] == "invasion_discard"


@pytest.mark.rule("R15.6", "R4.5")
def test_an_action_with_nothing_to_do_is_not_offered():
    match = table(options=TOGETHER, damage={"p1": {"melee": 5}})
    assert refused(match, "player_action a1", "p1") == "R15.6", "nothing is stored in a zone"


@pytest.mark.rule("R15.6")
def test_there_are_none_against_each_other():
    match = table(damage={"p1": {"ranged": 5}})
    assert choices(match, "player_action") == []


@pytest.mark.rule("R15.6", "R15.2")
def test_of_three_icons_one_heals_oneself_one_a_partner_and_one_pays():
    three = '[[playing]]\nid = "x03"\nplay = ["gain_health(3)"]\n'
    match = table(options=TOGETHER, overlay=three, p1_hand="x03_1", pool={"p1": {"green": 1}}, health=NINE)
    play(match, "p1 play_card x03_1")
    assert choices(match, "give_up_for") == ["a4"]
    assert refused(match, "give_up_for a3") == "R15.6"
    play(match, "p1 give p2", "p1 give_up_for a4")
    assert asked(match) == "p1 share", "the reroll token is a gain as well"
    play(match, "p1 keep_all", "p1 keep_all")
    assert match.state.health[:2] == [10, 10]
    assert match.state.rerolls[:2] == [1, 0]


@pytest.mark.rule("R15.6", "R1.3")
def test_icons_above_the_limit_pay_too():
    match = table(options=SOLO, p1_hand="s10_1", pool={"p1": {"blue": 1}}, armor={"p1": 18}, p1_training="c01_1")
    play(match, "play_card s10_1", "give_up_for a3", "give_up_for a3")
    assert (match.state.armor[0], match.state.card_screws[CARDS.number("c01_1")]) == (18, 2)


@pytest.mark.rule("R15.6")
def test_gains_pay_in_every_phase_of_the_turn():
    match = table("beginning", SOLO, p1_base="l06", armor={"p1": 3}, p1_training="c01_1")
    assert asked(match) == "p1 share"
    assert after(match, "give_up_for a3") == "c01_1 screws +1"
    match = table("end", SOLO, p1_base="l10", p1_hand="", health={"p1": 9})
    assert asked(match) == "p1 share"
    assert match.phase == "end"


READY = {"damage": {"p1": {"melee": 2, "ranged": 2}}, "zone_stored": {"red": 1}, "invasion_deck": "i01_1 i02_1 i03_1"}


@pytest.mark.rule("R15.6")
@pytest.mark.parametrize(
    ("phase", "hand", "decision", "then"),
    [
        ("draw", "", "draw_or_stop", "draw"),
        ("roll", "", "act_besides", "main"),
        ("main", "", "act", "main"),
        ("store", "s01_1", "dump_hand", "store"),
        ("store", "", "dump_hand", "cleanup"),
        ("damage", "", "deal_damage", "cleanup"),
        ("spare_parts", "", "spend_spare_parts", "cleanup"),
        ("clean", "", "clean", "cleanup"),
        ("train", "", "act_besides", "cleanup"),
        ("end", "", "act_besides", "cleanup"),
    ],
)
def test_damage_pays_in_every_phase_of_the_turn(phase, hand, decision, then):
    """With nothing left to pay with or to choose, the phase closes."""
    match = table(phase, SOLO, p1_hand=hand, deployed="i06_1 i06_2", **READY)
    assert (match.phase, asked(match)) == (phase, f"p1 {decision}")
    assert choices(match, "player_action") == ["a1", "a2"]
    assert done(match, "p1 player_action a1", "p1 zone red") == "melee -2, red zone -1"
    assert asked(match) == f"p1 {decision}"
    assert refused(match, "player_action a1") == "R15.6"
    play(match, "p1 player_action a2")
    assert match.phase == then


@pytest.mark.rule("R15.6")
@pytest.mark.parametrize(
    ("phase", "ends"),
    [
        ("draw", "stop_drawing"),
        ("roll", "no_more_actions"),
        ("main", "end_main"),
        ("store", "the_rest"),
        ("damage", "end_damage"),
        ("spare_parts", "end_spare"),
        ("clean", "the_rest"),
        ("train", "no_more_actions"),
        ("end", "no_more_actions"),
    ],
)
def test_nobody_has_to_take_one(phase, ends):
    match = table(phase, SOLO, p1_hand="", **READY)
    play(match, ends)
    assert match.phase != phase


@pytest.mark.rule("R15.6")
def test_damage_that_comes_at_the_beginning_or_the_end_of_a_turn_pays_too():
    for when, phase in (("turn_start", "beginning"), ("turn_end", "end")):
        striking = f'[[tech]]\nid = "t01"\nuse = []\npassive = {{ when = "{when}", do = ["melee(2)"] }}'
        match = table(phase, SOLO, overlay=striking, p1_base="t01", p1_hand="", zone_stored={"red": 2})
        assert (match.phase, asked(match)) == (phase, "p1 act_besides")
        assert "red zone -1" in after(match, "player_action a1", "zone red")


@pytest.mark.rule("R15.6")
def test_a_phase_waits_for_nobody_who_can_take_none():
    match = table("roll", TOGETHER, damage={"p1": {"melee": 1}, "p2": {"melee": 2}}, zone_stored={"red": 1})
    assert asked(match) == "p2 act_besides"
    match = table("roll", TOGETHER, damage={"p1": {"melee": 2}})
    assert match.phase == "main", "nothing is stored in a zone"
    match = table("roll", damage={"p1": {"melee": 9, "ranged": 9}})
    assert match.phase == "main", "there are none against each other"


@pytest.mark.rule("R15.6")
def test_the_invasions_turn_is_no_time_for_them():
    healing = '[[protocol]]\nid = "p01"\nuse = ["each(gain_armor(1))"]\n'
    match = table("invasion", SOLO, overlay=healing, protocols="p01", armor={"p1": 9}, **NEXT_DECK)
    assert (match.phase, match.state.armor[0]) == ("draw", 10)


# Cleanup


@pytest.mark.rule("R15.7")
def test_ranged_damage_to_everybody_then_melee_damage_of_what_can_be_seen():
    match = table("cleanup", UNAIDED, deployed="i04_1 i24 i12_1 i06_1", armor={"p1": 9, "p2": 2}, health=NINE)
    # Ranged: 1 on top and 1 of support; melee: 1 on top and 1 of support; what is covered fights no more.
    assert (match.state.armor[:2], match.state.health[:2]) == ([7, 0], [7, 7])
    order = [(event.args["seat"], event.args["damage"]) for event in match.events("p1") if event.kind == "hurt"]
    assert order == [("p1", "ranged"), ("p2", "ranged"), ("p1", "melee"), ("p2", "melee")]


@pytest.mark.rule("R15.7")
def test_with_no_card_deployed_nobody_is_hurt_whatever_the_scenario_card_shows():
    hard = {"mode": "cooperative", "players": 1, "difficulty": "hard"}
    assert table("cleanup", hard, deployed="", armor={"p1": 9}, **NEXT_DECK).state.armor[0] == 9
    match = table("cleanup", hard, deployed="i01_1", armor={"p1": 9})
    assert match.state.armor[0] == 9 - 4, "the line of hard difficulty adds one"


@pytest.mark.rule("R15.7", "R1.6")
def test_the_lead_chooses_the_order_in_which_deployed_cards_are_discarded():
    match = table("cleanup", UNAIDED, deployed="i02_1 i01_1 i06_1 i10_1", lead="p2", armor=NINE)
    assert asked(match) == "p2 choose_cleared"
    assert choices(match, "discard_next") == ["i02_1", "i01_1", "i06_1", "i10_1"]
    assert refused(match, "discard_next i03_1") == "R15.7"
    play(match, "discard_next i06_1", "the_rest")
    assert pile(match, "invasion_discard") == "i02_1 i01_1 i10_1 i06_1", "the rest from the bottom up"


@pytest.mark.rule("R15.7", "R14.3")
def test_discarded_cards_are_not_defeated():
    match = table("cleanup", UNAIDED, deployed="i10_1", p1_training="c01_1", **NEXT_DECK)
    assert not told(match.events("p1"), "beaten")
    assert match.state.card_screws[CARDS.number("c01_1")] == 0
    assert pile(match, "invasion_discard") == "i10_1"


@pytest.mark.rule("R15.7", "R14.2")
def test_marks_go_with_the_card():
    match = table(
        "cleanup", UNAIDED, deployed="i06_1", card={"i06_1": {"health": -2, "armor": 1, "melee": -1}}, **NEXT_DECK
    )
    seen = facts(match)
    assert [seen[f"i06_1 {mark}"] for mark in ("health", "armor", "melee")] == [0, 0, 0]


@pytest.mark.rule("R15.7", "R1.6")
def test_then_a_new_round_begins_and_the_lead_moves_on():
    match = table("cleanup", UNAIDED, deployed="", rounds=4, time=4, events_done=15, **NEXT_DECK)
    assert (match.state.rounds, match.state.time, match.state.lead) == (5, 5, 1)
    assert (match.phase, match.awaiting) == ("draw", ("p1", "p2"))


@pytest.mark.rule("R15.7", "R6.5")
def test_a_decoy_beacon_may_answer_in_cleanup_and_in_the_invasions_turn():
    match = table("cleanup", UNAIDED, deployed="i06_1", p2_base="t26", armor=NINE)
    assert asked(match) == "p2 answer_packet"
    play(match, "cancel_with t26")
    assert match.state.armor[:2] == [6, 8], "it protects only its owner"
    match = table("invasion", UNAIDED, protocols="p01", p1_base="t26", armor=NINE, **NEXT_DECK)
    assert asked(match) == "p1 answer_packet"
    play(match, "let_come")
    assert match.state.armor[:2] == [7, 7]


@pytest.mark.rule("R15.8", "R10.1")
def test_an_effect_for_each_opponent_does_nothing():
    each = '[[playing]]\nid = "s08"\nplay = ["each_opponent(lose_health(1))", "gain_screw(1)"]\n'
    match = table(options=UNAIDED, overlay=each, p1_hand="s08_1", health=NINE, deployed="i06_1")
    play(match, "p1 play_card s08_1", "p1 keep_all")
    assert match.state.health[:2] == [9, 9]


@pytest.mark.rule("R15.8", "R6.4")
def test_damage_means_the_topmost_card():
    match = table(
        options=UNAIDED,
        deployed="i06_1 i01_1",
        p1_hand="s05_1",
        pool={"p1": price("R")},
        p2_hand="",
        health=NINE,
        armor=NINE,
    )
    play(match, "p1 play_card s05_1", "p1 end_main", "p2 end_main")
    assert match.phase == "damage"
    play(match, "p1 hit melee")
    assert told(match.events("p1"), "hits") == [{"seat": "p1", "card": "i06_1", "count": 2, "damage": "melee"}]
