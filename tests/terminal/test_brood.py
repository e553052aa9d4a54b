"""A game with a wide map, many choices and answers out of turn in the terminal: Invasion of the Brood."""

from __future__ import annotations

from typing import Any

import pytest
from textual.containers import VerticalScroll
from textual.pilot import Pilot
from textual.widgets import Static

import groundfall as gf
from groundfall.engine.play.match import Match
from groundfall.terminal.app import Terminal
from groundfall.terminal.panes import Choices, Log
from groundfall.terminal.plain import Plain
from groundfall.terminal.session import Session
from groundfall.terminal.viewtext import drawing
from terminal.helpers import on_screen, settled


def spending(**more: Any) -> Match:
    """The Brood's turn, with something to do nearly everywhere."""
    position: dict[str, Any] = {
        "phase": "spend",
        "mindpower": 4,
        "brood": {"adult": {"mexico": 1}, "larva": {"india": 1, "new_zealand": 1}, "worker": {"mexico": 2}},
        "military": {
            "brood": {"europe_army": {"s_africa": 1}},
            "humans": {"europe_fleet": {"s_pacific": 1}, "japan_fleet": {"indian": 1}},
        },
        "air": {"humans": {"europe": 1, "japan": 1}, "brood": {"usa": 1}},
        "control_tokens": 1,
        "dormant": {"japan": 0},
    }
    return gf.from_position("brood", {**position, **more}, seed=1)


def said(session: Session, *lines: str) -> list[str]:
    """What the plain terminal says to these lines."""
    told: list[str] = []
    Plain(session, told.append).run(iter(lines))
    return told


def board_of(terminal: Terminal) -> str:
    return str(terminal.query_one("#board", Static).content)


# Lines


def test_a_question_says_what_it_is_about_and_what_is_left_to_spend() -> None:
    lines = said(Session(spending()), "move worker mexico")
    asked = lines.index("Spend mindpower on actions, or end the turn. (B5.1)")
    assert lines[asked + 1] == "4 mindpower left."
    assert "Worker, Mexico. Choose where it goes. (B8.2)" in lines


def test_words_find_choices_in_a_long_list() -> None:
    session = Session(spending())
    numbers = [n for n, action in enumerate(session.choices(), 1) if "berserk" in action.text]
    lines = said(session, "berserk")
    assert len(session.choices()) > 15
    found = [line for line in lines[-len(numbers) - 2 : -2] if "berserk" in line]
    assert [int(line.partition(".")[0]) for line in found] == numbers


def test_around_one_keyboard_an_interception_can_be_answered_for_the_whole_turn() -> None:
    session = Session(spending())
    said(session, "air_berserk usa", "fly_to s_pacific")
    assert session.seat == "humans"
    assert session.prompt == "American. Intercept the Air unit?"
    number = len(session.choices())
    lines = said(session, f"always {number}", "since")
    assert session.seat == "brood"
    assert any(line.startswith("- ") and "South Pacific" in line for line in lines)
    assert session.orders() == ["humans: intercept no Air units this turn"]


def test_a_level_plays_the_other_side_to_the_next_question_here() -> None:
    session = Session(gf.new("brood", seed=3), {"humans": "random"}, seed=1)
    said(session, "1", "1", "end_turn")
    assert session.seat == "brood" and session.match.state.turn == 2
    assert any(event.rule.startswith("B6") for event in session.match.events("brood"))


# The drawing


@pytest.mark.parametrize("width", [40, 77, 80, 100, 160])
def test_the_drawing_fits_its_width(width: int) -> None:
    session = Session(spending())
    text = drawing(session.game, session.view(), session.box, width=width, lit=session.lit())
    assert max(map(len, text.splitlines())) <= width
    assert "South Pacific Ocean" in text


def test_a_nation_lights_no_land_of_the_same_name() -> None:
    session = Session(spending(air={"brood": {"japan": 1}}))
    assert "release_air japan" in session.choices() and "side:japan" in session.lit()
    view, box = session.view(), session.box
    assert "[Japan]" not in drawing(session.game, view, box, lit=session.lit())
    assert "[Japan]" in drawing(session.game, view, box, lit={"area:japan"})


# The full screen


@pytest.mark.parametrize(("size", "columns"), [((120, 40), 2), ((100, 40), 2), ((80, 24), 2), ((60, 24), 1)])
def test_the_map_has_two_columns_where_they_fit(size: tuple[int, int], columns: int) -> None:
    async def steps(terminal: Terminal, pilot: Pilot[None]) -> None:
        line = next(line for line in board_of(terminal).splitlines() if "The Americas" in line)
        assert ("Europe and Russia" in line) == (columns == 2)

    on_screen(Session(spending()), steps, size)


@pytest.mark.parametrize(("size", "shown"), [((120, 40), True), ((100, 30), True), ((80, 24), False)])
def test_what_happened_stands_beside_the_choices_where_there_is_room(size: tuple[int, int], shown: bool) -> None:
    async def steps(terminal: Terminal, pilot: Pilot[None]) -> None:
        log, choices = terminal.query_one(Log).region, terminal.query_one(Choices).region
        assert bool(log.area) == shown
        assert choices.width >= 38 and choices.height >= 5
        assert (log.x > choices.x) == (size[0] == 100)

    on_screen(Session(spending()), steps, size)


def test_the_board_scrolls_to_what_is_pointed_at() -> None:
    async def steps(terminal: Terminal, pilot: Pilot[None]) -> None:
        sky, choices = terminal.query_one("#sky", VerticalScroll), terminal.query_one(Choices)
        for wanted in ("molt_to_adult new_zealand", "molt_to_adult india"):
            choices.highlighted = next(n for n, (_, action) in enumerate(choices.shown) if str(action) == wanted)
            await settled(pilot)
            row = next(n for n, line in enumerate(board_of(terminal).splitlines()) if "»" in line)
            assert sky.scroll_offset.y <= row < sky.scroll_offset.y + sky.content_region.height

    on_screen(Session(spending()), steps, (60, 24))
