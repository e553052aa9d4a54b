"""The agenda, tasks and decisions, and the dispatch written from them; on a small game declared here."""

from __future__ import annotations

from typing import Any

import pytest

from engine.helpers import GAME, laid_out
from groundfall.engine import (
    Table,
    action,
    ask,
    decision,
    emit,
    event,
    field,
    finish,
    index,
    leave,
    offer,
    push,
    refusal,
    refuse,
    rule,
    task,
    whisper,
)
from groundfall.engine.rules.core import Reasons
from groundfall.engine.rules.dispatch import write_dispatch
from groundfall.engine.rules.rule import package_of, register_here, rule_id
from groundfall.engine.rules.schema import FRAME

__name__ = "agenda_test.rules.here"  # what is declared below belongs to a game of its own
SEATS = index("seat", ("left", "right"))
PHASES = index("phase", ("only",))


class State(Table, seats=SEATS, phases=PHASES, depth=8):
    noted = field(40)
    length = field()


WAIT = action("wait", "Wait")
TAKE = action("take", "Take {first} and {second}", first=3, second=4)
STOP = action("stop", "Stop")
TOLD = event("told", "T1", "{seat} did {what}.", seat=SEATS, what=None)
NO = refusal("T2", "Not {first} with {most}.", "most")


@rule
def note(state: Any, value: int) -> None:
    """Writes a number down."""
    state.noted[state.length] = value
    state.length += 1


@task
def four(content: Any, state: Any, a: int, b: int, c: int, d: int) -> None:
    """T1.4 A task with all the arguments there are."""
    note(state, a * 1000 + b * 100 + c * 10 + d)


@task(phase=0)
def plan(content: Any, state: Any) -> None:
    """T1 What is pushed last happens first."""
    push(state, four, 5, 6, 7, 8)
    push(state, four, 1, 2)
    ask(state, both, 3, 9)


@decision("T2", "Take something.")
def both(content: Any, state: Any, seat: int, choices: Any, most: int) -> None:
    """T2 Everybody once."""
    for first in range(3):
        if first == seat:
            refuse(choices, TAKE(first, 0), NO, most)
        else:
            offer(choices, TAKE(first, most % 4))


@both.on(TAKE)
def take(content: Any, state: Any, seat: int, first: int, second: int, most: int) -> None:
    """T2.1 The arguments of the action come first, then those of the decision."""
    note(state, seat * 1000 + first * 100 + second * 10 + most)


@decision("T3", "Wait, or stop.", repeat=True)
def again(content: Any, state: Any, seat: int, choices: Any) -> None:
    """T3 Until one stops."""
    offer(choices, WAIT())
    offer(choices, STOP())


@again.on(WAIT)
def wait(content: Any, state: Any, seat: int) -> None:
    """T3.1 Something in between."""
    note(state, 70 + seat)
    push(state, four, 0, 0, 0, seat)


@again.on(STOP)
def stop(content: Any, state: Any, seat: int) -> None:
    """T3.2 One leaves."""
    leave(state, seat)


@rule
def is_gone(state: Any, seat: int) -> int:
    """Whether a seat no longer plays: the right one, once something was written down."""
    return int(seat == 1 and state.length > 0)


@task(unless=is_gone)
def count(content: Any, state: Any, n: int, seat: int) -> None:
    """T5 Something of one seat."""
    note(state, 10 * n + seat)


@task
def end(content: Any, state: Any) -> None:
    """T4 The end."""
    finish(state)


REGISTER = register_here(1)
DISPATCH = write_dispatch("agenda_test", REGISTER)


def begun(*frames: Any) -> Any:
    state = State.new()
    for frame in reversed(frames):
        push(state, frame)
    DISPATCH.advance(None, state)
    return state


def legal(state: Any, seat: int) -> list[int]:
    choices: list[int] = []
    DISPATCH.legal(None, state, seat, choices)
    return choices


def trace(state: Any) -> list[int]:
    return list(state.noted[: state.length])


def test_what_is_pushed_last_happens_first_and_arguments_arrive() -> None:
    state = begun(plan, end)
    assert state.awaiting == 3 and trace(state) == []
    DISPATCH.apply(None, state, 1, TAKE(0, 1))
    assert state.awaiting == 1 and trace(state) == [1019]
    DISPATCH.apply(None, state, 0, TAKE(2, 1))
    assert trace(state) == [1019, 219, 1200, 5678]
    assert state.over == 1 and state.awaiting == 0 and state.depth == 0


def test_several_seats_owe_a_choice_at_once_and_answer_in_any_order() -> None:
    for order in ((0, 1), (1, 0)):
        state = begun(plan, end)
        for seat in order:
            assert state.awaiting >> seat & 1
            DISPATCH.apply(None, state, seat, legal(state, seat)[0])
        assert state.over == 1


def test_a_decision_that_repeats_is_asked_until_a_seat_leaves() -> None:
    state = State.new()
    ask(state, again, 3)
    DISPATCH.advance(None, state)
    DISPATCH.apply(None, state, 0, WAIT())
    DISPATCH.apply(None, state, 0, WAIT())
    assert state.awaiting == 3 and trace(state) == [70, 0, 70, 0]
    DISPATCH.apply(None, state, 0, STOP())
    assert state.awaiting == 2
    DISPATCH.apply(None, state, 1, WAIT())
    assert state.awaiting == 2
    DISPATCH.apply(None, state, 1, STOP())
    assert state.awaiting == 0 and state.depth == 0


