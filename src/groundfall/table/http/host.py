"""The host: whoever has opened the table with the link that the program printed at start.

An IP address proves nothing: behind a reverse proxy all requests come from this machine. The key of the link is stored
in a file that only its user can read and stays the same, so that a browser that has opened the link once stays the
host.
"""

from __future__ import annotations

import contextlib
import hmac
import os
import re
import secrets
from pathlib import Path

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from groundfall.table.play.refusals import Refused

from .interface import PAGE, interface

COOKIE = "gf_host"
YEAR = 31536000  # seconds


def new_key() -> str:
    """A key that nobody can guess: 192 random bits."""
    return secrets.token_urlsafe(24)


def kept_key(file: Path) -> str:
    """The key in a file, created if there is none; if it cannot be stored, a key for this run only."""
    with contextlib.suppress(OSError, UnicodeError):
        known = file.read_text(encoding="ascii").strip()
        if re.fullmatch(r"[\w-]{32}", known):
            return known
    key = new_key()
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_name(f".{file.name}.{os.getpid()}")
        with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="ascii") as out:
            out.write(key)
        os.replace(fresh, file)
    return key


def path_of(key: str) -> str:
    """The end of the host's link."""
    return f"/host/{key}"


def is_host(request: Request) -> bool:
    """Whether the request comes from a browser that has opened the host's link."""
    return _same(request.cookies.get(COOKIE, ""), request.app.state.host_key)


def only_host(request: Request) -> None:
    """Refuses (403) everybody but the host."""
    if not is_host(request):
        raise Refused(403, "Only the host may do that, who opens the table with the link that the program printed.")


@interface(PAGE)
async def enter(request: Request) -> Response:
    """The host's link: the browser stores its key and continues to the lobby."""
    key = request.app.state.host_key
    if not _same(request.path_params["key"], key):
        raise Refused(403, "This is not the host's link. The program prints that link at start.")
    answer = RedirectResponse("/", 303, {"cache-control": "no-store"})
    answer.set_cookie(COOKIE, key, max_age=YEAR, httponly=True, samesite="strict")
    return answer


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode("utf-8", "replace"), other.encode())
