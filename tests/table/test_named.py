"""The position in words: names that say nothing by themselves are replaced by what they name."""

from __future__ import annotations

import groundfall as gf
from groundfall.table.page.named import named


def test_cards_and_piles_have_their_words() -> None:
    match = gf.new("rone", seed=1)
    table = named(match, match.view("p1"), ("table",))["table"]
    cards = table["card"]
    assert "s01_1" not in cards
    scouts = [name for name in cards if name.startswith("Scout")]
    assert {"Scout", "Scout (2)"} <= set(scouts), "copies are told apart"
    assert not any("p1_" in str(row["pile"]) for row in cards.values())


def test_names_that_are_words_stay_and_so_do_numbers() -> None:
    match = gf.new("rone", seed=1)
    view = match.view("p1")
    table = named(match, view, ("table",))["table"]
    assert table["phase"] == view["table"]["phase"]
    assert len(table["card"]) == len(view["table"]["card"]), "no card is lost"
