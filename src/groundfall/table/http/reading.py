"""Shows a thing for reading, as far as the asking seat may know it: its sheet, or only its picture."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from groundfall.engine.given import shown
from groundfall.table.page import pictures, sheets
from groundfall.table.page.seen import Seen
from groundfall.table.play.refusals import Refused

from .handling import PRIVATE, opened
from .interface import interface
from .steps import position_at, step_wanted, steps_of

MOST_NAMES = 7  # further names of a thing


@interface("HTML")
async def read(request: Request) -> Response:
    """The picture of one thing; 404 if it does not exist or cannot be read."""
    live, link = await opened(request)
    match, label, name = live.match, request.path_params["label"], request.path_params["name"]
    things = match.game.sets.get(label)
    if things is None or name not in things.names:
        raise Refused(404, f"There is no {label[:20]} {shown(name)} in this game.")
    picture = pictures.enlarged(match.game, match.box, match.view(link.seat), label, name)
    if not picture:
        raise Refused(404, f"There is nothing to read about the {label} {shown(name)}.")
    return Response(picture, headers=PRIVATE, media_type="image/svg+xml")


@interface("HTML")
async def sheet(request: Request) -> Response:
    """The sheet of one thing as a piece of a page, now or (`at`) at a step of the replay; 404 if there is none.

    Things on a board have several names; the others are given as `or`.
    """
    live, link = await opened(request)
    first = f"{request.path_params['label']}:{request.path_params['name']}"
    names = [first, *request.query_params.getlist("or")[:MOST_NAMES]]
    if "at" in request.query_params:
        steps = steps_of(live)
        step, _ = step_wanted(request, live, steps)
        found = sheets.drawn(position_at(live, steps, step), link.seat, names)
    else:
        found = sheets.sheet(Seen(live, link.seat), names)
    if not found:
        raise Refused(404, f"There is nothing to read about {shown(first[:80])}.")
    return Response(found, headers=PRIVATE, media_type="text/html")
