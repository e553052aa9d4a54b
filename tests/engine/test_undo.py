"""Taking back: freely as far as nobody has learned anything, further only when all agree."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import groundfall as gf
from engine.helpers import GAME, fight, laid_out, middle, new
from groundfall.engine.play.match import Match


def picking() -> Match:
    return laid_out("picking", "sun1 sun2", "moon1 moon2", "star1")


def taken_back(match: Match, seat: str) -> None:
    """Undo restores the bytes; entry numbers go on."""
    before = match.state_before(match.journal[-1]).tobytes()
    entries = len(match.journal)
    last = match.undo(seat)
    assert match.state.tobytes() == before and last.undone
    assert [entry.number for entry in match.journal] == list(range(entries + 1))


def test_ones_own_secret_pick_can_be_taken_back_while_others_are_awaited() -> None:
    match = picking()
    match.play("ash", "pick sun_1")
    assert match.cannot_undo("ash") == ""
    taken_back(match, "ash")
    assert match.marks == ["begun from a position", "dice from a seed"] and match.awaiting == ("ash", "birch", "cedar")
    match.play("ash", "pick sun_2")


def test_not_past_another_seats_action() -> None:
    match = picking()
    match.play("ash", "pick sun_1")
    match.play("birch", "pick moon_1")
    assert match.cannot_undo("ash") == "Birch has acted since."
    assert match.cannot_undo("birch") == "" and match.cannot_undo() == ""
    refused(match, "ash", "Birch has acted since")


def refused(match: Match, seat: str | None, sentence: str) -> None:
    before, entries, marks = match.state.tobytes(), len(match.journal), list(match.marks)
    with pytest.raises(gf.IllegalAction, match=f"{sentence}.* only if every seat agrees"):
        match.undo(seat)
    assert (match.state.tobytes(), len(match.journal), match.marks) == (before, entries, marks)


def test_not_past_a_draw() -> None:
    match = laid_out("scouting")
    match.play("ash", "look")
    assert match.cannot_undo("ash") == "Something was rolled or drawn."
    refused(match, "ash", "Something was rolled or drawn")


def test_not_past_a_hidden_change_without_a_draw() -> None:
    """The last card of the deck is looked at: nothing is drawn, and yet something was learned."""
    match = laid_out("scouting", "sun1", bottom="moon3", pool="")
    match.play("ash", "look")
    assert match.journal[-1].drawn == []
    assert match.cannot_undo("ash") == "Something hidden has changed."
    refused(match, "ash", "Something hidden has changed")


def test_an_open_choice_in_which_nothing_is_hidden_can_be_taken_back() -> None:
    match = fight("sun6", "moon1", "star1", 6)
    match.play("birch", "let_be")
    taken_back(match, "birch")
    assert match.awaiting == ("birch",)


def test_nothing_can_be_taken_back_at_the_start_agreed_or_not() -> None:
    for agreed in (False, True):
        with pytest.raises(gf.IllegalAction, match="Nothing has been done yet"):
            new().undo("ash", agreed=agreed)


def test_an_agreed_take_back_is_marked_and_kept() -> None:
    match = laid_out("scouting", pool="sun1 sun2 sun3 sun4 sun5 sun6 moon1")
    match.play("ash", "look")
    seen = match.view("ash")["table"]["peeked"]
    undone = match.undo("ash", agreed=True)
    assert undone.number == 1 and "take-back" in match.marks
    assert [entry.undoes for entry in match.journal] == [-1, -1, 1]
    assert match.events("ash") == [] and match.in_force() == []
    found = {seen}
    for _ in range(12):
        match.play("ash", "look")
        found.add(match.view("ash")["table"]["peeked"])
        match.undo("ash", agreed=True)
    assert len(found) > 2, "an undone draw comes again"
    assert match.verify() == []
    assert len({entry.number for entry in match.journal}) == len(match.journal) == 27


def test_all_the_way_back_to_the_start() -> None:
    match, start = middle(4, 15), new(4)
    while match.in_force():
        match.undo(agreed=True)
    assert match.state == start.state and match.awaiting == start.awaiting
    assert match.marks == ["dice from a seed", "take-back"]
    with pytest.raises(gf.IllegalAction, match="Nothing has been done yet"):
        match.undo(agreed=True)


def test_what_was_loaded_is_not_loaded_again() -> None:
    match = fight("sun1", "moon5", "star6", 1)
    match.dice.load(4)
    match.play("ash", "burn")
    match.undo("ash", agreed=True)
    assert not match.dice.loaded
    match.play("ash", "burn")
    assert match.journal[-1].loaded == []


def test_a_loaded_draw_is_a_draw() -> None:
    match = fight("sun1", "moon5", "star6", 1)
    match.dice.load(4)
    match.play("ash", "burn")
    assert match.cannot_undo("ash") == "Something was rolled or drawn."


def test_a_seat_that_there_is_not_takes_nothing_back() -> None:
    match: Any = middle()
    with pytest.raises(gf.IllegalAction, match="no seat"):
        match.undo("dora", agreed=True)
    assert match.game is GAME


def test_what_stands_follows_each_choice_and_each_take_back() -> None:
    match = picking()
    assert match.in_force() == []
    match.play("ash", "pick sun_1")
    assert [entry.seat for entry in match.in_force()] == [0]
    match.undo("ash")
    assert match.in_force() == []
    match.play("ash", "pick sun_2")
    assert [entry.number for entry in match.in_force()] == [3]


def test_the_moment_before_a_choice_stays_as_it_was() -> None:
    match = picking()
    match.play("ash", "pick sun_1")
    first = match.in_force()[0]
    before = match.before(first)
    assert before.table(0)["pick"] != match.table(0)["pick"]
    match.play("birch", "pick moon_1")
    assert match.before(first) is before
    assert before.table(0) == match.at(match.state_before(first).copy()).table(0)
    for _ in range(20):
        match.undo(agreed=True)
        match.play("birch", "pick moon_1")
        match.before(match.in_force()[-1])
    assert match.before(first) is not before


def test_what_an_entry_leaves_alone_is_kept_once_in_the_journal() -> None:
    match = new()
    for _ in range(6):
        match.play(match.awaiting[0], match.legal(match.awaiting[0]).ids[0])
    states = [match.state_before(entry) for entry in match.journal[1:]]
    told = [state.tobytes() for state in states]
    fields = [name for name, column in match.game.State.schema.fields.items() if column.shape]
    pairs = [(name, one, other) for one, other in pairwise(states) for name in fields]
    alike = [(name, one, other) for name, one, other in pairs if getattr(one, name) == getattr(other, name)]
    assert alike and all(getattr(one, name) is getattr(other, name) for name, one, other in alike)
    while match.in_force():
        match.undo(agreed=True)
        match.play(match.awaiting[0], match.legal(match.awaiting[0]).ids[-1])
        match.undo(agreed=True)
    assert [state.tobytes() for state in states] == told
