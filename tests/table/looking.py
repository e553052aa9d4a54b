"""What a page looks like, measured in the browser: the painted size of every text, and boxes that overlap.

`python -m tests.table.looking GAME [WIDTH HEIGHT [ACTIONS [SEED [PICTURE]]]]` prints what is too small or covered.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from groundfall.engine.catalogue import game as game_named
from groundfall.engine.play.match import Match
from groundfall.engine.play.writing import write_replay

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Every visible text with its painted size in px: font size times the scale of its coordinate system.
TEXTS = """within => {
    const found = [];
    const shown = (element) => element.checkVisibility({opacityProperty: true, visibilityProperty: true});
    const scale = (element) => {
        if (!element.ownerSVGElement) return 1;
        const m = element.getScreenCTM();
        return Math.sqrt(Math.abs(m.a * m.d - m.b * m.c));
    };
    for (const root of document.querySelectorAll(within)) {
        const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        for (let node = walk.nextNode(); node; node = walk.nextNode()) {
            const text = node.data.trim(), element = node.parentElement;
            if (!text || !shown(element) || element.closest("title, desc, style, script, .sr, defs, option")) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            const box = range.getBoundingClientRect();
            if (!box.width || !box.height) continue;
            const size = parseFloat(getComputedStyle(element).fontSize) * scale(element);
            const classes = element.closest("[class]")?.getAttribute("class") ?? "";
            const edges = [box.left, box.top, box.right, box.bottom];
            found.push({text, size: Math.round(size * 10) / 10, classes, box: edges});
        }
    }
    return found;
}"""


def texts(page: Page, within: str = "body") -> list[dict[str, Any]]:
    """Every visible text: {text, size in px, classes, box: left, top, right, bottom}."""
    found: list[dict[str, Any]] = page.evaluate(TEXTS, within)
    return found


def small(page: Page, least: float, within: str = "body") -> list[dict[str, Any]]:
    """The texts that are painted smaller than this many px."""
    return [one for one in texts(page, within) if one["size"] < least - 0.05]


def crossing(page: Page, within: str = "#gf-board") -> list[tuple[str, str]]:
    """Pairs of texts whose boxes overlap by more than a fifth of the smaller one."""
    found, all_texts = [], texts(page, within)
    for place, one in enumerate(all_texts):
        for other in all_texts[place + 1 :]:
            a, b = one["box"], other["box"]
            wide, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
            if wide <= 0 or high <= 0:
                continue
            least = min((box[2] - box[0]) * (box[3] - box[1]) for box in (a, b))
            if wide * high > least / 5:
                found.append((one["text"], other["text"]))
    return found


# What stands outside the column beside the board although it belongs to it, by its classes and text. Lines that end in
# an ellipsis do not.
ASTRAY = """() => {
    const side = document.getElementById("main").getBoundingClientRect();
    const out = (box) => box.width && (box.left < side.left - 1 || box.right > side.right + 1);
    const line = (one) => getComputedStyle(one).textOverflow === "ellipsis";
    const ends = (one) => one.id !== "main" && (line(one) || ends(one.parentElement));
    const stray = (one) => out(one.getBoundingClientRect()) && !ends(one.parentElement);
    const all = [...document.querySelectorAll("#main *")];
    const found = all.filter((one) => one.checkVisibility() && !one.closest(".sr") && stray(one));
    return found.map((one) => `${one.className}: ${one.textContent.slice(0, 40)}`);
}"""


def astray(page: Page) -> list[str]:
    """What belongs to the column beside the board, but stands outside of it."""
    found: list[str] = page.evaluate(ASTRAY)
    return found


def played(game: str, actions: int, seed: int, options: dict[str, Any] | None = None) -> Any:
    """A match after this many random actions, less if it would be over."""
    found, rng = game_named(game), random.Random(seed)
    match = Match(found, options, random.Random(seed).randbytes(32))
    for _ in range(actions):
        seat = rng.choice(match.awaiting)
        number = rng.choice(match.legal(seat).ids)
        trial = match.copy()
        trial.act(trial.seat(seat), number)
        if trial.over:
            break
        match.play(seat, number)
    return match


def main(game: str, width: int = 1280, height: int = 800, actions: int = 40, seed: int = 1, picture: str = "") -> None:
    """Prints what is too small or covered on one page."""
    import tempfile

    from playwright.sync_api import sync_playwright

    from .helpers import Server
    from .waiting import at_rest

    server = Server(Path(tempfile.mkdtemp()) / "table.sqlite").start()
    try:
        match = played(game, actions, seed)
        seats = server.post("/matches/import", {"text": write_replay(match)})["seats"]
        url = server.base + str(seats[(match.awaiting or match.seats)[0]])
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium")
            page = browser.new_page(viewport={"width": width, "height": height})
            page.goto(url)
            page.wait_for_selector("body[data-ready]")
            at_rest(page)
            least = 11 if width < 600 else 12
            for within in ("#gf-board", "#main", ".top"):
                every, few = texts(page, within), small(page, least, within)
                tiny = sum(one["size"] < 9 for one in few)
                print(f"{within}: {len(few)} of {len(every)} texts under {least} px, {tiny} under 9 px")
                kinds = Counter((one["classes"], one["size"]) for one in few)
                for (classes, size), count in kinds.most_common(15):
                    like = next(one["text"] for one in few if one["classes"] == classes)
                    print(f"    {count:4} at {size:4} px  .{classes}  {like[:40]!r}")
            pairs = crossing(page)
            print(f"{len(pairs)} overlapping pairs of texts on the board: {pairs[:10]}")
            if picture:
                page.screenshot(path=picture)
            browser.close()
    finally:
        server.kill()


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:6]), *sys.argv[6:7])  # type: ignore[arg-type]
