"""What is wrong with a form is told on its page, with or without a field; then the form can be sent again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest
from starlette.testclient import TestClient

from .helpers import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

NOTE = "[role=alert]"
IN_SIGHT = """(one) => new Promise((done) => {
    new IntersectionObserver(([seen]) => { if (seen.isIntersecting) done(true); }).observe(one);
})"""
SENTENCE = "The roof has come down on the server."


@pytest.fixture
def noisy(browser: Browser) -> Iterator[Page]:
    """A page whose console may say that a request was refused."""
    context, errors = browser.new_context(viewport={"width": 1280, "height": 800}), list[str]()
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert not errors


def lobby(page: Page, server: Server) -> None:
    page.goto(server.host_link)
    page.wait_for_load_state()


def new(page: Page, server: Server, game: str = "galaxyx") -> None:
    page.goto(f"{server.base}/new/{game}")


def sat(page: Page, server: Server) -> str:
    url = str(server.new("ferry", words=True)["url"])
    page.goto(server.base + url)
    return url


def table(page: Page, server: Server) -> str:
    url = str(server.new(seed="1")["url"])
    page.goto(server.base + url)
    page.wait_for_selector("body[data-ready]")
    return url


def over(page: Page, server: Server) -> str:
    url = str(server.new(seed="1")["url"])
    server.post(f"{url}/resign", {})
    page.goto(f"{server.base}{url}/replay")
    page.wait_for_selector("#main[data-ready]")
    return url


def is_told(page: Page, sentence: str, where: str = NOTE) -> None:
    """The sentence stands where the person looks."""
    told = page.locator(where, has_text=sentence)
    told.wait_for()
    assert told.evaluate(IN_SIGHT)


# The fields that an error names, and those it does not.


def test_a_text_that_is_no_replay_is_refused_beside_its_form(noisy: Page, server: Server) -> None:
    lobby(noisy, server)
    noisy.click("text=Import a match")
    noisy.fill("#import-text", "this is no replay")
    noisy.click("button:text-is('Import')")
    is_told(noisy, "Line 1 is not JSON")
    noisy.fill("#import-text", "{}")
    noisy.click("button:text-is('Import')")
    noisy.locator(NOTE, has_text="not JSON").wait_for(state="detached")
    assert noisy.locator(NOTE).count() == 1


@pytest.mark.parametrize(
    ("game", "fields", "sentence"),
    [
        ("galaxyx", {"nonce": "a|b"}, "A word for the dice must be one line"),
        ("parlour", {"seed": "7"}, "Dice from a seed can be predicted"),
        ("galaxyx", {"option.waves.1": "3"}, "ten numbers"),
    ],
)
def test_a_match_is_started_once_what_was_wrong_is_mended(
    noisy: Page, server: Server, game: str, fields: dict[str, str], sentence: str
) -> None:
    new(noisy, server, game)
    noisy.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    if game == "parlour":
        noisy.check('[name="seat.birch"][value="person"]')
    for name, value in fields.items():
        noisy.fill(f'[name="{name}"]', value)
    noisy.evaluate("document.querySelectorAll('details').forEach(one => { one.open = false; })")
    noisy.click("text=Start the match")
    is_told(noisy, sentence)
    assert noisy.evaluate("document.activeElement.name") in fields
    for name in fields:
        noisy.fill(f'[name="{name}"]', "")
    noisy.click("text=Start the match")
    noisy.wait_for_url(re.compile("/m/"))


@pytest.mark.quick
def test_a_seat_that_has_sat_down_already_says_so(noisy: Page, server: Server) -> None:
    url = sat(noisy, server)
    server.post(f"{url}/nonce", {"text": "salt"})
    noisy.fill("#word", "pepper")
    noisy.click("text=Sit down")
    is_told(noisy, "already added its word")
    assert noisy.is_enabled("text=Sit down")


def test_the_word_is_the_field_of_its_error(client: TestClient) -> None:
    answer = client.post("/matches", json={"game": "galaxyx", "nonce": "a|b"})
    assert answer.json()["field"] == "nonce"


# Every form, if the server does not answer, falls over, or refuses.


def away(route: Route) -> None:
    route.abort()


def crashed(route: Route) -> None:
    route.fulfill(status=502, content_type="text/html", body="<h1>Bad gateway</h1>")


def refused(route: Route) -> None:
    route.fulfill(status=409, content_type="application/json", body=f'{{"error": "{SENTENCE}", "rule": ""}}')


WHY, SAID = "#gf-why", "#gf-said"


def import_(page: Page) -> None:
    if not page.is_visible("#import-text"):
        page.click("text=Import a match")
    page.fill("#import-text", "gf1-")
    page.click("button:text-is('Import')")


def delete(page: Page) -> None:
    page.click("button:has-text('Delete') >> nth=0")
    page.click("dialog button[value=yes]")


def in_tab(tab: str, button: str) -> Callable[[Page], None]:
    def press(page: Page) -> None:
        page.click(f"#tab-{tab}")
        page.click(button)

    return press


def resign(page: Page) -> None:
    page.click("#gf-ends summary")
    page.click("text=Resign")
    page.click("dialog button[value=yes]")


def clicks(what: str) -> Callable[[Page], None]:
    return lambda page: page.click(what)


FORMS: dict[str, tuple[Callable[[Page, Server], Any], str, Callable[[Page], None], str]] = {
    "import": (lobby, "**/matches/import", import_, NOTE),
    "delete": (lambda page, server: (server.new(), lobby(page, server)), "**/delete", delete, NOTE),
    "new match": (new, "**/matches", clicks("text=Start the match"), NOTE),
    "sit down": (sat, "**/nonce", clicks("text=Sit down"), NOTE),
    "choice": (table, "**/act", clicks("#gf-choices button.pick >> nth=0"), WHY),
    "hint": (table, "**/hint", clicks("[data-hint-form] button"), WHY),
    "hand over": (table, "**/hand", in_tab("seats", "text=Hand over"), WHY),
    "resign": (table, "**/resign", resign, WHY),
    "continue": (over, "**/replay/continue", clicks("text=Continue from here"), SAID),
    "verify": (over, "**/replay/verify", clicks("text=Check the dice"), SAID),
}


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("form", FORMS)
def test_every_form_tells_that_it_was_not_done_and_can_be_sent_again(
    noisy: Page, server: Server, form: str, phone: bool
) -> None:
    begin, address, send, where = FORMS[form]
    if phone:
        noisy.set_viewport_size({"width": 390, "height": 844})
    begin(noisy, server)
    for answer in (away, crashed):
        noisy.route(address, answer)
        send(noisy)
        is_told(noisy, "The server cannot be reached", "#gf-line")
        noisy.route(address, refused)
        is_told(noisy, SENTENCE, where)
        noisy.unroute(address)
