"""Positions as plain data: written from a match, and read to begin one in the middle of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .agenda import Decision, Task, push
from .errors import BadPosition
from .game import Game
from .match import Match
from .names import Index
from .position import Position
from .schema import FRAME
from .view import TRUTH, decode, encode


def position_of(position: Position) -> dict[str, Any]:
    """Every field of the state by name, and `pending`: the agenda, top first. Rows absent since set-up are None."""
    game, state = position.game, position.state
    tree = encode(game.State.schema, state, TRUTH)
    start = encode(game.State.schema, game.start(position.content, position.options), TRUTH)
    for part in game.State.schema.parts:
        if part.rows is not None and part.name in tree:
            for row in start[part.name]:
                tree[part.name].setdefault(row, None)
    tree["pending"] = [_frame(game, state, place) for place in reversed(range(state.depth))]
    return tree


def _frame(game: Game, state: Any, place: int) -> dict[str, Any]:
    number, seats, *values = state.agenda[place * FRAME : (place + 1) * FRAME]
    task: Task = game.register.tasks[number]
    labels = game.sets
    frame: dict[str, Any] = {"task": task.name}
    if isinstance(task, Decision):
        frame["seats"] = [name for seat, name in enumerate(game.seats) if seats >> seat & 1]
    for name, value in zip(task.args, values, strict=False):
        things = labels.get(name)
        frame[name] = things.names[value] if things is not None and 0 <= value < things else value
    return frame


def from_position(game: Game, tree: Mapping[str, Any], options: Mapping[str, Any] | None = None,
                  key: bytes | None = None, overlays: tuple[tuple[str, str], ...] = (),
                  recorded: tuple[tuple[int, int], ...] = ()) -> Match:  # fmt: skip
    """A match that begins at a position. Sparse: what is left out is as at the end of set-up.

    Without `pending` it begins at the start of the named phase. Raises BadPosition and BadOptions.
    """
    match = Match(game, options, key, overlays, recorded=recorded)
    match.dice.recorded = list(recorded)  # what is drawn from here on stands behind the draws of set-up
    fields = dict(tree)
    pending = fields.pop("pending", None)
    state = match.state
    state.events, state.dice = [], match.dice
    decode(game.State.schema, fields, state)
    if state.phase < 0:
        raise BadPosition("phase must be one of " + ", ".join(game.State.phases.names))
    try:
        _begin(match, fields, pending)
    except (IndexError, ValueError, ArithmeticError, AssertionError) as wrong:
        raise BadPosition(f"the position contradicts itself: {wrong}") from None
    if not state.over and not state.awaiting:
        raise BadPosition("nothing is pending, and the game is not over")
    match._tables.clear()
    match.from_position = dict(tree)
    match.mark("begun from a position")
    first = match.journal[0]
    first.events, state.events = state.events, []
    first.drawn, first.loaded, first.after = match.dice.drawn, match.dice.used, match.digest()
    match.dice.recorded = []
    return match


def _begin(match: Match, fields: dict[str, Any], pending: Any) -> None:
    """Recomputes what is derived, puts on the agenda what is to happen, and runs on to the first choice."""
    game, state = match.game, match.state
    derive = getattr(game.room("rules"), "derive", None)
    if derive is not None:
        derive(match.content, state)
    state.depth = state.awaiting = 0
    if state.over:
        return
    if pending is not None:
        _read_pending(match, pending)
    elif "phase" in fields:
        _open_phase(match, state)
    else:
        fresh = game.start(match.content, match.options)
        state.depth, state.agenda = fresh.depth, fresh.agenda
    game.dispatch.advance(match.content, state)


def _open_phase(match: Match, state: Any) -> None:
    """Schedules a turn and drops what comes before the named phase."""
    phase = state.phase
    push(state, match.game.room("rules").turn)
    state.depth -= 1
    match.game.room("rules").turn(match.content, state)
    state.phase = phase
    tasks = match.game.register.tasks
    while state.depth and tasks[state.agenda[(state.depth - 1) * FRAME]].phase != phase:
        state.depth -= 1
    if not state.depth:
        raise BadPosition(f"a turn does not have a phase {match.phase!r} that can be begun")


def _read_pending(match: Match, pending: Any) -> None:
    game, state = match.game, match.state
    if not isinstance(pending, list) or len(pending) * FRAME > len(state.agenda):
        raise BadPosition("pending must be a list of tasks, top first, not longer than the agenda")
    labels = game.sets
    for frame in reversed(pending):
        if not isinstance(frame, dict) or game.task_named(str(frame.get("task"))) is None:
            raise BadPosition(f"pending: {str(frame)[:60]!r} names no task of {game.name}")
        task = game.task_named(str(frame["task"]))
        assert task is not None
        if set(frame) - {"task", "seats", *task.args}:
            raise BadPosition(f"pending: {task.name} takes {', '.join(task.args) or 'no arguments'}")
        values = [_value(labels.get(name), f"{task.name}.{name}", frame.get(name, 0)) for name in task.args]
        push(state, task, *values)
        if isinstance(task, Decision):
            state.agenda[(state.depth - 1) * FRAME + 1] = _seat_bits(match.seats, frame.get("seats", []))


def _value(things: Index | None, where: str, value: Any) -> int:
    low, high = (-1, int(things)) if things is not None else (-(2**53), 2**53)
    if isinstance(value, int) and not isinstance(value, bool) and low <= value < high:
        return value
    try:
        if things is not None:
            return things.number(value)
    except KeyError:
        pass
    raise BadPosition(f"pending: {where} cannot be {str(value)[:40]!r}")


def _seat_bits(seats: tuple[str, ...], names: Any) -> int:
    if not isinstance(names, list) or not names or any(name not in seats for name in names):
        raise BadPosition(f"pending: seats must be some of {', '.join(seats)}")
    return sum(1 << seats.index(name) for name in set(names))
