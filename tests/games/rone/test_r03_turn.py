"""R3 A turn and its ten phases."""

from __future__ import annotations

import pytest

from .helpers import asked, choices, now, pick, pile, play, refused, some, table, told


@pytest.mark.rule("R3.1", "R3.4", "R3.10")
def test_a_whole_turn_of_a_duel():
    """A turn phase by phase, and the state after each phase."""
    match = table(
        "beginning",
        p1_base="l06",
        armor={"p1": 3},
        p1_deck="s05_1 s08_1 s10_1 s01_1",
        p1_training="c01_1 c17_1",
        card={"c01_1": {"screws": 3}},
        p1_discard="s02_1",
    )
    assert now(match)["armor"]["p1"] == 4, "Captain Kern: the beginning of the turn"
    assert (match.phase, asked(match)) == ("draw", "p1 draw_or_stop")
    play(match, "draw_card", "draw_card")
    assert pile(match, "p1_hand") == "s08_1 s05_1"
    play(match, "stop_drawing", dice=(3, 2, 1, 1))
    assert (match.phase, asked(match)) == ("main", "p1 act")
    play(match, "collect die_1", "play_card s05_1", "end_main")
    assert (match.phase, some(now(match)["pool"]["p1"])) == ("store", {})
    play(match, "the_rest", "throw s08_1", "the_rest")
    assert some(now(match)["stored"]["p1"]) == {"blue": 1, "yellow": 1}, "a die that was not used, and the Scout"
    assert pile(match, "p1_dump") == "s08_1"
    assert match.phase == "spare_parts", "its melee was the only kind to deal"
    assert now(match)["armor"]["p2"] == 14
    assert now(match)["spare_parts"]["p1"] == 1
    events = play(match, "spend_spare reroll")
    assert pile(match, "p1_discard") == "c01_1 s05_1 s02_1", "cleaned, then trained"
    assert pile(match, "p1_training") == "c17_1"
    assert [event["card"] for event in told(events, "cleaned")] == ["s05_1"]
    assert (match.phase, asked(match)) == ("draw", "p2 draw_or_stop")
    assert now(match)["rounds"] == 1
    assert pile(match, "p1_hand") == ""


@pytest.mark.rule("R3.10")
def test_a_round_is_over_after_both_turns():
    match = table("end")
    assert (asked(match), now(match)["rounds"]) == ("p2 draw_or_stop", 1)
    match = table("end", active=2)
    assert (asked(match), now(match)["rounds"]) == ("p1 draw_or_stop", 2)
    match = table("end", active=1, first="p2")
    assert (asked(match), now(match)["rounds"]) == ("p2 draw_or_stop", 2)


@pytest.mark.rule("R3.1")
def test_counts_per_turn_start_again():
    match = table(
        "beginning",
        played_one={"p1": True},
        destroyed={"p1": 3},
        keeps={"p1": 1},
        damage={"p1": {"melee": 2}},
        pool={"p1": {"red": 2}},
        reduction={"p1": {"red": 1}},
        at_once={"p1": True},
        p1_base="l01",
        card={"l01": {"worked": 1}},
    )
    table_now = now(match)
    for name in ("played_one", "destroyed", "keeps", "at_once"):
        assert not table_now[name]["p1"], name
    for name in ("damage", "pool", "reduction"):
        assert some(table_now[name]["p1"]) == {}, name
    assert table_now["card"]["l01"]["worked"] == 0


@pytest.mark.rule("R3.1")
def test_abilities_for_the_beginning_work_in_the_order_one_likes():
    match = table("beginning", p1_base="t02 t17 l06", armor={"p1": 0})
    assert asked(match) == "p1 choose_passive"
    assert sorted(choices(match, "choose_card")) == ["l06", "t02", "t17"]
    play(match, "choose_card l06")
    assert now(match)["armor"]["p1"] == 1
    play(match, "choose_card t17")
    assert asked(match) == "p1 choose_spot", "the last one triggers automatically"
    assert now(match)["rerolls"]["p1"] == 1


@pytest.mark.rule("R3.1")
@pytest.mark.parametrize(("option", "exhausted"), [("never", True), ("turn_start", False)])
def test_bases_refresh_by_themselves_only_if_so_agreed(option, exhausted):
    match = table(
        "beginning",
        {"auto_refresh": option},
        p1_base="t01 l01",
        card={card: {"exhausted": True} for card in ("t01", "l01")},
    )
    cards = now(match)["card"]
    assert (cards["t01"]["exhausted"], cards["l01"]["exhausted"]) == (exhausted, exhausted)


