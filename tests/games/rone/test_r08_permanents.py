"""R8.10 to R8.12 Technologies, exhausting and refreshing, starting cards."""

from __future__ import annotations

import pytest

from .helpers import asked, choices, now, pile, play, refused, table


def card(text):
    """An owner's file in which Repair Drone does this."""
    return f'[[playing]]\nid = "c19"\nplay = [{text}]'


# R8.10 Discovering


@pytest.mark.rule("R8.10")
def test_of_three_technologies_one_comes_to_the_base_and_two_are_destroyed():
    match = table("spare_parts", spare_parts={"p1": 5}, technologies="t01 t02 t03 t04", p1_base="l01")
    play(match, "spend_spare discover")
    assert sorted(choices(match, "choose_card")) == ["t01", "t02", "t03"]
    assert refused(match, "choose_card t04") == "R8.1"
    play(match, "choose_card t02")
    assert pile(match, "p1_base") == "t02 l01"
    assert sorted(pile(match, "destroyed_technologies").split()) == ["t01", "t03"]
    assert now(match)["card"]["t02"]["exhausted"] is False


@pytest.mark.rule("R8.10")
def test_several_discoveries_and_an_empty_supply():
    """Q21."""
    match = table(p1_hand="c19_1", overlay=card('"discover(2)"'), technologies="t01 t02 t03 t04")
    play(match, "play_card c19_1", "choose_card t02")
    assert len(choices(match, "choose_card")) == 3, "t04, and the two that were destroyed"
    play(match, "choose_card t04")
    assert pile(match, "p1_base") == "t04 t02"
    match = table(p1_hand="c19_1", overlay=card('"discover(1)"'), technologies="")
    play(match, "play_card c19_1")
    assert asked(match) == "p1 act"


@pytest.mark.rule("R8.10")
def test_a_technology_can_be_used_and_holds_in_the_turn_in_which_it_came():
    match = table(p1_hand="c39_1", pool={"p1": {"black": 1, "blue": 1}}, technologies="t07 t22 t01")
    play(match, "play_card c39_1", "choose_card t07")
    assert choices(match, "use_card") == ["t07"]
    match = table(
        p1_hand="c19_1",
        overlay=card('"discover(1)", "store_resource(red,1)"'),
        technologies="t22 t01 t02",
        stored={"p1": {"red": 3, "wild": 4}},
    )
    play(match, "play_card c19_1", "choose_card t22", "store_as red 0")
    assert now(match)["stored"]["p1"]["red"] == 4


# R8.11 Exhausting and refreshing


@pytest.mark.rule("R8.11")
def test_an_exhausted_card_is_refreshed_by_choice():
    """Q25."""
    turned = {name: {"exhausted": True} for name in ("t01", "t07", "l01")}
    match = table(p1_hand="c38_1", pool={"p1": {"blue": 1}}, p1_base="t01 t07 l01 t08", card=turned)
    play(match, "play_card c38_1")
    assert asked(match) == "p1 choose_permanent"
    assert sorted(choices(match, "choose_card")) == ["l01", "t01", "t07"]
    assert refused(match, "choose_card t08") == "R8.11"
    play(match, "choose_card l01")
    cards = now(match)["card"]
    assert [cards[name]["exhausted"] for name in ("t01", "t07", "l01")] == [True, True, False]


@pytest.mark.rule("R8.11")
def test_of_fewer_exhausted_cards_all_are_refreshed():
    """Q25."""
    turned = {name: {"exhausted": True} for name in ("t01", "t07")}
    match = table(p1_hand="c19_1", overlay=card('"refresh(3)"'), p1_base="t01 t07 l01", card=turned)
    play(match, "play_card c19_1")
    assert not any(now(match)["card"][name]["exhausted"] for name in ("t01", "t07", "l01"))
    match = table(p1_hand="c19_1", overlay=card('"refresh(3)"'), p1_base="t01")
    play(match, "play_card c19_1")
    assert asked(match) == "p1 act"


@pytest.mark.rule("R8.11")
def test_several_are_chosen_one_by_one():
    """Q25."""
    turned = {name: {"exhausted": True} for name in ("t01", "t07", "l01")}
    match = table(p1_hand="c19_1", overlay=card('"refresh(2)"'), p1_base="t01 t07 l01", card=turned)
    play(match, "play_card c19_1", "choose_card t01", "choose_card l01")
    assert [now(match)["card"][name]["exhausted"] for name in ("t01", "t07", "l01")] == [False, True, False]


@pytest.mark.rule("R8.11")
def test_only_cards_with_an_activated_ability_are_turned():
    """Q25: the Ammo Press has none, the Decoy Beacon has one."""
    match = table(p1_hand="c19_1", overlay=card('"exhaust(9)"'), p1_base="t11 t26 t01 l01")
    play(match, "play_card c19_1")
    cards = now(match)["card"]
    assert [cards[name]["exhausted"] for name in ("t11", "t26", "t01", "l01")] == [False, True, True, True]


@pytest.mark.rule("R8.11")
def test_passive_abilities_work_while_exhausted():
    match = table("beginning", p1_base="l06", card={"l06": {"exhausted": True}}, armor={"p1": 4})
    assert now(match)["armor"]["p1"] == 5


# R8.12 Starting cards


@pytest.mark.rule("R8.12")
def test_a_starting_card_of_the_supply_goes_to_the_discard_pile():
    match = table("spare_parts", spare_parts={"p1": 2}, p1_discard="s01_1")
    play(match, "spend_spare starter")
    assert len(choices(match, "choose_card")) == 10, "copies are equal"
    assert refused(match, "choose_card c01_1") == "R8.12"
    play(match, "choose_card x05_1")
    assert pile(match, "p1_discard") == "x05_1 s01_1"


@pytest.mark.rule("R8.12")
def test_it_is_trained_like_any_other():
    overlay = '[[tech]]\nid = "t01"\nuse = []\npassive = { when = "train", do = ["gain_reroll(1)"] }'
    match = table("spare_parts", spare_parts={"p1": 2}, p1_base="t01", overlay=overlay)
    play(match, "spend_spare starter", "choose_card x05_1")
    assert now(match)["rerolls"]["p1"] == 1


@pytest.mark.rule("R8.12")
def test_several_starting_cards_and_none():
    match = table(p1_hand="c19_1", overlay=card('"train_starter(2)"'), starters="x01_1 x02_1")
    play(match, "play_card c19_1", "choose_card x01_1", "choose_card x02_1")
    assert pile(match, "p1_discard") == "x02_1 x01_1"
    match = table(p1_hand="c19_1", overlay=card('"train_starter(2)"'), starters="x01_1")
    play(match, "play_card c19_1", "choose_card x01_1")
    assert asked(match) == "p1 act"


@pytest.mark.rule("R8.12")
def test_destroyed_starting_cards_can_be_had_again():
    match = table("spare_parts", spare_parts={"p1": 9}, p1_deck="s01_1 s02_1 s03_1")
    play(match, "spend_spare thin", "choose_card s01_1", "choose_card s02_1", "spend_spare starter")
    assert "s01_1" in choices(match, "choose_card")
    play(match, "choose_card s01_1")
    assert pile(match, "p1_discard") == "s01_1"
