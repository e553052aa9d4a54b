"""The card game in the terminal: a whole game by plain lines, costs paid in one line, a turn on the full screen."""

from __future__ import annotations

import random
from collections.abc import Iterator

from textual.pilot import Pilot
from textual.widgets import Input, Static

import groundfall as gf
from games.invaders.helpers import table
from groundfall.terminal.app import Terminal
from groundfall.terminal.panes import Choices
from groundfall.terminal.plain import Plain
from groundfall.terminal.session import Session
from terminal.helpers import keys, on_screen


def said(session: Session, lines: Iterator[str]) -> list[str]:
    """What the plain terminal says to these lines."""
    told: list[str] = []
    Plain(session, told.append).run(lines)
    return told


def anything(session: Session, rng: random.Random) -> Iterator[str]:
    """Lines of somebody who chooses by lot until the game is over, and makes several choices in one line."""
    while not session.match.over:
        if session.covered:
            yield "show"
            continue
        numbers = range(1, len(session.choices()) + 1)
        if session.match.left > 1:
            times = session.times()
            cards = [number for number in numbers for _ in range(times[session.choices().ids[number - 1]])]
            yield " ".join(map(str, rng.sample(cards, session.match.left)))
        else:
            yield str(rng.choice(numbers))


def test_a_whole_game_by_plain_lines() -> None:
    session = Session(gf.new("invaders", seed=4))
    lines = said(session, anything(session, random.Random(4)))
    assert session.match.over and session.outcome() in lines
    assert any("choices: all numbers on one line" in line for line in lines)
    refused = ("There is no", "Make 1 to", "No choice")
    assert not [line for line in lines if line.startswith(refused)]


def paying() -> Session:
    """The Invader is about to play a Medusa, which costs two of three other cards."""
    match = table("invader", invader="medusa squid squid harpy", mankind="nuke", at={"africa": "okonkwo"})
    return Session(match)


def test_a_cost_is_paid_in_one_line() -> None:
    session = paying()
    lines = said(session, iter(["play medusa eurasia", "1 1"]))
    assert "  1. Discard 'Squid' Lander Vehicle (up to 2 times)" in lines
    assert lines.count("- The Invader discards 'Squid' Lander Vehicle. (I4.2)") == 2
    assert "- 'Medusa' Assault Vehicles comes into play in Eurasia. (I4.5)" in lines


def test_who_sits_here_is_not_shown_what_the_other_side_holds() -> None:
    session = paying()
    session.programs = {"mankind": "random"}
    lines = "\n".join(said(session, iter(["board", "choices", "view"])))
    assert "'Medusa' Assault Vehicles" in lines
    assert "Tactical Nuclear Strike" not in lines


def test_a_turn_on_the_full_screen() -> None:
    terminal = on_screen(paying(), plays)
    view = terminal.session.match.view("invader")["table"]
    assert view["at"]["invader_pacific_rim_1"] == "medusa" and view["discard"]["squid"] == 2


async def plays(terminal: Terminal, pilot: Pilot[None]) -> None:
    """The Medusa into the first zone, paid for with both Squids in one go."""
    await keys(pilot, "4", "enter")
    assert "Choose the cards to discard." in str(terminal.query_one("#prompt", Static).render())
    assert terminal.query_one(Choices).option_count == 2
    await keys(pilot, "t")
    terminal.screen.query_one(Input).value = "1 1"
    await keys(pilot, "enter")
