"""Reading a card at full size: what a seat is shown of it, and the ways to it in the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from starlette.testclient import TestClient

from groundfall.engine.catalogue import game
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
    page.set_viewport_size({"width": size.get("width", 1400), "height": size.get("height", 900)})
    page.goto(server.base + server.new("market", seed="3")["seats"][seat])
    page.wait_for_selector("body[data-ready]")


def shown(page: Page) -> str:
    """The title of the sheet that is open; closes it."""
    page.wait_for_selector("#gf-sheet.pinned svg")
    title = page.inner_text("#gf-sheet-title")
    page.keyboard.press("Escape")
    page.wait_for_selector("#gf-sheet", state="hidden")
    return title


def resting(page: Page, selector: str) -> str:
    """The title of the sheet that opens when the pointer rests on a thing."""
    page.locator(selector).first.hover()
    page.wait_for_selector("#gf-sheet:not(.pinned)")
    return page.inner_text("#gf-sheet-title")


def test_r_opens_a_sheet_with_the_focus_and_escape_gives_it_back(page: Page, server: Server) -> None:
    opened(page, server)
    page.locator('#gf-board [data-stall="arcade"]').focus()
    page.keyboard.press("r")
    page.wait_for_selector("#gf-sheet.pinned")
    assert page.evaluate("document.activeElement.id") == "gf-sheet"
    assert page.get_by_role("dialog", name="The Arcade").is_visible()
    assert shown(page) == "The Arcade"
    assert page.evaluate("document.activeElement.dataset.stall") == "arcade"
    page.keyboard.press("c")
    page.keyboard.press("r")
    assert shown(page) == "The Corner Stall"


def test_shift_and_arrows_lead_to_what_cannot_be_chosen(page: Page, server: Server) -> None:
    opened(page, server)
    page.keyboard.press("b")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.stall") == "corner"
    page.keyboard.press("Shift+ArrowDown")
    assert page.evaluate("document.activeElement.dataset.ware") == "salt"
    page.keyboard.press("r")
    assert shown(page) == "Salt"


def test_a_resting_pointer_opens_a_sheet_beside_the_thing(page: Page, server: Server) -> None:
    opened(page, server)
    assert resting(page, '#gf-board [data-stall="corner"]') == "The Corner Stall"
    apart = """() => {
        const of = (selector) => document.querySelector(selector).getBoundingClientRect();
        const a = of('#gf-sheet'), b = of('#gf-board [data-stall="corner"]'), c = of('.side');
        const crosses = (o) => a.left < o.right && o.left < a.right && a.top < o.bottom && o.top < a.bottom;
        return !crosses(b) && !crosses(c);
    }"""
    assert page.evaluate(apart)
    assert page.locator("#gf-board [aria-describedby=gf-sheet-text]").count() == 1
    assert page.locator("#gf-sheet .can li").first.inner_text().startswith("Buy The Corner Stall")
    page.locator('#gf-board [data-ware="wool"]').first.hover()
    page.wait_for_selector("#gf-sheet-title >> text=Wool")
    page.mouse.move(2, 2)
    page.wait_for_selector("#gf-sheet", state="hidden")
    assert page.locator("#gf-board [aria-describedby]").count() == 0


def test_a_sheet_that_is_opened_to_stay_is_made_anew_after_a_change(page: Page, server: Server) -> None:
    opened(page, server)
    page.locator('#gf-board [data-stall="corner"]').hover()
    page.keyboard.press("r")
    page.wait_for_selector("#gf-sheet.pinned .can")
    page.locator("#gf-choices button.pick").last.click()
    page.wait_for_selector("[data-switch]")
    page.wait_for_selector("#gf-sheet .can", state="detached")


def test_right_click_is_another_way(page: Page, server: Server) -> None:
    opened(page, server)
    page.locator('#gf-board [data-ware="wool"]').first.click(button="right")
    assert shown(page) == "Wool"
    page.locator('#gf-board [data-ware="iron"]').hover()
    page.keyboard.press("r")
    assert shown(page) == "Iron"
    page.locator("#gf-choices button.pick").nth(2).click(button="right")
    assert shown(page) == "The Clock Tower"


def test_a_click_on_what_is_not_offered_says_why_and_offers_to_read(page: Page, server: Server) -> None:
    opened(page, server)
    page.locator('#gf-board [data-ware="iron"]').click()
    page.click("#gf-why [data-read]")
    assert shown(page) == "Iron"


def test_who_is_not_asked_reads_with_a_click(page: Page, server: Server) -> None:
    opened(page, server, "rival")
    page.locator('#gf-board [data-ware="salt"]').first.click()
    assert shown(page) == "Salt"


def test_a_long_press_reads_and_chooses_nothing(page: Page, server: Server) -> None:
    page.clock.install()
    opened(page, server, width=390)
    stall = page.locator('#gf-board [data-stall="corner"]')
    press = {"pointerType": "touch", "bubbles": True, "clientX": 50, "clientY": 90}
    stall.dispatch_event("pointerdown", press)
    page.wait_for_selector("#gf-sheet.pinned")
    stall.dispatch_event("pointerup", press)
    stall.dispatch_event("click")
    box = page.locator("#gf-sheet").bounding_box()
    assert box is not None and (box["x"], box["width"], box["y"] + box["height"]) == (0, 390, 900)
    assert shown(page) == "The Corner Stall"
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.locator("[data-switch]").count() == 0
    page.clock.pause_at("2100-01-01")
    stall.dispatch_event("pointerdown", press)
    stall.dispatch_event("pointermove", {**press, "clientY": 200})
    page.clock.run_for(700)
    assert not page.evaluate("groundfall.reader.held")
    assert not page.locator("#gf-sheet").is_visible()
    page.clock.resume()
    stall.dispatch_event("click")
    page.wait_for_selector("[data-switch]")


def test_the_replay_reads_the_moment_it_shows(page: Page, server: Server) -> None:
    opened(page, server)
    page.goto(page.url + "/replay")
    page.wait_for_selector("#main[data-ready]")
    page.locator('#gf-board [data-stall="tower"]').click(button="right")
    assert shown(page) == "The Clock Tower"
