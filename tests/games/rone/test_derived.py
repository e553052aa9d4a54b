"""What can be read off the table, as the rules work it out."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import play, table


def read(match: Any, name: str, seat: str = "p1") -> Any:
    return match.view(seat)["derived"][name]


@pytest.mark.rule("R7.2")
def test_technology_tokens_and_permanents_change_the_price_of_an_action():
    price = read(table(tech_tokens={"p1": 2}), "spare_price")
    assert price["p1"]["die_one"] == price["p2"]["die_one"] + 2
    rebate = read(table(p1_base="t23"), "spare_price")
    assert rebate["p1"]["recruit"] == rebate["p2"]["recruit"] - 1


@pytest.mark.rule("R5.1")
def test_a_technology_brings_more_spots():
    spots = read(table(p1_base="t22"), "spots")
    assert (spots["p1"]["red"], spots["p1"]["wild"]) == (spots["p2"]["red"] + 1, spots["p2"]["wild"] + 1)


@pytest.mark.rule("R4.8")
def test_what_a_card_in_hand_costs_now():
    match = table(p1_hand="s07_1", stored={"p1": {"red": 2}}, pool={"p1": {"blue": 1}})
    assert read(match, "card_cost")["s07_1"] == dict.fromkeys(("blue", "black", "green", "yellow"), 0) | {
        "red": 1,
        "wild": 1,
    }
    assert read(match, "card_short")["s07_1"] == 1
    play(match, "spend_pair red")
    assert read(match, "card_cost")["s07_1"]["red"] == 0
    assert read(match, "card_short")["s07_1"] == 0


@pytest.mark.rule("R20.1")
def test_the_cost_of_a_card_does_not_say_where_it_is():
    match = table(p1_hand="s07_1")
    assert set(read(match, "card_cost", "p2")["s07_1"].values()) == {"hidden"}
    assert read(match, "card_short", "p2")["s07_1"] == "hidden"
    in_base = table(p1_base="t22")
    assert set(read(in_base, "card_cost")["t22"].values()) == {None}


@pytest.mark.rule("R14.1")
def test_the_totals_of_the_topmost_card_and_what_they_are_made_of():
    match = table(options={"mode": "cooperative"}, deployed="i21 i19", card={"i21": {"armor": 2}})
    totals, parts = read(match, "top_total"), read(match, "top_total_parts")
    assert parts["armor"]["marks"] == 2
    for stat, total in totals.items():
        assert total == max(0, sum(parts[stat].values()))
    assert read(match, "lines_shown") == 2
    assert set(read(table(), "top_total").values()) == {0}
    assert read(table(), "lines_shown") == 0


@pytest.mark.rule("R4.8")
def test_a_tax_and_a_discount_on_the_first_card():
    overlay = '[[tech]]\nid = "t01"\nuse = []\nmod = { first_card_discount = 2 }'
    match = table(options={"mode": "cooperative"}, deployed="i32", p1_base="t01", p1_hand="s07_1", overlay=overlay)
    assert (read(match, "tax")["p1"], read(match, "discount")["p1"]) == (1, 2)
    assert read(match, "card_short")["s07_1"] == 1
    assert read(match, "card_cost")["s07_1"]["wild"] == 2
    match.state.played_one[0] = 1
    later = match.copy()
    assert (read(later, "tax")["p1"], read(later, "discount")["p1"]) == (0, 0)
    assert read(later, "card_cost")["s07_1"]["wild"] == 1
