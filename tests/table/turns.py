"""Turns played on a page by its buttons, while others choose elsewhere."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from groundfall.engine.play.writing import write_replay
from lengths import until

from .helpers import Server
from .looking import played
from .waiting import up_to_date

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

# Where the parts of the column stand.
PLACES = """() => Object.fromEntries(["#gf-ask", ".happened", ".offered", "#gf-ends", ".tabs"].map((name) => {
    const box = document.querySelector(`.side > ${name}`).getBoundingClientRect();
    return [name, [Math.round(box.top), Math.round(box.bottom)]];
}))"""
YOURS = "groundfall.facts.yours && !document.body.dataset.busy"
PICK = "#gf-choices button.pick[data-action]:not([data-instead]), #gf-ends button.pick.final"


def opened(page: Page, server: Server, game: str, actions: int = 30, seed: int = 1) -> list[str]:
    """The page of a seat that must choose, after some random actions of everybody; the addresses of the other seats.

    On a narrow page the board stands on end.
    """
    assert page.viewport_size is not None
    layout = "tall" if page.viewport_size["width"] < 760 else "wide"
    page.context.add_cookies([{"name": "gf_layout", "value": layout, "url": server.base}])
    match = played(game, actions, seed)
    seats = server.post("/matches/import", {"text": write_replay(match)})["seats"]
    own = str(seats[match.awaiting[0]])
    page.goto(server.base + own)
    page.wait_for_selector("body[data-ready]")
    return [str(url) for url in seats.values() if url != own]


def others_step(server: Server, others: list[str], rng: random.Random) -> None:
    """The first of the other seats that must choose does, not through the page."""
    for url in others:
        asked = server.get(f"{url}/choices")
        if asked["choices"]:
            body = {"request": f"other-{asked['moment']}", "moment": asked["moment"]}
            server.post(f"{url}/act", body | {"action": rng.choice(asked["choices"])["number"]})
            return


def step(page: Page) -> bool:
    """Makes the first choice that the page lists; returns whether this seat must choose again."""
    # In one go, since what comes meanwhile may draw the buttons anew.
    was = page.evaluate(
        """pick => {
            const was = document.body.dataset.moment ?? "";
            const chosen = document.querySelector(groundfall.together.on ? "[data-together]" : pick);
            chosen.focus({ preventScroll: true });
            chosen.click();
            return was;
        }""",
        PICK,
    )
    page.wait_for_function(
        "was => (document.body.dataset.moment ?? '') !== was && !document.body.dataset.busy", arg=was
    )
    return bool(page.evaluate("groundfall.facts.yours"))


def together(page: Page) -> None:
    """Marks as many choices as are made together, if they are."""
    page.evaluate("""() => {
        if (!groundfall.together.on) return;
        const { left, chosen } = groundfall.together;
        const free = [...document.querySelectorAll('[data-switch][aria-pressed="false"]')];
        for (const one of free.slice(0, left - chosen.size)) one.click();
    }""")


def steps(page: Page, count: int, others_act: Callable[[], None], seen: Callable[[], None]) -> None:
    """Makes so many choices on the page, or all until the match is over; `seen` looks at the page after each change."""
    own = 0

    def done() -> bool:
        nonlocal own
        up_to_date(page)
        if page.evaluate("groundfall.facts.over"):
            return True
        if page.evaluate(YOURS):
            together(page)
            step(page)
            own += 1
        else:
            others_act()
        seen()
        return own == count

    until(done)
