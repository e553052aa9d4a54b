"""R5 Storing resources, and the hand in the store phase."""

from __future__ import annotations

import pytest

from .helpers import asked, choices, now, pile, play, refused, some, table, told

FULL = {"blue": 3, "red": 3, "black": 3, "green": 3, "yellow": 3, "wild": 4}


def stored(match, seat="p1"):
    """Stored resources."""
    return some(now(match)["stored"][seat])


def card(text, name="c19"):
    """An owner's file in which a free card does this."""
    return f'[[playing]]\nid = "{name}"\nplay = [{text}]\nunplayed = []'


# R5.1 Spots


@pytest.mark.rule("R5.1")
def test_the_pool_and_unused_dice_are_stored():
    """Ruling 8."""
    match = table("store", dice="RBgx", pool={"p1": {"black": 1, "wild": 1}})
    play(match, "the_rest")
    assert stored(match) == {"red": 1, "blue": 1, "black": 1, "wild": 1}
    assert some(now(match)["pool"]["p1"]) == {}


@pytest.mark.rule("R5.1")
def test_used_locked_and_transformed_dice_store_nothing():
    """Ruling 8."""
    match = table(dice="RBgx")
    play(match, "transform die_1 die_2", "colour wild", "end_main")
    assert stored(match) == {"wild": 1}


@pytest.mark.rule("R5.1")
def test_a_coloured_resource_goes_to_its_colour_or_a_wild_spot_by_choice():
    match = table("store", pool={"p1": {"red": 2}})
    assert asked(match) == "p1 choose_spot"
    assert choices(match, "store_as") == ["red 0", "red 1"]
    play(match, "store_as red 1")
    assert stored(match) == {"wild": 1}
    play(match, "store_as red 0")
    assert stored(match) == {"red": 1, "wild": 1}


@pytest.mark.rule("R5.1")
def test_on_a_wild_spot_it_is_wild_for_good():
    """Ruling 6."""
    match = table("store", pool={"p1": {"red": 2}})
    play(match, "store_as red 1", "store_as red 1")
    assert stored(match) == {"wild": 2}
    match = table(stored={"p1": {"wild": 2}})
    assert choices(match, "spend_pair") == ["wild"]


@pytest.mark.rule("R5.1")
def test_a_wild_resource_goes_to_a_wild_spot_only():
    match = table("store", pool={"p1": {"wild": 1, "red": 1}})
    assert choices(match, "store_as") == ["red 0", "red 1", "wild 0"]
    assert refused(match, "store_as wild 1") == "R5.1"
    assert refused(match, "store_as blue 0") == "R5.1"
    play(match, "the_rest")
    assert stored(match) == {"red": 1, "wild": 1}


@pytest.mark.rule("R5.1")
def test_where_its_own_spots_are_full_only_a_wild_one_is_open():
    match = table("store", pool={"p1": {"red": 1, "blue": 1}}, stored={"p1": {"red": 3}})
    assert choices(match, "store_as") == ["blue 0", "blue 1", "red 1"]
    assert refused(match, "store_as red 0") == "R5.1"
    play(match, "store_as blue 0")
    assert stored(match) == {"red": 3, "blue": 1, "wild": 1}, "then there was no choice"


@pytest.mark.rule("R5.1")
def test_the_player_chooses_the_resource_for_the_last_wild_spot():
    """Ruling 9."""
    match = table("store", pool={"p1": {"red": 1, "blue": 1}}, stored={"p1": {"red": 3, "blue": 3, "wild": 3}})
    assert choices(match, "store_as") == ["blue 1", "red 1"]
    events = play(match, "store_as red 1")
    assert stored(match) == {"red": 3, "blue": 3, "wild": 4}
    assert told(events, "overflowed") == [{"seat": "p1", "colour": "blue"}]


@pytest.mark.rule("R5.1")
def test_with_no_open_spot_it_is_destroyed():
    match = table("store", pool={"p1": {"red": 1, "wild": 1}}, stored={"p1": FULL})
    assert asked(match) == "p2 draw_or_stop"
    assert stored(match) == FULL


@pytest.mark.rule("R5.1")
def test_the_rest_goes_to_its_own_colour_first_and_then_to_wild_spots():
    match = table("store", pool={"p1": {"red": 5, "wild": 3}})
    play(match, "the_rest")
    assert stored(match) == {"red": 3, "wild": 4}, "one red was lost: the wild resources go before it"


@pytest.mark.rule("R5.1")
def test_without_a_choice_it_is_stored_by_itself():
    match = table("store", pool={"p1": {"wild": 2}})
    assert stored(match) == {"wild": 2}
    match = table("store", pool={"p1": {"red": 2}}, stored={"p1": {"wild": 4}})
    assert stored(match) == {"red": 2, "wild": 4}


