"""The board of a game for a page: whole for the first look, and the part that changes for the stream."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from groundfall.engine.game import Game

_boxes: dict[tuple[str, tuple[tuple[str, str], ...]], Any] = {}
LAYOUTS = ("wide", "tall")


def box_of(game: Game, overlays: tuple[tuple[str, str], ...] = ()) -> Any:
    """What is printed in the box, read once."""
    key = game.name, overlays
    if key not in _boxes:
        _boxes[key] = game.box(overlays)
    return _boxes[key]


def _room(game: Game) -> Any:
    try:
        return game.room("board")
    except ModuleNotFoundError as missing:
        if missing.name != f"{game.package}.board":
            raise
        return None


def board(game: Game, overlays: Any, view: dict[str, Any], choices: Sequence[dict[str, Any]] = (),
          events: Sequence[Any] = (), layout: str = "wide") -> str:  # fmt: skip
    """The whole board as SVG; '' for a game without a picture."""
    room = _room(game)
    if room is None:
        return ""
    return str(room.draw(view, box_of(game, overlays), choices=choices, events=events, layout=layout))


def cover(game: Game) -> str:
    """The picture with which a game introduces itself; '' when it has none."""
    room = _room(game)
    return str(room.cover(box_of(game))) if hasattr(room, "cover") else ""


def changing(game: Game, overlays: Any, view: dict[str, Any], choices: Sequence[dict[str, Any]] = (),
             events: Sequence[Any] = (), layout: str = "wide") -> str:  # fmt: skip
    """The part of the board that can change, a group with an id; '' when the whole has to be drawn each time."""
    room = _room(game)
    if room is None or not hasattr(room, "live"):
        return ""
    return str(room.live(view, box_of(game, overlays), choices=choices, events=events, layout=layout))
