"""Piles as lists in a seat's view."""

from __future__ import annotations

import pytest

from .helpers import pile, play, table


def piles(match, seat="p1"):
    """The lists of a seat's view."""
    return match.view(seat)["piles"]


@pytest.mark.rule("R20.1")
def test_what_lies_open_is_listed_with_the_top_card_first():
    match = table(p1_hand="c01_1", p1_discard="c02_1 c03_1", p2_dump="c04_1 c05_1", p1_base="l01 t02")
    for seat in ("p1", "p2"):
        seen = piles(match, seat)
        assert (seen["p1_discard"], seen["p2_dump"]) == (["c02_1", "c03_1"], ["c04_1", "c05_1"])
        assert seen["p1_base"] == ["l01", "t02"]
        assert seen["p2_played"] == []


@pytest.mark.rule("R20.1")
def test_of_a_hand_the_others_see_the_number_alone():
    match = table("draw", p1_deck="s05_1 s06_1 s07_1")
    play(match, "draw_card", "draw_card")
    assert piles(match)["p1_hand"] == ["s06_1", "s05_1"]
    assert piles(match, "p2")["p1_hand"] == piles(match, None)["p1_hand"] == ["hidden", "hidden"]


@pytest.mark.rule("R20.2")
def test_of_a_deck_only_cards_whose_place_is_known():
    match = table("draw", p1_hand="s06_1 s10_1", p1_deck="s05_1", p1_discard="c03_1")
    play(
        match,
        "draw_card",
        "stop_drawing",
        "transform die_1 die_2",
        "colour black",
        "transform die_3 die_4",
        "colour black",
        "play_card s06_1",
        "recycle_hand s05_1",
    )
    assert piles(match)["p1_deck"] == ["s05_1"]
    assert piles(match, "p2")["p1_deck"] == ["hidden"]
    assert piles(match)["recruits"] == ["hidden"] * len(pile(match, "recruits").split())


@pytest.mark.rule("R1.1")
def test_seats_and_boards_that_do_not_play_have_none():
    assert not any(name.startswith(("p3", "p4", "invasion", "zone", "protocol", "deployed")) for name in piles(table()))
    together = piles(table(options={"mode": "cooperative", "players": 1}, deployed="i06_1 i01_1", zone_red="i13"))
    assert (together["deployed"], together["zone_red"]) == (["i06_1", "i01_1"], ["i13"])
    assert set(together["invasion_deck"]) == set(together["invasion_supply"]) == {"hidden"}
    assert not any(name.startswith("p2") for name in together)


@pytest.mark.rule("R20.2")
def test_a_card_that_all_saw_going_on_a_deck_is_named_there():
    match = table(p1_hand="s06_1", p1_dump="c03_1", p1_deck="s05_1", pool={"p1": {"black": 1}}, topped={"p1_deck": 0})
    play(match, "play_card s06_1", "recycle_dump")
    for seat in ("p1", "p2", None):
        assert piles(match, seat)["p1_deck"][0] == "c03_1"