@pytest.mark.rule("R3.2")
def test_as_many_cards_as_one_wishes_one_by_one():
    match = table("draw", p1_deck="s01_1 s02_1 s03_1")
    play(match, "draw_card")
    assert pile(match, "p1_hand") == "s01_1"
    play(match, "draw_card", "draw_card")
    assert pile(match, "p1_hand") == "s03_1 s02_1 s01_1"
    assert match.phase == "draw"
    play(match, "stop_drawing")
    assert match.phase == "main"


@pytest.mark.rule("R3.2")
def test_drawing_no_card_is_allowed():
    match = table("draw", p1_deck="s01_1")
    play(match, "stop_drawing", dice=(1, 1, 1, 1))
    assert (pile(match, "p1_hand"), match.phase) == ("", "main")


@pytest.mark.rule("R3.2")
def test_a_deck_is_in_no_order_until_a_card_is_drawn():
    match = table("draw")
    cards = pile(match, "p1_deck").split()
    play(match, "draw_card", dice=(4,))
    assert pile(match, "p1_hand") == cards[4]


@pytest.mark.rule("R3.2")
def test_drawing_on_with_an_empty_deck_reshuffles():
    match = table("draw", p1_deck="", p1_discard="s05_1", p1_dump="s08_1")
    play(match, "draw_card", dice=(0,))
    assert now(match)["count"]["p1_hand"] == now(match)["count"]["p1_deck"] == 1
    assert now(match)["health"]["p1"] == 13


@pytest.mark.rule("R3.2")
def test_an_effect_draws_too():
    match = table(p1_hand="c46_1", p1_deck="s12_1 s01_1")
    play(match, "play_card c46_1")
    assert pile(match, "p1_hand") == "s12_1"
    assert now(match)["rerolls"]["p1"] == 1, "Jalak was drawn"


@pytest.mark.rule("R3.3")
def test_all_dice_are_rolled():
    match = table("roll")
    assert set(now(match)["die_state"]["p1"].values()) == {"ready"}
    match = table("draw")
    play(match, "stop_drawing", dice=(6, 1, 2, 4))
    assert now(match)["die_face"]["p1"] == {"die_1": "face_6", "die_2": "face_1", "die_3": "face_2", "die_4": "face_4"}
    assert set(now(match)["die_state"]["p2"].values()) == {"unrolled"}


@pytest.mark.rule("R3.4")
def test_in_the_main_phase_everything_comes_in_any_order():
    match = table(dice="RB", p1_hand="c19_1", p1_base="t07", stored={"p1": {"green": 2}}, health={"p1": 5})
    kinds = {action.kind for action in match.legal("p1")}
    assert kinds == {"collect", "collect_all", "transform", "play_card", "use_card", "spend_pair", "end_main"}
    play(match, "use_card t07", "play_card c19_1", "spend_pair green", "collect die_2")
    assert now(match)["health"]["p1"] == 6
    assert some(now(match)["pool"]["p1"]) == {"blue": 1}
    assert asked(match) == "p1 act"


@pytest.mark.rule("R3.4")
def test_the_player_ends_the_main_phase():
    match = table(p1_hand="s08_1")
    assert asked(match) == "p1 act"
    play(match, "end_main")
    assert asked(match) == "p1 dump_hand"


@pytest.mark.rule("R3.5")
def test_with_nothing_in_hand_storing_is_over_at_once():
    match = table("store", dice="R", stored={"p1": {"wild": 4}})
    assert asked(match) == "p2 draw_or_stop"
    assert some(now(match)["stored"]["p1"]) == {"red": 1, "wild": 4}


@pytest.mark.rule("R3.5")
def test_a_new_turn_stores_by_choice_again():
    match = table("store", p1_hand="s05_1", dice="R", at_once={"p1": True})
    assert asked(match) == "p1 choose_spot", "the request to put the rest away belonged to another phase"


@pytest.mark.rule("R3.6")
def test_cards_that_were_played_add_their_damage():
    match = table("damage", p1_played="c20_1 c06_1", damage={"p1": {"ranged": 1}})
    assert some(now(match)["damage"]["p1"]) == {"melee": 4, "ranged": 1, "destroy_armor": 3}
    assert asked(match) == "p1 deal_damage"


@pytest.mark.rule("R3.6")
def test_a_card_that_has_left_the_played_zone_does_not_count():
    match = table(p1_hand="s05_1 c39_1", pool={"p1": {"red": 1, "black": 1, "blue": 1}})
    play(match, "play_card s05_1")
    play(match, "play_card c39_1")
    pick(match)
    assert pile(match, "p1_played") == "s05_1"
    play(match, "end_main")
    assert now(match)["spare_parts"]["p1"] == 1, "the Synthetic Oracle has destroyed itself: no reward of it"


