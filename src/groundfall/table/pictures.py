"""The board of a game for a page: whole for the first look, and the part that changes for the stream."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cache
from typing import Any

from groundfall.engine.game import Game

LAYOUTS = ("wide", "tall")


def _room(game: Game) -> Any:
    try:
        return game.room("board")
    except ModuleNotFoundError as missing:
        if missing.name != f"{game.package}.board":
            raise
        return None


def board(game: Game, box: Any, view: dict[str, Any], choices: Sequence[dict[str, Any]] = (),
          events: Sequence[Any] = (), layout: str = "wide", about: Collection[str] = ()) -> str:  # fmt: skip
    """The whole board as SVG; '' for a game without a picture."""
    room = _room(game)
    if room is None:
        return ""
    return str(room.draw(view, box, choices=choices, events=events, layout=layout, about=about))


def readable(game: Game) -> tuple[str, ...]:
    """The labels of the sets whose things can be read at full size."""
    return tuple(getattr(_room(game), "READABLE", ()))


def enlarged(game: Game, box: Any, view: dict[str, Any], label: str, name: str) -> str:
    """One thing at full size, as the seat of the view may know it; '' for what cannot be read."""
    return str(_room(game).enlarged(view, box, label, name)) if label in readable(game) else ""


def cover(game: Game) -> str:
    """The picture with which a game introduces itself; '' when it has none."""
    room = _room(game)
    return str(room.cover(game.box())) if hasattr(room, "cover") else ""


def changing(game: Game, box: Any, view: dict[str, Any], choices: Sequence[dict[str, Any]] = (),
             events: Sequence[Any] = (), layout: str = "wide", about: Collection[str] = ()) -> str:  # fmt: skip
    """The part of the board that can change, a group with an id; '' when the whole has to be drawn each time."""
    room = _room(game)
    if room is None or not hasattr(room, "live"):
        return ""
    return str(room.live(view, box, choices=choices, events=events, layout=layout, about=about))


_TAG = re.compile(r"<(/?)(\w+)[^>]*?/?>")


def children(group: str, known: Sequence[str] = ()) -> list[str]:
    """A group as its opening tag and the elements in it: what stays the same need not be sent again.

    The elements `known` from before are recognised where they stand; only others are read tag by tag.
    """
    likely: dict[str, list[str]] = {}
    for element in known[1:]:
        likely.setdefault(_opening(element, 0), []).append(element)
    head = _opening(group, 0)
    found, place = [head], len(head)
    while (tag := _TAG.search(group, place)) is not None and not tag[1]:
        start = tag.start()
        same = (old for old in likely.get(tag[0], ()) if group.startswith(old, start))
        found.append(next(same, None) or _element(group, start, tag[2]))
        place = start + len(found[-1])
    return found


def _opening(text: str, start: int) -> str:
    return text[start : text.index(">", start) + 1]


def _element(text: str, start: int, name: str) -> str:
    """The element of that name that begins there, to its closing tag: only tags of its name can lie about its end."""
    depth = 0
    for tag in _tags(name).finditer(text, start):
        depth += -1 if tag[1] else 0 if tag[2] else 1
        if depth == 0:
            return text[start : tag.end()]
    raise ValueError("an element of a board is not closed")


@cache
def _tags(name: str) -> re.Pattern[str]:
    return re.compile(rf"<(/?){name}(?=[\s/>])[^>]*?(/?)>")


def changes(old: Sequence[str], new: Sequence[str]) -> list[int | str]:
    """The elements of a group: places among the old ones, each named once, or what is new."""
    places: dict[str, list[int]] = {}
    for place in reversed(range(len(old))):
        places.setdefault(old[place], []).append(place)
    return [places[html].pop() if places.get(html) else html for html in new]
