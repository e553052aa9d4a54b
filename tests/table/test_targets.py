"""What can be clicked is at least 24 pixels wide and high; on phones 40, or the first tap enlarges it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.level7.helpers import table
from groundfall.engine.play.writing import write_replay
from own_games import OWN_GAMES

from .helpers import Server
from .looking import played
from .targets import targets
from .waiting import at_rest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.layout
WIDTHS = {390: 844, 1280: 800, 1920: 1080}
MOMENTS = ((0, 1), (60, 2), (110, 3))  # how many random actions were made, and by which dice
DESK, FINGER = 24, 40
NEAR = 0.05  # sizes are rounded


def opened(page: Page, server: Server, game: str, actions: int, seed: int) -> None:
    """The page of a seat that must choose, after some random actions of everybody."""
    match = played(game, actions, seed)
    seats = server.post("/matches/import", {"text": write_replay(match)})["seats"]
    assert page.viewport_size is not None
    layout = "tall" if page.viewport_size["width"] < 760 else "wide"
    page.emulate_media(reduced_motion="reduce")
    page.context.add_cookies([{"name": "gf_layout", "value": layout, "url": server.base}])
    page.goto(server.base + str(seats[match.awaiting[0]]))
    page.wait_for_selector("body[data-ready]")
    at_rest(page)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("game", OWN_GAMES)
def test_targets_are_large_enough(page: Page, server: Server, game: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": WIDTHS[width]})
    for actions, seed in MOMENTS:
        opened(page, server, game, actions, seed)
        least = FINGER if width < 600 else DESK
        few = [(one["name"], one["size"]) for one in targets(page, "control") if one["size"] < least - NEAR]
        assert not few, f"{game} after {actions}, {width}: {few[:8]}"
        lit = targets(page, "lit")
        listed = page.evaluate("[...document.querySelectorAll('.pick[data-action]')].map(one => one.dataset.action)")
        assert {action for one in lit for action in one["actions"].split()} <= set(listed)
        if width < 600:
            continue
        few = [(one["name"], one["size"]) for one in targets(page, "piece") if one["size"] < DESK - NEAR]
        assert not few, f"{game} after {actions}, {width}: {few[:8]}"
        for one in lit:
            if one["size"] < DESK - NEAR:  # counters in a stack grow under the pointer
                left, top, right, bottom = one["box"]
                page.mouse.move((left + right) / 2, (top + bottom) / 2)
                at_rest(page)
                grown = max(other["size"] for other in targets(page, "lit") if other["actions"] == one["actions"])
                assert grown >= DESK - NEAR, f"{game} after {actions}, {width}: {one['name']} {grown}"


CROWDED = """finger => {
    const view = document.querySelector(".board-view"), shown = view.getBoundingClientRect();
    const lit = groundfall.board.lit().map((thing) => [thing, thing.getBoundingClientRect()]);
    const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
    const free = ([x, y]) => document.elementFromPoint(x, y)?.closest('[role="button"][data-actions]');
    for (const [thing, box] of lit) {
        if (Math.min(box.width, box.height) >= finger) continue;
        view.scrollBy(0, box.y + box.height / 2 - shown.y - shown.height / 2);
        const now = thing.getBoundingClientRect(), [x, y] = middle(now);
        const near = lit.filter(([other]) => {
            const { left, top, right, bottom } = other.getBoundingClientRect();
            const far = Math.max(left - x, x - right, top - y, y - bottom);
            return other.dataset.actions !== thing.dataset.actions && far < finger / 2;
        });
        if (near.length && free([x, y]) === thing) return { at: [x, y], actions: thing.dataset.actions };
    }
    return null;
}"""
SPOT = """actions => {
    const thing = groundfall.board.lit().find((one) => one.dataset.actions === actions);
    const { x, y, width, height } = thing.getBoundingClientRect();
    return { size: Math.min(width, height), at: [x + width / 2, y + height / 2] };
}"""


@pytest.mark.parametrize(("phase", "action"), [("research", "open_trade europe"), ("project", "call p1")])
def test_buttons_of_a_board_are_large_enough_for_a_finger(page: Page, server: Server, phase: str, action: str) -> None:
    match = table(phase, options={"players": 1})
    match.play("south_america", action)
    links = server.post("/matches/import", {"text": match.token()})["seats"]
    page.set_viewport_size({"width": 390, "height": 844})
    page.context.add_cookies([{"name": "gf_layout", "value": "tall", "url": server.base}])
    page.goto(server.base + links["south_america"])
    page.wait_for_selector("#gf-board .button")  # those of the seat that must choose, to which the page goes on
    sizes = page.evaluate("""[...document.querySelectorAll("#gf-board .button")].map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return Math.min(width, height);
    })""")
    assert len(sizes) > 3 and min(sizes) >= FINGER - NEAR


@pytest.mark.parametrize(("game", "actions", "seed"), [("galaxyx", 1, 1), ("galaxyx", 60, 2), ("brood", 110, 3)])
def test_on_a_phone_the_first_tap_enlarges_a_crowded_spot(
    browser: Browser, server: Server, game: str, actions: int, seed: int
) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    opened(page, server, game, actions, seed)
    crowded = page.evaluate(CROWDED, FINGER)
    assert crowded is not None
    page.touchscreen.tap(*crowded["at"])
    page.wait_for_function("() => groundfall.zoom.level() > 1")
    assert page.evaluate("groundfall.facts.moment") == page.evaluate(
        "Number(document.body.dataset.moment ?? groundfall.facts.moment)"
    )
    at_rest(page)
    spot = page.evaluate(SPOT, crowded["actions"])
    assert spot["size"] >= FINGER
    before = page.evaluate("groundfall.facts.moment")
    page.touchscreen.tap(*spot["at"])
    page.wait_for_function(
        "before => groundfall.facts.moment !== before || document.getElementById('gf-menu')", arg=before
    )
    if not page.evaluate("Boolean(document.getElementById('gf-menu'))"):
        page.wait_for_function("() => groundfall.zoom.level() === 1 || !groundfall.facts.yours")
    context.close()


TINY = """least => {
    const view = document.querySelector(".board-view"), shown = view.getBoundingClientRect();
    const side = (box) => Math.min(box.width, box.height), lit = groundfall.board.lit();
    for (const thing of document.querySelectorAll("#gf-board [data-read]:not([data-actions])")) {
        const [label, value] = thing.dataset.read.split(/:(.*)/s);
        const drawn = [thing, ...document.querySelectorAll(`#gf-board [data-${label}="${CSS.escape(value ?? "")}"]`)];
        const sizes = drawn.map((one) => side(one.getBoundingClientRect()));
        if (Math.max(...sizes) >= least || thing.closest("[data-actions]")) continue;
        const box = thing.getBoundingClientRect();
        view.scrollBy(0, box.y + box.height / 2 - shown.y - shown.height / 2);
        const now = thing.getBoundingClientRect(), at = [now.x + now.width / 2, now.y + now.height / 2];
        const near = lit.some((one) => {
            const { left, top, right, bottom } = one.getBoundingClientRect();
            return Math.max(left - at[0], at[0] - right, top - at[1], at[1] - bottom) < 20;
        });
        if (!near && document.elementFromPoint(...at)?.closest("[data-read]") === thing) {
            return { at, read: thing.dataset.read };
        }
    }
    return null;
}"""


@pytest.mark.parametrize("game", OWN_GAMES)
def test_on_a_phone_the_first_tap_enlarges_a_tiny_thing(browser: Browser, server: Server, game: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    opened(page, server, game, 60, 2)
    tiny = page.evaluate(TINY, DESK)
    if tiny is not None:
        page.touchscreen.tap(*tiny["at"])
        page.wait_for_function("() => groundfall.zoom.level() > 1")
        at_rest(page)
        assert max(one["size"] for one in targets(page, "piece", "figure") if one["read"] == tiny["read"]) >= DESK
        assert "Enlarged" in page.inner_text("#gf-why .plain")
    context.close()
