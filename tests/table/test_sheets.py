"""The sheets of things on a table: what is answered to whom; by mouse, keyboard and touch in every game."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Any

import pytest
from starlette.testclient import TestClient

from groundfall.engine.catalogue import game as game_named
from groundfall.engine.play.match import Match
from groundfall.engine.play.sheets import sheet_of
from groundfall.engine.play.writing import write_replay
from groundfall.table.page import pictures

from .conftest import Seat, begin
from .helpers import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

# A thing on each board at the start of a match, and what its sheet is called; nothing there is behind another thing.
THINGS = {
    "brood": ("[data-nation=india]", "India"),
    "galaxyx": ("[data-city=red]", "Red"),
    "invaders": ("[data-strategy=icecaps]", "Melt the Polar Ice Caps"),
    "level7": ("[data-project=p1]", "Expand the Andean Laboratory"),
    "rone": ("[data-pile=p1_deck]", "Deck of player 1"),
}


def match_of(name: str, actions: int = 30, seed: int = 1) -> Match:
    found, rng = game_named(name), random.Random(seed)
    match = Match(found, None, random.Random(seed).randbytes(32))
    for _ in range(actions):
        seat = match.awaiting[0]
        match.play(seat, rng.choice(match.legal(seat).ids))
    return match


def url_of(server: Server, match: Match) -> str:
    links = server.post("/matches/import", {"text": write_replay(match)})["seats"]
    return server.base + str(links[match.awaiting[0]])


def test_a_sheet_is_made_for_the_seat_that_asks(client: TestClient) -> None:
    links = begin(client, "rone", seed="3")
    hands = {who: client.get(f"{url}/sheet/pile/p1_hand").text for who, url in links["seats"].items()}
    own = Match(game_named("rone"), None, b"x" * 32)
    assert own.seats[0] in hands
    card = next(iter(client.get(f"{links['seats']['p1']}/choices").json()["choices"]), None)
    assert card is None or "You can" not in client.get(f"{links['watch']}/sheet/card/s01_1").text
    for answer in (client.get(f"{url}/sheet/card/s01_1") for url in (*links["seats"].values(), links["watch"])):
        assert answer.headers["content-type"].startswith("text/html") and "no-store" in answer.headers["cache-control"]


def test_what_has_several_names_gets_picture_numbers_and_choices_from_all(client: TestClient) -> None:
    links = begin(client, "market", seed="3")
    told = client.get(f"{links['seats']['buyer']}/sheet/stall/corner?or=stall:corner").text
    assert "<svg" in told and "Buy The Corner Stall" in told and 'id="gf-sheet-title">The Corner Stall<' in told
    watched = client.get(f"{links['watch']}/sheet/stall/corner").text
    assert "<svg" in watched and "You can" not in watched


@pytest.mark.parametrize(
    "what", ["stall/nothing", "nothing/nothing", "number/nothing", "number/hand@nobody", "stall/a@b@c"]
)
def test_what_is_not_there_gets_a_sentence(client: TestClient, what: str) -> None:
    answer = client.get(f"{begin(client, 'market')['url']}/sheet/{what}")
    assert answer.status_code == 404 and answer.json()["error"].startswith("There is nothing to read about")


def test_the_sheet_of_an_opening_choice_tells_where_it_leads(client: TestClient) -> None:
    match = match_of("galaxyx", 0)
    rng = random.Random(4)
    while not any(action.kind == "move" for action in match.legal("earth")):
        match.play("earth", rng.choice(match.legal("earth").ids))
    links = client.post("/matches/import", json={"text": write_replay(match)}).json()
    unit = next(action.args["unit"] for action in match.legal("earth") if action.kind == "move")
    told = client.get(f"{links['url']}/sheet/unit/{unit}").text
    reach = told.partition('data-reach="')[2].partition('"')[0].split(" ")
    match.play("earth", "move", unit=unit)
    assert {f"hex:{action.args['hex']}" for action in match.legal("earth") if "hex" in action.args} <= {*reach}


def test_a_free_undo_that_ends_anothers_turn_says_so_and_tells_them(client: TestClient) -> None:
    match, rng = match_of("brood", 0), random.Random(1)
    while match.awaiting == ("humans",):  # the home nation is set up
        match.play("humans", match.legal("humans").ids[0])
    while match.awaiting == ("brood",):
        legal = match.legal("brood")
        ends = [action for action in legal if not action.args]
        match.play("brood", ends[-1] if ends else rng.choice(legal.ids))
    links = client.post("/matches/import", json={"text": write_replay(match)}).json()["seats"]
    brood, humans = (Seat(client, links[name]) for name in ("brood", "humans"))
    undo: dict[str, Any] = brood.seen()["facts"]["undo"]
    assert undo["can"] and undo["others"] == "Humans" and undo["what"].startswith("“")
    client.post(f"{brood.url}/undo", json={"request": "a" * 12, "moment": brood.moment})
    assert "Brood took back" in humans.seen()["parts"]["status"]
    assert "chooses again." in humans.seen()["parts"]["status"]
    again = brood.seen()["facts"]["undo"]
    assert again["others"] == "" or not again["can"], "now nobody else is asked"


# In the browser


NUMBERS = {
    "brood": {"mindpower", "launched", "control_tokens"},
    "galaxyx": {"points", "energy"},
    "invaders": {"plot"},
}


@pytest.mark.parametrize("name", sorted(NUMBERS))
def test_a_number_on_a_board_has_a_sheet_with_its_meaning(name: str) -> None:
    match = match_of(name)
    drawn = pictures.changing(match.game, match.box, match.view(match.seats[0]), [], [], "wide", [])
    found = set(re.findall('data-read="number:([a-z_@]+)"', drawn))
    assert found >= NUMBERS[name]
    for number in found:
        sheet = sheet_of(match, match.seats[0], "number", number)
        assert sheet is not None
        assert sheet.texts, number


def ready(page: Page, url: str, **size: int) -> None:
    page.set_viewport_size({"width": size.get("width", 1280), "height": size.get("height", 800)})
    page.goto(url)
    page.wait_for_selector("body[data-ready]")


@pytest.mark.parametrize("name", sorted(THINGS))
def test_by_mouse_keyboard_and_escape(page: Page, server: Server, name: str) -> None:
    selector, title = THINGS[name]
    ready(page, url_of(server, match_of(name)))
    thing = page.locator(f"#gf-board {selector}").first
    thing.hover()
    page.wait_for_selector("#gf-sheet:not(.pinned) #gf-sheet-title")
    assert title in page.inner_text("#gf-sheet-title")
    page.keyboard.press("Escape")
    page.wait_for_selector("#gf-sheet", state="hidden")
    page.keyboard.press("r")
    page.wait_for_selector("#gf-sheet.pinned")
    assert title in page.inner_text("#gf-sheet-title")
    assert page.evaluate("document.activeElement.id") == "gf-sheet"
    rule = page.locator("#gf-sheet .rules a").first
    if rule.count():
        rule.click()
        page.wait_for_selector("dialog[open] .prose p")
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog[open]", state="detached")
        assert page.locator("#gf-sheet.pinned").is_visible(), "Escape closes the dialog first"
    page.keyboard.press("Escape")
    page.wait_for_selector("#gf-sheet", state="hidden")


def test_what_moves_under_a_resting_pointer_opens_no_sheet(page: Page, server: Server) -> None:
    """After a change browsers tell what lies under the pointer, as if it had moved there."""
    selector, title = THINGS["galaxyx"]
    ready(page, url_of(server, match_of("galaxyx")))
    thing = page.locator(f"#gf-board {selector}").first
    thing.hover()
    page.wait_for_selector("#gf-sheet:not(.pinned) #gf-sheet-title")
    over = """(thing) => {
        const reader = groundfall.reader, [clientX, clientY] = reader.where, wanted = [];
        const soon = reader.soon;
        reader.renew();
        reader.soon = () => wanted.push(thing);
        thing.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse", clientX, clientY }));
        reader.soon = soon;
        return wanted.length;
    }"""
    assert thing.evaluate(over) == 0
    page.wait_for_selector("#gf-sheet", state="hidden")
    box = thing.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2 + 2, box["y"] + box["height"] / 2 + 1)
    page.wait_for_selector("#gf-sheet:not(.pinned) #gf-sheet-title")
    assert title in page.inner_text("#gf-sheet-title"), "it opens as soon as the pointer moves"


def test_a_sheet_that_comes_after_the_next_question_is_not_shown(page: Page, server: Server) -> None:
    selector, _ = THINGS["galaxyx"]
    held: list[Route] = []
    ready(page, url_of(server, match_of("galaxyx")))
    page.route("**/sheet/**", lambda route: held.append(route))
    with page.expect_request("**/sheet/**"):
        page.locator(f"#gf-board {selector}").first.hover()
    page.evaluate("groundfall.reader.renew()")
    with page.expect_request_finished(lambda request: "/sheet/" in request.url):
        held[0].continue_()
    assert page.evaluate("new Promise(done => setTimeout(() => done(groundfall.reader.shown)))") is None


@pytest.mark.parametrize("name", sorted(THINGS))
def test_by_touch(page: Page, server: Server, name: str) -> None:
    selector, title = THINGS[name]
    page.context.add_cookies([{"name": "gf_layout", "value": "tall", "url": server.base}])
    ready(page, url_of(server, match_of(name)), width=390, height=844)
    thing = page.locator(f"#gf-board {selector}").first
    thing.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True, "clientX": 50, "clientY": 90})
    page.wait_for_selector("#gf-sheet.pinned")
    assert title in page.inner_text("#gf-sheet-title")
    box = page.locator("#gf-sheet").bounding_box()
    assert box is not None and box["width"] == 390 and round(box["y"] + box["height"]) == 844
    close = page.locator("#gf-sheet [data-close]").bounding_box()
    assert close is not None and close["width"] >= 40 and close["height"] >= 40
    page.locator("#gf-sheet [data-close]").click()
    page.wait_for_selector("#gf-sheet", state="hidden")


def test_escape_closes_the_menus(page: Page, server: Server) -> None:
    ready(page, url_of(server, match_of("galaxyx")))
    for menu in ("details[data-menu=settings]", ".ends details[data-menu]"):
        page.locator(f"{menu} > summary").click()
        page.wait_for_selector(f"{menu}[open]")
        page.keyboard.press("Escape")
        page.wait_for_selector(f"{menu}:not([open])")
        assert page.evaluate(f"document.activeElement.matches('{menu} > summary')")