@pytest.mark.rule("R10.8")
def test_the_buffer_tank_has_a_spot_more_of_each():
    match = table("store", p1_base="t22", pool={"p1": {"red": 1, "wild": 1}}, stored={"p1": FULL})
    play(match, "store_as red 0")
    assert stored(match) == FULL | {"red": 4, "wild": 5}


@pytest.mark.rule("R5.1")
def test_effects_store_at_once():
    match = table(p1_hand="c43_1", pool={"p1": {"wild": 1}})
    play(match, "play_card c43_1", "take first")
    assert stored(match) == {"wild": 1}


@pytest.mark.rule("R5.1")
def test_an_effect_may_store_any_colour():
    match = table(p1_hand="c19_1", overlay=card('"store_resource(any,2)"'))
    play(match, "play_card c19_1")
    assert choices(match, "colour") == ["blue", "red", "black", "green", "yellow"]
    play(match, "colour red", "the_rest", "colour green", "the_rest")
    assert stored(match) == {"red": 1, "green": 1}


@pytest.mark.rule("R5.1")
def test_who_loses_stored_resources_picks_them():
    match = table(p1_hand="c19_1", overlay=card('"destroy_stored(2)"'), stored={"p1": {"red": 2, "wild": 1}})
    play(match, "play_card c19_1")
    assert asked(match) == "p1 choose_stored"
    assert choices(match, "colour") == ["red", "wild"]
    assert refused(match, "colour blue") == "R4.4"
    play(match, "colour red", "colour wild")
    assert stored(match) == {"red": 1}


@pytest.mark.rule("R5.1")
def test_of_fewer_stored_resources_all_are_lost():
    match = table(p1_hand="c19_1", overlay=card('"destroy_stored(3)"'), stored={"p1": {"red": 1}})
    play(match, "play_card c19_1", "colour red")
    assert (stored(match), asked(match)) == ({}, "p1 act")


@pytest.mark.rule("R15.8")
def test_the_attacker_chooses_the_resources_the_opponent_loses():
    match = table(p1_hand="c58_1", pool={"p1": {"green": 1}}, stored={"p2": {"red": 1, "blue": 2}})
    play(match, "play_card c58_1")
    assert asked(match) == "p1 choose_stored"
    play(match, "colour blue")
    assert stored(match, "p2") == {"red": 1, "blue": 1}


# R5.2 The hand


@pytest.mark.rule("R5.2")
def test_the_hand_goes_to_the_dump_card_by_card_in_an_order_of_choice():
    match = table("store", p1_hand="s05_1 s10_1 s02_1", p1_dump="s08_1", stored={"p1": {"wild": 4}})
    assert asked(match) == "p1 dump_hand"
    assert choices(match, "throw") == ["s05_1", "s10_1", "s02_1"]
    play(match, "throw s10_1")
    assert stored(match) == {"blue": 1, "wild": 4}
    play(match, "throw s02_1", "throw s05_1")
    assert pile(match, "p1_dump") == "s05_1 s02_1 s10_1 s08_1"
    assert stored(match) == {"blue": 1, "green": 1, "red": 1, "wild": 4}


@pytest.mark.rule("R5.2")
def test_a_card_stores_its_printed_icons_by_choice():
    match = table("store", p1_hand="s07_1")
    play(match, "throw s07_1")
    assert asked(match) == "p1 choose_spot"
    assert choices(match, "store_as") == ["red 0", "red 1", "wild 0"]
    play(match, "store_as wild 0", "store_as red 1")
    assert stored(match) == {"wild": 2}


@pytest.mark.rule("R5.2")
def test_a_free_card_stores_nothing():
    match = table("store", p1_hand="s01_1", stored={"p1": {"wild": 1}})
    play(match, "throw s01_1")
    assert stored(match) == {"wild": 1}


@pytest.mark.rule("R5.2")
def test_a_tax_and_a_discount_change_nothing_about_what_is_stored():
    overlay = '[[tech]]\nid = "t01"\nuse = []\nmod = { first_card_discount = 1 }'
    match = table("store", p1_hand="s05_1", p1_base="t01", overlay=overlay, stored={"p1": {"wild": 4}})
    play(match, "throw s05_1")
    assert stored(match) == {"red": 1, "wild": 4}


@pytest.mark.rule("R5.2")
def test_effects_for_going_unplayed_come_after_storing():
    match = table("store", p1_hand="x04_1", armor={"p1": 3}, stored={"p1": {"wild": 4}})
    events = play(match, "throw x04_1")
    assert now(match)["armor"]["p1"] == 4
    kinds = [event.kind for event in events]
    assert kinds.index("thrown") < kinds.index("stored") < kinds.index("armor_gained")


