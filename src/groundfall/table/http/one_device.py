"""Several people at one device: the page of a seat with secrets is covered until its player opens it.

The page says that a match is played so with a cookie for the addresses of the match (here.js).
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from groundfall.table.play import words
from groundfall.table.play.links import Link
from groundfall.table.play.live import Live

from .answers import answer

COOKIE = "gf_here"
OPEN = "open"  # the parameter of the address behind the cover's button


def is_covered(request: Request, live: Live, link: Link) -> bool:
    """Whether the cover is shown instead of the seat's page."""
    here = COOKIE in request.cookies and OPEN not in request.query_params
    return here and link.seat is not None and not live.over and not live.match.game.is_open


def cover(request: Request, live: Live, link: Link) -> Response:
    """A page that holds nothing of the match but whom the device is passed to."""
    match = live.match
    own = match.partners(match.seats[link.seat or 0])
    return answer(
        request,
        "cover.html",
        title=words.title_of(live.row),
        who=words.listed(words.seat_words(match, name) for name in own),
        url=f"{link.path}?{OPEN}",
    )
