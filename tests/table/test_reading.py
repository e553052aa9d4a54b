"""Reading a card at full size: what a seat is shown of it, and the ways to it in the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from starlette.testclient import TestClient

from groundfall.engine.game import game
from groundfall.engine.rules.actions import read

from .conftest import Seat, begin
from .helpers import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_a_seat_reads_what_it_may_know_and_no_more(client: TestClient) -> None:
    links = begin(client, "market", seed="3")
    said = {who: client.get(f"{url}/read/ware/salt") for who, url in {**links["seats"], "-": links["watch"]}.items()}
    assert all(answer.headers["content-type"] == "image/svg+xml" for answer in said.values())
    assert all("no-store" in answer.headers["cache-control"] for answer in said.values())
    assert "<desc>A ware. You hold 3.</desc>" in said["buyer"].text
    assert "You hold 2." in said["rival"].text
    assert "<desc>A ware.</desc>" in said["-"].text


@pytest.mark.parametrize(
    ("game", "what", "sentence"),
    [
        ("market", "ware/tin", 'There is no ware "tin" in this game.'),
        ("market", "card/salt", 'There is no card "salt" in this game.'),
        ("market", "seat/buyer", 'There is nothing to read about the seat "buyer".'),
        ("ferry", "lane/upper", 'There is nothing to read about the lane "upper".'),
    ],
)
def test_what_is_not_there_gets_a_sentence(client: TestClient, game: str, what: str, sentence: str) -> None:
    answer = client.get(f"{begin(client, game)['url']}/read/{what}")
    assert answer.status_code == 404 and answer.json()["error"] == sentence


def test_names_in_choices_prompt_and_log_can_be_read(client: TestClient) -> None:
    seat = Seat(client, begin(client, "market", seed="3")["url"])
    assert 'data-read="stall:tower" aria-label="Read: Buy The Clock Tower"' in seat.seen()["parts"]["choices"]
    seat.act(read(game("market").register, "buy corner"))
    assert 'data-read="stall:corner">The Corner Stall</button>' in seat.seen()["parts"]["ask"]
    seat.act(read(game("market").register, "pay salt"))
    told = "".join(html for _, html in seat.seen()["log"]["add"])
    salt = '<button type="button" class="named" data-read="ware:salt">Salt</button>'
    assert f'Buyer pays with <span class="stopped">{salt}.</span>' in told, "the full stop stays beside it"
    assert 'data-read="stall:corner">The Corner Stall</button>.' in told


def test_a_game_without_cards_has_none_to_read(client: TestClient) -> None:
    seat = Seat(client, begin(client, "ferry")["url"])
    assert "data-read" not in client.get(seat.url, headers={"accept": "text/html"}).text


# In the page


def opened(page: Page, server: Server, seat: str = "buyer", **size: int) -> None:
    page.set_viewport_size({"width": 1400, "height": 900, **size})
    page.goto(server.base + server.new("market", seed="3")["seats"][seat])
    page.wait_for_selector("body[data-ready]")


def shown(page: Page) -> str:
    """The text of the card that lies open; closes it."""
    page.wait_for_selector("dialog.reading[open] svg")
    text = page.inner_text("#gf-read-text")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog.reading", state="hidden")
    return text


def test_r_reads_what_has_the_focus_and_gives_it_back(page: Page, server: Server) -> None:
    opened(page, server)
    page.locator('#gf-board [data-stall="arcade"]').focus()
    page.keyboard.press("r")
    page.wait_for_selector("dialog.reading[open]")
    assert page.inner_text("#gf-read-title") == "The Arcade"
    for _ in range(3):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('dialog')")
    assert shown(page) == "Costs 2 wares."
    assert page.evaluate("document.activeElement.dataset.stall") == "arcade"
    page.keyboard.press("c")
    page.keyboard.press("r")
    assert shown(page) == "Costs 1 wares."


def test_shift_and_arrows_lead_to_what_cannot_be_chosen(page: Page, server: Server) -> None:
    opened(page, server)
    page.keyboard.press("b")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.stall") == "corner"
    page.keyboard.press("Shift+ArrowDown")
    assert page.evaluate("document.activeElement.dataset.ware") == "salt"
    page.keyboard.press("r")
    assert shown(page) == "A ware. You hold 3."


def test_right_click_and_pointer_with_r(page: Page, server: Server) -> None:
    opened(page, server)
    page.locator('#gf-board [data-ware="wool"]').first.click(button="right")
    assert shown(page) == "A ware. You hold 2."
    page.locator('#gf-board [data-ware="iron"]').hover()
    page.keyboard.press("r")
    assert shown(page) == "A ware. You hold 1."
    page.locator("#gf-choices button.pick").nth(2).click(button="right")
    assert shown(page) == "Costs 3 wares."


def test_a_click_on_what_is_not_offered_says_why_and_offers_to_read(page: Page, server: Server) -> None:
    opened(page, server)
    page.locator('#gf-board [data-ware="iron"]').click()
    page.click("#gf-why [data-read]")
    assert shown(page) == "A ware. You hold 1."


def test_who_is_not_asked_reads_with_a_click(page: Page, server: Server) -> None:
    opened(page, server, "rival")
    page.locator('#gf-board [data-ware="salt"]').first.click()
    assert shown(page) == "A ware. You hold 2."


def test_a_long_press_reads_and_chooses_nothing(page: Page, server: Server) -> None:
    opened(page, server, width=390)
    stall = page.locator('#gf-board [data-stall="corner"]')
    press = {"pointerType": "touch", "bubbles": True, "clientX": 50, "clientY": 90}
    stall.dispatch_event("pointerdown", press)
    page.wait_for_selector("dialog.reading[open]")
    stall.dispatch_event("pointerup", press)
    stall.dispatch_event("click")
    assert shown(page) == "Costs 1 wares."
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.locator("[data-switch]").count() == 0
    stall.dispatch_event("pointerdown", press)
    stall.dispatch_event("pointermove", {**press, "clientY": 200})
    page.wait_for_timeout(700)
    assert not page.locator("dialog.reading").is_visible()
    stall.dispatch_event("click")
    page.wait_for_selector("[data-switch]")


def test_the_replay_reads_as_well(page: Page, server: Server) -> None:
    opened(page, server)
    page.goto(page.url + "/replay")
    page.wait_for_selector("#main[data-ready]")
    page.locator('#gf-board [data-stall="tower"]').click(button="right")
    assert shown(page) == "Costs 3 wares."
