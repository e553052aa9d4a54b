"""A form that is sent before the scripts have come is sent once they are there; without scripts a page says so."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from starlette.testclient import TestClient

from groundfall.table.http.app import ROUTES

from .conftest import begin
from .helpers import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route, ViewportSize

    Send = Callable[[Page], object]

WIDE: ViewportSize = {"width": 1400, "height": 900}
FORM = {
    "accept": "text/html,application/xhtml+xml,*/*;q=0.8",
    "content-type": "application/x-www-form-urlencoded",
    "origin": "null",
    "sec-fetch-site": "same-origin",
}
POSTS = [route.path for route in ROUTES if "POST" in (route.methods or ())]


# What the server says to a form that no script has sent.


@pytest.mark.parametrize("origin", ["null", None, "http://localhost"])
def test_a_form_without_a_script_gets_a_page_and_does_nothing(client: TestClient, origin: str | None) -> None:
    links = begin(client, "galaxyx")
    headers = {name: value for name, value in (FORM | {"origin": origin}).items() if value is not None}
    before = client.get(f"{links['url']}/seen").json()
    for path in POSTS:
        address = path.replace("/m/{match}/{token}", links["url"]).replace("{match}", links["match"])
        answer = client.post(address.replace("{game}", "galaxyx"), content="action=1&version=0", headers=headers)
        assert answer.status_code == 415 and answer.headers["content-type"].startswith("text/html"), path
        assert "without the page&#39;s scripts" in answer.text and '{"error' not in answer.text
        back = re.findall(r'<a class="button" href="([^"]*)"', answer.text)
        assert back and client.get(back[0], headers={"accept": "text/html"}).status_code == 200, path
    assert client.get(f"{links['url']}/seen").json() == before


def test_a_form_of_another_site_gets_a_page_and_does_nothing(client: TestClient) -> None:
    answer = client.post("/matches", content="game=galaxyx", headers=FORM | {"sec-fetch-site": "cross-site"})
    assert answer.status_code == 403 and "comes from another site" in answer.text
    assert answer.headers["content-type"].startswith("text/html")
    assert "No match has been played" in client.get("/").text


def test_a_script_that_is_refused_gets_json(client: TestClient) -> None:
    for accept in ("*/*", "text/html"):
        answer = client.post("/matches", json={"game": "chess"}, headers={"accept": accept})
        assert answer.status_code == 404 and "no game" in answer.json()["error"]
    assert client.post("/matches", content="x").json()["error"] == "The body must be sent as application/json."


# Every form whose scripts come late.


class Late:
    """Scripts that are on their way until they may come, but for the first one, which the page waits for."""

    def __init__(self, page: Page) -> None:
        self.coming: list[Route] = []
        page.route("**/static/**/*.js", lambda route: self.coming.append(route))
        page.route("**/static/**/early.js", lambda route: route.continue_())

    def come(self, page: Page) -> None:
        page.unroute("**/static/**/*.js")
        for route in self.coming:
            route.continue_()


def built(server: Server) -> str:
    """A match with a choice that can be taken back; its address."""
    url = str(server.new(seed="1")["url"])
    pick = re.search(r'data-action="(\d+)" data-kind="build"', server.get(f"{url}/seen")["parts"]["choices"])
    assert pick
    server.post(f"{url}/act", {"request": "build-1", "moment": 0, "action": int(pick[1])})
    return url


def click(what: str) -> Send:
    return lambda page: page.locator(what).first.click()


def resign(page: Page) -> None:
    page.click("#gf-ends summary")
    page.click("text=Resign")


def at_entry(entry: int) -> Send:
    return lambda page: page.wait_for_function("at => window.groundfall?.facts.moment === at", arg=entry)


# Where the form is, what sends it, and what follows.
FORMS: dict[str, tuple[Callable[[Server], str], Send, Send]] = {
    "choice": (lambda server: str(server.new(seed="1")["url"]), click("#gf-choices button.pick"), at_entry(1)),
    "undo": (built, click("[data-undo-form] button"), at_entry(2)),
    "resign": (lambda server: str(server.new()["url"]), resign, click("dialog button[value=yes]")),
    "start": (
        lambda server: "/new/galaxyx",
        click("text=Start the match"),
        lambda page: page.wait_for_url(re.compile("/m/")),
    ),
    "delete": (
        lambda server: str(server.new() and server.host_link.removeprefix(server.base)),
        click("button:has-text('Delete')"),
        click("dialog button[value=yes]"),
    ),
    "continue": (
        lambda server: f"{server.new()['url']}/replay",
        click("text=Continue from here"),
        lambda page: page.wait_for_selector("body.table[data-ready]"),
    ),
    "sit down": (
        lambda server: str(server.new("ferry", words=True)["url"]),
        click("text=Sit down"),
        lambda page: page.wait_for_selector("text=Waiting for the others"),
    ),
}


@pytest.mark.parametrize(
    "form", [pytest.param(form, marks=pytest.mark.quick if form == "choice" else ()) for form in FORMS]
)
def test_a_form_that_is_sent_early_is_sent_once_the_scripts_are_there(page: Page, server: Server, form: str) -> None:
    where, send, follows = FORMS[form]
    late = Late(page)
    page.set_viewport_size(WIDE)
    page.goto(server.base + where(server), wait_until="commit")
    before = page.url
    send(page)
    page.wait_for_selector("[aria-busy=true]")
    assert page.url == before
    late.come(page)
    follows(page)


def test_a_page_whose_scripts_do_not_come_sends_nothing_and_says_so(
    page: Page, server: Server, page_errors: list[str]
) -> None:
    page.route("**/static/**/table.js", lambda route: route.abort())
    url = server.base + server.new()["url"]
    page.set_viewport_size(WIDE)
    page.goto(url)
    page.click("#gf-choices button.pick >> nth=0")
    page.wait_for_selector("dialog[open] >> text=has not loaded completely")
    assert page.url == url
    page_errors.clear()


def test_without_scripts_every_page_says_what_it_needs_and_the_form_leads_back(
    browser: Browser, server: Server
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    url = server.base + server.new("ferry", words=True)["url"]
    for address in (
        "/",
        "/new/galaxyx",
        url.removeprefix(server.base),
        server.new()["url"],
        f"{server.new()['url']}/replay",
    ):
        page.goto(server.base + address)
        assert "need JavaScript" in (page.text_content("noscript") or "")
        assert page.locator("noscript").bounding_box()
    page.goto(url)
    page.click("text=Sit down")
    page.click("a.button")
    assert page.url == url
    context.close()
