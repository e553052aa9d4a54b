"""The board remembers its pieces: whoever looks, and however long others have looked before, it shows the same."""

from __future__ import annotations

import random
from typing import Any

import pytest

import groundfall as gf
from groundfall.games.level7 import board
from groundfall.games.level7.board.painting import drawing
from lengths import sampled

from .helpers import BOX, table


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Draws a board with nothing remembered."""

    def draw(*args: Any, **more: Any) -> str:
        pieces = drawing.printed(BOX, more["layout"]).sheet.pieces
        with monkeypatch.context() as patch:
            patch.setattr(type(pieces), "draw", lambda self, make, *shown, **values: make(self.sheet, *shown, **values))
            return board.live(*args, **more)

    return draw


@pytest.mark.parametrize("moments", sampled(10, 50))
@pytest.mark.parametrize(("seed", "players"), [(11, 5), (12, 2)])
def test_every_seat_sees_what_it_would_see_if_nothing_were_remembered(forgetful, seed, players, moments):
    match = gf.new("level7", seed=seed, options={"players": players})
    luck, step = random.Random(seed), 600 // moments
    for n in range(600):
        if match.over:
            break
        if n % step == 0:
            layout = "tall" if n % (5 * step) == 0 else "wide"
            for seat in (*match.seats, None):
                assert shown(match, seat, board.live, layout) == shown(match, seat, forgetful, layout)
        match.play(seat := luck.choice(match.awaiting), luck.choice(list(match.legal(seat))))


def shown(match: Any, seat: str | None, draw: Any, layout: str) -> str:
    """The board of a seat, with its choices and what it has heard since its last one."""
    legal = match.legal(seat) if seat is not None else ()
    choices = [{"id": a.id, "text": a.text, "kind": a.kind, "args": a.args} for a in legal]
    heard = match.events(seat, since=match.since(None if seat is None else match.seat(seat))[0].number)
    return str(draw(match.view(seat), BOX, choices, events=heard, layout=layout))


def test_only_what_has_changed_is_drawn_anew(monkeypatch):
    monkeypatch.setattr(drawing, "_kept", [])  # a sheet of which nothing has been drawn yet
    before = table("movement", {"china": "asia", "peru": "invader"})
    after = table("movement", {"china": "asia asia", "peru": "invader"})
    board.live(before.view(None), BOX)
    fill, filled = drawing.render, list[str]()

    def render(template: str, **values: Any) -> str:
        filled.append(template)
        return fill(template, **values)

    monkeypatch.setattr(drawing, "render", render)
    board.live(after.view(None), BOX)
    assert filled == ["land.svg.j2"]
    board.live(after.view("asia"), BOX)
    assert filled == ["land.svg.j2"]
