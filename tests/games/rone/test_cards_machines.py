"""The effects of each battle machine of the Recruitment deck when it is played."""

from __future__ import annotations

import pytest

from .card_tests import case, rows

CASES = [
    case("c17", "B", gives="armor +2"),
    case("c18", "RY"),
    case("c19", "", gives="armor +2"),
    case("c20", "RRY"),
    case("c21", "YB", "choose_die die_1", "craft die_1_face_1_hole_1 green", p1_training="c01_1",
         gives="spare_parts +2, die_1_face_1_hole_1 green, c01_1 screws +1"),
    case("c22", "B", gives="rerolls +2, wild +1"),
    case("c23", "R", gives="armor -1"),
    case("c23", "R", armor={"p1": 0}),
    case("c24", "BR", gives="armor +2"),
    case("c25", "YYB", "choose_die die_3", "craft die_3_face_2_hole_1 black", "craft die_3_face_5_hole_2 blue",
         p1_training="c01_1",
         gives="armor +1, die_3_face_2_hole_1 black, die_3_face_5_hole_2 blue, c01_1 screws +2"),
    case("c26", "BK", gives="armor +2"),
    case("c27", "YW", "store_as yellow 1", "recycle_discard", p1_training="c01_1", p1_discard="c02_1 c03_1",
         gives="stored wild +1, c01_1 screws +2, c02_1 p1_deck"),
    case("c28", "BBRW", gives="armor +4"),
    case("c29", "RB"),
    case("c30", "K", "colour red", "colour red", stored={"p2": {"red": 2, "blue": 1}}, gives="p2 stored red -2"),
    case("c31", "B", "choose_die die_1", rolled="rbB", gives="rerolls +1, blue +1, die_1 ready"),
    case("c32", "BBW", p1_played="c17_1 c18_1 c01_1", gives="armor +6"),
]  # fmt: skip


@pytest.mark.rule("R4.3", "R10.1")
@rows(CASES)
def test_card(case):
    assert case.played() == case.gives
