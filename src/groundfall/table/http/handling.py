"""What every request handler needs: the hall, and the match and seat of a request."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from groundfall.engine.catalogue import game
from groundfall.engine.errors import GroundfallError
from groundfall.engine.game import Game
from groundfall.table.page.channels import Channel, channel
from groundfall.table.page.pictures import LAYOUTS
from groundfall.table.play.hall import Hall
from groundfall.table.play.links import Link, open_link
from groundfall.table.play.live import Live
from groundfall.table.play.refusals import Refused, earlier_page, not_dealt, only_viewed
from groundfall.table.play.requested import Done, Requested

from . import bodies, replies
from .static import digest

Handler = Callable[[Request], Awaitable[Response]]

PRIVATE = {"cache-control": "no-store"}
COOKIE = "gf_links"  # the links that a browser has opened, so that its lobby lists their matches
_LINK = re.compile(r"(?<![^!])([0-9a-f]{10})~([\w-]{1,64})(?![^!])", re.ASCII)


def hall_of(request: Request) -> Hall:
    """The hall of this server."""
    found: Hall = request.app.state.hall
    return found


def named_game(request: Request) -> Game:
    """The game in the address. Raises Refused (404)."""
    try:
        return game(request.path_params["game"])
    except GroundfallError as wrong:
        raise Refused(404, str(wrong)) from None


async def opened(request: Request, dealt: bool = True) -> tuple[Live, Link]:
    """The match and seat of the link in the address. Raises Refused (404, 403, or 409 if `dealt` is required)."""
    hall, match = hall_of(request), request.path_params["match"]
    live = await hall.get(match)
    while not await live.settled():
        live = await hall.get(match)
    link = open_link(live.row, request.path_params["token"])
    if dealt and live.dice_words is not None:
        raise not_dealt()
    return live, link


async def live_and_seat(request: Request, dealt: bool = True) -> tuple[Live, int]:
    """The match and the seat; spectators are refused (403)."""
    live, link = await opened(request, dealt)
    if link.seat is None:
        raise Refused(403, "This is a spectator link. Only a seat's own link may do that.")
    return live, link.seat


async def posted(request: Request, shape: type[bodies.Shape], dealt: bool = True) -> tuple[Live, int, bodies.Shape]:
    """The match, the seat and the request's body. Raises Refused (400, 415, 404, 403; 409 if it can only be viewed).

    A body may take long to arrive, and its match may leave memory meanwhile, so the match is looked up afterwards.
    """
    body = await bodies.read(request, shape)
    live, seat = await live_and_seat(request, dealt)
    if live.difference is not None:
        raise only_viewed()
    return live, seat, body


def layout_of(request: Request) -> str:
    """The layout of the board that the page asks for."""
    wanted = request.query_params.get("layout") or request.cookies.get("gf_layout", "")
    return wanted if wanted in LAYOUTS else LAYOUTS[0]


def with_present_scripts(request: Request) -> None:
    """Refuses (409) a page whose scripts, named by their digest, are not those that are served now."""
    if request.query_params.get("scripts", digest()) != digest():
        raise earlier_page()


def channel_of(request: Request, live: Live, link: Link) -> Channel:
    """The channel for the page of this link."""
    return channel(live, link.seat, layout_of(request))


def said(reply: replies.Reply, status: int = 200) -> Response:
    """An answer in JSON."""
    return Response(msgspec.json.encode(reply), status, PRIVATE, media_type="application/json")


def told(request: Request, live: Live, seat: int, done: Done | None = None) -> Response:
    """The answer to what a seat has `done`, by default with this request: its id, and the moment after it.

    The moment is null if no entry was added.
    """
    wanted: Requested = request.state.requested
    done = done or wanted.done or Done()
    moment = None if done.entry is None else live.match.moment(seat, done.entry)
    status = getattr(request.scope["endpoint"], "without_entry", 200) if moment is None else 200
    return said(replies.Done(request=wanted.name or None, moment=moment), status)


def asks_first(handle: Handler) -> Handler:
    """A handler whose answer has the status 202 if no entry was added: others are asked first whether they agree."""
    handle.without_entry = 202  # type: ignore[attr-defined]
    return handle


def own_links(request: Request) -> dict[str, str]:
    """The links that this browser has opened, as match and token."""
    return dict(_LINK.findall(request.cookies.get(COOKIE, "")))


def remember(request: Request, response: Response, live: Live, token: str) -> None:
    """Makes the browser remember the link of a seat, so that its lobby lists the match."""
    own = own_links(request)
    if own.get(live.id) == token:
        return
    own.pop(live.id, None)
    pairs = [f"{match}~{kept}" for match, kept in {**own, live.id: token}.items()][-40:]
    response.set_cookie(COOKIE, "!".join(pairs), max_age=31536000, httponly=True, samesite="strict")
