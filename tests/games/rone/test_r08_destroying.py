"""R8.7 Destroyed cards: their origin, their place, and effects that count them."""

from __future__ import annotations

import pytest

from .helpers import asked, choices, now, pick, pile, play, refused, some, table


def card(text):
    """An owner's file in which Repair Drone does this."""
    return f'[[playing]]\nid = "c19"\nplay = [{text}]'


@pytest.mark.rule("R8.7")
def test_destroyed_cards_lie_apart_and_starting_cards_in_their_supply():
    match = table(p1_hand="c19_1 c01_1 s05_1 x06_1", overlay=card('"destroy_from(hand,3)"'))
    play(match, "play_card c19_1", "choose_card c01_1", "choose_card s05_1", "choose_card x06_1")
    assert pile(match, "destroyed_recruits") == "c01_1"
    assert pile(match, "starters").split()[:2] == ["x06_1", "s05_1"]
    assert now(match)["destroyed"]["p1"] == 3


@pytest.mark.rule("R8.7")
@pytest.mark.parametrize("place", ["hand", "discard", "dump", "played"])
def test_an_effect_destroys_any_card_of_a_place(place):
    """Q17."""
    lying = {"p1_hand": "c19_1"} | {f"p1_{place}": "s05_1 s06_1 s07_1" + (" c19_1" if place == "hand" else "")}
    match = table(overlay=card(f'"destroy_from({place},1)"'), **lying)
    play(match, "play_card c19_1")
    assert sorted(choices(match, "choose_card")) == ["s05_1", "s06_1", "s07_1"]
    assert refused(match, "choose_card s08_1") == "R8.7"
    play(match, "choose_card s06_1")
    left = pile(match, f"p1_{place}").split()
    assert [one for one in left if one != "c19_1"] == ["s05_1", "s07_1"]


@pytest.mark.rule("R8.7")
@pytest.mark.parametrize("place", ["discard", "dump"])
def test_of_a_face_up_pile_only_the_top_one_if_so_agreed(place):
    match = table(
        "main",
        {"destroy_from_pile": "top"},
        p1_hand="c19_1",
        overlay=card(f'"destroy_from({place},2)"'),
        **{f"p1_{place}": "s05_1 s06_1 s07_1"},
    )
    play(match, "play_card c19_1")
    assert asked(match) == "p1 act"
    assert pile(match, f"p1_{place}") == "s07_1"


@pytest.mark.rule("R8.7")
@pytest.mark.parametrize("place", ["hand", "played"])
def test_from_hand_and_played_zone_it_is_any_all_the_same(place):
    lying = {"p1_hand": "c19_1"} | {f"p1_{place}": "s05_1 s06_1" + (" c19_1" if place == "hand" else "")}
    match = table("main", {"destroy_from_pile": "top"}, overlay=card(f'"destroy_from({place},1)"'), **lying)
    play(match, "play_card c19_1")
    assert asked(match) == "p1 choose_destroyed"


@pytest.mark.rule("R8.7")
def test_of_the_deck_the_top_one_is_destroyed():
    """Q17."""
    match = table(p1_hand="c19_1", p1_deck="s05_1 s06_1 s07_1", overlay=card('"destroy_from(deck,2)"'))
    play(match, "play_card c19_1")
    assert pile(match, "p1_deck") == "s07_1"
    assert now(match)["destroyed"]["p1"] == 2


@pytest.mark.rule("R8.7")
def test_where_there_is_no_card_nothing_is_destroyed():
    match = table(p1_hand="c19_1", p1_dump="", overlay=card('"destroy_from(dump,2)", "gain_reroll(1)"'))
    play(match, "play_card c19_1")
    assert now(match)["rerolls"]["p1"] == 1
    overlay = '[[tech]]\nid = "t21"\nuse = ["destroy_from(dump,1)"]'
    assert refused(table(p1_base="t21", overlay=overlay), "use_card t21") == "R4.5"
    overlay = '[[tech]]\nid = "t21"\nuse = ["destroy_from(deck,1)"]'
    assert refused(table(p1_base="t21", overlay=overlay, p1_deck=""), "use_card t21") == "R4.5"
    assert choices(table(p1_base="t21", overlay=overlay, p1_deck="", p1_dump="s05_1"), "use_card") == ["t21"]


@pytest.mark.rule("R8.7")
def test_abilities_and_the_card_itself_answer_to_its_end():
    overlay = card('"destroy_from(hand,1)"') + '\n[[playing]]\nid = "c01"\ndestroyed = ["gain_armor(2)"]'
    match = table(p1_hand="c19_1 c01_1", p1_base="t20", armor={"p1": 3}, overlay=overlay)
    play(match, "play_card c19_1", "choose_card c01_1")
    assert now(match)["armor"]["p1"] == 5
    assert now(match)["spare_parts"]["p1"] == 1


@pytest.mark.rule("R8.7")
def test_cards_destroyed_this_turn_are_counted():
    """Q5: the Devouring Maw counts those of its player's turn."""
    match = table(
        p1_hand="c64_1", pool={"p1": {"green": 1, "black": 1}}, p1_deck="s01_1 s02_1 s03_1", destroyed={"p1": 1}
    )
    play(match, "play_card c64_1", "choose_card s01_1", "choose_card s02_1")
    assert some(now(match)["damage"]["p1"]) == {"melee": 4}


@pytest.mark.rule("R8.7")
@pytest.mark.parametrize(("option", "counted"), [("own_cards", 0), ("offers_too", 2)])
def test_cards_only_looked_at_count_only_if_so_agreed(option, counted):
    """Q5."""
    match = table("spare_parts", {"destroyed_counts": option}, spare_parts={"p1": 3}, p1_base="t20")
    play(match, "spend_spare recruit")
    pick(match)
    assert now(match)["destroyed"]["p1"] == counted
    assert now(match)["spare_parts"]["p1"] == 1 + (counted > 0)


@pytest.mark.rule("R8.7")
def test_a_card_destroys_itself_once():
    overlay = card('"destroy_self", "destroy_self"')
    match = table(p1_hand="c19_1", overlay=overlay)
    play(match, "play_card c19_1")
    assert pile(match, "destroyed_recruits") == "c19_1"
    assert now(match)["destroyed"]["p1"] == 1
