"""The effects of cards that are drawn, go unplayed, are kept or are trained."""

from __future__ import annotations

import pytest

from .card_tests import NINE, changes, facts
from .helpers import pile, play, refused, table

UNPLAYED = [
    ("s08_1", (), "stored yellow +1"),
    ("x04_1", ("the_rest",), "armor +1, stored blue +1"),
    ("c13_1", (), "stored red +1"),
    ("c19_1", (), "armor +1"),
    ("c26_1", ("the_rest",), "stored blue +1, stored black +1, ranged +1"),
    ("c59_1", (), "stored green +1, stored wild +1"),
]


@pytest.mark.rule("R3.2", "R10.1")
@pytest.mark.parametrize(("card", "gives"), [("s12_1", "rerolls +1"), ("c46_1", "rerolls +1"), ("c01_1", "")])
def test_drawn(card, gives):
    match = table("draw", p1_deck=f"{card} c02_1")
    before = facts(match)
    play(match, "draw_card")
    assert changes(match, before) == ", ".join(filter(None, [gives, f"{card} p1_hand"]))


@pytest.mark.rule("R5.2", "R10.1")
@pytest.mark.parametrize(("card", "spots", "gives"), UNPLAYED, ids=[card for card, _, _ in UNPLAYED])
def test_unplayed(card, spots, gives):
    match = table("store", p1_hand=f"{card} c02_1", armor=NINE)
    before = facts(match)
    play(match, f"throw {card}", *spots)
    while match.decision.name == "choose_spot":
        play(match, "the_rest")
    assert changes(match, before) == f"{gives}, {card} p1_dump"


@pytest.mark.rule("R5.2", "R6.4")
def test_an_unplayed_sentry_turret_shoots():
    match = table("store", p1_hand="c26_1", health=NINE)
    play(match, "the_rest")
    assert (match.state.health[1], match.state.damage[0][1]) == (8, 0), "the one kind of damage is dealt at once"


@pytest.mark.rule("R3.9", "R10.1")
@pytest.mark.parametrize(("card", "gives"), [("c11_1", "armor +1"), ("c39_1", "rerolls +1"), ("c01_1", "")])
def test_trained(card, gives):
    match = table("train", p1_training=f"{card} c63_2", armor=NINE, card={card: {"screws": 20}, "c63_2": {"screws": 4}})
    before = facts(match)
    play(match, f"discard_next {card}")
    told = f"{card} p1_discard, {card} screws -20"
    both = [gives, told, "c63_2 p1_discard, c63_2 screws -4"]
    assert changes(match, before) == ", ".join(filter(None, both))
    assert pile(match, "p1_discard") == f"c63_2 {card}"


@pytest.mark.rule("R5.3")
@pytest.mark.parametrize("card", ["c48_1", "c63_1"])
def test_kept_turn_after_turn(card):
    match = table("store", p1_hand=f"{card} c01_1")
    assert refused(match, "keep_card c01_1") == "R5.3"
    play(match, f"keep_card {card}", "throw c01_1")
    while match.phase == "store":
        play(match, "the_rest")
    assert (pile(match, "p1_hand"), pile(match, "p1_dump")) == (card, "c01_1")


@pytest.mark.rule("R5.3")
@pytest.mark.parametrize(("card", "cost"), [("c10_1", {"red": 1, "black": 1}), ("c48_1", {"blue": 1, "red": 1})])
def test_a_card_that_lets_another_one_be_kept(card, cost):
    match = table(p1_hand=f"{card} c01_1 c02_1", pool={"p1": cost})
    play(match, f"play_card {card}", "end_main", "keep_card c01_1")
    assert refused(match, "keep_card c02_1") == "R5.3"
    play(match, "the_rest")
    assert (pile(match, "p1_hand"), pile(match, "p1_dump")) == ("c01_1", "c02_1")
