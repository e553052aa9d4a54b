"""Numbers on the page: a pointer reads them, a click on one means the piece it stands on, the arrows reach them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from groundfall.engine.play.writing import write_replay
from own_games import OWN_GAMES

from .helpers import Server
from .looking import played

if TYPE_CHECKING:
    from playwright.sync_api import Page


def opened(page: Page, server: Server, game: str, actions: int = 0) -> None:
    match = played(game, actions, 1)
    seats = server.post("/matches/import", {"text": write_replay(match)})["seats"]
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(server.base + str(seats[match.awaiting[0]]))
    page.wait_for_selector("body[data-ready]")


def test_a_click_on_a_number_of_a_piece_is_a_click_on_the_piece(page: Page, server: Server) -> None:
    opened(page, server, "galaxyx")
    before = page.evaluate("groundfall.facts.moment")
    fighter = page.locator('#gf-board [data-actions][data-supply="fighter"]')
    fighter.locator('[data-read^="number:supply@red_fighter"]').click()
    page.wait_for_function("before => groundfall.facts.moment !== before", arg=before)
    assert "place the new ship" in page.inner_text("#gf-prompt")


def test_a_number_of_a_piece_has_its_own_sheet(page: Page, server: Server) -> None:
    opened(page, server, "galaxyx")
    page.locator('#gf-board [data-read="number:supply@red_fighter"]').hover()
    page.wait_for_selector("#gf-sheet-title")
    assert page.inner_text("#gf-sheet-title") == "Left in the supply, red fighter"


def test_a_resource_of_a_player_is_read_with_its_player(page: Page, server: Server) -> None:
    opened(page, server, "rone", 40)
    page.locator('#gf-board [data-colour][data-read^="colour:"]').first.hover()
    page.wait_for_selector("#gf-sheet-title")
    assert ", player " in page.inner_text("#gf-sheet-title").lower()


@pytest.mark.parametrize("game", OWN_GAMES)
def test_numbers_add_no_tab_stop_and_the_arrows_reach_them(page: Page, server: Server, game: str) -> None:
    opened(page, server, game, 30)
    assert page.locator('#gf-board [tabindex="0"]').count() == 1
    page.locator('#gf-board [tabindex="0"]').focus()
    reached = page.evaluate("""() => groundfall.board.walked(true)
        .filter((thing) => thing.dataset.read?.startsWith("number:")).map((thing) => thing.tabIndex)""")
    assert reached and set(reached) <= {0, -1}
