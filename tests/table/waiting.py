"""What tests of pages wait for: everything drawn, everything told."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

# After two frames everything that was on the page before the first one has been laid out and painted.
AT_REST = """async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => done()));
    const ends = ({ playState, effect }) => playState === "running" && effect.getComputedTiming().endTime < Infinity;
    await document.fonts.ready;
    for (;;) {
        await frame();
        await frame();
        const moving = document.getAnimations().filter(ends);
        if (!moving.length) return;
        await Promise.all(moving.map((motion) => motion.finished.catch(() => {})));  // what is cancelled has ended, too
    }
}"""
NEWEST = """async () => {
    const { base, layout } = groundfall.stream;
    return [base, (await (await fetch(`${base}/seen?layout=${layout}`)).json()).version];
}"""
UP_TO_DATE = """([base, version]) => {
    const ahead = groundfall.stream.version - version;  // another server counts from another number
    return groundfall.stream.base !== base || ahead >= 0 && ahead < 1e6;
}"""


def at_rest(page: Page) -> None:
    """Waits until the fonts are there, what moves has arrived, and everything has been painted."""
    page.evaluate(AT_REST)


def up_to_date(page: Page) -> None:
    """Waits until a table shows everything that its seat is told now: then what it does not show is not told.

    A page that goes on to another seat meanwhile asks for everything itself.
    """
    page.wait_for_function(UP_TO_DATE, arg=page.evaluate(NEWEST))
