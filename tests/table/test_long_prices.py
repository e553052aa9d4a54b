"""What a choice costs takes two lines at most, at a desk and on a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from groundfall.engine.play.writing import write_replay

from .helpers import Server
from .looking import played

if TYPE_CHECKING:
    from playwright.sync_api import Page

LINES = """() => [...document.querySelectorAll("button.pick .cost")].map((cost) => [cost.textContent,
    Math.round(cost.getBoundingClientRect().height / parseFloat(getComputedStyle(cost).lineHeight))])"""


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_a_price_takes_two_lines_at_most(page: Page, server: Server, width: int, height: int) -> None:
    match = played("rone", 60, 2)  # one of many dice holes gets a screw
    seats = server.post("/matches/import", {"text": write_replay(match)})["seats"]
    page.set_viewport_size({"width": width, "height": height})
    page.goto(server.base + str(seats[match.awaiting[0]]))
    page.wait_for_selector("body[data-ready]")
    told = page.evaluate(LINES)
    assert told and not [one for one in told if one[1] > 2]
