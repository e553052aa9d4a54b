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


_TAG = re.compile(r"<(/?)(\w+)")


def children(group: str, known: Sequence[str] = ()) -> list[str]:
    """A group as its opening tag and the elements in it: what stays the same need not be sent again.

    The elements `known` from before are recognised where they stand, mostly in their old order; only others are read
    tag by tag.
    """
    found, place, after = [group[: group.index(">") + 1]], 0, 1
    while True:
        place = group.index("<", place + len(found[-1]))
        if after < len(known) and group.startswith(known[after], place):
            found.append(known[after])
        else:
            tag = _TAG.search(group, place)
            if tag is None or tag[1]:
                return found
            place = tag.start()
            again = next((n for n in range(1, len(known)) if group.startswith(known[n], place)), None)
            found.append(_element(group, place, tag[2]) if again is None else known[again])
            after = after if again is None else again
        after += 1


def _element(text: str, start: int, name: str) -> str:
    """The element of that name that begins there: only tags of its own name tell where it ends."""
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
