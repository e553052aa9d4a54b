"""Shows a thing at full size, such as a card, as far as the asking seat may know it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from groundfall.engine.given import shown
from groundfall.table.page import pictures
from groundfall.table.play.refusals import Refused

from .desk import PRIVATE, opened


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
