"""The server for the table: its socket, the lines that it prints at start, and an orderly end."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
import threading
from collections.abc import Iterable
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from groundfall.engine.errors import GroundfallError
from groundfall.engine.given import reason
from groundfall.table.play.hall import HELD
from groundfall.table.play.store import Store, default_path

from .app import make_app
from .connections import connection_for
from .host import kept_key, path_of
from .limits import Limits
from .log_limit import limit_log

QUEUE = 512  # connections that wait to be accepted
AT_ONCE = 16  # connections accepted between checks of their number


class _Server(uvicorn.Server):
    """Accepts connections a few at a time, and ends streams first at shutdown, so that nothing waits for them."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for bound in sockets or []:
            bound.listen(QUEUE)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app: Starlette = self.config.loaded_app
        while hasattr(app, "app"):
            app = app.app
        hall = getattr(getattr(app, "state", None), "hall", None)
        if hall is not None:
            hall.end_streams()
            await asyncio.sleep(0)
        await super().shutdown(sockets)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | Path | None = None,
    open_browser: bool = False,
    names: Iterable[str] = (),
    limits: Limits | None = None,
    held: int = HELD,
    prepares: bool = True,
) -> None:
    """Opens the table: serves it until Ctrl-C, and prints its address. Port 0 picks a free port.

    `names` are additional names that the server answers to, such as that of a reverse proxy; `limits` limits
    connections; `held` is the memory in bytes that matches may use. With `prepares`, games are compiled in the
    background once somebody has opened a page. Raises BadStore if the database cannot be used, and GroundfallError if
    the port is taken.
    """
    bound = listen(host, port)
    store = Store(Path(database) if database is not None else default_path())
    key = kept_key(default_path().with_name("host-key"))
    config = uvicorn.Config(
        make_app(store, host=host, names=names, key=key, held=held, prepares=prepares),
        http=connection_for((limits or Limits()).fitting()),
        backlog=AT_ONCE,
        log_level="warning",
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=False,
        lifespan="on",
        ws="none",
        timeout_graceful_shutdown=3,
        timeout_keep_alive=75,
    )
    limit_log()
    shown = address(host, bound.getsockname()[1])
    own = shown.rstrip("/") + path_of(key)
    print(f"Groundfall is at {shown} (stop it with Ctrl-C)", flush=True)
    print(f"Your own link, as the host: {own}", flush=True)
    if open_browser:
        threading.Timer(0.3, _browse, [own]).start()
    sys.setswitchinterval(0.0005)  # seconds; making pages must not hold up the thread that writes
    gc.freeze()  # modules are never garbage
    gc.set_threshold(20_000, 10, 10)  # pages leave few cycles behind, and a search for them holds everybody up
    _Server(config).run(sockets=[bound])


def listen(host: str, port: int) -> socket.socket:
    """A socket on that address. Raises GroundfallError if it is not available."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # TCP, so that asyncio sends without delay
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
        bound.listen(QUEUE)
    except OSError as wrong:
        bound.close()
        raise GroundfallError(f"The table cannot be opened at {host}:{port}: {reason(wrong)}.") from None
    bound.set_inheritable(True)
    return bound


def address(host: str, port: int) -> str:
    """What to type into a browser."""
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{port}/"


def _browse(where: str) -> None:
    import webbrowser

    webbrowser.open(where)
