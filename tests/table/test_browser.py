"""The pages in a real browser: games by pointer, by keys, on a phone to their end; and what a person does besides."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

import groundfall as gf
from groundfall.engine.play.writing import write_replay

from .hands import Keys, Mouse
from .helpers import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

PHONE: ViewportSize = {"width": 390, "height": 844}
WIDE: ViewportSize = {"width": 1400, "height": 900}


def opened(page: Page, server: Server, **more: Any) -> str:
    """A fresh match in the page; its address."""
    url = server.base + server.new(seed="1", **more)["url"]
    page.set_viewport_size(WIDE)
    page.goto(url)
    page.wait_for_selector("body[data-ready]")
    return url


def act(server: Server, url: str, request: str, part: str) -> None:
    """Takes the first choice of a part, not through the page."""
    seen = server.get(url + "/seen")
    pick = re.search(r'data-action="(\d+)"', seen["parts"][part] or seen["parts"]["ends"])
    assert pick is not None
    server.post(url + "/act", {"request": request, "moment": seen["facts"]["moment"], "action": int(pick[1])})


def late(server: Server, seed: int, turn: int = 4) -> str:
    """A match in which little was done up to this turn; its address."""
    match = gf.new("galaxyx", seed=seed)
    while match.state.turn < turn and not match.over:
        match.play("earth", match.legal("earth")[-1])
    links = server.post("/matches/import", {"text": write_replay(match)})
    return server.base + str(links["seats"]["earth"])


@pytest.mark.long
def test_a_whole_game_by_clicking(page: Page, server: Server) -> None:
    page.set_viewport_size(WIDE)
    hand = Mouse(page, server.base + server.new(seed="1")["url"])
    hand.play()
    assert "You have lost" in page.inner_text("#gf-ask")
    page.click("text=See the replay")
    page.wait_for_selector("#main[data-ready]")
    assert int(page.get_attribute("#main", "data-last") or 0) == hand.choices


@pytest.mark.long
def test_the_end_of_a_game_by_keys_alone(page: Page, server: Server) -> None:
    page.set_viewport_size(WIDE)
    Keys(page, late(server, seed=2)).play()
    assert "You have lost" in page.inner_text("#gf-ask")


@pytest.mark.long
def test_the_end_of_a_game_on_a_phone(page: Page, server: Server) -> None:
    page.set_viewport_size(PHONE)
    Mouse(page, late(server, seed=3)).play()
    assert "You have lost" in page.inner_text("#gf-ask")


def turns(hand: Mouse | Keys, last: int) -> None:
    for _ in range(60):
        if f"Turn {last} " in str(hand.page.inner_text("#gf-ask")):
            return
        hand.step()
    raise AssertionError


def test_two_turns_by_keys_alone(page: Page, server: Server) -> None:
    page.set_viewport_size(WIDE)
    turns(Keys(page, server.base + server.new(seed="2")["url"]), 3)


@pytest.mark.long
def test_two_turns_on_a_phone(page: Page, server: Server) -> None:
    page.set_viewport_size(PHONE)
    url = server.base + server.new(seed="3")["url"]
    hand = Mouse(page, url)
    page.wait_for_selector('body[data-ready][data-layout="tall"]')
    turns(hand, 3)
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"], "the page is wider than the phone"
    for selector in ("#gf-prompt", "#gf-ends button.final", "#gf-choices button.pick"):
        assert page.locator(selector).first.is_visible(), selector


def test_click_a_unit_then_another_one_instead(page: Page, server: Server) -> None:
    opened(page, server)
    for _ in range(2):
        page.click('#gf-board [data-supply="fighter"][data-actions]')
        page.wait_for_selector('#gf-board [data-hex][data-kinds="place"]')
        page.locator('#gf-board [data-hex][data-kinds="place"]').first.dispatch_event("click")
        page.wait_for_selector('#gf-choices [data-kind="buy"]')
    page.keyboard.press("e")
    page.wait_for_selector('#gf-choices [data-kind="move"]')
    page.locator('#gf-board [data-unit="u1"]').dispatch_event("click")
    page.wait_for_selector('#gf-choices [data-kind="fly"]', state="attached")
    assert page.locator('#gf-board [data-unit="u1"].about').count() == 1
    page.locator('#gf-board [data-unit="u2"]').dispatch_event("click")
    page.wait_for_selector('#gf-board [data-unit="u2"].about')
    assert page.locator('#gf-board [data-unit="u1"].about').count() == 0
    page.keyboard.press("Escape")
    page.wait_for_selector('#gf-choices [data-kind="move"]:not([data-instead])')
    assert page.inner_text("#gf-prompt").startswith("Spend energy points")


def test_a_click_on_what_is_not_offered_says_why_and_shows_the_rule(page: Page, server: Server) -> None:
    opened(page, server)
    page.locator("#gf-board [data-alien]").first.dispatch_event("click")
    page.wait_for_selector("#gf-why .why")
    page.click("#gf-why a.rule")
    page.wait_for_selector("dialog[open]")
    assert page.inner_text("dialog h2").startswith("Rule G")
    page.keyboard.press("Escape")
    page.click("#gf-log a.rule >> nth=0")
    page.wait_for_selector("dialog[open]")


def test_undo_says_why_not_and_takes_back_when_confirmed(page: Page, server: Server) -> None:
    opened(page, server)
    page.click('#gf-choices [data-kind="build"] >> nth=0')
    page.wait_for_selector("text=A reinforcement factory is built")
    page.keyboard.press("u")
    page.wait_for_selector("text=A reinforcement factory is built", state="detached")
    page.click('#gf-choices [data-kind="buy"] >> nth=0')
    page.wait_for_selector('#gf-choices [data-kind="place"]', state="attached")
    page.keyboard.press("u")
    page.wait_for_selector("dialog[open]")
    assert "rolled or drawn" in page.inner_text("dialog")
    page.click('dialog button[value="yes"]')
    page.wait_for_selector('#gf-choices [data-kind="buy"]')
    page.click("#tab-seats")
    assert "take-back" in page.inner_text("#panel-seats")


def test_a_watcher_and_a_second_tab_follow(page: Page, browser: Browser, server: Server) -> None:
    links = server.new(seed="1")
    page.goto(server.base + links["url"])
    page.wait_for_selector("body[data-ready]")
    others = [browser.new_page(), browser.new_page()]
    try:
        for other, url in zip(others, (links["url"], links["watch"]), strict=True):
            other.goto(server.base + url)
            other.wait_for_selector("body[data-ready]")
        assert page.title().startswith("● Your turn") and others[0].title() == page.title()
        assert not others[1].title().startswith("●")
        page.click("#gf-ends button.final")
        for other in (page, *others):
            other.wait_for_selector("text=Spend energy points")
        assert others[1].locator("#gf-choices button").count() == 0
        assert others[1].locator("#gf-board [data-actions]").count() == 0
        others[0].click("#gf-ends button.final")
        page.wait_for_selector("text=Turn 2 of 15")
    finally:
        for other in others:
            other.close()


@pytest.fixture
def noisy(browser: Browser) -> Iterator[Page]:
    """A page whose console may say that a request was refused or the line broke."""
    context = browser.new_context(viewport={"width": 1400, "height": 900})
    yield context.new_page()
    context.close()


def test_the_page_catches_up_after_the_server_was_away(noisy: Page, tmp_path_factory: pytest.TempPathFactory) -> None:
    page = noisy
    own = Server(tmp_path_factory.mktemp("away") / "table.sqlite").start()
    try:
        links = own.new(seed="1")
        page.goto(own.base + links["url"])
        page.wait_for_selector("body[data-ready]")
        own.kill()
        page.wait_for_selector("text=The connection is lost")
        own.start()
        act(own, links["url"], "elsewhere", "ends")
        page.wait_for_selector("text=Spend energy points")
        page.wait_for_selector("text=The connection is lost", state="detached")
    finally:
        own.stop()


def test_the_form_starts_a_match_and_says_what_is_wrong(noisy: Page, server: Server) -> None:
    page = noisy
    page.goto(server.base + "/")
    page.click('a[href="/new/galaxyx"]')
    page.wait_for_url("**/new/galaxyx")
    for turn in range(1, 4):
        page.fill(f'[name="option.waves.{turn}"]', str(turn))
    assert "they add up to 6" in page.inner_text("[data-sum]")
    page.click("text=Start the match")
    page.wait_for_selector("[role=alert]")
    assert "ten numbers" in page.inner_text("[role=alert]")
    for turn in range(1, 11):
        page.fill(f'[name="option.waves.{turn}"]', "3")
    page.keyboard.press("Tab")
    page.wait_for_selector('[data-option="profile"]', state="hidden")
    page.click("text=Start the match")
    page.wait_for_url(re.compile("/m/"))
    page.wait_for_selector("body[data-ready]")
    assert page.locator("#gf-board [data-alien]").count() == 3


def test_replay_steps_plays_and_goes_on(page: Page, server: Server) -> None:
    links = server.new(seed="1")
    for step in range(8):
        act(server, links["url"], f"step-{step}", "choices")
    page.goto(f"{server.base}{links['url']}/replay?at=2")
    page.wait_for_selector("#main[data-ready]")
    page.wait_for_selector("#gf-curve .line")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector('#main[data-step="3"]')
    assert page.url.endswith("at=3")
    page.click('[data-key="first"]')
    page.wait_for_selector('#main[data-step="0"]')
    page.route("**/replay/step?at=5*", lambda route: None)  # it is not answered, so the replay plays no further than 4
    page.click('[data-key="play"]')
    page.wait_for_selector('#main[data-step="4"]')
    page.wait_for_selector('[data-key="play"][aria-pressed="true"]')
    page.click('[data-key="play"]')
    page.wait_for_selector('[data-key="play"][aria-pressed="false"]')
    page.fill("#gf-step", "2")
    page.wait_for_selector('#main[data-step="2"]')
    page.click("text=Continue from here")
    page.wait_for_selector("body.table[data-ready]")


def test_the_theme_is_kept(page: Page, server: Server) -> None:
    page.set_viewport_size(WIDE)
    page.goto(server.base + "/")
    page.locator('label:has(input[name="theme"][value="field"])').click()
    page.reload()
    assert page.get_attribute("html", "data-theme") == "field"


def test_keys_are_listed_and_can_be_turned_off(page: Page, server: Server) -> None:
    opened(page, server)
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open] table.keys")
    page.check("#gf-keys-off")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    page.keyboard.press("e")
    assert page.evaluate("[groundfall.busy, groundfall.facts.moment]") == [False, 0], "what a key does begins at once"
    page.keyboard.press("?")
    page.uncheck("#gf-keys-off")
    page.keyboard.press("Escape")
    page.wait_for_function("() => document.activeElement === document.body")  # until then the box has the keys
    page.keyboard.press("e")
    page.wait_for_selector("text=Spend energy points")


def test_the_guide_leads_and_leaves(page: Page, server: Server) -> None:
    opened(page, server)
    assert "Step 1 of 6" in page.inner_text("#gf-guide")
    if not page.locator("#gf-guide details[open]").count():  # one line, where the window is low
        page.click("#gf-guide summary")
    page.click("[data-guide-off]")
    assert not page.locator("#gf-guide").is_visible()
    page.reload()
    page.wait_for_selector("body[data-ready]")
    assert not page.locator("#gf-guide").is_visible()


@pytest.mark.long
def test_a_level_plays_a_hint_helps_and_the_odds_are_told(page: Page, server: Server) -> None:
    opened(page, server, options={"profile": "hard"})
    page.click("[data-hint-form] button")
    page.wait_for_selector("#gf-choices .pick.best, #gf-ends .pick.best")
    page.click("#tab-seats")
    page.select_option("#hand-earth", "cadet")
    page.click("text=Hand over")
    page.wait_for_selector("text=Take the seat back")
    page.wait_for_selector("#gf-log h3 >> text=Turn 2", state="attached")
    page.click("text=Take the seat back")
    page.wait_for_selector("#gf-prompt")
