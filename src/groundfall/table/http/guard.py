"""The guard: checks the host name, size and origin of every request."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from groundfall.table.play.refusals import Refused

from .answers import message, shows_page
from .security_headers import short

LARGEST = 64 * 1024  # bytes of a body
LARGEST_IMPORT = 5 * 1024 * 1024

UNSCRIPTED = (
    "This was sent without the page's scripts: they had not loaded yet, or JavaScript is switched off. "
    "Nothing was done. Go back and try again; if it happens again, switch JavaScript on for this address."
)

_HOST = re.compile(
    r"(?:\[(?P<six>[0-9a-f]*:[0-9a-f:.]{1,43})\]|(?P<name>[a-z0-9_][a-z0-9_.-]{0,252}))(?::[0-9]{1,5})?", re.I
)


class Guard:
    """Wraps the application. Requests to an unknown name, too large, or from another site are refused."""

    def __init__(self, app: ASGIApp, names: Iterable[str] = (), any_address: bool = False) -> None:
        self.app = app
        self.names = {"localhost", *(name.lower() for name in names)}
        self.any_address = any_address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request or passes it on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        largest = LARGEST_IMPORT if scope["path"] == "/matches/import" else LARGEST
        method, headers = scope["method"], Headers(scope=scope)
        wrong = self._wrong(method, headers, largest)
        if wrong is not None:
            as_page = shows_page(method, headers)
            answer = message(Request(scope), wrong.status, str(wrong)) if as_page else short(wrong.status, str(wrong))
            await answer(scope, receive, send)
            return
        taken = 0

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > largest:
                raise Refused(413, "The request is too large.")
            return message

        await self.app(scope, counted, send)

    def _wrong(self, method: str, headers: Headers, largest: int) -> Refused | None:
        host = headers.get("host", "")
        if not self.known(host):
            return Refused(421, "This server does not answer to that name. Open it by its address.")
        if method in ("GET", "HEAD"):
            return None
        site = headers.get("sec-fetch-site")
        if site is not None and site not in ("same-origin", "none"):
            return Refused(403, "This request comes from another site.")
        if method == "POST" and shows_page(method, headers):
            return Refused(415, UNSCRIPTED)
        origin = headers.get("origin")
        if origin is not None and origin.lower() not in (f"http://{host.lower()}", f"https://{host.lower()}"):
            return Refused(403, "This request comes from another site.")
        length = headers.get("content-length", "0")
        if not re.fullmatch("[0-9]{1,12}", length) or int(length) > largest:
            return Refused(413, "The request is too large.")
        return None

    def known(self, host: str) -> bool:
        """Whether we answer to this name. IP addresses cannot be rebound, so in an open network any of them will do."""
        name = host_name(host)
        if name in self.names:
            return True
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return False
        return address.is_loopback or self.any_address


def host_name(host: str) -> str:
    """The name or address in a Host header, without its port; '' for anything else."""
    found = _HOST.fullmatch(host)
    return (found["six"] or found["name"]).lower() if found else ""


def names_of(host: str, more: Iterable[str] = ()) -> tuple[list[str], bool]:
    """The names that a server on this address answers to, including `more`, and whether any IP address will do."""
    own = [socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"]
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return [host, *more], False
    if address.is_loopback:
        return [*more], False
    return [*own, *more], True
