"""A machine on which nothing is compiled: every game is played at once, against levels, while it is compiled."""

from __future__ import annotations

import random
import re
import subprocess
import sys
import urllib.error
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from groundfall.engine import compiled
from groundfall.engine.game import game as named
from groundfall.players.warm import is_warm
from groundfall.terminal.hints import COMPILING
from lengths import ended, until

from .helpers import Server
from .test_two_pages_invaders import HEARD
from .turns import together

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytest.importorskip("llvmlite")

ROUNDS = 3
GAMES = {  # the seat of the person, and the seats of levels
    "galaxyx": ("", {"earth": "cadet"}),
    "brood": ("brood", {"humans": "cadet"}),
    "invaders": ("invader", {"mankind": "cadet"}),
    "rone": ("p1", {"p2": "cadet"}),
    "level7": ("europe", dict.fromkeys(("africa", "asia", "north_america", "south_america"), "cadet")),
}


@pytest.fixture
def cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, for this process and those that it starts."""
    monkeypatch.setenv("GROUNDFALL_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(compiled, "_machines", {})
    return tmp_path / "cache"


@pytest.fixture
def server(cold: Path, tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path / "table.sqlite").start()
    yield running
    running.stop()


def rounds(view: dict[str, Any]) -> int:
    """The number of rounds or turns begun."""
    table = view["table"]
    return int(table["rounds"] + 1 if "rounds" in table else table["turn"])


def view_of(server: Server, url: str) -> dict[str, Any]:
    """The table as the seat sees it; a server that is busy for the moment is asked again."""
    found: dict[str, Any] = {}

    def answered() -> bool:
        try:
            found.update(server.get(f"{url}/beats?since=999999")["beats"][-1]["view"])
        except urllib.error.HTTPError as busy:
            if busy.code != 503:
                raise
        return bool(found)

    until(answered)
    return found


def click_through(page: Page, server: Server, url: str) -> None:
    """Takes a random choice whenever one is offered, for three rounds."""
    rng = random.Random(1)
    choices = "button.pick[data-action]:not([data-instead]):not([disabled])"

    def played() -> bool:
        view = view_of(server, url)
        if view["over"] or rounds(view) > ROUNDS:
            return True
        if not page.title().startswith("●"):
            return False
        before = page.evaluate("document.body.dataset.version")  # while others act, what is offered can change
        together(page)
        page.evaluate(
            """([choices, part]) => {
                const found = document.querySelectorAll(groundfall.together.on ? "[data-together]" : choices);
                found[Math.floor(part * found.length)]?.click();
            }""",
            [choices, rng.random()],
        )
        page.wait_for_function("was => document.body.dataset.version !== was", arg=before)
        return False

    until(played)


@pytest.mark.parametrize("game", GAMES)
def test_on_the_page(game: str, cold: Path, server: Server, browser: Browser) -> None:
    own, levels = GAMES[game]
    links = server.new(game, seats=levels)
    url = links["seats"][own] if own else links["watch"]
    page = browser.new_page()
    page.add_init_script(HEARD)
    page.goto(server.base + url)
    page.wait_for_selector("body[data-ready]")
    if own:
        click_through(page, server, url)
    else:
        until(lambda: view_of(server, url)["over"] or rounds(view_of(server, url)) > ROUNDS)
    heard = "".join(page.evaluate("Promise.all(window.heard)"))
    assert "look less far ahead until then" in heard
    until(lambda: is_warm(named(game)))
    page.wait_for_function("() => !document.body.innerText.includes('look less far ahead')")
    page.close()


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_in_the_plain_terminal(game: str, cold: Path) -> None:
    """Choices go in as they are asked for, until three rounds are over and the rules are compiled."""
    rng = random.Random(1)
    own, levels = GAMES[game]
    command = [sys.executable, "-m", "groundfall.cli", "play", game, "--plain", "--seed", "3"]
    command += ["--seat", own or "none", "--players", ",".join(f"{seat}={level}" for seat, level in levels.items())]
    run = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert run.stdin is not None and run.stdout is not None
    said, headings = [], set()
    for line in run.stdout:
        said.append(line.rstrip("\n"))
        if found := re.match(r"== (?:Turn|Round) (\d+)", line):
            headings.add(int(found[1]))
        asked = re.match(r"Choose 1(?: to (\d+))?\.", line)
        if not asked and not line.startswith("Choose: "):
            continue
        many = re.search(r"Make (\d+) choices", line)
        if not asked or (len(headings) > ROUNDS and is_warm(named(game))):
            run.stdin.write("quit\n")
        elif many:
            run.stdin.write(" ".join(str(n + 1) for n in range(int(many[1]))) + "\n")
        else:
            run.stdin.write(f"{rng.randint(1, int(asked[1] or 1))}\n")
        run.stdin.flush()
    assert ended(run) == 0
    assert said.count(COMPILING) == 1
    assert said[-1].startswith("Goodbye.")
    until(lambda: is_warm(named(game)))
    run.stdin.close()
    run.stdout.close()
