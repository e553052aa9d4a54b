"""Cards with effects on an opponent, in cooperation: they target the topmost card, the Invasion's deck and zones."""

from __future__ import annotations

from typing import Any

import pytest

from .card_tests import TOGETHER, case, rows

EMPTY = {"options": TOGETHER}
ARMED: dict[str, Any] = {"options": TOGETHER, "deployed": "i02_1"}
ZONES = {"options": TOGETHER, "zone_stored": {"red": 2, "blue": 1}, "invasion_deck": "i01_1 i02_1 i03_1 i04_1"}
CASES = [
    case("s07", "RW", **EMPTY, gives="ranged +1"),
    case("s07", "RW", **ARMED, gives="destroy_armor +1"),
    case("s07", "RW", **EMPTY, deployed="i01_1", gives="ranged +1"),
    case("c07", "RR", **EMPTY, gives="ranged +1"),
    case("c07", "RR", **ARMED),
    case("c36", "KR", **EMPTY, gives="ranged +1"),
    case("c36", "KR", **ARMED),
    case("x05", "K", "zone red", **ZONES, gives="i01_1 invasion_dump, red zone -1"),
    case("c10", "KR", **ZONES, gives="keeps +1, i01_1 invasion_dump, i02_1 invasion_dump"),
    case("c16", "Y", "take second", "zone red", "zone blue", **ZONES, gives="blue zone -1, red zone -1"),
    case("c30", "K", "zone red", "zone red", **ZONES, gives="red zone -2"),
    case("c34", "K", "zone blue", **ZONES, gives="i01_1 invasion_dump, i02_1 invasion_dump, blue zone -1"),
    case(
        "c37",
        "KW",
        "keep_all",
        **ZONES,
        deployed="i05_1",
        gives="rerolls +1, i01_1 invasion_discard, i02_1 invasion_discard, i05_1 melee -1",
    ),
    case("c45", "BK", "keep_all", **ARMED, gives="armor +2, i02_1 melee -1"),
    case("c45", "BK", "keep_all", **EMPTY, gives="armor +2"),
    case("c50", "G", "keep_all", **ZONES, gives="health +1, i01_1 invasion_dump, i02_1 invasion_discard"),
    case("c58", "G", "zone blue", **ZONES, gives="blue zone -1"),
    case("c60", "KG", **ZONES, gives="i01_1 invasion_dump, i02_1 invasion_dump, i03_1 invasion_dump"),
]


@pytest.mark.rule("R15.8", "R10.5")
@rows(CASES)
def test_card(case):
    assert case.played() == case.gives
