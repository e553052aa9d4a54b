"""Several choices in one go: their numbers on one line, in both terminals."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

import groundfall as gf
from groundfall.engine.catalogue import add_game
from groundfall.terminal.app import Terminal
from groundfall.terminal.plain import Plain
from groundfall.terminal.session import Session
from terminal.helpers import keys, on_screen

add_game("market")


def session() -> Session:
    """The buyer holds 3 salt, 2 wool and 1 iron, and is to pay three of them for the tower."""
    match = gf.from_position(
        "market",
        {"hand": {"buyer": {"salt": 3, "wool": 2, "iron": 1}, "rival": {"salt": 3, "wool": 2, "iron": 1}}},
        seed=1,
    )
    match.play("buyer", "buy tower")
    return Session(match, {"rival": "random"})


def said(here: Session, *lines: str) -> list[str]:
    told: list[str] = []
    Plain(here, told.append).run(iter(lines))
    return told


def test_lines_say_how_many_and_take_them_in_one_line() -> None:
    here = session()
    lines = said(here, "1 1 3")
    assert "  1. Pay with Salt (up to 3 times)" in lines and "  3. Pay with Iron" in lines
    asked = "Choose 1 to 3. Make 3 choices: all numbers on one line, or one by one."
    assert asked in lines
    assert lines.count("- Buyer pays with Salt. (M2.2)") == 2
    assert here.match.view("buyer")["table"]["owner"]["tower"] == "buyer"


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("3 3", "There is no more Iron in hand (M2.2)."),
        ("1 1 1 1", "Make 1 to 3 choices at once, not 4."),
        ("1 9", "There is no choice 9; choose 1 to 3."),
    ],
)
def test_a_bad_line_gets_a_sentence_and_changes_nothing(line: str, answer: str) -> None:
    here = session()
    before = here.match.position()
    assert answer in said(here, line)
    assert here.match.position() == before


def test_what_the_game_tells_stands_beside_the_prompt_line_by_line() -> None:
    here = Session(gf.new("market", seed=1))
    lines = said(here)
    asked = lines.index("Buy a stall, or nothing. (M2.1)")
    assert lines[asked + 1 : asked + 3] == ["3 of 3 stalls are for sale.", "Wares in hand: buyer 6, rival 6."]


def test_several_numbers_where_one_is_asked_are_refused() -> None:
    here = Session(gf.new("market", seed=1))
    assert "These choices are made one at a time, not together." in said(here, "1 2")


def test_the_full_screen_asks_for_the_numbers() -> None:
    answers = {
        "1 x": "Type numbers from 1 to 3, such as 1 1 2.",
        "3 3": "There is no more Iron in hand (M2.2).",
        "1 2 3": "",
    }

    async def steps(terminal: Terminal, pilot: Pilot[None]) -> None:
        assert "Make 3 choices" in str(terminal.query_one("#prompt", Static).content)
        for numbers, answer in answers.items():
            await keys(pilot, "t")
            terminal.screen.query_one(Input).value = numbers
            await keys(pilot, "enter")
            assert str(terminal.query_one("#said", Static).content) == answer

    terminal = on_screen(session(), steps, (120, 40))
    assert terminal.session.match.view("buyer")["table"]["owner"]["tower"] == "buyer"
