"""Versions of pages: whatever a server counts from, and whatever its clock says, an open page follows it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from starlette.testclient import TestClient

from .conftest import Seat
from .helpers import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

LATER = "async () => { groundfall.stream.version = 2 ** 52; groundfall.stream.open(); }"
CAUGHT_UP = "() => groundfall.stream.version < 2 ** 52"


def test_a_page_follows_a_server_that_counts_from_an_earlier_version(page: Page, server: Server) -> None:
    """As after a restart with the clock set back."""
    page.goto(server.base + server.new(seed="1")["url"])
    page.wait_for_selector("body[data-ready]")
    page.evaluate(LATER)
    page.wait_for_function(CAUGHT_UP)
    page.click("#gf-ends button.final")
    page.wait_for_selector("text=Spend energy points")


EARLIER = "This page comes from an earlier version of Groundfall. Load it again to go on."


def test_a_page_with_the_scripts_of_an_earlier_version_is_told_to_load_again(client: TestClient, solo: Seat) -> None:
    for path in ("seen?scripts=0123456789", "events?scripts=0123456789"):
        answer = client.get(f"{solo.url}/{path}")
        assert answer.status_code == 409 and answer.json()["error"] == EARLIER
    now = re.search(r"/static/(\w+)/", client.get(solo.url).text)
    assert now and client.get(f"{solo.url}/seen?scripts={now[1]}").status_code == 200


def test_what_a_page_of_an_earlier_version_sends_does_nothing(solo: Seat) -> None:
    answer = solo.post("act", request="from-before", entry=0, action=solo.picks()[0])
    assert answer.status_code == 409 and answer.json()["error"] == EARLIER and solo.moment == 0


def test_an_open_page_says_that_there_is_a_new_version(page: Page, server: Server, page_errors: list[str]) -> None:
    """As after a restart with a new version: the scripts of the open page are not the present ones."""

    def earlier(route: Route) -> None:
        route.continue_(url=re.sub(r"scripts=\w+", "scripts=0123456789", route.request.url))

    page.goto(server.base + server.new(seed="1")["url"])
    page.wait_for_selector("body[data-ready]")
    page.route(re.compile("scripts="), earlier)
    page.evaluate("groundfall.stream.open()")
    page.wait_for_selector(f"text={EARLIER}")
    assert page.evaluate("groundfall.stream.ended")
    page_errors.clear()  # the browser notes that it was refused
