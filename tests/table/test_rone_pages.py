"""RONE in real browsers: a duel, two who act at once, one with keys alone, one with a phone."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from games.rone.helpers import table

from .hands import on_turn
from .helpers import Server
from .test_two_pages import MOVED, WIDE, in_two_browsers
from .turns import together

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

PHONE: ViewportSize = {"width": 390, "height": 844}
TOGETHER = {"mode": "cooperative", "players": 2}
FIRST = ("Deal your", "Play ", "Use all dice", "Draw a card")  # what is taken before anything else, if it can be
OWN_MAIN = "text=Use dice, cards, abilities and stored resources"


def links_of(server: Server, match: Any) -> Any:
    """A position brought to the table."""
    return server.post("/matches/import", {"text": match.token()})


@contextlib.contextmanager
def page_at(browser: Browser, url: str, viewport: ViewportSize) -> Iterator[Page]:
    """A page of one seat; what goes wrong in its scripts fails the test."""
    context, errors = browser.new_context(viewport=viewport), list[str]()
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(url)
    page.wait_for_selector("body[data-ready]")
    yield page
    context.close()
    assert not errors


def moved(page: Page, before: str) -> None:
    page.wait_for_function(MOVED, arg=before)


def entry(page: Page) -> str:
    return str(page.evaluate("document.body.dataset.moment ?? ''"))


# In one go, since what the other player does meanwhile may draw the buttons anew.
TAKE = """([first]) => {
    const was = document.body.dataset.moment ?? "";
    const picks = [...document.querySelectorAll(
        "#gf-choices button.pick[data-action]:not([data-instead]), #gf-ends button.pick")];
    const begins = (words) => picks.find((pick) => pick.innerText.startsWith(words));
    const chosen = document.querySelector("[data-together]") ?? first.map(begins).find(Boolean)
        ?? document.querySelector("#gf-ends button.pick.final") ?? picks[0];
    const words = chosen.innerText;
    chosen.click();
    return [was, words];
}"""


def take(page: Page, draws: int) -> int:
    """Takes a choice by clicking its words: what attacks first, else the first one or what ends; counts the draws."""
    together(page)
    before, words = page.evaluate(TAKE, [[words for words in FIRST if draws < 4 or not words.startswith("Draw")]])
    moved(page, before)
    return draws + words.startswith("Draw")


@pytest.mark.long
def test_a_duel_in_two_browsers_with_a_turn_each_and_an_attack(browser: Browser, server: Server) -> None:
    with in_two_browsers(browser, server, server.new("rone", seed="1", options={"mode": "duel"})) as pages:
        turns = dict.fromkeys(pages, 0)
        draws, told = 0, ""
        for _ in range(200):
            page = on_turn(*pages)
            assert page is not None, "the match is over"
            drawing = page.inner_text("#gf-prompt").startswith("Draw")
            turns[page] += drawing and draws == 0
            draws = take(page, draws) if drawing else 0 * take(page, 0)
            told = pages[0].inner_text("#gf-log")
            if min(turns.values()) and "damage" in told and "Turn 3" in pages[0].inner_text("#gf-ask"):
                break
        assert min(turns.values()) >= 1, "both have had a turn"
        assert "damage: " in told, "somebody was hit"
        for page, name in zip(pages, ("Player 1", "Player 2"), strict=True):
            assert f"{name} · you" in page.inner_text("#gf-board")


@pytest.mark.long
def test_two_players_act_at_the_same_time(browser: Browser, server: Server) -> None:
    match = table(
        "main",
        TOGETHER,
        p1_hand="s05_1 s02_1",
        p2_hand="s05_2 s02_2",
        dice="BRKG",
        deployed="i01_1",
        pool={"p2": {"red": 1}},
    )
    with in_two_browsers(browser, server, links_of(server, match)) as (one, two):
        for page, other in ((one, "Player 2"), (two, "Player 1")):
            page.wait_for_selector(OWN_MAIN)
            page.wait_for_selector(f"#gf-ask >> text={other} is choosing as well.")
        one.locator('#gf-choices button.pick:has-text("Use die 3")').focus()
        seen = entry(one)
        two.locator('#gf-choices button.pick:has-text("Play Alpha Squad")').first.click()
        one.wait_for_selector("#gf-log >> text=Player 2 plays Alpha Squad")
        assert entry(one) != seen
        assert one.evaluate("document.activeElement.innerText").startswith("Use die 3"), "the focus stays"
        one.keyboard.press("Enter")
        one.wait_for_selector('#gf-choices button.pick:has-text("Use die 3")', state="detached")
        two.wait_for_selector("#gf-log >> text=Player 1 uses die 3")
        for page in (one, two):
            page.wait_for_selector(OWN_MAIN)
        before = entry(two)
        one.click("body:not([data-busy]) #gf-ends button.final")
        moved(two, before)
        one.wait_for_selector("#gf-ask >> text=Waiting for Player 2")
        assert "Your turn" in two.inner_text("#gf-ask")


@pytest.mark.long
def test_one_player_sets_up_and_plays_a_round_with_keys_alone(browser: Browser, server: Server) -> None:
    options = {"mode": "cooperative", "players": 1, "difficulty": "easy"}
    link = server.new("rone", seed="3", options=options)["url"]
    with page_at(browser, server.base + link, WIDE) as page:
        for count in range(60):
            if "Turn 2" in page.inner_text("#gf-ask"):
                break
            before = entry(page)
            listed = page.locator("#gf-choices button.pick[data-action]:not([data-instead])").count()
            if listed and (count % 3 or not page.locator("#gf-ends button.pick.final").count()):
                page.keyboard.press("c")
                page.keyboard.press("ArrowRight" if listed > 1 else "Home")
                assert page.evaluate("document.activeElement.matches('#gf-choices button.pick')")
                page.keyboard.press("Enter")
            else:
                page.keyboard.press("e")
            moved(page, before)
        assert "Turn 2" in page.inner_text("#gf-ask")
        assert "Turn 2 begins (round 2)." in page.inner_text("#gf-log")


@pytest.mark.long
@pytest.mark.parametrize(("options", "seat"), [({}, "p1"), ({}, "p2"), (TOGETHER, "p1"), (TOGETHER, "p2")])
def test_on_a_phone_ones_own_board_comes_first(
    browser: Browser, server: Server, options: dict[str, Any], seat: str
) -> None:
    match = table("main", options, p1_hand="s05_1", p2_hand="s05_2", dice="BRKG")
    with page_at(browser, server.base + links_of(server, match)["seats"][seat], PHONE) as page:
        page.wait_for_selector('#gf-board[data-layout="tall"]')
        top = "seat => document.querySelector(`#gf-board [data-seat=${seat}]`)?.getBoundingClientRect().top ?? 9999"
        own, other = (page.evaluate(top, one) for one in (seat, "p2" if seat == "p1" else "p1"))
        assert own < other, f"own board at {own}, the other at {other}"
        assert own < PHONE["height"] / 4
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
