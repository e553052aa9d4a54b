"""Two seats at one terminal: decisions out of turn, and standing orders."""

from __future__ import annotations

from textual.pilot import Pilot
from textual.widgets import Static

import groundfall as gf
from groundfall.engine.catalogue import add_game
from groundfall.terminal.app import Terminal
from groundfall.terminal.panes import Choices
from groundfall.terminal.plain import Plain
from groundfall.terminal.session import Session
from terminal.helpers import keys, on_screen

add_game("ferry")


def session() -> Session:
    return Session(gf.new("ferry", seed=1))


def said(session: Session, *lines: str) -> list[str]:
    told: list[str] = []
    Plain(session, told.append).run(iter(lines))
    return told


def test_an_answer_is_given_for_the_rest_of_the_turn_in_lines() -> None:
    lines = said(session(), "1", "always 2", "1", "withdraw", "1")
    assert "  2. Let it pass (always 2: Let every ferry pass this turn)" in lines
    order = "Standing order of south: let every ferry pass this turn. `withdraw` ends it."
    assert lines.count(order) == 2
    assert "Your standing orders are withdrawn." in lines
    asked = [line for line in lines if line.endswith("Pursue the ferry, or let it pass. (F2.3)")]
    assert [line.partition(".")[0] for line in asked] == ["Upper", "Lower"], "what it is about is said first"


def test_what_cannot_stand_is_refused_in_a_sentence() -> None:
    lines = said(session(), "always 1", "always x", "always 9", "withdraw")
    assert "That answer cannot be given in advance; choose it each time." in lines
    assert "The command always takes the number of a choice." in lines
    assert "There is no choice 9; choose 1 to 4." in lines
    assert "You have no standing orders." in lines


def test_what_happened_since_ones_own_turn() -> None:
    here = session()
    said(here, "4", "4", "1", "2")
    assert here.seat == "north"
    lines = said(here, "since")
    assert "- The ferry of the North gets across. (F2.3)" in lines and not any("Round 1" in line for line in lines)
    said(here, "3")
    assert here.seat == "south" and here.since()[0].text == "Round 2: the North may sail."


def test_undo_takes_back_a_choice_and_what_an_order_answered() -> None:
    here = session()
    said(here, "1", "always 2", "1")
    assert here.undo(anyway=True) == "sail middle"
    assert here.seat == "north" and len(here.orders()) == 1


def test_on_the_full_screen() -> None:
    async def steps(terminal: Terminal, pilot: Pilot[None]) -> None:
        await keys(pilot, "enter")
        assert terminal.session.seat == "south"
        await keys(pilot, "2", "a")
        assert "Standing order of south" in str(terminal.query_one("#prompt", Static).content)
        await keys(pilot, "W")
        assert terminal.session.orders() == []
        assert len(terminal.query_one(Choices).shown) == 3

    on_screen(session(), steps)
