"""The effects of each hybrid of the Recruitment deck when it is played."""

from __future__ import annotations

import pytest

from .card_tests import case, rows

OFFER = {"recruits": "c01_1 c02_1 c03_1"}
CASES = [
    case("c33", "K", "choose_card c01_1", "choose_card c03_1", p1_deck="c01_1 c02_1 c03_1 c04_1",
         gives="c01_1 destroyed_recruits, c02_1 p1_hand"),
    case("c34", "K", "colour blue", p2_deck="c01_1 c02_1 c03_1", stored={"p2": {"red": 2, "blue": 1}},
         gives="p2 stored blue -1, c01_1 p2_dump, c02_1 p2_dump"),
    case("c35", "BG", gives="armor +2, health +2, rerolls +1"),
    case("c36", "KR", armor={"p2": 0}, gives="ranged +1"),
    case("c36", "KR", armor={"p2": 1}),
    case("c37", "KW", p2_deck="c01_1 c02_1 c03_1",
         gives="rerolls +1, p2 locks +1, c01_1 p2_discard, c02_1 p2_discard"),
    case("c38", "B", "choose_card t01", p1_base="t01 t07 t08",
         card={"t01": {"exhausted": True}, "t07": {"exhausted": True}}, gives="t01 is refreshed"),
    case("c39", "KB", "choose_card t02", technologies="t01 t02 t03",
         gives="wild +1, c39_1 destroyed_recruits, t01 destroyed_technologies, t02 p1_base, "
               "t03 destroyed_technologies"),
    case("c40", "R", p1_base="l01 t01 t02", gives="melee +2"),
    case("c41", "K", "recycle_dump", "recycle_dump", p1_dump="c01_1 c02_1 c03_1", gives="c01_1 p1_deck, c02_1 p1_hand"),
    case("c42", "KBW", "recycle_dump", p1_dump="c01_1 c04_1", p1_deck="c02_1 c03_1",
         gives="wild +2, c01_1 p1_hand, c02_1 p1_hand"),
    case("c43", "W", "take first", **OFFER, gives="spare_parts +2, stored wild +1"),
    case("c43", "W", "take second", "choose_card c01_1", **OFFER,
         gives="stored wild +1, c01_1 p1_training, c02_1 destroyed_recruits, c03_1 destroyed_recruits"),
    case("c44", "KK", p1_dump="c01_1 c02_1 c03_1", gives="health +2"),
    case("c44", "KK", p1_dump="c01_1 c02_1"),
    case("c45", "BK", gives="armor +2, p2 locks +1"),
    case("c46", "", p1_deck="c01_1 c02_1", gives="c01_1 p1_hand"),
    case("c47", "KBRW", "choose_card t01", p1_base="l01 t01 t22",
         card={"t01": {"exhausted": True}, "l01": {"exhausted": True}}, gives="armor +2, t01 is refreshed"),
    case("c48", "BW", gives="armor +2, keeps +1"),
]  # fmt: skip


@pytest.mark.rule("R4.3", "R10.1")
@rows(CASES)
def test_card(case):
    assert case.played() == case.gives
