"""Outcomes of dice: the same as counted by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from .helpers import table

BLUE, SIX = "face_2", 6


def until_blue(position: Any, seat: str, legal: Any) -> Any:
    """The first die is rolled again until it shows its second face."""
    rolled = next((action for action in legal if str(action) == "reroll p1 die_1"), None)
    return rolled if position.view(seat)["table"]["die_face"][seat]["die_1"] != BLUE else None


@pytest.mark.parametrize("rerolls", range(1, 11))
@pytest.mark.rule("R4.7")
def test_ten_dice_rolled_again_end_as_counted_by_hand(rerolls: int) -> None:
    match = table(dice="RKG-", rerolls={"p1": rerolls})
    found = match.outcomes("p1", "reroll p1 die_1", of="die_face.p1.die_1", choose=until_blue)
    missed = Fraction(5, 6) ** rerolls
    assert found.exact
    assert found.of("die_face.p1.die_1") == pytest.approx(
        {BLUE: float(1 - missed), **{f"face_{n + 1}": float(missed / 5) for n in range(SIX) if n != 1}}
    )