@pytest.mark.rule("R3.6")
def test_with_nothing_to_deal_the_phase_is_over_at_once():
    match = table("damage", p1_played="s10_1")
    assert match.phase == "spare_parts"


@pytest.mark.rule("R3.6")
def test_damage_that_is_not_dealt_is_lost():
    match = table(
        "damage", {"mode": "cooperative", "players": 1}, deployed="i01_1", damage={"p1": {"melee": 3, "ranged": 1}}
    )
    play(match, "end_damage")
    assert some(now(match)["damage"]["p1"]) == {}
    assert now(match)["card"]["i01_1"]["health"] == 0


@pytest.mark.rule("R3.7")
def test_rewards_and_gains_are_spent_or_lost():
    match = table("spare_parts", p1_played="c27_1 s10_1", spare_parts={"p1": 1})
    assert now(match)["spare_parts"]["p1"] == 5
    play(match, "spend_spare reroll")
    assert now(match)["spare_parts"]["p1"] == 4
    events = play(match, "end_spare")
    assert told(events, "lost_spare") == [{"seat": "p1", "count": 4}]
    assert now(match)["spare_parts"]["p1"] == 0


@pytest.mark.rule("R3.7")
def test_who_can_buy_nothing_is_done():
    match = table("spare_parts", p1_played="s10_1")
    play(match, "spend_spare reroll")
    assert asked(match) == "p2 draw_or_stop"
    assert asked(table("spare_parts", p1_played="x06_1")) == "p2 draw_or_stop"


@pytest.mark.rule("R3.8")
def test_played_cards_go_on_the_discard_pile_in_any_order():
    match = table("clean", p1_played="s05_1 s06_1 s10_1", p1_discard="s08_1")
    assert asked(match) == "p1 clean"
    assert refused(match, "discard_next s08_1") == "R3.8"
    play(match, "discard_next s06_1", "discard_next s10_1")
    assert pile(match, "p1_discard") == "s05_1 s10_1 s06_1 s08_1", "the last one needs no choice"


@pytest.mark.rule("R3.8")
def test_the_rest_goes_as_it_was_played():
    match = table("clean", p1_played="s05_1 s06_1 s10_1")
    play(match, "the_rest")
    assert pile(match, "p1_discard") == "s05_1 s06_1 s10_1", "the card played first is lowest"


@pytest.mark.rule("R3.8")
def test_a_single_card_needs_no_choice():
    match = table("clean", p1_played="s05_1")
    assert pile(match, "p1_discard") == "s05_1"
    assert asked(match) == "p2 draw_or_stop"


@pytest.mark.rule("R3.9")
def test_a_card_with_screws_enough_is_trained_and_those_above_are_lost():
    match = table("train", p1_training="c01_1 c02_1", card={"c01_1": {"screws": 5}, "c02_1": {"screws": 3}})
    assert pile(match, "p1_discard") == "c01_1"
    assert now(match)["card"]["c01_1"]["screws"] == 0
    assert now(match)["card"]["c02_1"]["screws"] == 3, "they stay from turn to turn"


@pytest.mark.rule("R3.9")
def test_several_cards_are_trained_in_an_order_of_choice():
    match = table(
        "train",
        p1_training="c01_1 c02_1 c11_1 c03_1",
        card={"c01_1": {"screws": 3}, "c02_1": {"screws": 4}, "c11_1": {"screws": 9}},
        armor={"p1": 1},
    )
    assert asked(match) == "p1 choose_trained"
    assert sorted(choices(match, "discard_next")) == ["c01_1", "c02_1", "c11_1"]
    assert refused(match, "discard_next c03_1") == "R8.3"
    play(match, "discard_next c02_1", "discard_next c11_1")
    assert pile(match, "p1_discard") == "c01_1 c11_1 c02_1"
    assert now(match)["armor"]["p1"] == 2, "the Banner Officer was trained"


@pytest.mark.rule("R3.10")
def test_abilities_for_the_end_work_and_dice_are_put_back():
    match = table("end", p1_base="t19 l10", p1_training="c01_1", dice="RBrx", health={"p1": 3})
    assert asked(match) == "p1 choose_passive"
    play(match, "choose_card t19")
    assert now(match)["card"]["c01_1"]["screws"] == 1
    assert now(match)["health"]["p1"] == 4
    assert set(now(match)["die_state"]["p1"].values()) == {"unrolled"}
    assert set(now(match)["die_face"]["p1"].values()) == {None}
