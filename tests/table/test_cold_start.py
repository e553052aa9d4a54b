"""A machine on which nothing is compiled: every game is played at once, against levels, and compiled meanwhile."""

from __future__ import annotations

import random
import re
import subprocess
import sys
import urllib.error
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from groundfall.engine import compiled
from groundfall.engine.catalogue import game as named
from groundfall.engine.compiler import store
from groundfall.players.process import environment
from groundfall.players.warm import is_warm
from groundfall.terminal.hints import COMPILING
from lengths import ended, until

from .forms import COMMAND, WITH_FORMS, forms
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
    monkeypatch.setenv("GROUNDFALL_FORMS", str(tmp_path / "forms"))
    monkeypatch.setattr(compiled.form, "_forms", {})
    return tmp_path / "cache"


@pytest.fixture
def server(cold: Path, tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path / "table.sqlite", WITH_FORMS).start()
    yield running
    running.stop()


def held_back(game: str) -> ExitStack:
    """Nobody compiles a game until this is closed: it holds the lock of the one who does."""
    held = ExitStack()
    held.enter_context(store.making(compiled.form_of(named(game)).rules.path))
    return held


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


def click_through(page: Page, server: Server, url: str, enough: Callable[[], bool]) -> None:
    """Takes a random choice whenever one is offered."""
    rng = random.Random(1)
    choices = "button.pick[data-action]:not([data-instead]):not([disabled])"

    def played() -> bool:
        if enough():
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
    """Levels answer in the plain form while the rules cannot be compiled, and then in the compiled one."""
    own, levels = GAMES[game]
    held = held_back(game)
    links = server.new(game, seats=levels)
    url = links["seats"][own] if own else links["watch"]
    page = browser.new_page()
    page.add_init_script(HEARD)
    page.goto(server.base + url)
    page.wait_for_selector("body[data-ready]")

    def over() -> bool:
        view = view_of(server, url)
        return bool(view["over"]) or rounds(view) > ROUNDS

    with held:
        click_through(page, server, url, lambda: bool(forms()))
        page.wait_for_selector("#gf-status .stage:has-text('being optimised')", state="attached")
        assert "compiled" not in forms() and not is_warm(named(game))
    click_through(page, server, url, lambda: "compiled" in forms())
    click_through(page, server, url, over)
    assert forms()[-1] == "compiled"
    assert "look less far ahead until then" in "".join(page.evaluate("Promise.all(window.heard)"))
    page.wait_for_function("() => !document.body.innerText.includes('look less far ahead')")
    page.close()


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_in_the_plain_terminal(game: str, cold: Path) -> None:
    """Choices go in as they are asked for, first while the rules cannot be compiled, until programs use the compiled
    form and three rounds are over."""
    rng = random.Random(1)
    own, levels = GAMES[game]
    command = [sys.executable, "-c", COMMAND, "play", game, "--plain", "--seed", "3"]
    command += ["--seat", own or "none", "--players", ",".join(f"{seat}={level}" for seat, level in levels.items())]
    held, optimising = held_back(game), "The rules are being optimised."
    run = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment())
    assert run.stdin is not None and run.stdout is not None
    said, headings = [], set()
    for line in run.stdout:
        said.append(line.rstrip("\n"))
        if found := re.match(r"== (?:Turn|Round) (\d+)", line):
            headings.add(int(found[1]))
        if said[-1] == optimising:
            assert "compiled" not in forms() and not is_warm(named(game))
            held.close()
        asked = re.match(r"Choose 1(?: to (\d+))?\.", line)
        if not asked and not line.startswith("Choose: "):
            continue
        many = re.search(r"Make (\d+) choices", line)
        if not asked or (len(headings) > ROUNDS and forms()[-1:] == ["compiled"]):
            run.stdin.write("quit\n")
        elif many:
            run.stdin.write(" ".join(str(n + 1) for n in range(int(many[1]))) + "\n")
        else:
            run.stdin.write(f"{rng.randint(1, int(asked[1] or 1))}\n")
        run.stdin.flush()
    assert ended(run) == 0
    assert said.count(COMPILING) == said.count(optimising) == 1
    assert said[-1].startswith("Goodbye.")
    assert (forms()[0], forms()[-1]) == ("plain", "compiled")
    run.stdin.close()
    run.stdout.close()
