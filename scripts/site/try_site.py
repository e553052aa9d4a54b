"""Reads the built documentation site in Chromium, under /docs of a table and from files: `make test-docs`.

Pages and search must work in both places, with nothing from elsewhere. Ends with a sentence at the first thing that is
wrong.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

SITE = Path(__file__).parents[2] / "src" / "groundfall" / "site"
LEFT = "net::ERR_ABORTED"  # the page was left before it had everything
DESK, PHONE = (1280, 800), (390, 844)
# What somebody would look for, and a part of the address of a page that must be among those found.
WANTED = {"determinization": "bots.html", "port": "hosting.html", "drop ship": "level7"}


def main() -> None:
    """Tries the site in both places, on a desk and on a phone."""
    if not SITE.is_dir():
        sys.exit("The site has not been built: make docs.")
    with served() as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for start in (f"{address}/docs/index.html", (SITE / "index.html").as_uri()):
            for width, height in (DESK, PHONE):
                page = chromium.new_page(viewport={"width": width, "height": height})
                try_site(page, start)
                page.close()
            print(f"{start.split(':')[0]}: pages and search work.")
        chromium.close()


@contextmanager
def served() -> Iterator[str]:
    """A table without matches, served until the end of the block; its address."""
    with tempfile.TemporaryDirectory() as folder:
        alone = os.environ | {"GROUNDFALL_DATABASE": f"{folder}/table.sqlite"}
        command = [Path(sys.executable).with_name("groundfall"), "--no-browser", "--port", "0"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=alone) as server:
            try:
                assert server.stdout is not None
                found = re.search(r"http://[^/\s]+", server.stdout.readline())
                demand(found, "The table does not say where it is.")
                assert found is not None
                yield found[0]
            finally:
                server.terminate()


def demand(holds: object, sentence: str) -> None:
    """Ends with a sentence unless something holds."""
    if not holds:
        sys.exit(sentence)


def try_site(page: Page, start: str) -> None:
    """The start page, all pages that the menu leads to, and the search."""
    home, wrong = start.removesuffix("index.html"), list[str]()
    page.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on(
        "request", lambda asked: wrong.append(asked.url) if not asked.url.startswith((home, "data:", "blob:")) else None
    )
    page.on("response", lambda answer: wrong.append(f"{answer.status} {answer.url}") if not answer.ok else None)
    page.on("requestfailed", lambda asked: wrong.append(asked.url) if asked.failure != LEFT else None)
    page.goto(start)
    links = page.eval_on_selector_all(
        ".md-nav a.md-nav__link[href]", "links => links.map(link => link.href.split('#')[0])"
    )
    pages = sorted({link for link in links if link.startswith(home)})
    demand(len(pages) > len(WANTED), f"The menu of {start} leads to {len(pages)} pages.")
    for address in pages:
        page.goto(address)
        demand(page.locator("h1").first.is_visible(), f"{address} has no heading that can be seen.")
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        demand(wide <= 0, f"{address} is {wide} pixels wider than a window of {page.viewport_size}.")
    for word, part in WANTED.items():
        page.goto(start)
        page.keyboard.press("/")  # opens the search
        page.locator(".md-search__input").press_sequentially(word)
        page.wait_for_selector(".md-search-result__link")
        found = page.eval_on_selector_all(".md-search-result__link", "links => links.map(link => link.href)")
        demand(any(part in link for link in found), f"“{word}” is found in {found}, not in a page about {part}.")
    demand(not wrong, f"From {start}: {wrong[:3]}")


if __name__ == "__main__":
    main()
