"""The effects of each soldier of the Recruitment deck when it is played."""

from __future__ import annotations

import pytest

from .card_tests import case, played, rows

STORED = {"p2": {"red": 2, "blue": 1}}
CASES = [
    case("c01", "R"),
    case("c02", "R", gives="rerolls +1"),
    case("c03", "Y", gives="armor +1, health +1"),
    case("c04", "Y", p1_training="c01_1", gives="c01_1 screws +1"),
    case("c05", "RW"),
    case("c06", "YW", "choose_card c07_1", "store_as yellow 0", p1_training="c01_1", recruits="c07_1 c08_1 c09_1",
         gives="stored yellow +1, c01_1 screws +3, c07_1 p1_training, c08_1 destroyed_recruits, "
               "c09_1 destroyed_recruits"),
    case("c07", "RR", armor={"p2": 0}, gives="ranged +1"),
    case("c07", "RR", armor={"p2": 1}),
    case("c08", "RY"),
    case("c09", "BY", "choose_die die_4", "craft die_4_face_6_hole_2 yellow",
         gives="armor +2, die_4_face_6_hole_2 yellow"),
    case("c10", "KR", p2_deck="c01_1 c02_1 c03_1", gives="keeps +1, c01_1 p2_dump, c02_1 p2_dump"),
    case("c11", "RRW", p1_played="c01_1 s08_1 c17_1", gives="health +1, melee +2"),
    case("c12", "B", gives="armor +3"),
    case("c13", "", p1_training="c01_1", gives="c01_1 screws +1"),
    case("c14", "YY", "recycle_dump", p1_training="c01_1", p1_dump="c02_1 c03_1",
         gives="rerolls +1, c01_1 screws +6, c02_1 p1_deck"),
    case("c15", "RRYW", health={"p1": 6}, gives="health +3"),
    case("c15", "RRYW", health={"p1": 7}),
    case("c16", "Y", "take first", stored=STORED, gives="armor +2"),
    case("c16", "Y", "take second", "colour red", "colour blue", stored=STORED,
         gives="p2 stored blue -1, p2 stored red -1"),
]  # fmt: skip


@pytest.mark.rule("R4.3", "R10.1")
@rows(CASES)
def test_card(case):
    assert case.played() == case.gives


@pytest.mark.rule("R10.6")
def test_the_banner_officer_does_not_count_itself_nor_cards_of_the_hand():
    assert played("c11_1", "RRW", p1_hand="c11_1 c01_1", p1_played="c11_2") == "health +1, melee +1"
