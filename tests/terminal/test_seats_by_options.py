"""A game of one to three seats at the terminal: only those that play are asked, each in turn."""

from __future__ import annotations

from typing import Any

import pytest

import groundfall as gf
from groundfall.cli.naming import programs_for
from groundfall.engine.catalogue import add_game
from groundfall.terminal.plain import Plain
from groundfall.terminal.session import Session
from terminal.helpers import passed_on

GAME = add_game("orchard")


def session(mine: str | None, **options: Any) -> Session:
    match = gf.new("orchard", seed=1, options=options)
    return Session(match, programs_for(match.seats, "random", mine), seed=1)


def lines_of(played: Session, answers: list[str]) -> list[str]:
    said: list[str] = []
    assert Plain(played, said.append).run(passed_on(played, answers)) == 0
    return said


def test_alone_there_is_nobody_else() -> None:
    played = session(None, mode="alone")
    assert (played.here, played.programs) == (["ada"], {})
    assert "The game is over: Ada has won." in lines_of(played, ["1"] * 20)
    with pytest.raises(gf.GroundfallError, match='There is no seat "ben"; there is ada'):
        session("ben", mode="alone")


def test_programs_that_are_awaited_too_do_not_wait() -> None:
    played = session(None, mode="rivals", players=3)
    lines_of(played, [])
    assert played.match.awaiting == ("ada",)
    assert {entry.seat for entry in played.match.in_force()} == {1, 2}


def test_around_one_keyboard_each_is_asked_in_turn() -> None:
    said = lines_of(session("all", mode="friends", players=2), ["1", "rest", "rest", ""])
    heads = [line for line in said if line.startswith("== ")]
    assert heads == ["== Turn 1, picking, ada ==", "== Turn 1, picking, ben ==", "== Turn 2, picking, ada =="]


def test_friends_win_together() -> None:
    said = lines_of(session("all", mode="friends"), ["1"] * 30)
    assert "The game is over: Ada and Ben have won together." in said
