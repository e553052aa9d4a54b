"""Addresses with slashes too many at the end lead to the page without them.

The way there names neither host nor scheme: behind a proxy the server does not know how it was reached, and a link that
opens a seat or the table must not be sent anywhere else.
"""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Match


def without_slash(request: Request, routes: Iterable[BaseRoute]) -> Response | None:
    """The way to the same address without slashes at its end, if there is something; else None."""
    path = str(request.scope["path"])
    short = path.rstrip("/")
    scope = {**request.scope, "path": short}
    if short == path or not any(route.matches(scope)[0] is Match.FULL for route in routes):
        return None
    query = request.scope["query_string"].decode("latin-1")
    return RedirectResponse(quote(short) + (f"?{query}" if query else ""), 307, {"cache-control": "no-store"})
