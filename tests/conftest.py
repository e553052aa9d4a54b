"""What all tests share: a home of their own, hypothesis profiles, a browser."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from lengths import HANGS
from rooms import APART, ROOMS, is_apart, room_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

# The same examples every time, few or many, so that nothing fails by chance; others every time in `make test-random`.
settings.register_profile(
    "quick", deadline=None, derandomize=True, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("long", settings.get_profile("quick"), max_examples=2000)
settings.register_profile("random", settings.get_profile("long"), derandomize=False, database=None)
settings.load_profile("quick")


@pytest.fixture(autouse=True, scope="session")
def own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Matches and settings made by tests stay away from those of the person who runs them.

    The folder of compiled rules is left where it is: it is warmed before the tests start.
    """
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"):
            patch.setenv(name, str(home / name.lower()))
        yield home


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--room", help="run the long tests of this room (`make help` lists them)")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Marks what drives a browser, which is long unless it is marked `quick`; with --room keeps the long tests of that
    room; without it leaves out what is long or apart, unless -m speaks of it."""
    for item in items:
        values = item.callspec.params if hasattr(item, "callspec") else {}
        if {"browser", "page"} & {*getattr(item, "fixturenames", ())} - {*values}:
            item.add_marker("browser")
            if item.get_closest_marker("quick") is None:
                item.add_marker("long")
    rooms = {item: room_of(item) for item in items}
    config.stash[ROOMS] = {room for room in rooms.values() if room}
    wanted = config.option.room
    if wanted:
        kept = [item for item in items if rooms[item] == wanted]
    elif {"long", *APART} & set(re.findall(r"\w+", config.option.markexpr)):
        return
    else:
        kept = [item for item in items if not rooms[item] and not is_apart(item)]
    left = {*items} - {*kept}
    if left:
        config.hook.pytest_deselected(items=[*left])
        items[:] = kept


# Chromium looks for updates and accounts at every start; a test machine may be off the net.
CHROMIUM_FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)


# Boards change at once, so that tests need not wait for films; tests of films choose another pace.
AT_ONCE = """try { for (const [key, value] of [["pace", "once"], ["forced", "off"]])
    localStorage.getItem(`groundfall.${key}`) ?? localStorage.setItem(`groundfall.${key}`, value); } catch {}"""


def _prepared(context: BrowserContext) -> None:
    context.set_default_timeout(HANGS * 1000)
    context.add_init_script(AT_ONCE)


# A module, not a session, long: while Playwright runs, its thread can start no event loop of its own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Headless Chromium: the one on PATH, else the one that Playwright installed."""
    from playwright.sync_api import sync_playwright

    root = hasattr(os, "geteuid") and os.geteuid() == 0
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            args=[*CHROMIUM_FLAGS, *(["--no-sandbox"] if root else [])],
            timeout=0,
        )
        chromium.on("context", _prepared)
        yield chromium
        chromium.close()


@pytest.fixture
def page_errors() -> list[str]:
    """What went wrong in the scripts of `page`; a test that provokes an error clears it."""
    return []


@pytest.fixture
def page(browser: Browser, page_errors: list[str]) -> Iterator[Page]:
    """A fresh page; an error that its scripts do not catch or write to the console fails the test."""
    context = browser.new_context()
    opened = context.new_page()
    opened.on("pageerror", lambda error: page_errors.append(str(error)))
    opened.on("console", lambda line: page_errors.append(line.text) if line.type == "error" else None)
    yield opened
    context.close()
    assert not page_errors, "the page's console says: " + "; ".join(page_errors)
