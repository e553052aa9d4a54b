"""Several choices in one go: how many, how often each, all of them or none."""

from __future__ import annotations

import pytest

import groundfall as gf
from groundfall.engine import decision
from groundfall.engine.catalogue import add_game
from groundfall.engine.errors import IllegalAction
from groundfall.engine.play.match import Match
from groundfall.engine.play.together import play_together, times

MARKET = add_game("market")
HAND = {"buyer": {"salt": 2, "wool": 1, "iron": 1}, "rival": {"salt": 1, "wool": 1, "iron": 1}}


def paying(stall: str = "tower") -> Match:
    """The buyer holds 2 salt, 1 wool and 1 iron and has chosen a stall."""
    match = gf.from_position("market", {"hand": HAND, "held": {"buyer": 4, "rival": 3}}, seed=1)
    match.play("buyer", "buy", stall=stall)
    return match


def test_the_view_says_how_many_are_left_to_the_seat_that_is_asked():
    match = paying()
    assert match.view("buyer")["asked"]["left"] == match.left == 3
    match.play("buyer", "pay wool")
    assert match.view("buyer")["asked"]["left"] == 2
    assert "left" not in match.view(None)["asked"] and match.view("rival")["asked"] is None


def test_where_choices_are_made_one_by_one_none_are_left():
    match = gf.new("market", seed=1)
    assert match.left == 0 and "left" not in match.view("buyer")["asked"]


def test_how_often_each_can_be_chosen():
    match = paying()
    said = {str(match.action("buyer", number)): count for number, count in times(match, 0).items()}
    assert said == {"pay salt": 2, "pay wool": 1, "pay iron": 1}
    assert set(times(paying("corner"), 0).values()) == {1}


def test_all_are_performed_as_entries_of_their_own():
    match = paying()
    told = play_together(match, "buyer", ["pay salt", "pay iron", "pay salt"])
    assert [event.kind for event in told] == ["paid", "paid", "paid", "bought", "next_turn"]
    assert [entry.text for entry in match.in_force()] == ["buy tower", "pay salt", "pay iron", "pay salt"]
    assert match.view("buyer")["table"]["hand"]["buyer"] == {"salt": 0, "wool": 1, "iron": 0}
    assert match.cannot_undo("buyer", match.in_force()[0].number) == ""


def test_fewer_than_are_left_leave_the_others_to_be_chosen():
    match = paying()
    play_together(match, "buyer", ["pay salt"])
    assert match.left == 2 and match.awaiting == ("buyer",)


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ([], "Make 1 to 3 choices at once, not 0."),
        (["pay salt"] * 4, "Make 1 to 3 choices at once, not 4."),
        (["pay salt", "pay wool", "pay wool"], "There is no more Wool in hand."),
        (["pay salt", "pass"], "That is not possible now: Choose the wares to pay with."),
        (["pay salt", "pay tin"], 'There is no ware "tin"; there are salt, wool and iron.'),
    ],
)
def test_when_one_cannot_be_taken_none_is(wanted, sentence):
    match = paying()
    match.dice.load(1)
    before = match.position(), match.digest(), len(match.journal)
    with pytest.raises(IllegalAction) as refused:
        play_together(match, "buyer", wanted)
    assert refused.value.sentence == sentence
    assert (match.position(), match.digest(), len(match.journal)) == before
    assert list(match.dice.loaded) == [1] and match.marks == ["begun from a position", "dice from a seed"]
    play_together(match, "buyer", ["pay salt", "pay salt", "pay wool"])


def test_what_is_asked_one_by_one_takes_one_at_a_time():
    match = gf.new("market", seed=1)
    with pytest.raises(IllegalAction, match="made one at a time"):
        play_together(match, "buyer", ["buy tower", "pay salt"])


def test_taking_back_a_whole_choice_is_free_until_something_was_drawn_or_another_acted():
    match = paying()
    first = match.in_force()[0].number
    play_together(match, "buyer", ["pay salt"] * 2)
    assert match.cannot_undo("buyer", first) == ""
    match.play("buyer", "pay wool")
    match.play("rival", "pass")
    assert match.cannot_undo("buyer", first) == "Rival has acted since."


def test_only_a_repeat_with_an_argument_left_is_answered_together():
    with pytest.raises(ValueError, match="need `repeat` and an argument `left`"):
        decision("M9.9", "Choose.", together="Take these")(lambda content, state, seat, choices, left: None)
    with pytest.raises(ValueError, match="need `repeat` and an argument `left`"):
        decision("M9.9", "Choose.", repeat=True, together="Take these")(lambda content, state, seat, choices: None)
