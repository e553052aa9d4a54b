"""The board in a terminal, and in sentences."""

from __future__ import annotations

import random
from typing import Any

import pytest

from groundfall.games.level7 import textboard

from .helpers import BOX, begun, play, play_on, table


def drawn(
    match: Any, seat: str | None = "asia", width: int = 80, lit: tuple[str, ...] = (), chosen: tuple[str, ...] = ()
) -> str:
    """The board as text."""
    return textboard.draw(match.view(seat), match.box, width=width, lit=lit, chosen=chosen)


def told(match: Any, seat: str | None = "asia") -> list[str]:
    """The board in sentences."""
    return textboard.tell(match.view(seat), match.box)


@pytest.mark.parametrize("width", [60, 80, 120])
def test_no_line_is_longer_than_the_terminal_is_wide(width):
    match, luck = begun(seed=4), random.Random(4)
    for _ in range(500):
        if match.over:
            break
        seat = luck.choice(match.awaiting)
        match.play(seat, luck.choice(list(match.legal(seat))))
        if len(match.journal) % 10 == 0:
            assert max(map(len, drawn(match, seat, width).split("\n"))) <= width


def test_an_area_tells_who_stands_there():
    at = {"china": "asia asia africa ship_2 cronos", "western_europe": "overrun invader", "peru": "liberated"}
    lines = drawn(table("movement", at, cards="china:blaster_hybrids")).split("\n")
    assert any(line.startswith(" China*                 4 R F1 A2 ▼2 C ") for line in lines)
    assert any(" Western Europe*        3!r ◆1" in line for line in lines)
    assert any(" Peru                   2+ " in line for line in lines)
    assert any("a1" in line for line in lines)


def test_attached_cards_add_to_the_defense():
    assert " Alaska                 2 " in drawn(table("movement", {}, cards="alaska:guardian_hybrids"))


def test_each_coalition_has_a_line():
    match = table("movement", {"china": "asia"}, terror={"asia": 2}, damage={"asia": 1})
    text = drawn(match)
    assert "A  Asia            22      6    9    4        4   4     0   1/8    2/8    2/2" in text
    assert "   1 of 3 Capital Damage" in text


def test_what_may_be_chosen_stands_in_brackets_and_what_is_pointed_at_after_an_arrow():
    match = table("mercenaries", {"argentina": "cronos"}, cards="market:psychic_oracle")
    card = next(name for name, row in match.view(None)["table"]["card"].items() if row["place"] == "market")
    lit = ("area:china", "tech:communications", "project:p1", f"card:{card}", "seat:europe")
    text = drawn(match, "asia", lit=lit, chosen=("area:siberia",))
    marked = ("[China*]", "»Siberia", "[Communications 1]", "[Psychic Oracle $3M]", "[Europe]")
    assert [word for word in marked if word not in text] == []
    assert "[Expand the Andean Laboratory (1)]" in text


def test_paint_is_asked_for_tones():
    tones = set[str]()

    def paint(text: str, tone: str) -> str:
        tones.update(tone.split())
        return text

    match = table("movement", {"china": "asia invader", "brazil": "overrun"})
    textboard.draw(match.view("asia"), match.box, paint, lit=("area:china",))
    assert {"zone", "alien", "marker", "city", "lit"} <= tones


def test_only_who_has_read_a_card_reads_it_here():
    match = begun(seed=2)
    play_on(match, "place_card")
    seat, other = match.awaiting[:2]
    play(match, f"{seat} read")
    assert "Your card, Alpha:" in drawn(match, seat).replace("\n   ", " ")
    for one in (other, None):
        assert "Your card" not in drawn(match, one) + "\n".join(told(match, one))


def test_an_offer_is_written_out():
    match = begun()
    play_on(match, "deploy")
    play(match, "asia open_trade europe", "asia give fuel", "asia ask money", "asia send")
    assert "Trade, offer 1: Asia gives 1 fuel and asks Europe for $1M." in drawn(match, "europe")
    assert "Trade, offer 1: Asia gives 1 fuel and asks Europe for $1M." in told(match, "europe")
    play(match, "europe counter", "europe ask food")
    assert "Draft offer: Europe gives nothing and asks Asia for 1 food." in drawn(match, "europe")
    assert "Draft offer" not in drawn(match, "asia")
    assert textboard.status(match.view("europe"), BOX) == (
        "Asia gives 1 fuel and asks Europe for $1M.\nDraft offer: Europe gives nothing and asks Asia for 1 food."
    )


def test_a_project_tells_what_is_missing():
    match = table("project", {"argentina": "cronos"})
    play(match, "south_america call p1", "north_america rest")
    lines = told(match, "south_america")
    assert "Expand the Andean Laboratory (1) costs $3M, 2 fuel and 2 minerals; nothing is missing." in lines
    assert "North America offers $3M, 2 fuel and 2 minerals." in lines


def test_sentences_tell_the_whole_table():
    match = table("movement", {"china": "asia invader", "argentina": "cronos"}, cards="asia:void_saboteurs")
    lines = told(match)
    assert lines[0] == "Round 1, movement, Assault wave; 25 Event cards left."
    assert "Dr. Cronos is in Argentina; South America controls him." in lines
    assert "  China: Secure, Defense 4, Research token ready, 1 unit of Asia, 1 invader." in lines
    assert "  Beside its console: Void Saboteurs." in lines
    assert any(line.startswith("Communications, tier 1, Hardened Relays: ") for line in lines)
    assert "  Arabia: dead zone, Defense 3." in lines
    assert all(line.strip() for line in lines)


def test_status_tells_what_threatens():
    at = {"argentina": "cronos invader ship_1", "china": "overrun"}
    match = table("movement", {**at, "india": "asia"}, stock={"asia": {"mic": 3}}, damage={"asia": 2})
    assert textboard.status(match.view("asia"), BOX).split("\n") == [
        "Hydra threaten Dr. Cronos, and no unit guards him: if his territory is Overrun, everyone loses.",
        "Your capital is Overrun and has 2 of 3 Capital Damage; one more point defeats you.",
        "Your MIC is 3: at 0 you are defeated.",
    ]


def test_status_of_the_last_round_says_so_whatever_threatens():
    at = {"argentina": "cronos invader ship_1", "china": "overrun"}
    match = table("movement", {**at, "india": "asia"}, stock={"asia": {"mic": 3}}, damage={"asia": 2}, strike=True)
    assert "This is the last round" in textboard.status(match.view("asia"), BOX)


def test_status_of_calm_and_of_last_rounds():
    calm = table("movement", {"china": "asia"})
    assert textboard.status(calm.view("asia"), BOX) == "Assault wave: enough cards for 5 more rounds."
    assert textboard.status(table("movement", {"china": "asia"}, strike=True).view(None), BOX).startswith(
        "This is the last"
    )
    gone = table("movement", {"china": "asia"}, devastation=True, event_gone={f"v{n:02}": True for n in range(1, 31)})
    assert textboard.status(gone.view("asia"), BOX) == "Devastation wave: no cards for another round."
    beaten = table("movement", {"china": "asia"}, defeated={"asia": True})
    assert "Asia is defeated, but its units fight on." in textboard.status(beaten.view("asia"), BOX)
    assert textboard.status(begun().view("asia"), BOX) == ""
    assert textboard.status({**calm.view("asia"), "over": True}, BOX) == ""
