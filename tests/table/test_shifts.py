"""Nothing on a page shifts by itself: Chromium's layout-shift entries over twenty choices, `hadRecentInput` or not."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from .held import WITH_HELD
from .helpers import Server
from .readying import STEPS, WITH_READYING, prepare
from .turns import PLACES, opened, others_step, steps
from .waiting import at_rest

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

pytestmark = pytest.mark.layout
GAMES = ("galaxyx", "brood", "invaders", "rone", "level7")
HEIGHTS = {390: 844, 1280: 800, 1920: 1080}
LEAST = 0.02
EVERY = [(game, width, theme) for game in GAMES for width in HEIGHTS for theme in ("night", "field")]
SAMPLE = {case for at in range(0, 30, 6) for case in random.Random(18 + at).sample(EVERY[at : at + 6], 2)}  # two each
CASES = [pytest.param(*case, marks=() if case in SAMPLE else pytest.mark.whole) for case in EVERY]
SHIFTS = """() => {
    window.shifted = 0;
    window.movers = [];
    const name = ({node, previousRect, currentRect}) => {
        const element = node?.nodeType === 3 ? node.parentElement : node;
        const words = `${element?.id} ${element?.getAttribute("class")} ${element?.textContent.trim().slice(0, 30)}`;
        const places = [previousRect, currentRect].map(({x, y}) => `${Math.round(x)},${Math.round(y)}`);
        return `${words}: ${places.join(" to ")}`;
    };
    const note = (entries) => {
        for (const one of entries) {
            window.shifted += one.value;
            window.movers.push([one.value.toFixed(4), ...one.sources.map(name)]);
        }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({type: "layout-shift", buffered: false});
    window.shifts = () => {
        note(observer.takeRecords());
        return window.shifted;
    };
}"""


def in_theme(page: Page, server: Server, width: int, theme: str) -> None:
    page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
    page.context.add_cookies([{"name": "gf_theme", "value": theme, "url": server.base}])


def watch(page: Page) -> None:
    """Counts what shifts from now on, after what has come before has been painted."""
    at_rest(page)
    page.evaluate(SHIFTS)


def shifted(page: Page) -> float:
    """How much has shifted since, including the frame that is being painted."""
    at_rest(page)
    return float(page.evaluate("window.shifts()"))


def nothing_shifted(page: Page) -> None:
    assert shifted(page) < LEAST, page.evaluate("window.movers")


@pytest.mark.parametrize(("game", "width", "theme"), CASES)
def test_nothing_moves_while_twenty_choices_are_made(
    page: Page, server: Server, game: str, width: int, theme: str
) -> None:
    in_theme(page, server, width, theme)
    others = opened(page, server, game)
    assert page.evaluate("document.documentElement.dataset.theme") == theme
    watch(page)
    rng, before = random.Random(game), page.evaluate(PLACES)
    fixed = ("#gf-ask", ".happened", "#gf-ends") if width < 600 else tuple(before)  # a long list goes on below a sheet

    def seen() -> None:
        now = page.evaluate(PLACES)
        assert [now[name] for name in fixed] == [before[name] for name in fixed]
        assert page.evaluate("document.querySelector('.offered').scrollTop") == 0

    steps(page, 20, lambda: others_step(server, others, rng), seen)
    nothing_shifted(page)


@pytest.fixture(scope="module")
def readying(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A table whose computer players are still being prepared."""
    made = Server(tmp_path_factory.mktemp("readying") / "table.sqlite", WITH_READYING).start()
    yield made
    made.stop()


@pytest.mark.parametrize(("game", "width"), [*zip(GAMES, (390, 1280, 1920, 390, 1280), strict=True)])
def test_nothing_moves_while_players_are_prepared_and_play(page: Page, readying: Server, game: str, width: int) -> None:
    in_theme(page, readying, width, "night")
    others = opened(page, readying, game)
    for url in others:
        readying.post(f"{url}/hand", {"level": "pilot"})
    page.wait_for_selector("#gf-status progress")
    watch(page)
    count = 3 if game == "level7" else 20  # between two choices there the others make many
    steps(page, count, lambda: None, lambda: prepare(readying, game))
    prepare(readying, game, STEPS + 1)
    page.wait_for_selector("#gf-status progress", state="detached")
    nothing_shifted(page)


@pytest.fixture
def held(tmp_path: Path) -> Iterator[Server]:
    """A table whose adviser waits."""
    made = Server(tmp_path / "table.sqlite", WITH_HELD).start()
    yield made
    made.stop()


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_has_its_room_from_when_it_is_asked_for(page: Page, held: Server, game: str) -> None:
    waiting = []
    for width in HEIGHTS:
        in_theme(page, held, width, "night")
        opened(page, held, game)
        page.locator("[data-hint-form] button").evaluate("button => button.click()")
        page.wait_for_selector("#gf-hint [aria-busy]")
        watch(page)
        waiting.append(page)
        page = page.context.new_page()
    held.database.with_name("go").touch()
    for asked in waiting:
        asked.bring_to_front()
        asked.wait_for_selector("#gf-hint .advised")
        assert shifted(asked) == 0, asked.evaluate("window.movers")
        cut = "(one => [one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth])"
        assert max(asked.evaluate(f"{cut}(document.querySelector('#gf-hint .hint'))")) <= 0
