"""Every game in a real browser: its page opens, and a choice that is made is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import groundfall as gf

from .helpers import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

OWN = [game.name for game in gf.all_games().values() if game.package.startswith("groundfall.games.")]


@pytest.mark.quick
@pytest.mark.parametrize("game", OWN)
def test_the_first_choice_by_a_click(page: Page, server: Server, game: str) -> None:
    links = server.new(game, seed="1")
    asked = gf.new(game, seed=1).awaiting[0]
    page.goto(server.base + links["seats"][asked])
    page.wait_for_selector("body[data-ready] #gf-board svg")
    log = page.inner_text("#gf-log")
    page.locator("#gf-choices button.pick").first.click()
    page.wait_for_function("log => document.querySelector('#gf-log').innerText !== log", arg=log)
