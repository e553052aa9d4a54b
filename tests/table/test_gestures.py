"""Few clicks: a piece is dragged to its place, the same is done several times in one go, what is forced is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.invaders.helpers import table

from .helpers import Server
from .waiting import at_rest

if TYPE_CHECKING:
    from playwright.sync_api import Page

MOVED = "was => Number(document.body.dataset.moment) !== was && !document.body.dataset.busy"


def opened(page: Page, server: Server, game: str, seat: str = "earth") -> None:
    page.goto(server.base + server.new(game, seed="1")["seats"][seat])
    page.wait_for_selector("body[data-ready]")


def entry(page: Page) -> int:
    return int(page.evaluate("groundfall.facts.moment"))


def after(page: Page, what: Any) -> None:
    before = entry(page)
    what()
    page.wait_for_function("was => groundfall.facts.moment > was && !groundfall.busy", arg=before)


def drag(page: Page, one: str, other: str) -> None:
    """Presses on one thing of the board, moves, and lets go over another one."""
    at_rest(page)
    start, end = (page.locator(f"#gf-board {selector}").first.bounding_box() for selector in (one, other))
    assert start and end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    x, y = end["x"] + end["width"] / 2, end["y"] + end["height"] / 2
    page.mouse.move(x - 3, y - 3, steps=4)
    page.mouse.move(x, y)
    page.wait_for_selector(".drop")
    page.mouse.up()


def test_the_same_is_done_several_times_in_one_go(page: Page, server: Server) -> None:
    opened(page, server, "galaxyx")
    after(page, lambda: page.click('button.many[aria-label="Buy a light satellite, 3 times"]'))
    assert entry(page) == 3
    assert page.inner_text("#gf-log").count("light satellite") >= 3


def test_a_satellite_is_dragged_into_orbit(page: Page, server: Server) -> None:
    opened(page, server, "galaxyx")
    after(page, lambda: page.click('button.pick:has-text("Buy a light satellite")'))
    after(page, lambda: page.click("#gf-ends button.final"))
    after(page, lambda: drag(page, '[data-waiting="light_satellite"]', '[data-hex="B7"]'))
    assert page.locator('#gf-board [data-unit][data-hex="B7"], #gf-board [data-hex="B7"] [data-unit]').count() or (
        "B7" in page.inner_text("#gf-log")
    )
    assert not page.locator(".dragged, .drop").count()


def test_a_piece_that_is_let_go_elsewhere_stays(page: Page, server: Server) -> None:
    opened(page, server, "galaxyx")
    before = entry(page)
    at_rest(page)
    box = page.locator('#gf-board [data-supply="light_satellite"]').first.bounding_box()
    assert box
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(box["x"] + 90, box["y"] + 150, steps=5)
    page.wait_for_selector(".dragged")
    page.keyboard.press("Escape")
    page.wait_for_selector(".dragged", state="detached")
    page.mouse.up()
    assert page.evaluate("[groundfall.busy, groundfall.facts.moment]") == [False, before]


def test_a_card_is_dragged_to_a_zone(page: Page, server: Server) -> None:
    opened(page, server, "invaders", "mankind")
    after(page, lambda: page.click("#gf-choices button.pick"))
    name = page.evaluate(
        """() => [...document.querySelectorAll('#gf-board [data-card][data-actions]')]
        .find(card => card.dataset.actions.split(' ').length === 3)?.dataset.card"""
    )
    assert name
    after(page, lambda: drag(page, f'[data-card="{name}"][data-actions]', '[data-zone="eurasia"]'))
    assert "Eurasia" in page.inner_text("#gf-log") or page.locator("[data-together]").count()


def test_a_phase_that_leaves_nothing_to_decide_ends_by_itself(page: Page, server: Server) -> None:
    """G7.4 Without ships and satellites there is nothing to activate: the aliens move, and the next turn begins."""
    page.add_init_script("localStorage.setItem('groundfall.forced', 'on')")
    opened(page, server, "galaxyx")
    page.click("#gf-ends button.final")
    page.wait_for_selector('#gf-ask .who:has-text("Turn 2")')
    assert "Spend reinforcement" in page.inner_text("#gf-prompt")


def test_after_undo_nothing_is_done_by_itself_until_one_has_chosen_again(page: Page, server: Server) -> None:
    page.add_init_script("localStorage.setItem('groundfall.forced', 'on')")
    opened(page, server, "galaxyx")
    assert page.evaluate("groundfall.forced.on")
    after(page, lambda: page.click('button.pick:has-text("Build a reinforcement factory")'))
    page.keyboard.press("u")
    page.wait_for_function("() => !groundfall.forced.on && !groundfall.busy")
    after(page, lambda: page.click("#gf-choices button.pick"))
    assert page.evaluate("groundfall.forced.on")


def test_the_cheapest_payment_is_proposed_and_changed_by_one_click(page: Page, server: Server) -> None:
    """I4.2 The cards with the least power and cost are proposed; another one takes the place of one of them."""
    match = table("invader", invader="kraken squid harpy lamia mindshatter")
    seats = server.post("/matches/import", {"text": match.token()})["seats"]
    page.goto(server.base + seats["invader"])
    page.wait_for_selector("body[data-ready]")
    after(page, lambda: page.click('#gf-choices button.pick:has-text("Kraken")'))
    page.wait_for_selector('[data-switch][aria-pressed="true"]')
    proposed = page.locator('[data-switch][aria-pressed="true"]').all_inner_texts()
    assert page.get_attribute("[data-together]", "aria-disabled") == "false"
    other = page.locator('[data-switch][aria-pressed="false"]').first
    words = other.inner_text()
    other.click()
    now = page.locator('[data-switch][aria-pressed="true"]').all_inner_texts()
    assert len(now) == len(proposed) and words in now
    after(page, lambda: page.click("[data-together]"))
    assert "discards" in page.inner_text("#gf-log")
