"""More tabs of one browser than it opens connections to a server: each loads, each click is sent, each follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.testclient import TestClient

from lengths import until

from .conftest import Seat
from .helpers import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_a_page_without_a_stream_asks_for_what_it_is_missing(solo: Seat, client: TestClient) -> None:
    whole = solo.seen()
    assert client.get(f"{solo.url}/seen?known={whole['version']}").status_code == 204
    solo.act(solo.picks()[0])
    for known in (whole["version"], 7):
        message = client.get(f"{solo.url}/seen?known={known}").json()
        assert message["version"] > whole["version"] and message["facts"]["moment"] == 1
    assert client.get(f"{solo.url}/seen?known=x").json()["base"] is None


def resting(page: Page) -> bool:
    return bool(page.evaluate("groundfall.stream.sharing.resting"))


def test_eight_tabs_of_one_browser_load_follow_and_send(page: Page, server: Server) -> None:
    url = server.base + server.new("galaxyx", seed="1")["url"]
    tabs = []
    for _ in range(8):
        tabs.append(page.context.new_page())
        tabs[-1].goto(url)
        tabs[-1].wait_for_selector("body[data-ready]")
    until(lambda: sum(not resting(tab) for tab in tabs) <= 4)
    for turn, tab in enumerate((tabs[0], tabs[-1], tabs[1])):  # one without a stream, one with it
        tab.bring_to_front()
        tab.click("#gf-ends button.final")
        assert not resting(tab)
        for other in tabs:
            other.wait_for_function("was => groundfall.facts.moment > was", arg=turn)
    until(lambda: sum(not resting(tab) for tab in tabs) <= 4)
