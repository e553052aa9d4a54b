"""Every text of a table stands out from what lies behind it, at three widths in both themes; axe finds nothing bad."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from groundfall.engine.play.writing import write_replay

from .contrast import faint
from .helpers import Server
from .looking import played

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.layout
GAMES = ("galaxyx", "brood", "invaders", "rone", "level7")
WIDTHS = {390: 844, 1280: 800, 1920: 1080}
THEMES = ("night", "field")
BEHIND = {
    "galaxyx": {"label"}
}  # names that stand behind pieces: a hex whose counter is asked about glows over its name
LOOKS = [(width, theme) for width in WIDTHS for theme in THEMES]


@pytest.fixture(scope="module")
def canvas(browser: Browser) -> Iterator[Page]:
    """A page that computes on pictures of others."""
    page = browser.new_page()
    yield page
    page.close()


def shown(browser: Browser, server: Server, game: str, look: tuple[int, str], actions: int, seed: int) -> Page:
    """The page of a seat that must choose, in a look: a width and a theme."""
    width, theme = look
    match = played(game, actions, seed)
    seats = server.post("/matches/import", {"text": write_replay(match)})["seats"]
    context = browser.new_context(viewport={"width": width, "height": WIDTHS[width]}, reduced_motion="reduce")
    cookies = {"gf_layout": "tall" if width < 760 else "wide", "gf_theme": theme}
    context.add_cookies([{"name": name, "value": value, "url": server.base} for name, value in cookies.items()])
    page = context.new_page()
    page.goto(server.base + str(seats[match.awaiting[0]]))
    page.wait_for_selector("body[data-ready]")
    return page


@pytest.mark.parametrize("game", GAMES)
def test_every_text_stands_out(browser: Browser, server: Server, canvas: Page, game: str) -> None:
    for number, look in enumerate(LOOKS[GAMES.index(game) % 2 :: 2]):  # half of them; the other games show the others
        page = shown(browser, server, game, look, *((60, 7) if number % 2 else (140, 4)))
        few = [one for one in faint(page, canvas) if one["classes"] not in BEHIND.get(game, ())]
        page.context.close()
        assert not few, f"{game}, {look}: {[(one['text'], one['ratio'], one['classes']) for one in few[:8]]}"


@pytest.mark.parametrize("look", [(1280, "night"), (1280, "field"), (390, "night")])
def test_the_price_of_the_only_choice_stands_out(
    browser: Browser, server: Server, canvas: Page, look: tuple[int, str]
) -> None:
    page = shown(browser, server, "galaxyx", look, 300, 3)
    assert page.locator("#gf-ends .pick.only .cost").count() == 1
    few = [one for one in faint(page, canvas) if one["classes"] not in BEHIND["galaxyx"]]
    page.context.close()
    assert not few, [(one["text"], one["ratio"], one["classes"]) for one in few[:8]]


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_serious_on_a_table(browser: Browser, server: Server, game: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    first = GAMES.index(game)
    for look in (LOOKS[first % 6], LOOKS[(first + 3) % 6]):  # all widths and themes, spread over the games
        page = shown(browser, server, game, look, 60, 2)
        found = [one for one in Axe().run(page).response["violations"] if one["impact"] in ("serious", "critical")]
        said = [(one["id"], [node["html"][:120] for node in one["nodes"][:3]]) for one in found]
        doubled = page.evaluate("""() => {
            const all = [...document.querySelectorAll("[id]")].map((one) => one.id);
            return all.filter((id, at) => all.indexOf(id) !== at);
        }""")
        marks = page.evaluate("['main', 'header', 'h1'].map((one) => document.querySelectorAll(one).length)")
        page.context.close()
        assert not said, f"{game}, {look}: {said}"
        assert not doubled
        assert marks[0] == 1 and marks[2] == 1
