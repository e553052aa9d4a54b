"""Hostile positions, as an attacker could submit them. Each is refused in a sentence or can be played.

They are made from moments of random games by changes that stay close to the allowed ones, because those get farthest:
edges of ranges, values of other moments, an agenda out of order. Some go beyond every range. The same seed gives the
same positions.
"""

from __future__ import annotations

import base64
import json
import random
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from groundfall.engine.game import Game
from groundfall.engine.play.writing import PREFIX, position_of
from groundfall.engine.rules.schema import Field

from .walk import moments, values_of

Place = tuple[Any, Any, Field]  # the object that holds a value, its key, and its field

WILD: tuple[Any, ...] = (
    *(2**31, -(2**31), 2**53, 2**63, -(2**63), 10**400, float("nan"), float("inf"), 1.5, -1),
    *(None, True, False, "", "nothing", "\ud800", "1" * 5000, [], {}, [[[[1]]]], [[]] * 50, {"": 1}),
)  # values outside almost every range


@dataclass(frozen=True)
class Hostile:
    """A tampered position, its options, and a description of the change."""

    tree: dict[str, Any]
    options: Mapping[str, Any]
    changes: tuple[str, ...]


def hostile(game: Game, count: int, seed: int) -> Iterator[Hostile]:
    """Yields `count` hostile positions of a game."""
    rng = random.Random(seed)
    known: list[dict[str, Any]] = []  # other moments, from which values and frames are taken
    each = 8  # positions made from one moment
    for walk in moments(game, 1 + count // each, seed):
        tree = position_of(walk.position)
        known = [*known[-15:], tree]
        for _ in range(min(each, count)):
            tampered = _copy(tree)
            often = rng.choice((1, 1, 1, 2, 2, 3, 6))
            done = [rng.choice(CHANGES)(game, tampered, known, rng) for _ in range(often)]
            yield Hostile(tampered, walk.options, tuple(done))
            count -= 1


def places(game: Game, tree: Mapping[str, Any]) -> Iterator[Place]:
    """Every value of a field in a position."""
    for part in game.State.schema.parts:
        value = tree.get(part.name)
        if part.alone and part.name in tree:
            yield from _below(tree, part.name, part.columns[part.name])
        elif isinstance(value, dict):
            for holder in [value] if part.rows is None else value.values():
                for name in [name for name in part.columns if isinstance(holder, dict) and name in holder]:
                    yield from _below(holder, name, part.columns[name])


def _below(holder: Any, key: Any, column: Field) -> Iterator[Place]:
    value = holder[key]
    if isinstance(value, dict | list):
        for inner in value if isinstance(value, dict) else range(len(value)):
            yield from _below(value, inner, column)
    else:
        yield holder, key, column


def _one_of(game: Game, tree: dict[str, Any], rng: random.Random) -> Place:
    """A random place of a random field; every field is equally likely."""
    by_field: dict[str, list[Place]] = {}
    for place in places(game, tree):
        by_field.setdefault(place[2].name, []).append(place)
    return rng.choice(by_field[rng.choice(list(by_field))])


# Each of these changes a position and describes the change in a few words.


def _edge(game: Game, tree: dict[str, Any], known: list[dict[str, Any]], rng: random.Random) -> str:
    holder, key, column = _one_of(game, tree, rng)
    holder[key] = rng.choice(_edges(column))
    return f"{column.name} {key} = {holder[key]!r}"


def _edges(column: Field) -> list[Any]:
    """The ends of a field's range, as a position writes them, and some values between them."""
    if column.flag:
        return [True, False]
    if column.of is not None:
        return [None, *column.of.names[:1], *column.of.names[-1:], *column.of.names[int(column.of) // 2 :][:1]]
    low, high = column.span or (0, 0)
    return sorted({low, high, max(low, high - 1), min(high, low + 1), (low + high) // 2})


def _beyond(game: Game, tree: dict[str, Any], known: list[dict[str, Any]], rng: random.Random) -> str:
    holder, key, column = _one_of(game, tree, rng)
    low, high = column.span or (0, 0)
    holder[key] = _copy(rng.choice((low - 1, high + 1, *WILD)))
    return f"{column.name} {key} = {str(holder[key])[:40]}"


def _whole_field(game: Game, tree: dict[str, Any], known: list[dict[str, Any]], rng: random.Random) -> str:
    """Sets every cell of a field to the same value."""
    _, _, column = _one_of(game, tree, rng)
    value = rng.choice(_edges(column))
    for holder, key, other in list(places(game, tree)):
        if other is column:
            holder[key] = value
    return f"all of {column.name} = {value!r}"


def _swap(game: Game, tree: dict[str, Any], known: list[dict[str, Any]], rng: random.Random) -> str:
    one = _one_of(game, tree, rng)
    alike = [place for place in places(game, tree) if place[2] is one[2]]
    other = rng.choice(alike)
    one[0][one[1]], other[0][other[1]] = other[0][other[1]], one[0][one[1]]
    return f"{one[2].name} {one[1]} and {other[1]} change places"


def _from_elsewhere(game: Game, tree: dict[str, Any], known: list[dict[str, Any]], rng: random.Random) -> str:
    """Replaces a whole field or table by that of another moment."""
    name, other = rng.choice(list(tree)), rng.choice(known)
    if name in other:
        tree[name] = _copy(other[name])
    return f"{name} of another moment"


def _any_value(game: Game, tree: dict[str, Any], known: list[dict[str, Any]], rng: random.Random) -> str:
    """Replaces a whole field by any value, or adds an unknown name."""
    name = rng.choice([*tree, "nothing", "agenda", "seed"])
    tree[name] = _copy(rng.choice(WILD))
    return f"{name} = {str(tree[name])[:40]}"


def _agenda(game: Game, tree: dict[str, Any], known: list[dict[str, Any]], rng: random.Random) -> str:
    """Removes, repeats, swaps, borrows or invents frames."""
    if not isinstance(tree.get("pending"), list):
        return "nothing"
    frames: list[Any] = tree["pending"]
    others = [frame for other in known if isinstance(other.get("pending"), list) for frame in other["pending"]]
    place, what = rng.randrange(len(frames) + 1), rng.randrange(6)
    if what == 0 and frames:
        del frames[place % len(frames)]
    elif what == 1 and frames:
        frames.insert(place, _copy(rng.choice(frames)))
    elif what == 2 and frames:
        other = rng.randrange(len(frames))
        frames[place % len(frames)], frames[other] = frames[other], frames[place % len(frames)]
    elif what == 3 and others:
        frames.insert(place, _copy(rng.choice(others)))
    elif what == 4:
        frames.insert(place, _made_up(game, rng))
    else:
        tree["pending"] = _copy(rng.choice([[], frames[:1], frames * 2, frames[::-1], *WILD]))
    return f"agenda {what} at {place}"


def _made_up(game: Game, rng: random.Random) -> dict[str, Any]:
    """A frame of any task with any arguments."""
    task = rng.choice(game.register.tasks)
    frame: dict[str, Any] = {"task": task.name}
    if hasattr(task, "effects"):
        frame["seats"] = rng.sample(game.seats, rng.randrange(1, len(game.seats) + 1))
    return frame | {name: _argument(game, name, rng) for name in task.args}


def _argument(game: Game, name: str, rng: random.Random) -> Any:
    things = game.sets.get(name)
    if things is None:
        return _copy(rng.choice((0, 1, 2, 3, -1, 10, 100, 2**16 - 1, *WILD)))
    return _copy(rng.choice((-1, 0, int(things) - 1, int(things), *things.names[:3], things.names[-1], *WILD)))


def _arguments(game: Game, tree: dict[str, Any], known: list[dict[str, Any]], rng: random.Random) -> str:
    """Changes an argument of a frame, or the seats that are asked."""
    frames = tree.get("pending")
    if not isinstance(frames, list) or not frames:
        return "nothing"
    frame = rng.choice(frames)
    if not isinstance(frame, dict):
        return "nothing"
    name = rng.choice(list(frame))
    if name == "seats":
        frame[name] = rng.sample(game.seats, rng.randrange(len(game.seats) + 1))
    elif name == "task":
        frame[name] = rng.choice(game.register.tasks).name
    else:
        frame[name] = _argument(game, name, rng)
    return f"agenda: {name} = {str(frame[name])[:40]}"


def _left_out(game: Game, tree: dict[str, Any], known: list[dict[str, Any]], rng: random.Random) -> str:
    """Leaves out a field, so that it keeps its value from set-up, or the agenda, so that a phase begins."""
    name = rng.choice([*tree, "pending", "pending"])
    tree.pop(name, None)
    return f"without {name}"


def _copy(value: Any) -> Any:
    return json.loads(json.dumps(value))


Change = Callable[[Game, dict[str, Any], list[dict[str, Any]], random.Random], str]
CHANGES: tuple[Change, ...] = (
    *(_edge, _edge, _edge, _whole_field, _swap, _swap, _from_elsewhere, _from_elsewhere),
    *(_agenda, _agenda, _arguments, _arguments, _left_out, _beyond, _any_value),
)


# Tokens


def hostile_tokens(game: Game, count: int, seed: int) -> Iterator[str]:
    """Yields `count` invalid tokens, or tokens of hostile positions, other options, games and files."""
    rng = random.Random(seed)
    for found in hostile(game, count, seed):
        tree: dict[str, Any] = {
            "game": game.name,
            "rules": game.digest,
            "options": dict(found.options),
            "overlays": [],
            "seat": None,
            "position": found.tree,
        }
        if rng.random() < 0.3:
            name = rng.choice(list(tree))
            tree[name] = rng.choice((*WILD, *_FILES, *game.meta.seats, "level7", "rone"))
        if rng.random() < 0.2 and isinstance(tree["options"], dict) and game.meta.options:
            option = rng.choice(game.meta.options)
            tree["options"][option.name] = rng.choice((*WILD, *values_of(option)))
        line = sealed(tree)
        yield _spoilt(line, rng) if rng.random() < 0.2 else line


_FILES: tuple[Any, ...] = (
    [["mine.toml", ""]],
    [["mine.toml", "a = " + "[" * 500 + "]" * 500]],
    [["mine.toml", ".".join("a" * 300) + " = 1"]],
    [["mine.toml", "[deal]\nflares = 99999999999"]],
    [["mine.toml", 5]],
    [["\ud800", "\0"]],
)  # overlays that are refused


def sealed(tree: Any) -> str:
    """A token with this content."""
    packed = zlib.compress(json.dumps(tree).encode())
    return PREFIX + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def _spoilt(line: str, rng: random.Random) -> str:
    """A line with characters removed, replaced or added."""
    place = rng.randrange(len(line))
    return rng.choice(
        (
            *(line[:place], line[place:], line[:place] + line[place + 1 :], line + line, line[::-1]),
            *(line[:place] + rng.choice("A-_=!é\n\0") + line[place + 1 :], "gf2-" + line[len(PREFIX) :]),
        )
    )
