"""What a reroll, a new screw and a draw may bring, beside the choices that lead to them."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from groundfall.engine.play.match import Match
from groundfall.engine.show.bars import by_choice
from groundfall.games.rone import odds

from .helpers import table


def told(match: Match, seat: str = "p1") -> dict[str, str]:
    return by_choice(odds.fights(match.known(seat), seat))


def parts(match: Match, action: str) -> dict[str, float]:
    (found,) = (one for one in odds.fights(match.known("p1"), "p1") if action in one["choices"])
    return {part["label"]: round(part["chance"], 3) for part in found["parts"]}


@pytest.mark.rule("R4.7")
def test_a_reroll_tells_what_each_face_brings():
    match = table(dice="Br", rerolls={"p1": 1})
    faces = match.state.hole[0][:18]
    assert len(faces) == 18
    assert set(told(match)) == {"reroll p1 die_1"}, "a used die is not rolled again"
    assert told(match)["reroll p1 die_1"] == "17% each blue, red, black, green, yellow; 17% nothing"
    assert sum(parts(match, "reroll p1 die_1").values()) == pytest.approx(1, abs=0.01)


@pytest.mark.rule("R9.1")
def test_a_new_screw_tells_how_often_its_colour_shows():
    match = table("spare_parts", spare_parts={"p1": 9})
    for action in match.legal("p1"):
        if "screw" in action.text and "di" in action.text:
            match.play("p1", action)
            break
    match.play("p1", "choose_die die_1")
    beside = told(match)
    assert beside
    assert "33% to show blue, 17% now" in beside.values()
    assert set(beside) == {str(action) for action in match.legal("p1") if action.kind == "craft"}


@pytest.mark.rule("R3.2")
def test_a_draw_tells_the_likeliest_cards_as_sampled():
    match = table("draw")
    assert told(match)["draw_card"].startswith("about ")
    assert len(parts(match, "draw_card")) > 1


@pytest.mark.rule("R3.2")
def test_a_card_that_is_known_to_lie_on_top_is_sure():
    match = table("draw", p1_deck="s05_1 c01_1")
    assert told(match)["draw_card"] == "Alpha Squad"


@pytest.mark.rule("R3.2")
def test_odds_are_for_the_seat_that_chooses():
    match = table(dice="B", rerolls={"p1": 1})
    assert odds.fights(match.known("p2"), "p2") == []
    assert odds.fights(match.known(None), None) == []


def unordered(**piles: str) -> Match:
    """The spare parts phase with these piles, in an order that nobody knows."""
    return table("spare_parts", spare_parts={"p1": 9}, topped=dict.fromkeys(piles, 0), **piles)


def of_three(cards: int, wanted: int) -> Fraction:
    """The chance that three of some cards have at least one of the wanted ones."""
    return 1 - Fraction(comb(cards - wanted, 3), comb(cards, 3))


SIX = "c01_1 c03_1 c02_1 c05_1 c06_1 c21_1"  # for 3, 3, 4, 5, 6 and 6 screws


@pytest.mark.rule("R8.1")
def test_a_recruit_tells_how_few_screws_the_cheapest_card_needs():
    at_most = {3: of_three(6, 2), 4: of_three(6, 3), 5: of_three(6, 4)}
    wanted = {
        "one for 3 screws": at_most[3],
        "one for 4 screws": at_most[4] - at_most[3],
        "one for 5 screws": at_most[5] - at_most[4],
    }
    assert sum(wanted.values()) == 1
    match = unordered(recruits=SIX)
    found = parts(match, "spend_spare recruit")
    assert set(found) == set(wanted)
    assert all(found[words] == pytest.approx(float(chance), abs=0.08) for words, chance in wanted.items())
    assert told(match)["spend_spare recruit"].startswith("about ")


@pytest.mark.rule("R8.1")
def test_cards_known_to_lie_on_top_are_recruited_for_certain():
    match = table("spare_parts", spare_parts={"p1": 9}, recruits="c02_1 c05_1 c06_1 c01_1")
    assert told(match)["spend_spare recruit"] == "one for 4 screws"


@pytest.mark.rule("R8.10")
def test_a_discovery_tells_how_likely_a_technology_to_use_is():
    match = unordered(technologies="t01 t07 t11 t12 t19 t20 t22")  # two of them are exhausted to be used
    found = parts(match, "spend_spare discover")
    assert found["one to use"] == pytest.approx(float(of_three(7, 2)), abs=0.08)
    assert found["none to use"] == pytest.approx(float(1 - of_three(7, 2)), abs=0.08)


@pytest.mark.rule("R8.8")
def test_a_sacrifice_tells_how_likely_a_starting_card_is():
    match = unordered(p1_deck="s01_1 x01_1 c01_1 c02_1 c03_1 c05_1 c06_1 c21_1")
    found = parts(match, "spend_spare thin")
    assert found["a starting card"] == pytest.approx(float(of_three(8, 2)), abs=0.08)


@pytest.mark.rule("R20.1")
def test_what_may_be_shown_does_not_depend_on_the_hidden_order():
    said = [told(unordered(recruits=" ".join(cards))) for cards in (SIX.split(), reversed(SIX.split()))]
    assert said[0] == said[1]


@pytest.mark.rule("R9.1")
def test_a_die_to_upgrade_tells_what_it_brings_now():
    match = table("spare_parts", spare_parts={"p1": 9})
    match.play("p1", "spend_spare die_one")
    assert set(told(match)) == {f"choose_die die_{n}" for n in range(1, 5)}
    assert told(match)["choose_die die_1"] == "now 17% each blue, red, black, green, yellow; 17% nothing"


@pytest.mark.rule("R7.1")
def test_what_spare_parts_buy_for_certain_has_no_odds():
    match = table("spare_parts", spare_parts={"p1": 9})
    assert set(told(match)) == {"spend_spare recruit", "spend_spare thin", "spend_spare discover"}
