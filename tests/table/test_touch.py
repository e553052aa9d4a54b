"""What a finger does beside a tap: a swipe does not leave the table, a long press does not act; and reading the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .helpers import Server
from .waiting import at_rest, up_to_date

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, CDPSession, Page

LONG = "() => groundfall.reader.held"


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A page on a phone."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    yield context.new_page()
    context.close()


def finger(page: Page, selector: str) -> tuple[CDPSession, dict[str, float]]:
    page.locator(selector).first.scroll_into_view_if_needed()
    box = page.locator(selector).first.bounding_box()
    assert box
    return page.context.new_cdp_session(page), {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


@pytest.mark.parametrize(
    "what", ["#gf-choices button.pick:visible", "#gf-ends button.final", '#gf-board [data-actions][role="button"]']
)
def test_a_long_press_does_not_act_when_it_is_lifted(phone: Page, server: Server, what: str) -> None:
    phone.goto(server.base + server.new(seed="1")["url"])
    phone.wait_for_selector("body[data-ready][data-layout=tall]")
    at_rest(phone)
    hand, place = finger(phone, what)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place]})
    phone.wait_for_function(LONG)
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.wait_for_selector("#gf-sheet:not([hidden]), #gf-why .why")
    up_to_date(phone)
    assert phone.evaluate("[groundfall.busy, groundfall.facts.moment]") == [False, 0]
    phone.keyboard.press("Escape")
    phone.locator("#gf-ends button.final").tap()
    phone.wait_for_function("() => groundfall.facts.moment > 0")


def test_a_swipe_over_the_board_neither_leaves_the_table_nor_loads_it_again(phone: Page, server: Server) -> None:
    phone.goto(server.base + server.new(seed="1")["url"])
    for part in ("document.documentElement", "document.body"):
        assert phone.evaluate(f"getComputedStyle({part}).overscrollBehavior") == "none"


@pytest.mark.parametrize("width", [1280, 390])
def test_a_line_that_is_read_stays_when_a_new_one_comes(page: Page, server: Server, width: int) -> None:
    links = server.new("brood", seed="1")
    page.set_viewport_size({"width": width, "height": 800})
    seats = list(links["seats"].values())
    page.goto(server.base + seats[0])
    page.wait_for_selector(f"body[data-ready][data-layout={'wide' if width > 759 else 'tall'}]")
    page.evaluate("""() => {
        const lines = Array.from({ length: 40 }, (_, n) => `<li data-n="1"><span>Line ${n}</span></li>`);
        document.querySelector("#gf-log ol").insertAdjacentHTML("afterbegin", lines.join(""));
    }""")
    at_rest(page)
    page.evaluate("document.querySelectorAll('#gf-log li')[10].scrollIntoView({ block: 'center' })")
    at_rest(page)
    where = "document.querySelectorAll('#gf-log li')[10].getBoundingClientRect().top"
    was = page.evaluate(where)
    lines = page.locator("#gf-log li").count()
    page.evaluate("""() => {
        const keep = document.querySelectorAll("#gf-log li").length, { facts, stream } = groundfall;
        const add = [1, 2, 3].map((n) => ["Turn 9", `<li data-n="${n}"><span>News ${n}</span></li>`]);
        groundfall.apply({ version: stream.version, base: stream.version, facts, parts: {}, log: { keep, add } });
    }""")
    at_rest(page)
    assert page.locator("#gf-log li").count() == lines + 3
    assert abs(page.evaluate(where) - was) < 1
