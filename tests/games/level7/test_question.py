"""What a coalition is asked while it puts an offer together."""

from __future__ import annotations

import pytest

from groundfall.engine.play.unlit import why_unlit

from .helpers import play, table


def question(match, seat):
    asked = match.view(seat)["asked"]
    return asked["prompt"], asked["rule"]


@pytest.mark.rule("L4.3")
def test_who_puts_an_offer_together_is_asked_about_it_and_nobody_else_is():
    match = table("deployment")
    before = question(match, "europe")
    play(match, "asia open_trade europe")
    assert question(match, "asia") == ("Complete the offer to Europe, or discard it.", "L4.3")
    assert question(match, "europe") == question(match, None) == before
    play(match, "asia drop_offer")
    assert question(match, "asia") == before


@pytest.mark.rule("L4.3")
def test_refusals_meanwhile_name_the_question_as_it_is():
    match = table("deployment")
    play(match, "asia open_trade europe")
    said = "Complete the offer to Europe, or discard it."
    assert why_unlit(match, "asia", ["territory:china"]) == (f"China cannot be chosen now. {said}", "L4.3")


@pytest.mark.rule("L4.4")
def test_a_counter_offer_is_drafted_while_the_offer_waits_for_an_answer():
    match = table("deployment")
    play(match, "asia open_trade europe", "asia give money", "asia send")
    before = question(match, "europe")
    play(match, "europe counter")
    assert question(match, "europe") == before
