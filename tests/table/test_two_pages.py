"""Two persons in two browsers, and two persons at one."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from .hands import on_turn
from .helpers import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

WIDE: ViewportSize = {"width": 1400, "height": 900}
MOVED = "was => (document.body.dataset.moment ?? '') !== was && !document.body.dataset.busy"
LIT = '#gf-board [data-actions][role="button"]'


@pytest.fixture
def links(server: Server) -> Any:
    return server.new("ferry", seed="1")


@pytest.fixture
def sides(browser: Browser, server: Server, links: Any) -> Iterator[tuple[Page, Page]]:
    """North's page and South's, each in a browser of its own."""
    with in_two_browsers(browser, server, links) as pages:
        yield pages


@contextlib.contextmanager
def in_two_browsers(browser: Browser, server: Server, links: Any) -> Iterator[tuple[Page, Page]]:
    """The pages of both seats; what goes wrong in their scripts fails the test."""
    contexts = [browser.new_context(viewport=WIDE) for _ in range(2)]
    pages, errors = [context.new_page() for context in contexts], list[str]()
    for page, url in zip(pages, links["seats"].values(), strict=True):
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(server.base + url)
        page.wait_for_selector("body[data-ready]")
    try:
        yield pages[0], pages[1]
    finally:
        for context in contexts:
            context.close()
    assert not errors


def choose(page: Page, text: str) -> None:
    page.click(f'body:not([data-busy]) button.pick:has-text("{text}")')


def test_who_is_asked_out_of_turn_learns_it_at_once_and_answers_for_good_by_a_key(sides: tuple[Page, Page]) -> None:
    north, south = sides
    choose(north, "upper")
    south.wait_for_selector("text=Pursue the ferry, or let it pass.")
    north.wait_for_selector("#gf-ask >> text=Waiting for the South")
    assert south.title().startswith("● You are asked") and not north.title().startswith("●")
    assert south.inner_text("#gf-call") == "You are asked: Pursue the ferry, or let it pass."
    south.keyboard.press("s")
    south.wait_for_selector("text=Standing order: let every ferry pass this turn.")
    north.wait_for_selector('button.pick:has-text("middle")')
    choose(north, "middle")
    north.wait_for_selector('button.pick:has-text("lower")')
    north.wait_for_selector('button.pick:has-text("middle")', state="detached")
    south.keyboard.press("w")
    south.wait_for_selector("text=Standing order", state="detached")
    choose(north, "lower")
    south.wait_for_selector("text=You are asked")


def test_a_take_back_is_asked_declined_asked_again_and_agreed_to(sides: tuple[Page, Page]) -> None:
    north, south = sides
    choose(north, "upper")
    south.wait_for_selector("text=You are asked")
    choose(south, "Let it pass")
    north.wait_for_selector('button.pick:has-text("middle")')
    for answer in ("d", "a"):
        north.keyboard.press("u")
        north.wait_for_selector("dialog[open]")
        assert "Ask the South to take back" in north.inner_text("dialog")
        north.click('dialog button[value="yes"]')
        north.wait_for_selector("text=Waiting for the South.")
        south.wait_for_selector("text=The North would like to take back")
        assert south.title().startswith("● Take-back request")
        south.keyboard.press(answer)
        south.wait_for_selector("text=The North would like to take back", state="detached")
        if answer == "d":
            north.wait_for_selector("text=The South did not agree")
    north.wait_for_selector('button.pick:has-text("upper")')
    assert not north.inner_text("#gf-status").strip()


def test_the_log_marks_where_ones_last_turn_ended(sides: tuple[Page, Page]) -> None:
    north, south = sides
    choose(north, "Moor")
    south.wait_for_selector("text=Your turn")
    north.wait_for_selector("#gf-log .end >> text=Your last turn ended here")
    choose(south, "upper")
    north.wait_for_selector("text=You are asked")
    choose(north, "Let it pass")
    south.wait_for_selector("text=Your turn")
    choose(south, "Moor")
    north.wait_for_selector("text=Since your last turn")
    assert north.locator("#gf-log .end").count() == 1
    assert "Turn 1, turn of the South" in (north.text_content("#gf-since") or "")
    choose(north, "Moor")
    south.wait_for_selector("text=Since your last turn")


def test_the_dice_of_a_fight_are_shown_to_whoever_is_concerned(sides: tuple[Page, Page]) -> None:
    north, south = sides
    choose(north, "upper")
    south.wait_for_selector("text=You are asked")
    choose(south, "Pursue it")
    north.wait_for_selector("#gf-fight [data-roll]")
    assert north.locator("#gf-fight [data-roll]").count() == 1
    assert "needs 3" in north.inner_text("#gf-fight")


@pytest.mark.long
def test_a_whole_match_by_keys_alone(sides: tuple[Page, Page]) -> None:
    """Both send all they have; the South pursues every ferry, the North none of a turn."""
    while page := on_turn(*sides):
        before = page.evaluate("document.body.dataset.moment ?? ''")
        page.keyboard.press("s" if page is sides[0] and page.locator("[data-stand]").count() else "1")
        page.wait_for_function(MOVED, arg=before)
    sides[1].wait_for_selector("#gf-ask .over")
    assert "The crossings are counted." in sides[0].inner_text("#gf-log")


def test_at_one_device_the_page_follows_who_is_asked(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport=WIDE)
    page = context.new_page()
    page.goto(f"{server.base}/new/ferry")
    page.check('[name="seat.south"][value="person"]')
    page.click("text=Start the match")
    page.wait_for_selector("text=Who plays with you?")
    page.click("text=Everybody plays on this device")
    page.wait_for_selector("text=Who plays with you?", state="detached")
    first = page.url
    choose(page, "upper")
    page.wait_for_selector("text=You are asked")
    assert page.url != first
    choose(page, "Let it pass")
    page.wait_for_url(first)
    page.wait_for_selector("body[data-ready]")
    page.keyboard.press("u")
    page.click("text=We agree")
    page.wait_for_selector('button.pick:has-text("upper")')
    context.close()


@pytest.mark.long
def test_hands_are_covered_while_the_device_is_passed_on(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport=WIDE)
    page = context.new_page()
    page.goto(f"{server.base}/new/parlour")
    for seat in ("birch", "cedar"):
        page.check(f'[name="seat.{seat}"][value="person"]')
    page.click("text=Start the match")
    page.click("text=Everybody plays on this device")
    choose(page, "Look no more")
    page.wait_for_selector("text=Pick a card for the fight")
    page.click("#gf-choices button.pick >> nth=0")
    page.wait_for_selector("text=Pass the device to Birch")
    url = page.url
    for _ in range(3):
        page.keyboard.press("Escape")
        page.keyboard.press("Enter")
    page.mouse.click(5, 400)
    page.reload()
    assert page.url == url and not page.locator("#gf-board").count()
    page.click("text=I play Birch")
    page.wait_for_selector("body[data-ready] >> text=Pick a card for the fight")
    assert page.url == url, "so that it is covered again when it is loaded again"
    page.goto(f"{server.base}/rules/galaxyx")
    page.go_back()
    page.wait_for_selector("text=Pass the device to Birch")
    assert not page.locator("#gf-board").count()
    context.close()


def by_keys(page: Page, used: int) -> None:
    """Opens what is folded, takes the first choices of a turn, and then what ends it."""
    listed = page.locator("#gf-choices button.pick").count()
    folded = page.locator('#gf-choices .fold[aria-expanded="false"][data-key]')
    if folded.count() and used <= 5:
        page.keyboard.press(folded.first.get_attribute("data-key") or "")  # "1" may be a choice beside it
    page.keyboard.press("e" if (used > 5 and page.locator("#gf-ends button.pick").count()) or not listed else "1")


def by_clicking(page: Page, used: int) -> None:
    """Clicks on the board what is lit, and sometimes what ends the phase."""
    lit, ends = page.locator(LIT), page.locator("#gf-ends button.pick.final")
    if ends.count() and (used % 3 == 2 or not lit.count()):
        ends.first.click()
    elif lit.count():
        lit.nth(used % lit.count()).dispatch_event("click")
        if page.locator("#gf-menu").count():
            page.locator("#gf-menu button").first.click()
    else:
        page.locator("#gf-choices button.pick").first.click()


@pytest.mark.long
def test_invasion_of_the_brood_in_two_browsers_one_by_keys_alone(browser: Browser, server: Server) -> None:
    links = server.new("brood", seed="1", options={"cap": 2})
    with in_two_browsers(browser, server, links) as (brood, humans):
        used = {brood: 0, humans: 0}
        while page := on_turn(*used):
            before = page.evaluate("document.body.dataset.moment ?? ''")
            (by_keys if page is brood else by_clicking)(page, used[page])
            page.wait_for_function(MOVED, arg=before)
            used = {other: used[other] + 1 if other is page else 0 for other in used}
        for page in (brood, humans):
            page.wait_for_selector("#gf-ask:has(.over) >> text=A draw")
