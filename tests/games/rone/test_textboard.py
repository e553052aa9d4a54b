"""The board in a terminal, and in sentences."""

from __future__ import annotations

import random
from typing import Any

import pytest

import groundfall as gf
from groundfall.games.rone import textboard

from .helpers import table

TOGETHER: dict[str, Any] = {"mode": "cooperative", "players": 2, "difficulty": "normal"}


def drawn(
    match: Any, seat: str | None = "p1", width: int = 80, lit: tuple[str, ...] = (), chosen: tuple[str, ...] = ()
) -> str:
    return textboard.draw(match.view(seat), match.box, width=width, lit=lit, chosen=chosen)


def told(match: Any, seat: str | None = "p1") -> str:
    return "\n".join(textboard.tell(match.view(seat), match.box))


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("options", [{}, {"mode": "team"}, {"mode": "speed"}, {"mode": "cooperative", "players": 4}])
def test_no_line_is_longer_than_the_terminal_is_wide(options, width):
    match, luck = gf.new("rone", seed=4, options=options), random.Random(4)
    for _ in range(150):
        if match.over:
            break
        seat = match.awaiting[0]
        match.play(seat, luck.choice(list(match.legal(seat))))
        if len(match.journal) % 10 == 0:
            assert max(map(len, drawn(match, seat, width).split("\n"))) <= width


def test_dice_show_letters_and_whether_they_can_be_used():
    assert " Dice  B··  (R··)  ??? locked  ···" in drawn(table(dice="Brx-")).replace("··· locked", "??? locked")


def test_what_may_be_chosen_stands_in_brackets_and_what_is_pointed_at_after_an_arrow():
    match = table(dice="B", p1_hand="s05_1 s10_1")
    found = drawn(match, lit=("die:die_1", "card:s05_1"), chosen=("s10_1",))
    assert "[B··]" in found
    assert "[Alpha Squad R ⚔2 ⚙1]" in found
    assert "»Hovercraft B ⚙1" in found


def test_paint_is_asked_for_tones():
    tones = set[str]()

    def paint(text: str, tone: str) -> str:
        tones.update(tone.split())
        return text

    match = table(options=TOGETHER, deployed="i06_1", dice="B")
    textboard.draw(match.view("p1"), match.box, paint, lit=("die:die_1",))
    assert {"zone", "alien", "marker", "lit"} <= tones


def test_the_invasion_comes_first_with_what_cleanup_would_deal():
    found = drawn(table(options=TOGETHER, deployed="i21 i01_1", zone_red="i31", zone_stored={"red": 2}))
    assert "── Hold the Valley, time 0" in found
    assert "Ember Walker ‹ Chained Miner ‹ normal line ‹ easy line" in found
    assert "Cleanup deals each player 5 melee" in found
    assert "R Hunter Killer 2/5" in found
    assert found.index("Hold the Valley") < found.index("Player 2") < found.index("Player 1, you")


def test_a_hidden_hand_is_not_told():
    match = table(p2_hand="c33_1", seen={"c33_1": 2})
    assert "Wired Acolyte" not in drawn(match) + told(match)
    assert "Wired Acolyte K ⚔1 ⚙1" in drawn(match, "p2")
    assert "Wired Acolyte, hybrid; cost: 1 black; deals 1 melee" in told(match, "p2")


def test_those_who_watch_see_both_boards():
    found = drawn(table(), None)
    assert "Player 1 armor" in found
    assert "Player 2 armor" in found
    assert "you" not in found


def test_the_table_in_sentences():
    match = table(
        options=TOGETHER,
        deployed="i21 i01_1",
        protocols="p02",
        p1_base="l01",
        p1_training="c05_1",
        card={"p02": {"exhausted": True}},
        dice="B",
        pool={"p1": {"red": 2}},
    )
    found = told(match)
    assert "the Invasion has 2 deployed cards, with Ember Walker on top (melee 5, armor 1, health 6)." in found
    assert "  Covered: Chained Miner, support melee 1." in found
    assert "  Protocols: Needle Rain, exhausted." in found
    assert "  Blue zone: " in found
    assert "Die 1 shows blue, neutral, neutral, ready." in found
    assert "  Pool: 2 red." in found
    assert "  Base: Marshal Oren Vask." in found
    assert "  Training center: Breach Team, 0 of 5 screws." in found


def test_a_core_is_drawn_where_there_is_one():
    assert "Core: armor 0, health 20" in drawn(table(options=TOGETHER, scenario="1", core_health=20))
    assert "Core" not in drawn(table(options=TOGETHER))


def test_the_status_says_what_there_is_to_deal_and_to_spend():
    match = table(damage={"p1": {"melee": 2}}, spare_parts={"p1": 1}, rerolls={"p1": 2})
    assert textboard.status(match.view("p1"), match.box) == "You have 2 melee to deal, 1 spare part, 2 reroll tokens."
    assert textboard.status(match.view("p2"), match.box) == ""
    assert textboard.status(match.view(None), match.box) == ""


def test_the_status_tells_the_damage_that_played_cards_will_add():
    match = table(p1_played="c05_1 c01_1")
    coming = match.view("p1")["derived"]["damage_to_come"]["p1"]["melee"]
    assert coming > 0
    assert f"You have {coming} melee to deal ({coming} still to come)" in textboard.status(match.view("p1"), match.box)


def test_the_status_of_a_fight_together_and_of_several_matches():
    match = table(options=TOGETHER, deployed="i06_1", inv_tokens=2)
    together = textboard.status(match.view("p1"), match.box)
    assert together == "Invasion: 1 card, 2 tokens. Cleanup deals 3 melee."
    match = table(options={"matches": 3}, wins={"p2": 1}, match=2)
    assert textboard.status(match.view("p1"), match.box) == "Match 2 of 3; wins: 0 for player 1, 1 for player 2."


def test_leaders_are_chosen_by_their_texts():
    match = gf.new("rone", seed=2)
    for text in (" ".join(drawn(match).split()), told(match)):
        assert "Exhaust to recycle 2 cards. After you reshuffle, gain 1 health." in text
    assert "To choose from" not in drawn(match, None)
