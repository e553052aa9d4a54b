"""Versions of pages: whatever a server counts from, and whatever its clock says, an open page follows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .helpers import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

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
