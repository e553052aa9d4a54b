"""Whole pages as answers, with what every page needs."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from groundfall.table.page import render

from .desk import PRIVATE
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
