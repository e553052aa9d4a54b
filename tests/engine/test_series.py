"""Several actions in one go: the same one a number of times; a thing and then the place that it goes to."""

from __future__ import annotations

import random

import pytest

import groundfall as gf
from groundfall.engine.errors import IllegalAction
from groundfall.engine.play.series import how_often, play_onto, play_times, reach

SPENDING = {"turn": 1, "phase": "reinforcement"}


def spending() -> gf.Match:
    return gf.new("galaxyx", seed=1)


def test_an_action_is_done_several_times_each_an_entry_of_its_own():
    match, before = spending(), spending()
    play_times(match, "earth", "buy light_satellite", 3)
    for _ in range(3):
        before.play("earth", "buy light_satellite")
    assert match.state == before.state
    assert [str(match.action(0, entry.action)) for entry in match.in_force()] == ["buy light_satellite"] * 3


def test_it_is_done_no_more_often_than_is_legal():
    match = spending()
    number = match.check("earth", "buy light_satellite")[1]
    most = how_often(match, 0)[number]
    play_times(match, "earth", "buy light_satellite", 20)
    assert len(match.in_force()) == most
    assert number not in match.legal("earth").ids


def test_how_often_is_said_only_of_what_is_done_many_times():
    match = spending()
    kinds = {match.action(0, number).kind for number in how_often(match, 0)}
    assert kinds == {"buy", "build"}


@pytest.mark.parametrize("times", [0, -1, 21, True, "2", 2.0])
def test_a_number_of_times_that_means_nothing_is_refused(times):
    match = spending()
    with pytest.raises(IllegalAction, match="1 to 20 times"):
        play_times(match, "earth", "buy light_satellite", times)
    assert not match.in_force()


def test_what_is_done_one_at_a_time_is_not_done_twice_at_once():
    match = spending()
    with pytest.raises(IllegalAction, match="one at a time"):
        play_times(match, "earth", "end", 2)
    assert not match.in_force()


MOVE = "move china_fleet n_pacific"


def moving() -> gf.Match:
    """The Humans may move the Chinese Fleet."""
    match = gf.new("brood", seed=1)
    while match.decision.name != "choose_mover" or MOVE not in map(str, match.legal("humans")):
        seat = match.awaiting[0]
        legal = [action for action in match.legal(seat) if action.kind not in ("end_turn", "block")]
        match.play(seat, (legal or list(match.legal(seat)))[0].id)
    return match


def launching() -> gf.Match:
    match = spending()
    match.play("earth", "buy light_satellite")
    match.play("earth", "end")
    return match


def test_a_piece_is_dragged_to_a_place():
    match, other = launching(), launching()
    launch = match.check("earth", "launch light_satellite")[1]
    assert "hex:B7" in reach(match, 0, launch)
    play_onto(match, "earth", launch, "hex:B7")
    other.play("earth", "launch light_satellite")
    other.play("earth", "orbit B7")
    assert match.state == other.state
    assert len(match.in_force()) == len(other.in_force())


def test_what_has_drawn_stands_wherever_it_was_dragged():
    """G7.5 A launch draws the colour of the satellite, which cannot be taken back."""
    match = launching()
    play_onto(match, "earth", "launch light_satellite", "hex:Z9")
    assert [match.action(0, entry.action).kind for entry in match.in_force()][-1] == "launch"


@pytest.mark.parametrize("thing", ["area:mexico", "area:nowhere", "unit:larva", "", "x" * 70])
def test_a_place_that_cannot_be_reached_is_refused_and_changes_nothing(thing):
    match = moving()
    before, length = match.state.copy(), len(match.journal)
    with pytest.raises(IllegalAction, match="cannot go to"):
        play_onto(match, "humans", MOVE, thing)
    assert match.state == before and len(match.journal) == length


def test_a_unit_is_dragged_across_the_map():
    match, other = moving(), moving()
    goal = sorted(reach(match, 1, match.check("humans", MOVE)[1]))[0]
    play_onto(match, "humans", MOVE, goal)
    other.play("humans", MOVE)
    other.play("humans", f"go {goal.partition(':')[2]}")
    assert match.state == other.state


def test_as_many_units_as_can_go():
    """L10.1 Of several units in a territory all are dragged in one go."""
    match = moved_out()
    length = len(match.in_force())
    play_onto(match, "asia", "move siberia", "area:china", 20)
    kinds = [match.action(entry.seat, entry.action).kind for entry in match.in_force()[length:]]
    assert kinds[:6] == ["move", "go"] * 3


def moved_out() -> gf.Match:
    """Asia moves and has at least three units in Siberia."""
    match, rng = gf.new("level7", seed=1, options={"players": 1, "trading": False}), random.Random(1)
    while match.decision.name != "move" or match.awaiting[0] != "asia":
        seat = match.awaiting[0]
        legal = list(match.legal(seat))
        wanted = [action for action in legal if str(action) in ("place siberia", "done")]
        match.play(seat, (wanted or [rng.choice(legal)])[0].id)
    return match


def test_what_leads_to_no_further_choice_reaches_nothing():
    match = spending()
    assert reach(match, 0, match.check("earth", "end")[1]) == set()
