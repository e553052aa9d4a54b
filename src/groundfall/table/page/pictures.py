"""The board of a game for a page: the whole board at first, and the changing part for the stream."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cache
from typing import Any

from groundfall.engine.game import Game

LAYOUTS = ("wide", "tall")


def board(
    game: Game,
    box: Any,
    view: dict[str, Any],
    choices: Sequence[dict[str, Any]] = (),
    events: Sequence[Any] = (),
    layout: str = "wide",
    about: Collection[str] = (),
) -> str:
    """The whole board as SVG; '' for a game without a board."""
    draw = game.optional("board", "draw")
    if draw is None:
        return ""
    return str(draw(view, box, choices=choices, events=events, layout=layout, about=about))


def things(game: Game) -> list[str]:
    """The labels by which a board names its things: first those that its `THINGS` lists, then the game's sets."""
    return list(dict.fromkeys([*(game.optional("board", "THINGS") or ()), *game.sets]))


def readable(game: Game) -> tuple[str, ...]:
    """The labels of the sets whose things can be read at full size."""
    return tuple(game.optional("board", "READABLE") or ())


def enlarged(game: Game, box: Any, view: dict[str, Any], label: str, name: str) -> str:
    """One thing at full size, as far as the view's seat may know it; '' if it cannot be read."""
    return str(game.module("board").enlarged(view, box, label, name)) if label in readable(game) else ""


def cover(game: Game) -> str:
    """A game's cover picture; '' if it has none."""
    draw = game.optional("board", "cover")
    return str(draw(game.box())) if draw is not None else ""


def changing(
    game: Game,
    box: Any,
    view: dict[str, Any],
    choices: Sequence[dict[str, Any]] = (),
    events: Sequence[Any] = (),
    layout: str = "wide",
    about: Collection[str] = (),
) -> str:
    """The changing part of the board, a group with an id; '' if the whole board must be drawn each time."""
    draw = game.optional("board", "live")
    if draw is None:
        return ""
    return str(draw(view, box, choices=choices, events=events, layout=layout, about=about))


_TAG = re.compile(r"<(/?)(\w+)")


def children(group: str, known: Sequence[str] = ()) -> list[str]:
    """Splits a group into its opening tag and its elements, so that unchanged elements need not be sent again.

    Elements `known` from before are recognized, mostly in their old order; only others are parsed tag by tag.
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
    """The element that begins there: tags of the same name tell where it ends."""
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
    """The elements of a group: places of old elements, each used once, or new elements."""
    places: dict[str, list[int]] = {}
    for place in reversed(range(len(old))):
        places.setdefault(old[place], []).append(place)
    return [places[html].pop() if places.get(html) else html for html in new]
