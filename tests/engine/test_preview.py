"""Previews: what an action does for certain, up to the first draw or choice, and what it commits a seat to."""

from __future__ import annotations

import pickle

import pytest

import groundfall as gf
from groundfall.engine.play.ending import Ending
from groundfall.engine.play.preview import Change
from groundfall.engine.rules.rule import register_of
from groundfall.engine.rules.stock import stock

from .helpers import fight, laid_out


def behind() -> gf.Match:
    """Ash stands alone with a sun 2, the die shows 4, and Ash may burn a flare to roll again."""
    return fight("sun2", "moon4", "star4", 4)


def test_what_an_action_costs() -> None:
    told = behind().preview("ash", "burn")
    assert told.changes == (), "the die is rolled before the flare is paid"
    told = fight("sun2", "moon4", "star4", 4, ash="sun6").preview("ash", "slip sun_6")
    assert told.changes == (Change("flares", "ash", None, -1),)
    assert told.text == "1 flare"


def test_what_an_action_commits_a_seat_to() -> None:
    match = laid_out("scouting", "sun2", "moon4", "star4")
    seat = match.awaiting[0]
    assert match.preview(seat, "look").text == "1 card to keep or bury"


def test_an_action_tells_its_preview_when_it_is_read() -> None:
    match = fight("sun2", "moon4", "star4", 4, ash="sun6")
    listed = {str(action): action for action in match.legal("ash")}
    assert listed["slip sun_6"].preview == "1 flare"
    match.play("ash", "slip sun_6")
    assert listed["slip sun_6"].preview == "1 flare", "a match still knows the moment"
    assert listed["let_be"].preview == "Birch +3 points; Cedar +2 points; ends the turn", (
        "it is worked out when it is read"
    )
    assert pickle.loads(pickle.dumps(listed["slip sun_6"])).preview == ""


def test_what_an_action_ends() -> None:
    ends = fight("sun2", "moon4", "star4", 4, ash="sun6").preview("ash", "let_be")
    assert ends.ends is Ending.TURN and ends.text.endswith("; ends the turn")
    told = gf.from_position("galaxyx", {"phase": "reinforcement", "points": 5}).preview("earth", "end")
    assert told.ends is Ending.PHASE and "phase" not in told.text, "its own text says that it ends the phase"
    lost = gf.from_position("invaders", {"phase": "main", "active": "invader", "plot": 1}, seed=1)
    assert lost.preview("invader", "plot_cheaper").ends is Ending.LOST


def test_a_bare_position_that_has_moved_on_tells_nothing() -> None:
    position = fight("sun2", "moon4", "star4", 4, ash="sun6").copy()
    listed = {str(action): action for action in position.legal("ash")}
    position.play("ash", "slip sun_6")
    assert listed["slip sun_6"].preview == ""


def test_the_position_is_not_changed() -> None:
    match = fight("sun2", "moon4", "star4", 4, ash="sun6")
    before = match.position()
    match.preview("ash", "slip sun_6")
    assert match.position() == before


def test_an_illegal_action_has_no_preview() -> None:
    with pytest.raises(gf.IllegalAction):
        behind().preview("ash", "slip sun_6")


def test_a_stock_is_declared_once() -> None:
    with pytest.raises(ValueError, match="two stocks are named 'mine'"):
        for _ in range(2):
            stock("mine", by=lambda content, state, seat: 0, text="{n}", rule="P1.1")
    register_of(__name__.rpartition(".")[0]).stock.clear()
