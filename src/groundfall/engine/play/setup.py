"""Reads positions as plain data, to begin a match in the middle of a game. They are written by writing.py."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from groundfall.engine.errors import BadPosition
from groundfall.engine.game import Game
from groundfall.engine.given import possible, shown
from groundfall.engine.rules.agenda import Decision, push
from groundfall.engine.rules.names import Index
from groundfall.engine.rules.schema import FRAME, Schema
from groundfall.engine.words import listed

from .frozen import thawed
from .journal import stage_of
from .match import Match
from .position import Position
from .view import decode

FROM_POSITION = "begun from a position"  # the mark of such a match
MOST = 2**16  # plain numbers on the agenda are less than this


def from_position(
    game: Game,
    tree: Mapping[str, Any],
    options: Mapping[str, Any] | None = None,
    key: bytes | None = None,
    overlays: tuple[tuple[str, str], ...] = (),
    recorded: tuple[tuple[int, int], ...] = (),
    dice: Iterable[int] = (),
    blank: bool = False,
) -> Match:
    """A match that starts from a position. Fields that are left out have their values at the end of set-up, before the
    first turn, or with `blank` those of an empty table.

    With a phase and without `pending` it starts at the beginning of that phase. `dice` are loaded before it runs to its
    first choice. Raises BadPosition, BadOptions, BadContent and BadDice.
    """
    if not isinstance(tree, Mapping):
        raise BadPosition(f"A position must be names with values, not {shown(tree)}.")
    match = Match(game, options, key, overlays, recorded=recorded, begun=False)
    fields = dict(tree)
    pending = fields.pop("pending", None)
    state, laid = match.state, match.state.copy()
    if blank:
        _clear(match, state)
    decode(game.State.schema, fields, state)
    _forget_who_saw(game.State.schema, fields, state)
    if state.phase < 0:
        raise BadPosition(f"The phase must be one of {listed(game.State.phases.names)}.")
    _compare_options(game.State.schema, state, laid)
    first = match.journal[0]
    first.unloaded = len(match.dice.drawn)
    match.dice.load(*dice)
    try:
        _begin(match, fields, pending)
        nobody = [seat for seat in match.awaiting if not match.legal(seat).ids]
    except AssertionError as wrong:
        raise BadPosition(f"The position contradicts itself: {wrong}.") from None
    except (IndexError, ValueError, KeyError, TypeError, ArithmeticError, AttributeError):
        raise BadPosition("The position contradicts itself: the rules cannot continue from it.") from None
    if not state.over and not state.awaiting:
        raise BadPosition("Nothing is pending, and the game is not over.")
    if nobody:
        raise BadPosition(f"The position contradicts itself: {nobody[0]} must choose but has no legal action.")
    match.forget()
    match.from_position = thawed(dict(tree))
    match.begun_blank = blank
    match.mark(FROM_POSITION)
    first.stage, first.events, state.events = stage_of(state), state.events, []
    first.after, match.dice.recorded = match.digest(), []
    return match


def _clear(match: Match, state: Any) -> None:
    """Empties the table: resets all fields but the options; then the game puts its unused pieces where they belong."""
    empty = match.game.State.new()
    for column in match.game.State.schema.fields.values():
        if not column.option and column.name not in ("agenda", "depth", "seed"):
            setattr(state, column.name, getattr(empty, column.name))
    clear_table = match.game.optional("rules", "clear_table")
    if clear_table is not None:
        clear_table(match.content, state)


def _forget_who_saw(schema: Schema, fields: Mapping[str, Any], state: Any) -> None:
    """A thing that is put in a place has been seen by nobody there, unless the position says who: the game's `recount`
    then adds those who always see it, such as the owner of a hand.
    """
    for part in schema.parts:
        where = next(iter(part.columns.values()))
        if part.rows is None or where.seen_by not in schema.fields:
            continue
        seen, said = getattr(state, where.seen_by), fields.get(where.seen_by, {})
        for row, columns in fields.get(part.name, {}).items():
            place = part.rows.number(row)
            if columns and where.name.removeprefix(f"{part.name}_") in columns and not _says(part.rows, said, place):
                seen[place] = 0


def _says(rows: Index, said: Any, place: int) -> bool:
    """Whether a position gives the value of a row: in a list of all, or by name."""
    return not isinstance(said, Mapping) or rows.names[place] in said or place in said


def _compare_options(schema: Schema, state: Any, laid: Any) -> None:
    for part in schema.parts:
        for column in part.columns.values():
            if column.option and getattr(state, column.name) != getattr(laid, column.name):
                where = column.name if part.alone else f"{part.name}.{column.name}"
                raise BadPosition(f"In the position, {where} contradicts the options; give matching options.")


def _begin(match: Match, fields: dict[str, Any], pending: Any) -> None:
    """Recomputes cached fields, fills the agenda, and runs to the first choice."""
    game, state = match.game, match.state
    recount = game.optional("rules", "recount")
    if recount is not None:
        recount(match.content, state)
    state.awaiting = 0
    if pending is not None or state.over:
        state.depth = 0
    if not state.over:
        if pending is not None:
            read_pending(match, pending)
        elif "phase" in fields:
            _open_phase(match, state)
    wrong = game.broken(match.content, state)
    if wrong:
        raise BadPosition(wrong[0])
    game.dispatch.advance(match.content, state)


def _open_phase(match: Match, state: Any) -> None:
    """Schedules the pending turn and drops everything before the named phase."""
    phase, below = state.phase, state.depth - 1
    tasks = match.game.register.tasks
    if tasks[state.agenda[below * FRAME]].phase == phase:
        return  # the turn itself opens it
    match.game.dispatch.perform(match.content, state)
    state.phase = phase
    while state.depth > below and tasks[state.agenda[(state.depth - 1) * FRAME]].phase != phase:
        state.depth -= 1
    if state.depth <= below:
        raise BadPosition(f"A turn cannot start in phase {match.phase}.")


def read_pending(match: Position, pending: Any) -> None:
    """Fills the agenda from data, top first. Raises BadPosition."""
    game, state = match.game, match.state
    if not isinstance(pending, list) or len(pending) * FRAME > len(state.agenda):
        raise BadPosition("Pending must be a list of tasks, top first, not longer than the agenda.")
    labels = game.sets
    for frame in reversed(pending):
        if not isinstance(frame, dict) or game.task_named(str(frame.get("task"))) is None:
            raise BadPosition(_no_task(game, frame))
        task = game.task_named(str(frame["task"]))
        assert task is not None
        if set(frame) - {"task", "seats", *task.args}:
            raise BadPosition(f"Pending: {task.name} takes {listed(task.args) if task.args else 'no arguments'}.")
        values = [_value(labels.get(name), f"{task.name}.{name}", frame.get(name, 0)) for name in task.args]
        push(state, task, *values)
        if isinstance(task, Decision):
            state.agenda[(state.depth - 1) * FRAME + 1] = _seat_bits(match.seats, frame.get("seats", []))


def _no_task(game: Game, frame: Any) -> str:
    name = frame.get("task") if isinstance(frame, dict) else frame
    there = possible(name, [task.name for task in game.register.tasks])
    return f"Pending: {shown(name)} is not a task of {game.meta.title}{there}."


def _value(things: Index | None, where: str, value: Any) -> int:
    low, high = (-1, int(things)) if things is not None else (-1, MOST)
    if things is not None and things.label == "seat":
        low = 0  # an argument that is a seat always names one
    if isinstance(value, int) and not isinstance(value, bool) and low <= value < high:
        return value
    try:
        if things is not None:
            return things.number(value)
    except KeyError:
        pass
    more = "" if things is None else possible(value, things.names)
    raise BadPosition(f"Pending: {where} cannot be {shown(value)}{more}.")


def _seat_bits(seats: tuple[str, ...], names: Any) -> int:
    if not isinstance(names, list) or not names or any(name not in seats for name in names):
        raise BadPosition(f"Pending: seats must be a list of seats from {listed(seats)}, not {shown(names)}.")
    return sum(1 << seats.index(name) for name in set(names))
