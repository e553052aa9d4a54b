"""LEVEL 7 in the terminal: one person with all five coalitions, who is told everything once, to the end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import groundfall as gf
from groundfall.cli.naming import programs_for
from groundfall.terminal.plain import Plain
from groundfall.terminal.session import Session

IDLE = ("later", "done", "decline", "nothing")


def lines_of(players: int) -> tuple[Session, list[str]]:
    """A whole game in which whoever sits at the terminal does as little as possible, and all that it says."""
    match = gf.new("level7", seed=1, options={"mode": "hard", "players": players})
    session, said = Session(match, programs_for(match.seats, None, "all"), seed=1), list[str]()

    def answers() -> Iterator[str]:
        while not match.over:
            if session.covered:
                yield "show"
                continue
            texts = [str(action) for action in session.choices()]
            idle = next((text for text in IDLE if text in texts), "1")
            yield " ".join(["1"] * match.left) if match.left > 1 else idle

    assert Plain(session, said.append).run(answers()) == 0
    return session, said


@pytest.mark.long
def test_one_person_plays_to_the_end_and_is_told_everything_once() -> None:
    session, said = lines_of(players=1)
    told = [line for line in said if line.startswith("- ")]
    assert len(told) == len(session.match.events("asia"))
    seats = "South America, North America, Europe, Africa and Asia"
    assert f"The game is over: {seats} have lost." in said


def test_around_one_keyboard_each_of_five_is_told_what_it_may_know() -> None:
    one, five = lines_of(players=1)[1], lines_of(players=5)[1]
    assert sum(line.startswith("- ") for line in five) > sum(line.startswith("- ") for line in one)
