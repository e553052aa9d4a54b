"""The table as an application: its routes and error handling."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from groundfall.engine.errors import GroundfallError
from groundfall.table.play.addresses import ADDRESSES
from groundfall.table.play.hall import HELD, Hall
from groundfall.table.play.opponents import InWorkers, Opponents
from groundfall.table.play.share import TooLong, handler
from groundfall.table.play.store import Store

from . import api, asking, books, films, lobby, manual, match_form, pages, reading, replays, static
from .answers import message, shows_page
from .guard import Guard, names_of
from .handling import said
from .host import enter, new_key
from .idempotent import once
from .replies import Refusal
from .security_headers import SecurityHeaders
from .slashes import without_slash

log = logging.getLogger("groundfall.table")
LONGEST_SENTENCE = 800  # characters

ROUTES = [
    Route(ADDRESSES["lobby"], lobby.lobby),
    Route(ADDRESSES["enter"], enter),
    Route(ADDRESSES["new"], match_form.new),
    Route(ADDRESSES["asks"], match_form.asks, methods=["POST"]),
    Route(ADDRESSES["rules"], books.rules),
    Route(ADDRESSES["rule"], books.one_rule),
    Route(ADDRESSES["box"], books.box),
    Route(ADDRESSES["picture"], lobby.picture),
    Route(ADDRESSES["docs"], manual.serve),
    Route(ADDRESSES["manual"], manual.serve),
    Route(ADDRESSES["static"], static.serve),
    Route(ADDRESSES["matches"], lobby.create, methods=["POST"]),
    Route(ADDRESSES["import"], lobby.import_match, methods=["POST"]),
    Route(ADDRESSES["delete"], lobby.delete, methods=["POST"]),
    Route(ADDRESSES["export"], lobby.export),
    Route(ADDRESSES["seat"], pages.table),
    Route(ADDRESSES["act"], api.act, methods=["POST"]),
    Route(ADDRESSES["rest"], api.rest, methods=["POST"]),
    Route(ADDRESSES["bargain"], api.bargain, methods=["POST"]),
    Route(ADDRESSES["undo"], api.undo, methods=["POST"]),
    Route(ADDRESSES["answer"], api.answer, methods=["POST"]),
    Route(ADDRESSES["withdraw"], api.withdraw, methods=["POST"]),
    Route(ADDRESSES["choices"], asking.choices),
    Route(ADDRESSES["beats"], asking.beats),
    Route(ADDRESSES["film"], films.film_since),
    Route(ADDRESSES["why"], api.why, methods=["POST"]),
    Route(ADDRESSES["reach"], api.reach_of, methods=["POST"]),
    Route(ADDRESSES["hint"], api.hint, methods=["POST"]),
    Route(ADDRESSES["hand"], api.hand, methods=["POST"]),
    Route(ADDRESSES["take"], api.take, methods=["POST"]),
    Route(ADDRESSES["stop"], api.stop, methods=["POST"]),
    Route(ADDRESSES["resign"], api.resign, methods=["POST"]),
    Route(ADDRESSES["nonce"], api.nonce, methods=["POST"]),
    Route(ADDRESSES["seen"], api.seen),
    Route(ADDRESSES["text"], api.text),
    Route(ADDRESSES["read"], reading.read),
    Route(ADDRESSES["sheet"], reading.sheet),
    Route(ADDRESSES["own_box"], books.box_of_match),
    Route(ADDRESSES["report"], api.report),
    Route(ADDRESSES["events"], api.stream),
    Route(ADDRESSES["replay"], replays.page),
    Route(ADDRESSES["step"], replays.step),
    Route(ADDRESSES["curve"], replays.curve),
    Route(ADDRESSES["continue"], replays.go_on, methods=["POST"]),
    Route(ADDRESSES["verify"], replays.verify, methods=["POST"]),
    Route(ADDRESSES["download"], replays.download),
]


def _safe(route: Route) -> Callable[[Request], Awaitable[Response]]:
    """The endpoint of a route; what is posted twice is done once."""
    return once(route.endpoint) if "POST" in (route.methods or ()) else route.endpoint


async def _wrong(request: Request, wrong: Exception) -> Response:
    """An error in a readable form: a page for a page, JSON for a script."""
    if isinstance(wrong, HTTPException):
        if wrong.status_code == 404 and (there := without_slash(request, request.app.routes)) is not None:
            return there
        status, rule = wrong.status_code, ""
        sentence = {404: "There is nothing at this address.", 405: "That request method is not allowed here."}.get(
            status, wrong.detail
        )
    else:
        status, sentence, rule = api.refused(wrong)
    if isinstance(wrong, TooLong) and "match" in request.path_params:
        request.app.state.hall.rest(request.path_params["match"])
    if status >= 500:
        log.error("%s %r: %s", request.method, request.scope["path"], wrong)
    if len(sentence) > LONGEST_SENTENCE:  # it repeats what was sent
        sentence = f"{sentence[:LONGEST_SENTENCE]} ..."
    if shows_page(request.method, request.headers):
        return message(request, status, sentence)
    return said(Refusal(error=sentence, rule=rule), status)


async def _gone(request: Request, wrong: Exception) -> Response:
    """Answers a client that disconnected in the middle of its request; nobody reads the answer."""
    return said(Refusal(error="The request was incomplete.", rule=""), 400)


class Table(Starlette):
    """The application; every answer is sealed, including errors and refusals by the guard."""

    def build_middleware_stack(self) -> ASGIApp:
        return SecurityHeaders(super().build_middleware_stack())


def make_app(
    store: Store,
    opponents: Opponents | None = None,
    host: str = "127.0.0.1",
    names: Iterable[str] = (),
    key: str = "",
    held: int = HELD,
    prepares: bool = False,
) -> Starlette:
    """The application over a store.

    `host` is the address it is served on, which decides the names that it answers to; `names` are additional ones.
    `key` opens the host's link; without it the key is random and secret. `held` is the memory in bytes that matches
    may use. With `prepares`, games are compiled in the background as soon as somebody has opened a page.
    """

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        app.state.hall = Hall(store, opponents or InWorkers(), held)
        app.state.background = set[asyncio.Task[None]]()
        yield
        await app.state.hall.close()

    own, any_address = names_of(host, names)
    app = Table(
        routes=[Route(route.path, handler(_safe(route)), methods=route.methods) for route in ROUTES],
        lifespan=life,
        middleware=[Middleware(Guard, names=own, any_address=any_address)],
        exception_handlers={
            GroundfallError: _wrong,
            HTTPException: _wrong,
            ClientDisconnect: _gone,
            Exception: _wrong,
        },
    )
    app.router.redirect_slashes = False  # to absolute addresses
    app.state.host_key = key or new_key()
    app.state.prepares = prepares
    return app
