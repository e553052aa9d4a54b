"""A press counts once: not what a held key repeats, nor what a double click meets after its first click."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from .helpers import Server
from .waiting import at_rest, up_to_date

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, ViewportSize

GAMES = ("galaxyx", "brood", "invaders", "rone", "level7")
READY = "() => document.body.dataset.ready === 'yes'"
WIDE: ViewportSize = {"width": 1280, "height": 800}


@pytest.fixture
def posts(page: Page) -> Iterator[list[str]]:
    """What the page posts: the last part of each address."""
    found = list[str]()
    page.on("request", lambda one: found.append(one.url.rsplit("/", 1)[1]) if one.method == "POST" else None)
    yield found


def opened(page: Page, server: Server, name: str, **more: Any) -> dict[str, Any]:
    """The page of the seat that begins."""
    links: dict[str, Any] = server.new(name, seed="1", **more)
    for url in dict.fromkeys([links["url"], *links["seats"].values()]):
        if server.get(f"{url}/seen")["facts"]["yours"]:
            page.set_viewport_size(WIDE)
            page.goto(server.base + url)
            page.wait_for_function(READY)
            at_rest(page)
            return links
    raise AssertionError("nobody begins")


def settled(page: Page) -> None:
    """Everything has been answered, told and drawn."""
    page.wait_for_function("() => !groundfall.busy")
    up_to_date(page)
    at_rest(page)


def held(page: Page, key: str, times: int = 5) -> None:
    """A key is held: it goes on pressing what each new page shows."""
    for _ in range(times):
        page.keyboard.down(key)
        settled(page)
    page.keyboard.up(key)
    settled(page)


def clicked_again(page: Page, control: Locator) -> None:
    """A double click, whose second click comes when the page has changed."""
    control.scroll_into_view_if_needed()
    box = control.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for count in (1, 2):
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)
        settled(page)


def first(page: Page) -> Locator:
    """The first choice in sight, in the list or among those that end a phase."""
    return page.locator("#gf-choices button.pick[data-action]:visible, #gf-ends button.pick.final:visible").first


@pytest.mark.parametrize("name", GAMES)
def test_a_double_click_makes_one_choice(server: Server, page: Page, posts: list[str], name: str) -> None:
    opened(page, server, name)
    clicked_again(page, first(page))
    assert posts.count("act") == 1


@pytest.mark.parametrize("name", GAMES)
def test_enter_held_on_a_choice_makes_it_once(server: Server, page: Page, posts: list[str], name: str) -> None:
    opened(page, server, name)
    first(page).focus()
    held(page, "Enter")
    assert posts.count("act") == 1


@pytest.mark.parametrize("key", ["e", "1"])
def test_a_held_key_makes_one_choice(server: Server, page: Page, posts: list[str], key: str) -> None:
    opened(page, server, "galaxyx")
    held(page, key)
    assert posts.count("act") == 1


def test_a_double_click_or_a_held_key_takes_back_one_choice(server: Server, page: Page, posts: list[str]) -> None:
    opened(page, server, "level7")
    for _ in range(4):
        first(page).click()
        settled(page)
    made = posts.count("act")
    clicked_again(page, page.locator("[data-undo-form] button"))
    assert made == 4 and posts.count("undo") == 1
    held(page, "u")
    assert posts.count("undo") == 2
    page.focus("[data-undo-form] button")
    held(page, "Enter")
    assert posts.count("undo") == 3


def more(page: Page) -> None:
    """Opens the menu."""
    page.click("[data-menu] summary[aria-label=More]")


def test_resigning_is_not_confirmed_by_the_press_that_asks(server: Server, page: Page, posts: list[str]) -> None:
    opened(page, server, "galaxyx")
    more(page)
    page.focus("text=Resign")
    held(page, "Enter")
    assert page.locator("dialog[open]").count() == 1 and not posts
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    clicked_again(page, page.locator("text=Resign"))
    assert page.locator("dialog[open]").count() == 1 and not posts
    page.click("dialog button[value=yes]")
    page.wait_for_selector(".ask .over")
    assert posts == ["resign"]


def test_deleting_is_not_confirmed_by_the_press_that_asks(server: Server, page: Page, posts: list[str]) -> None:
    links = server.new("galaxyx", seed="1")
    page.goto(server.host_link)
    delete = page.locator(f"form[action='/matches/{links['match']}/delete'] button")
    delete.focus()
    for _ in range(4):
        page.keyboard.down("Enter")
        at_rest(page)
    page.keyboard.up("Enter")
    assert page.locator("dialog[open]").count() == 1 and not posts
    page.keyboard.press("Enter")
    page.wait_for_selector(f"form[action='/matches/{links['match']}/delete']", state="detached")
    assert posts == ["delete"]


def test_a_hint_is_asked_for_once(server: Server, page: Page, posts: list[str]) -> None:
    opened(page, server, "galaxyx")
    page.focus("[data-hint-form] button")
    held(page, "Enter", 3)
    assert posts.count("hint") == 1


def test_a_new_match_is_begun_once_by_a_held_key(server: Server, page: Page, posts: list[str]) -> None:
    page.goto(f"{server.base}/new/galaxyx")
    page.focus("text=Start the match")
    for _ in range(4):
        page.keyboard.down("Enter")
    page.wait_for_function(READY)
    page.keyboard.up("Enter")
    assert posts.count("matches") == 1


def test_what_stays_where_it_is_can_be_pressed_fast(server: Server, page: Page) -> None:
    """The second click on a button that zooms meets what the first one met, and so does a key that is held."""
    opened(page, server, "galaxyx")
    levels = [page.evaluate("groundfall.zoom.level()")]
    page.locator("[data-zoom=in]:visible").first.hover()
    for count in (1, 2, 3):
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)
        levels.append(page.evaluate("groundfall.zoom.level()"))
    for _ in range(2):
        page.keyboard.down("-")
        levels.append(page.evaluate("groundfall.zoom.level()"))
    page.keyboard.up("-")
    assert levels[0] < levels[1] < levels[2] < levels[3] > levels[4] > levels[5]


def test_arrows_go_on_while_they_are_held(server: Server, page: Page) -> None:
    opened(page, server, "galaxyx")
    page.keyboard.press("c")
    where = set()
    for _ in range(3):
        page.keyboard.down("ArrowDown")
        where.add(page.evaluate("document.activeElement.innerText"))
    page.keyboard.up("ArrowDown")
    assert len(where) > 1
