"""The rows of games in the lobby: no game sits alone."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from .helpers import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.mark.parametrize("count", [2, 4, 5, 6, 7])
@pytest.mark.parametrize("width", [760, 1280, 1920])
def test_no_game_is_alone_on_the_last_row(page: Page, server: Server, width: int, count: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(server.base)
    tops = """count => {
        const list = document.querySelector(".games"), games = [...list.children];
        while (list.children.length < count) list.append(games[0].cloneNode(true));
        while (list.children.length > count) list.lastElementChild.remove();
        return [...list.children].map((game) => Math.round(game.getBoundingClientRect().top));
    }"""
    rows = list(Counter(page.evaluate(tops, count)).values())
    assert 1 not in rows[1:] and page.evaluate("document.documentElement.scrollWidth") <= width
