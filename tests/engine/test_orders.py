"""Standing orders: an answer given for as long as the others' turn lasts."""

from __future__ import annotations

import pytest

import groundfall as gf
from engine.helpers import fight, kinds
from groundfall.engine.catalogue import add_game
from groundfall.engine.errors import IllegalAction
from groundfall.engine.play.match import Match
from groundfall.engine.play.replay import read_replay
from groundfall.engine.play.writing import write_replay

add_game("ferry")


def ordered() -> Match:
    """A match in which the South lets every ferry of this turn pass."""
    match = gf.new("ferry", seed=1)
    match.play("north", "sail upper")
    match.stand("south", "let_pass")
    return match


def test_an_order_answers_as_long_as_the_turn_of_others_lasts() -> None:
    match = ordered()
    told = match.play("north", "sail middle")
    assert kinds(told) == ["sailed", "crossed"] and match.awaiting == ("north",)
    assert match.journal[-1].text == "let_pass" and match.journal[-1].ordered
    assert [order.text for order in match.orders.of(1)] == ["Let every ferry pass this turn"]


def test_it_ends_when_its_seat_has_its_own_turn() -> None:
    match = ordered()
    match.play("north", "moor")
    assert match.orders.of(1) == [] and match.awaiting == ("south",)
    match.play("south", "moor")
    match.play("north", "sail lower")
    assert match.awaiting == ("south",)


def test_it_comes_back_when_the_action_with_which_it_ended_is_taken_back() -> None:
    match = ordered()
    match.play("north", "moor")
    match.undo("north")
    assert [order.text for order in match.orders.of(1)] == ["Let every ferry pass this turn"]
    match.play("north", "sail middle")
    assert match.journal[-1].ordered and match.awaiting == ("north",)


def test_one_that_is_withdrawn_does_not_come_back() -> None:
    match = ordered()
    match.play("north", "moor")
    match.orders.withdraw(1)
    match.undo("north")
    assert match.orders.of(1) == []


def test_one_that_ended_is_not_back_before_it_was_given() -> None:
    match = ordered()
    match.play("north", "moor")
    match.undo("north")
    match.undo("south")
    assert match.orders.of(1) == [] and match.awaiting == ("south",)


def test_a_record_tells_which_answers_were_ordered() -> None:
    match = ordered()
    match.play("north", "sail middle")
    again = read_replay(write_replay(match)).match
    assert [entry.ordered for entry in again.journal] == [entry.ordered for entry in match.journal]
    assert again.journal[-1].ordered


def test_it_is_withdrawn() -> None:
    match = ordered()
    match.orders.withdraw(1)
    match.play("north", "sail middle")
    assert match.awaiting == ("south",)


def test_it_is_withdrawn_with_the_answer_that_gave_it() -> None:
    match = ordered()
    match.undo("south")
    assert match.orders.of(1) == [] and match.awaiting == ("south",)


def test_taking_back_past_an_ordered_answer_asks_again_only_when_the_game_goes_on() -> None:
    match = ordered()
    match.play("north", "sail middle")
    match.undo(agreed=True)
    assert match.awaiting == ("south",)
    match.undo(agreed=True)
    assert match.awaiting == ("north",)
    match.play("north", "sail lower")
    assert match.awaiting == ("north",)


def test_a_replay_needs_no_orders() -> None:
    match = ordered()
    match.play("north", "sail middle")
    again = read_replay(write_replay(match))
    assert again.verdict == "same rules" and again.match.state == match.state
    assert again.match.orders.of(1) == []


def test_only_a_reaction_has_standing_answers() -> None:
    match = gf.new("ferry", seed=1)
    with pytest.raises(IllegalAction, match="cannot be given in advance"):
        match.stand("north", "moor")
    match.play("north", "sail upper")
    with pytest.raises(IllegalAction, match="cannot be given in advance"):
        match.stand("south", "chase")
    with pytest.raises(IllegalAction):
        match.stand("north", "let_pass")
    assert match.awaiting == ("south",) and match.orders.of(0) == match.orders.of(1) == []


def test_loaded_dice_that_do_not_fit_an_ordered_answer_put_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    match = ordered()
    act = Match.act

    def spoilt(self: Match, seat: int, number: int) -> None:
        if seat == 1:
            raise gf.BadDice("9 does not fit")
        act(self, seat, number)

    monkeypatch.setattr(Match, "act", spoilt)
    match.play("north", "sail middle")
    assert match.awaiting == ("south",) and match.orders.of(1) == []


def test_a_reaction_is_told_from_a_turn() -> None:
    match = ordered()
    assert [match.reacted(entry) for entry in match.in_force()] == [False, True]
    evening = fight("sun6", "moon1", "star1", 6)
    assert not any(evening.reacted(entry) for entry in evening.in_force())