@pytest.mark.rule("R5.2")
def test_all_the_rest_at_once():
    match = table("store", p1_hand="s05_1 s08_1 s07_1")
    play(match, "the_rest")
    assert stored(match) == {"red": 2, "yellow": 1, "wild": 1}
    assert sorted(pile(match, "p1_dump").split()) == ["s05_1", "s07_1", "s08_1"]


@pytest.mark.rule("R5.2")
def test_the_rest_comes_as_it_comes_in_this_phase_alone():
    match = table("store", p1_hand="s08_1", p1_base="l08", p1_deck="s01_1 s02_1 s03_1", spare_parts={"p1": 1})
    play(match, "the_rest", "spend_spare thin", "choose_card s01_1", "choose_card s02_1")
    assert asked(match) == "p1 choose_spot", "Doctor Sohl stores for the destroyed card"


@pytest.mark.rule("R5.2")
def test_only_cards_of_the_hand_are_thrown():
    match = table("store", p1_hand="s05_1", p1_discard="s08_1")
    assert refused(match, "throw s08_1") == "R5.2"
    assert refused(match, "keep_card s08_1") == "R5.2"


# R5.3 Keeping


@pytest.mark.rule("R5.3")
def test_a_card_can_be_kept_only_with_a_permission():
    match = table("store", p1_hand="s05_1 s08_1")
    assert choices(match, "keep_card") == []
    assert refused(match, "keep_card s05_1") == "R5.3"


@pytest.mark.rule("R5.3")
def test_kept_cards_stay_and_store_nothing():
    """Ruling 10, Q17: with the Tether Guard one other card can be kept; it can always be kept itself."""
    match = table(p1_hand="c48_1 s05_1 s10_1 c48_2", pool={"p1": {"blue": 1, "red": 1}}, stored={"p1": {"wild": 4}})
    play(match, "play_card c48_2", "end_main")
    assert now(match)["keeps"]["p1"] == 1
    assert sorted(choices(match, "keep_card")) == ["c48_1", "s05_1", "s10_1"]
    play(match, "keep_card s10_1")
    assert choices(match, "keep_card") == ["c48_1"], "the permission is used, but this card needs none"
    play(match, "keep_card c48_1", "throw s05_1")
    assert sorted(pile(match, "p1_hand").split()) == ["c48_1", "s10_1"]
    assert stored(match) == {"red": 1, "wild": 4}
    assert not any(match.state.kept), "next turn they are cards like others"


@pytest.mark.rule("R5.3")
def test_permissions_add_up_and_need_not_be_used():
    """Q17."""
    match = table(
        p1_hand="c10_1 c10_2 s05_1 s08_1 s10_1",
        pool={"p1": {"black": 2, "red": 2}},
        p2_deck="s01_2 s02_2 s03_2 s04_2",
    )
    play(match, "play_card c10_2", "play_card c10_1", "end_main")
    assert now(match)["keeps"]["p1"] == 2
    play(match, "keep_card s08_1", "the_rest")
    assert pile(match, "p1_hand") == "s08_1"


@pytest.mark.rule("R5.3")
def test_a_kept_card_is_not_thrown_any_more():
    match = table("store", p1_hand="c63_1 s05_1")
    play(match, "keep_card c63_1")
    assert refused(match, "throw c63_1") == "R5.2"
    assert refused(match, "keep_card c63_1") == "R5.2"


@pytest.mark.rule("R5.3")
def test_two_copies_can_both_be_kept():
    for second, hand in (("keep_card c63_1", "c63_1 c63_2"), ("throw c63_1", "c63_2")):
        match = table("store", p1_hand="c63_1 c63_2", stored={"p1": {"wild": 4}})
        assert choices(match, "keep_card") == ["c63_2"], "copies are equal"
        play(match, "keep_card c63_2", second)
        assert pile(match, "p1_hand") == hand


@pytest.mark.rule("R5.3")
def test_the_permission_is_for_this_turn():
    match = table("beginning", keeps={"p1": 2})
    assert now(match)["keeps"]["p1"] == 0


@pytest.mark.rule("R5.3")
def test_effects_of_a_kept_card():
    overlay = '[[playing]]\nid = "c63"\nkept = ["gain_armor(2)"]'
    match = table("store", p1_hand="c63_1", overlay=overlay, armor={"p1": 3})
    play(match, "keep_card c63_1")
    assert now(match)["armor"]["p1"] == 5
    assert pile(match, "p1_hand") == "c63_1"
