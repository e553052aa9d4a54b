"""The table as an application: which address leads where, and the server around it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from groundfall.engine.errors import GroundfallError

from . import api, books, forming, lobby, pages, reading, replays, static
from .desk import said
from .guard import Guard, names_of
from .hall import Hall
from .opponents import InWorkers, Opponents
from .store import Store, default_path

log = logging.getLogger("groundfall.table")
SEAT = "/m/{match}/{token}"

ROUTES = [
    Route("/", lobby.lobby),
    Route("/new/{game}", forming.new),
    Route("/new/{game}/asks", forming.asks, methods=["POST"]),
    Route("/rules/{game}", books.rules),
    Route("/rules/{game}/{rule}", books.one_rule),
    Route("/box/{game}", books.box),
    Route("/pictures/{game}.svg", lobby.picture),
    Route("/static/{digest}/{name}", static.serve),
    Route("/matches", lobby.create, methods=["POST"]),
    Route("/matches/import", lobby.import_match, methods=["POST"]),
    Route("/matches/{match}/delete", lobby.delete, methods=["POST"]),
    Route("/matches/{match}/export", lobby.export),
    Route(SEAT, pages.table),
    Route(SEAT + "/act", api.act, methods=["POST"]),
    Route(SEAT + "/undo", api.undo, methods=["POST"]),
    Route(SEAT + "/answer", api.answer, methods=["POST"]),
    Route(SEAT + "/withdraw", api.withdraw, methods=["POST"]),
    Route(SEAT + "/why", api.why, methods=["POST"]),
    Route(SEAT + "/hint", api.hint, methods=["POST"]),
    Route(SEAT + "/hand", api.hand, methods=["POST"]),
    Route(SEAT + "/take", api.take, methods=["POST"]),
    Route(SEAT + "/stop", api.stop, methods=["POST"]),
    Route(SEAT + "/resign", api.resign, methods=["POST"]),
    Route(SEAT + "/nonce", api.nonce, methods=["POST"]),
    Route(SEAT + "/seen", api.seen),
    Route(SEAT + "/text", api.text),
    Route(SEAT + "/read/{label}/{name}", reading.read),
    Route(SEAT + "/box", books.box_of_match),
    Route(SEAT + "/report", api.report),
    Route(SEAT + "/events", api.stream),
    Route(SEAT + "/replay", replays.page),
    Route(SEAT + "/replay/step", replays.step),
    Route(SEAT + "/replay/curve", replays.curve),
    Route(SEAT + "/replay/continue", replays.go_on, methods=["POST"]),
    Route(SEAT + "/replay/verify", replays.verify, methods=["POST"]),
    Route(SEAT + "/download", replays.download),
]


async def _wrong(request: Request, wrong: Exception) -> Response:
    """An error as its asker can read it: a page for a page, JSON for a script."""
    if isinstance(wrong, HTTPException):
        status, rule = wrong.status_code, ""
        sentence = {404: "There is nothing at this address.", 405: "This address is not asked that way."}.get(
            status, wrong.detail
        )
    else:
        status, sentence, rule = api.refused(wrong)
    if status >= 500:
        log.error("%s %s: %s", request.method, request.scope["path"], wrong)
    if request.method == "GET" and "text/html" in request.headers.get("accept", ""):
        return pages.message(request, status, sentence)
    return said({"error": sentence, "rule": rule}, status)


def make_app(store: Store, opponents: Opponents | None = None, host: str = "127.0.0.1") -> Starlette:
    """The application over a store. `host` is the address it is served on, which decides to which names it answers."""

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        app.state.hall = Hall(store, opponents or InWorkers())
        app.state.background = set[asyncio.Task[None]]()
        yield
        await app.state.hall.close()

    names, any_address = names_of(host)
    return Starlette(
        routes=ROUTES,
        lifespan=life,
        middleware=[Middleware(Guard, names=names, any_address=any_address)],
        exception_handlers={GroundfallError: _wrong, HTTPException: _wrong, Exception: _wrong},
    )


def serve(host: str = "127.0.0.1", port: int = 8000, database: str | Path | None = None,
          open_browser: bool = False) -> None:  # fmt: skip
    """Opens the table: serves it until Ctrl-C, and says where. Port 0 takes a free one.

    Raises BadStore when the database cannot be used, GroundfallError when the port is taken.
    """
    from .server import run

    run(host, port, Path(database) if database is not None else default_path(), open_browser)
