"""Several people with secrets at one keyboard: between them a cover hides everything."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

import groundfall as gf
from groundfall.engine.catalogue import add_game
from groundfall.terminal.app import Terminal
from groundfall.terminal.dialogs import Cover
from groundfall.terminal.panes import Choices, Log
from groundfall.terminal.plain import Plain
from groundfall.terminal.session import Session
from terminal.helpers import keys, on_screen, top

GAMES = ("galaxyx", "brood", "invaders", "rone", "level7", "parlour", "ferry")
add_game("parlour")
add_game("ferry")


def passed(name: str = "parlour") -> Session:
    """A match in which the first person has chosen until the second one must."""
    session = Session(gf.new(name, seed=3))
    first = session.player()
    for _ in range(200):
        if session.player() != first or session.match.over:
            break
        session.play(session.choices()[-1])
    return session


def said(session: Session, *lines: str) -> list[str]:
    told: list[str] = []
    Plain(session, told.append, lambda: told.append("(clear)")).run(iter(lines))
    return told


@pytest.mark.parametrize("name", GAMES)
def test_who_has_no_secrets_or_sits_alone_is_not_covered(name: str) -> None:
    session = passed(name)
    several = len(session.match.players) > 1
    assert session.covered == (several and not session.game.is_open)
    session.uncover()
    assert not session.covered
    alone = Session(session.match, dict.fromkeys(session.match.seats[1:], "random"))
    assert not alone.covered


def test_between_two_people_lines_tell_nothing_until_the_next_one_takes_the_keyboard() -> None:
    session = passed()
    asks = ["(clear)", "Pass the keyboard to Birch. Everything secret stays hidden until then."]
    waits = "Choose: show, if you play Birch; save FILE or quit."
    lines = said(session, "", "1", "view", "log all", "choices json", "undo")
    assert lines[1:3] == asks and set(lines[1:-1]) == {*asks, waits}
    assert lines.count("(clear)") == 1, "what was said since then is no secret"
    assert session.covered and len(session.match.in_force()) == len(passed().match.in_force())
    lines = said(session, "show")
    assert "Choose 1 to " in lines[-2] and not session.covered


def test_what_another_person_chose_is_not_told_when_it_is_taken_back() -> None:
    session = passed()
    session.uncover()
    secret = session.match.in_force()[-1].text
    lines = said(session, "undo anyway")
    assert "Taken back: a choice of Ash." in lines and secret not in " ".join(lines)
    assert session.covered and lines[-2].startswith("Choose: show, if you play Ash")


def test_on_the_full_screen_only_its_key_opens_the_cover_and_the_log_begins_again() -> None:
    async def steps(terminal: Terminal, pilot: Pilot[None]) -> None:
        session, first = terminal.session, terminal.session.player()
        while session.player() == first:
            terminal.query_one(Choices).highlighted = 0
            await keys(pilot, "enter")
        seat = session.seat
        assert isinstance(terminal.screen, Cover)
        assert top(terminal).styles.background.a == 1
        await pilot.resize_terminal(120, 40)
        await keys(pilot, "enter", "escape", "q", "1", "u", "enter")
        assert isinstance(terminal.screen, Cover) and session.seat == seat
        assert str(terminal.query_one("#board", Static).content) == ""
        await keys(pilot, "space")
        assert not isinstance(terminal.screen, Cover)
        shown = [str(option.prompt) for option in terminal.query_one(Log).options]
        known = [event.text for event in session.match.events(seat)]
        assert all(any(text in line for line in shown) for text in known)
        assert sum(not line.startswith("──") for line in shown) == len(known)

    on_screen(Session(gf.new("parlour", seed=3)), steps)
