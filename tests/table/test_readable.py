"""Every text of a table is painted large enough to read, and none lies across another, at four window sizes."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from groundfall.engine.play.writing import write_replay

from .helpers import Server
from .looking import astray, crossing, played, small

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.layout
SIZES = ((1280, 800), (1920, 1080), (390, 844), (820, 1180))
ORNAMENTS: dict[str, tuple[str, ...]] = {  # classes of texts that only decorate; ten in all at most
    "galaxyx": (),
    "brood": (),
    "invaders": (),
    "rone": (),
    "level7": (),
}
POSITIONS = 6  # of each game
ROWS = "new Set([...document.querySelectorAll('.top .seat')].map((one) => one.offsetTop)).size"  # of seats


def least(width: int) -> float:
    """The smallest text in px: 12, or 11 on a phone."""
    return 11 if width < 600 else 12


def positions(game: str, count: int) -> list[str]:
    """Files of matches after some random actions."""
    rng = random.Random(game)
    return [write_replay(played(game, rng.randrange(1, 200), seed)) for seed in range(count)]


def test_few_kinds_of_text_are_ornaments() -> None:
    assert sum(map(len, ORNAMENTS.values())) <= 10


@pytest.mark.long
@pytest.mark.parametrize("game", ORNAMENTS)
def test_texts_are_large_enough_and_none_lies_across_another(page: Page, server: Server, game: str) -> None:
    for number, text in enumerate(positions(game, POSITIONS)):
        seats = server.post("/matches/import", {"text": text})["seats"]
        for seat, url in list(seats.items())[:2]:
            for width, height in SIZES:
                page.goto("about:blank")  # an open page loads again when its layout changes
                page.set_viewport_size({"width": width, "height": height})
                page.context.add_cookies(
                    [{"name": "gf_layout", "value": "tall" if width < 760 else "wide", "url": server.base}]
                )
                page.goto(server.base + url)
                page.wait_for_selector("body[data-ready]")
                where = f"{game} {number}, {seat}, {width} by {height}"
                few = [one for one in small(page, least(width)) if one["classes"] not in ORNAMENTS[game]]
                assert not few, f"{where}: {[(one['text'], one['size'], one['classes']) for one in few[:8]]}"
                pairs = crossing(page)
                assert not pairs, f"{where}: {pairs[:8]}"
                assert not astray(page), f"{where}: {astray(page)[:8]}"
                rows = page.evaluate(
                    "new Set([...document.querySelectorAll('.top .seat')].map((s) => s.offsetTop)).size"
                )
                assert rows == 1, f"{where}: the seats stand in one row"
