"""Writes a match: its position as plain data, a token as one line, a replay as JSON lines.

A seat's token is made from the last moment that the seat has noticed, with everything it cannot know resampled from a
stream that depends only on its view. So it opens as a complete position but reveals no more than the view.
"""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from groundfall.engine.game import Game
from groundfall.engine.rules.agenda import Decision, Task
from groundfall.engine.rules.schema import FRAME

from .chain import chained
from .frozen import thawed
from .journal import Entry
from .view import TRUTH, encode

if TYPE_CHECKING:
    from .position import Position
    from .record import Record

VERSION = 2  # of replays
PREFIX = "gf1-"  # of tokens
FileLine = dict[str, Any]


def position_of(position: Position) -> dict[str, Any]:
    """Every field of the state by name, and `pending`: the agenda, top first. Rows that are absent are None."""
    game, state = position.game, position.state
    tree: dict[str, Any] = thawed(encode(game.State.schema, state, TRUTH))
    for part in game.State.schema.parts:
        if part.rows is not None and part.name in tree:
            for row in part.rows.names:  # set-up may have put it anywhere by chance
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


def write_token(match: Record, seat: str | int | None) -> str:
    """The token of this moment; for a seat, with no more than it may know."""
    shown: Any = match
    if seat is not None:
        known = match.known(seat)  # without half-made choices of others on the agenda
        seen = {**known.view(seat), "derived": {}}  # these follow from the rest
        view = json.dumps(seen, sort_keys=True)
        shown = known.imagine(seat, int.from_bytes(hashlib.sha256(view.encode()).digest()[:8], "big"))
    tree = {
        "game": match.game.name,
        "rules": match.game.digest,
        "options": match.options,
        "overlays": match.overlays,
        "seat": match.seats[match.seat(seat)] if seat is not None else None,
        "position": position_of(shown),
    }
    packed = zlib.compress(json.dumps(tree, separators=(",", ":")).encode(), 9)
    return PREFIX + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def write_replay(match: Record, with_key: bool = True, entries: Sequence[Entry] | None = None) -> str:
    """The replay as text. Without the key (for a match that still continues) it plays with its recorded draws.

    By default it holds the whole journal; `entries` gives only the first ones.
    """
    kept = match.journal if entries is None else entries
    end: FileLine = {"end": len(kept)}
    if with_key:
        end["key"] = match.dice.key.hex()
    whole = len(kept) == len(match.journal)
    if match.resigned and whole:
        end["resigned"] = match.resigned
    end["result"] = match.result if whole else None
    return in_lines([head_of(match), *(line_of(match, entry) for entry in kept), end])


def in_lines(lines: Sequence[FileLine]) -> str:
    """The lines of a replay as text: each is chained to those before it."""
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in chained(lines))


def head_of(match: Record) -> dict[str, Any]:
    """The first line of a replay: the game, rules and options, and the match's marks."""
    head: dict[str, Any] = {
        "groundfall": VERSION,
        "game": match.game.name,
        "rules": match.game.digest,
        "options": match.options,
        "seats": match.seats,
        "commitment": match.commitment,
        "nonces": match.dice.nonces,
        "marks": match.marks,
    }
    if match.overlays:
        head["overlays"] = match.overlays
    if match.from_position is not None:
        head["position"] = match.from_position
    if match.begun_blank:
        head["blank"] = True
    if match.by_record:
        head["by_record"] = match.by_record
    return head


def line_of(match: Record, entry: Entry) -> dict[str, Any]:
    """One line of a replay: who did what, what was drawn, and the digest of the state afterwards."""
    line: dict[str, Any] = {"n": entry.number}
    if entry.undoes >= 0:
        line |= {"undo": entry.undoes, "by": match.seats[entry.seat]}
    elif entry.seat >= 0:
        line |= {"seat": match.seats[entry.seat], "do": entry.text}
    if entry.drawn:
        line["drawn"] = entry.drawn
    if entry.loaded:
        line["loaded"] = entry.loaded
    if entry.ordered:
        line["ordered"] = True
    return line | {"state": entry.after}
