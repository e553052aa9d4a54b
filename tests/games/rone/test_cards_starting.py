"""The effects of each starting and additional starting card when it is played."""

from __future__ import annotations

import pytest

from .card_tests import case, played, rows
from .helpers import choices, play, refused, table

CASES = [
    case("s01", "", gives="wild +1"),
    case("s02", "G", gives="health +1"),
    case("s03", "Y", "take first", "choose_card c02_1", recruits="c01_1 c02_1 c03_1",
         gives="c01_1 destroyed_recruits, c02_1 p1_training, c03_1 destroyed_recruits"),
    case("s03", "Y", "take second", p1_training="c01_1", gives="c01_1 screws +2"),
    case("s04", "B", p1_deck="c01_1 c02_1", gives="rerolls +1, c01_1 p1_hand"),
    case("s05", "R"),
    case("s06", "K", "recycle_dump", p1_dump="c01_1 c02_1", gives="c01_1 p1_deck"),
    case("s07", "RW", armor={"p2": 0}, gives="ranged +1"),
    case("s07", "RW", armor={"p2": 1}, gives="destroy_armor +1"),
    case("s08", ""),
    case("s09", "YW", p1_training="c01_1", gives="c01_1 screws +1"),
    case("s10", "B", gives="armor +2"),
    case("s11", "KW"),
    case("s12", "GW"),
    case("x01", "", "colour red", gives="red +1"),
    case("x02", "Y", "recycle_dump", p1_training="c01_1", p1_dump="c02_1 c03_1",
         gives="c01_1 screws +2, c02_1 p1_deck"),
    case("x03", "G", gives="health +2"),
    case("x04", "B", gives="armor +3"),
    case("x05", "K", "colour red", p2_deck="c01_1 c02_1", stored={"p2": {"red": 2, "blue": 1}},
         gives="p2 stored red -1, c01_1 p2_dump"),
    case("x06", "R"),
    case("x07", "YW", "choose_die die_2", "craft die_2_face_1_hole_1 red", p1_training="c01_1",
         gives="die_2_face_1_hole_1 red, c01_1 screws +2"),
    case("x08", "", "choose_card c02_1", "choose_card c03_1", p1_deck="c01_1 c02_1 c03_1 c04_1",
         gives="c02_1 destroyed_recruits"),
    case("x09", "W", "choose_card c02_1", recruits="c01_1 c02_1 c03_1",
         gives="c01_1 destroyed_recruits, c02_1 p1_training, c02_1 screws +3, c03_1 destroyed_recruits"),
    case("x10", "RW"),
]  # fmt: skip


@pytest.mark.rule("R4.3", "R10.1")
@rows(CASES)
def test_card(case):
    assert case.played() == case.gives


@pytest.mark.rule("R4.1")
def test_the_sealed_canteen_gives_no_wild_resource():
    match = table(p1_hand="x01_1")
    play(match, "play_card x01_1")
    assert choices(match, "colour") == ["blue", "red", "black", "green", "yellow"]


@pytest.mark.rule("R8.9")
def test_areja_recycles_from_dump_discard_pile_or_hand():
    where = {"p1_dump": "c01_1", "p1_discard": "c02_1", "p1_hand": "s06_1 c03_1"}
    assert played("s06_1", "K", "recycle_dump", **where) == "c01_1 p1_deck"
    assert played("s06_1", "K", "recycle_discard", **where) == "c02_1 p1_deck"
    assert played("s06_1", "K", "recycle_hand c03_1", **where) == "c03_1 p1_deck"


@pytest.mark.rule("R8.9")
def test_areja_finds_nothing_to_recycle_and_is_played_all_the_same():
    assert played("s06_1", "K") == ""
    match = table(p1_hand="s06_1 c03_1", p1_dump="c01_1", pool={"p1": {"black": 1}})
    play(match, "play_card s06_1")
    assert refused(match, "recycle_discard") == "R8.9"
