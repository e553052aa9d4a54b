"""The guard at the door: which hosts are answered, how large a request may be, who may change something, and the
headers that keep a page to itself."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .refusals import Refused

LARGEST = 64 * 1024
LARGEST_IMPORT = 5 * 1024 * 1024

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), interest-cohort=()",
}


class Guard:
    """Wraps the application. A request from a name that is not ours, too large or from another site goes no further."""

    def __init__(self, app: ASGIApp, names: Iterable[str] = (), any_address: bool = False) -> None:
        self.app = app
        self.names = {"localhost", *(name.lower() for name in names)}
        self.any_address = any_address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers or lets through one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        wrong = self._wrong(scope, headers)
        if wrong is not None:
            await wrong(scope, receive, send)
            return
        largest = LARGEST_IMPORT if scope["path"] == "/matches/import" else LARGEST
        taken = 0

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > largest:
                raise Refused(413, "The request is too large.")
            return message

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start":
                seal(MutableHeaders(scope=message))
            await send(message)

        await self.app(scope, counted, sealed)

    def _wrong(self, scope: Scope, headers: Headers) -> Response | None:
        host = headers.get("host", "")
        if not self.known(host):
            return _answer(421, "This table does not answer to that name. Open it by its address.")
        if scope["method"] in ("GET", "HEAD"):
            return None
        site = headers.get("sec-fetch-site")
        if site is not None and site not in ("same-origin", "none"):
            return _answer(403, "This request comes from another site.")
        origin = headers.get("origin")
        if origin is not None and urlsplit(origin).netloc.lower() != host.lower():
            return _answer(403, "This request comes from another site.")
        length = headers.get("content-length", "0")
        largest = LARGEST_IMPORT if scope["path"] == "/matches/import" else LARGEST
        if not length.isdecimal() or int(length) > largest:
            return _answer(413, "The request is too large.")
        return None

    def known(self, host: str) -> bool:
        """Whether we answer to this name. Addresses cannot be rebound, so one may be enough in an open network."""
        name = urlsplit(f"//{host}").hostname or ""
        if name in self.names:
            return True
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return False
        return address.is_loopback or self.any_address


def seal(headers: MutableHeaders) -> None:
    """Adds what keeps a page to itself."""
    for name, value in HEADERS.items():
        headers.setdefault(name, value)


def _answer(status: int, sentence: str) -> Response:
    answer = Response(msgspec.json.encode({"error": sentence}), status, media_type="application/json")
    seal(answer.headers)
    return answer


def names_of(host: str) -> tuple[list[str], bool]:
    """The names a server on this address answers to, and whether any address will do."""
    own = [socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"]
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return [host], False
    if address.is_loopback:
        return [], False
    return own, True
