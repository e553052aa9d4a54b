"""What a page keeps when it is drawn anew: what is entered, and when a phone is turned everything but the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.invaders.helpers import table

from .helpers import Server
from .turns import opened, step
from .waiting import up_to_date

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

TALL: ViewportSize = {"width": 390, "height": 844}
WIDE: ViewportSize = {"width": 844, "height": 390}
MARKED = "[data-switch][aria-pressed=true]"
MARKED_ON_BOARD = '#gf-board [data-card][aria-pressed="true"]'


def test_the_level_that_is_chosen_stays_when_somebody_comes(page: Page, browser: Browser, server: Server) -> None:
    links = server.new("brood", seats={"brood": "person", "humans": "person"})
    page.goto(server.base + links["seats"]["humans"])
    page.wait_for_selector("body[data-ready]")
    page.click("#tab-seats")
    page.select_option("#hand-humans", "commander")
    other = browser.new_page()
    other.goto(server.base + links["seats"]["brood"])
    page.wait_for_function("() => !document.querySelector('#gf-seats').innerText.includes('away')")
    assert page.input_value("#hand-humans") == "commander"
    other.close()
    page.wait_for_function("() => document.querySelector('#gf-seats').innerText.includes('away')")
    assert page.input_value("#hand-humans") == "commander"


def test_what_a_step_does_not_change_stays_and_its_question_is_put_anew(page: Page, server: Server) -> None:
    opened(page, server, "galaxyx")
    page.evaluate(
        "window.was = ['#gf-ask .phases', '#gf-advise', '#gf-prompt'].map((one) => document.querySelector(one))"
    )
    assert step(page)
    assert page.evaluate("was.map((one) => one.isConnected)") == [True, True, False]


def paying(page: Page, server: Server) -> None:
    """A phone on which a payment is being chosen."""
    match = table("invader", invader="kraken squid harpy lamia mindshatter")
    seats = server.post("/matches/import", {"text": match.token()})["seats"]
    page.set_viewport_size(TALL)
    page.goto(server.base + seats["invader"])
    page.wait_for_selector("body[data-ready][data-layout=tall]")
    page.evaluate("window.same = true")
    page.locator('#gf-choices button.pick:has-text("Kraken")').first.click()
    page.wait_for_selector(MARKED)


def turn(page: Page, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    page.wait_for_selector(f"body[data-ready][data-layout={'tall' if size is TALL else 'wide'}]")


def test_a_phone_that_is_turned_keeps_marked_cards_and_the_zoom(page: Page, server: Server) -> None:
    paying(page, server)
    page.locator('[data-switch][aria-pressed="false"]').first.click()
    page.evaluate("groundfall.zoom.set(2)")
    marked, boards = page.locator(MARKED).all_inner_texts(), []
    for size in (WIDE, TALL):
        turn(page, size)
        assert page.evaluate("window.same") and page.evaluate("groundfall.zoom.level()") == 2
        assert page.locator(MARKED).all_inner_texts() == marked
        assert page.locator(MARKED_ON_BOARD).count() == len(marked)
        boards.append(page.get_attribute("#gf-board svg", "viewBox"))
    assert boards[0] != boards[1], "the board has the layout of the window"
    page.click("[data-together]")
    page.wait_for_selector("#gf-log >> text=discards", state="attached")
    up_to_date(page)


@pytest.mark.parametrize("what", ["dialog", "sheet"])
def test_a_phone_that_is_turned_keeps_what_is_open(page: Page, server: Server, what: str) -> None:
    paying(page, server)
    if what == "dialog":
        page.keyboard.press("?")
    else:
        page.evaluate("""() => { const thing = document.querySelector('#gf-board [data-card="kraken"]')
            ?? document.querySelector('#gf-board [data-card]');
            groundfall.reader.open([`card:${thing.dataset.card}`], thing); }""")
    shown = "dialog[open] h2" if what == "dialog" else "#gf-sheet:not([hidden]) h2"
    page.wait_for_selector(shown)
    title = page.inner_text(shown)
    for size in (WIDE, TALL):
        turn(page, size)
        assert page.inner_text(shown) == title