def test_reasons_are_heard_only_when_somebody_asks() -> None:
    state = begun(plan, end)
    reasons = Reasons()
    DISPATCH.legal(None, state, 0, reasons)
    assert reasons == legal(state, 0) == [TAKE(1, 1), TAKE(2, 1)]
    assert reasons.reasons == {TAKE(0, 0): (NO, 9, 0)}


def test_a_decision_asked_of_nobody_is_passed_over() -> None:
    state = State.new()
    push(state, end)
    ask(state, both, 0, 1)
    DISPATCH.advance(None, state)
    assert state.over == 1


def test_a_frame_is_wiped_when_it_is_written() -> None:
    state = State.new()
    push(state, four, 1, 2, 3, 4)
    state.depth -= 1
    ask(state, again, 1)
    assert state.agenda[:FRAME] == [again + 0, 1, 0, 0, 0, 0]


def test_a_task_is_a_number_that_can_be_called() -> None:
    state = State.new()
    four(None, state, 1, 2, 3, 4)
    assert trace(state) == [1234]
    assert [t.name for t in REGISTER.tasks] == ["four", "plan", "both", "again", "count", "end"]
    assert (plan.phase, four.phase, both.rule, plan.rule, four.rule) == (0, None, "T2", "T1", "T1.4")
    assert four.args == ("a", "b", "c", "d") and both.args == ("most",)


def test_a_task_of_a_seat_that_no_longer_plays_is_dropped_when_its_turn_comes() -> None:
    state = State.new()
    for n, seat in ((4, 1), (3, 0), (2, 1), (1, 1)):
        push(state, count, n, seat)
    DISPATCH.advance(None, state)
    assert trace(state) == [11, 30]
    assert state.depth == 0


def test_only_a_task_of_a_seat_can_be_dropped() -> None:
    def lonely(content: Any, state: Any, n: int) -> None:
        """T9 Nobody's."""

    lonely.__module__ = "agenda_lonely.rules.here"
    with pytest.raises(ValueError, match="lonely: `unless` asks about an argument `seat`"):
        task(lonely, unless=is_gone)


def test_at_most_four_arguments() -> None:
    def five(content: Any, state: Any, a: int, b: int, c: int, d: int, e: int) -> None:
        """T9 Too many."""

    five.__module__ = "agenda_too_many.rules.here"
    with pytest.raises(ValueError, match="five takes more than four arguments"):
        task(five)


@pytest.mark.parametrize("count", [1, 2, 3, 7, 100])
def test_dispatch_over_any_number_of_tasks(count: int) -> None:
    name = f"agenda_many_{count}"
    space: dict[str, Any] = {"task": task, "note": note, "__name__": f"{name}.rules.all"}
    for number in range(count):
        exec(f"@task\ndef t{number}(content, state):\n    note(state, {number})\n", space)
    from groundfall.engine.rules.rule import register_of

    made = write_dispatch(name, register_of(name))
    state = State.new()
    for number in (0, count - 1, count // 2):
        push(state, space[f"t{number}"])
    made.advance(None, state)
    assert trace(state) == [count // 2, count - 1, 0]


def test_which_package_a_rule_belongs_to() -> None:
    assert package_of("pkg.sub.rules.combat") == package_of("pkg.sub.rules") == package_of("pkg.sub.judge") == "pkg.sub"
    assert package_of("alone") == "alone"


def test_the_number_of_a_rule_is_the_first_word_of_its_docstring() -> None:
    def numbered() -> None:
        """B10.2: text"""

    def plain() -> None:
        """Text only."""

    def silent() -> None:
        pass

    assert [rule_id(f) for f in (numbered, plain, silent)] == ["B10.2", "", ""]


def test_events_are_heard_by_whom_they_are_told() -> None:
    state = State.new()
    emit(state, TOLD, 1, 5)
    state.events = []
    emit(state, TOLD, 1, 5)
    whisper(state, 0b10, TOLD, 0, 7)
    assert state.events == [(TOLD, -1, (1, 5, 0, 0, 0, 0)), (TOLD, 2, (0, 7, 0, 0, 0, 0))]


def test_a_match_words_events_for_each_seat() -> None:
    match = laid_out("scouting", pool="sun4")
    told = match.play("ash", "look")
    assert [(e.kind, e.args, e.rule, e.text, e.seats) for e in told] == [
        ("looked", {"seat": "ash"}, "P4.2", "Ash looks at the top card.", -1),
        ("saw", {"card": "sun_4"}, "P4.2", "It is the 4 of suns.", 1),
    ]
    assert [str(e) for e in match.events("birch")] == ["Ash looks at the top card."]
    assert match.events("ash", since=1) == told and match.events(None, since=2) == []
    assert GAME.register.events[told[0].moment - 1].name


def test_only_an_answer_that_names_nothing_can_be_given_for_a_whole_turn() -> None:
    for asked in (decision("T2", "Now."), decision("T2", "Then.", reaction=True)):

        def listing(content: Any, state: Any, seat: int, choices: Any) -> None:
            """T2 Nothing."""

        listing.__module__ = "elsewhere_test.rules.here"
        made = asked(listing)
        with pytest.raises(ValueError, match="given for a whole turn"):
            made.on(TAKE, standing="Always")
        made.on(STOP, standing="Always")(listing)
        assert list(made.standing.values()) == ["Always"]
