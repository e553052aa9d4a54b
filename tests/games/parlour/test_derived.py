"""What players read off the table: the deck, the values of hands, and who leads."""

from __future__ import annotations

from typing import Any

import pytest

import groundfall as gf
from engine.helpers import fight, laid_out


def derived_of(match: gf.Match, seat: str | None = "ash") -> Any:
    return match.view(seat)["derived"]


@pytest.mark.rule("P1.4")
def test_the_size_of_the_deck() -> None:
    assert derived_of(laid_out("picking", bottom="moon1 star2 sun3", pool="sun6"))["deck"] == 4


@pytest.mark.rule("P1.6")
def test_the_value_of_each_card_in_hand() -> None:
    seen = derived_of(laid_out("picking", ash="sun2 star5"))
    assert seen["value"]["ash"] == {"first": 2, "second": 5, "third": None, "fourth": None}


@pytest.mark.rule("P1.6")
def test_the_values_of_a_hand_are_added_up_by_suit() -> None:
    seen = derived_of(laid_out("picking", ash="sun2 star5 sun3"))
    assert seen["hand_value"]["ash"] == 10
    assert seen["hand_value_parts"]["ash"] == {"sun": 5, "star": 5}


@pytest.mark.rule("P7.6")
def test_the_only_seat_with_the_most_points_leads() -> None:
    assert derived_of(laid_out("picking", points={"birch": 2, "cedar": 1}))["leader"] == "birch"
    assert derived_of(laid_out("picking", points={"birch": 2, "cedar": 2}))["leader"] is None


@pytest.mark.rule("P1.3")
def test_flares_are_stock() -> None:
    match = fight("sun2", "moon4", "star4", 4, ash="sun6")
    assert match.preview("ash", "slip sun_6").text == "1 flare"


@pytest.mark.rule("P7.1")
def test_points_are_stock() -> None:
    match = fight("sun2", "moon4", "star4", 4)
    assert match.preview("ash", "let_be").text == "Birch +3 points; Cedar +2 points; ends the turn"


@pytest.mark.rule("P4.2")
def test_a_card_looked_at_must_go_somewhere() -> None:
    match = laid_out("scouting", "sun2", "moon4", "star4")
    assert match.preview(match.awaiting[0], "look").text == "1 card to keep or bury"
