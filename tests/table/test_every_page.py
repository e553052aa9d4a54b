"""Every game in a real browser: its page opens, and a choice that is made is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import groundfall as gf

from .helpers import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

OWN = [game.name for game in gf.games().values() if game.package.startswith("groundfall.games.")]


@pytest.mark.quick
@pytest.mark.parametrize("game", OWN)
def test_the_first_choice_by_a_key(page: Page, server: Server, game: str) -> None:
    match = gf.new(game, options={"players": 1} if game == "level7" else None, seed=1)
    links = server.post("/matches/import", {"text": gf.engine.replay.write_replay(match)})
    page.goto(server.base + links["seats"][match.awaiting[0]])
    page.wait_for_selector("body[data-ready]")
    assert page.locator("#gf-board svg").count()
    before = page.get_attribute("body", "data-entry")
    page.keyboard.press("1")
    page.wait_for_function("was => document.body.dataset.entry !== was", arg=before)
    assert int(page.get_attribute("body", "data-entry") or 0) > int(before or 0)
