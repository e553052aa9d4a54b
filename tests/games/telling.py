"""Everything that a seat is told at a moment, by any game: for tests of what must follow a number of the box."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from groundfall.engine.play.setup import from_position
from groundfall.engine.play.sheets import NUMBER, sheet_of

TAG = re.compile(r"<[^>]*>")


def said(match: Any, seat: str) -> Iterator[str]:
    """Board, choices and their previews, odds, derived quantities and the guide."""
    game, box, view, legal = match.game, match.box, match.view(seat), match.legal(seat)
    textboard, board, guide, odds = (game.optional(name) for name in ("textboard", "board", "guide", "odds"))
    yield textboard.draw(view, box)
    yield textboard.status(view, box)
    yield from textboard.tell(view, box)
    drawn = board.draw(view, box, choices=[])
    yield drawn
    yield TAG.sub("", drawn)
    for action in legal:
        yield f"choice: {action.text}: {action.gist}"
        yield f"preview: {match.preview(seat, action).text}"
    yield from (f"odds: {bar['label']}: {bar['detail']} {bar['told']}" for bar in odds.fights(match, seat))
    yield from (f"derived: {name} {value}" for name, value in view["derived"].items())
    step = guide.step(view, [action.kind for action in legal], box)
    yield f"guide: {step['text']}" if step else ""


def said_on_sheets(match: Any, seat: str) -> Iterator[str]:
    """All of this, and the sheet of every thing."""
    yield from said(match, seat)
    game, view = match.game, match.view(seat)
    things = [(label, name) for label, named in game.sets.items() for name in named.names]
    for label, name in [*things, *((NUMBER, name) for name in [*view["table"], *view["derived"]])]:
        sheet = sheet_of(match, seat, label, name)
        yield from (f"sheet of {name}: {line}" for line in sheet.lines()) if sheet is not None else ()


def changed(match: Any, overlay: str) -> Any:
    """The same position with an owner's file."""
    position = match.position()
    return from_position(match.game, position, dict(match.options), None, (("mine.toml", overlay),))
