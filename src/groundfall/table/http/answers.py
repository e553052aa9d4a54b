"""Whole pages as answers, with what every page needs."""

from __future__ import annotations

from typing import Any

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from groundfall.table.page import render

from .handling import PRIVATE
from .static import prefix

THEMES = ("auto", "night", "field")


def common(request: Request) -> dict[str, Any]:
    """What every page needs: theme, addresses, navigation."""
    theme = request.cookies.get("gf_theme", "auto")
    return {
        "theme": theme if theme in THEMES else "auto",
        "static": prefix(),
        "urls": {"home": "/"},
        "nav": [{"id": "lobby", "label": "Lobby", "url": "/"}],
    }


def answer(request: Request, template: str, code: int = 200, **context: Any) -> Response:
    """A page."""
    body = render.page(template, **{**common(request), **context})
    return HTMLResponse(body, code, PRIVATE)


def message(request: Request, status: int, sentence: str) -> Response:
    """A page with a message and a link back: to the page whose form was sent, or else to the lobby."""
    titles = {403: "Access denied", 404: "Not found", 400: "That does not work", 500: "Something went wrong"}
    path = request.scope["path"]
    sent = request.method == "POST" and path.startswith("/m/")
    return answer(
        request,
        "message.html",
        status,
        title=titles.get(status, "That does not work"),
        text=sentence,
        rule="",
        back={"url": path.rpartition("/")[0], "label": "Back"} if sent else {"url": "/", "label": "Back to the lobby"},
    )


def shows_page(method: str, headers: Headers) -> bool:
    """Whether a browser shows the answer as a page. Scripts, which send JSON, and programs get JSON."""
    if "text/html" not in headers.get("accept", ""):
        return False
    return method == "GET" or not headers.get("content-type", "").startswith("application/json")
