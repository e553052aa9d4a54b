"""Films over HTTP: what happened from a moment on, played on the board of the page that asks."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from groundfall.engine.play.match import Match
from groundfall.table.page import film, pictures
from groundfall.table.page.film import Scene
from groundfall.table.play.refusals import Refused

from . import replies
from .handling import layout_of, opened, said
from .interface import interface


def number_in(request: Request, name: str, what: str) -> int:
    """A whole number in the address, by default 0. Raises Refused (400)."""
    text = request.query_params.get(name, "0")
    if not text.isdecimal() or len(text) > 9:
        raise Refused(400, f"A {what} must be a whole number, 0 or more.")
    return int(text)


@interface(replies.Film)
async def film_since(request: Request) -> Response:
    """A part of the film that begins at the moment `since`, without the `skip` scenes that the page has.

    `next` is where the following part begins, if there is one: its moment and scene. `through` is the last moment told.
    """
    live, link = await opened(request)
    match, seat = live.match, link.seat
    first, skip = number_in(request, "since", "moment"), number_in(request, "skip", "scene")
    entries = film.told(match, seat, first)
    more = entries[film.ENTRIES :]
    scenes = film.scenes(match, seat, entries[: film.ENTRIES])
    after, through = None, match.moment(seat, len(match.journal) - 1)
    if skip + film.SCENES < len(scenes):
        after = first, skip + film.SCENES
    elif more:
        after = match.moment(seat, more[0].number), 0
    part = await drawn(match, scenes[skip : skip + film.SCENES], layout_of(request))
    return said(replies.Film(scenes=part, through=through, next=after))


async def drawn(match: Match, shown: list[Scene], layout: str) -> list[dict[str, Any]]:
    """Scenes with their boards, each as its changes from the one before. Others are served between two scenes."""
    found, before = [], list[str]()
    for scene in shown:
        board = scene.board(match, layout)
        found.append(
            {
                "moment": scene.moment,
                "owner": scene.owner,
                "text": scene.text,
                "dice": scene.dice,
                "things": scene.things,
                "lost": scene.lost,
                "rolls": scene.rolls,
                "live": pictures.changes(before, board),
            }
        )
        before = board
        await asyncio.sleep(0)
    return found
