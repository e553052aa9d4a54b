"""Two persons at one device in the large games: the page goes to who is asked, and covers what is secret in between."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from .helpers import Server
from .test_two_pages import WIDE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SEATS = {"brood": ("brood", "humans"), "invaders": ("invader", "mankind"), "rone": ("p1", "p2")}
SECRET = ("invaders", "rone")  # games with hands, which are covered while the device is passed on
CHOICES = 14  # enough for both to be asked
COVER = "main a[href$='?open']"
MOMENT = "groundfall.facts.moment"
MOVED_ON = f"""([url, was]) => location.href !== url
  || (window.groundfall && {MOMENT} !== was && !document.body.dataset.busy)"""
READY = "body[data-ready]:not([data-busy])"


@pytest.fixture(params=SEATS)
def device(request: Any, browser: Browser, server: Server) -> Iterator[tuple[Page, str]]:
    """The page of a new match in which everybody plays on this device, and the game's name."""
    name = request.param
    context, errors = browser.new_context(viewport=WIDE), list[str]()
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{server.base}/new/{name}")
    for seat in SEATS[name]:
        page.check(f'[name="seat.{seat}"][value="person"]')
    page.click("text=Start the match")
    page.click("[data-here]")
    yield page, name
    context.close()
    assert not errors


@pytest.mark.long
def test_the_page_goes_from_one_to_the_other_and_asks_nothing_twice(device: tuple[Page, str]) -> None:
    page, name = device
    asked, covered = list[tuple[str, int]](), 0
    for _ in range(CHOICES):
        covered += passed_on(page)
        asked.append((page.url, page.evaluate(MOMENT)))
        answer(page, len(asked) > 3 and len({url for url, _ in asked[-4:]}) == 1)
    assert len(set(asked)) == CHOICES, "every question is asked once"
    switches = sum(one[0] != other[0] for one, other in pairwise(asked))
    assert switches >= 1, "both have been asked"
    assert (covered >= switches) if name in SECRET else not covered


def passed_on(page: Page) -> int:
    """Waits until somebody here is asked; who takes the device says so. Returns how often that was."""
    page.wait_for_selector(f"{READY} #gf-ask .ask:not(.theirs), {COVER}")
    covers = page.locator(COVER).count()
    if covers:
        assert not page.locator("#gf-board").count()
        page.click(COVER)
    page.wait_for_selector(f"{READY} #gf-ask .ask:not(.theirs)")
    return covers


def answer(page: Page, ends_soon: bool) -> None:
    """Takes the first choice, or what ends the phase if that is to be soon, and waits until it counts."""
    before, was = page.url, page.evaluate(MOMENT)
    ends = page.locator("#gf-ends button.pick.final:not([data-together])")
    if page.locator("#gf-choices .switch").count():
        page.click("[data-together]:not([aria-disabled=true])")
    elif ends.count() and ends_soon:
        ends.last.click()
    else:
        if page.locator("#gf-choices .fold[aria-expanded=false]").count():
            page.locator("#gf-choices .fold").first.click()
        page.locator(
            "#gf-choices button.pick[data-action]:not([data-instead]):visible, #gf-ends button.pick.final"
        ).first.click()
    page.wait_for_function(MOVED_ON, arg=[before, was])
