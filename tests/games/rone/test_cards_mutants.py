"""The effects of each mutant of the Recruitment deck when it is played."""

from __future__ import annotations

import pytest

from .card_tests import case, rows

CASES = [
    case("c49", "G", gives="health +1"),
    case("c50", "G", p2_deck="c01_1 c02_1 c03_1", gives="health +1, c01_1 p2_dump, c02_1 p2_discard"),
    case("c51", "GR", p1_dump="c01_1 c02_1", gives="melee +2"),
    case("c51", "GR", p1_dump="c01_1"),
    case("c52", "GK", gives="health +1"),
    case("c53", "GY", p1_training="c01_1", gives="c01_1 screws +2"),
    case("c54", "GB", gives="armor +3, health +2"),
    case("c55", "RG", gives="health -1"),
    case("c56", "", p1_played="c49_1 c50_1 c01_1", gives="melee +2"),
    case("c57", "GGK", "recycle_dump", p1_dump="c01_1 c02_1", gives="health +2, c01_1 p1_deck"),
    case("c58", "G", "colour red", stored={"p2": {"red": 2, "blue": 1}}, gives="p2 stored red -1"),
    case("c59", "W"),
    case("c60", "KG", p2_deck="c01_1 c02_1 c03_1 c04_1", gives="c01_1 p2_dump, c02_1 p2_dump, c03_1 p2_dump"),
    case("c61", "GGY", "recycle_dump", "recycle_discard", "recycle_dump", p1_dump="c01_1 c02_1",
         p1_discard="c03_1 c04_1", gives="health +2, green +2, c01_1 p1_deck, c02_1 p1_deck, c03_1 p1_deck"),
    case("c62", "GGRW", gives="health +2"),
    case("c63", "R"),
    case("c64", "GK", "choose_card c01_1", "choose_card c02_1", p1_deck="c01_1 c02_1 c03_1", destroyed={"p1": 1},
         gives="melee +4, c01_1 destroyed_recruits"),
]  # fmt: skip


@pytest.mark.rule("R4.3", "R10.1")
@rows(CASES)
def test_card(case):
    assert case.played() == case.gives
