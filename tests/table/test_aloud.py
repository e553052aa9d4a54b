"""What a screen reader hears, and where the focus is meanwhile: what is new is told once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from .helpers import WITH_QUICK, Server
from .test_browser import act, opened
from .test_focus import PART, PARTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

# Notes what comes into regions that are read aloud, beside those about the line.
LISTEN = """() => {
    window.heard = [];
    const live = "[role=status], [role=alert], [role=log], [aria-live]";
    new MutationObserver((all) => {
        for (const { target, addedNodes } of all) {
            const region = (target.closest ? target : target.parentElement)?.closest(live);
            if (region?.id === "gf-line") continue;
            if (region) for (const { textContent } of addedNodes) window.heard.push(textContent);
        }
    }).observe(document.body, { childList: true, subtree: true });
}"""


def heard(page: Page) -> list[str]:
    told: list[Any] = page.evaluate("() => window.heard.splice(0).filter((one) => one.trim())")
    return [re.sub(r"\s+", " ", one).strip() for one in told]


def built(page: Page, server: Server) -> str:
    """The page of a match in which something was built, and its address."""
    url = opened(page, server)
    page.click('#gf-choices [data-kind="build"] >> nth=0')
    page.wait_for_selector("text=A reinforcement factory is built")
    return url.removeprefix(server.base)


@pytest.fixture
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A table whose adviser answers at once."""
    made = Server(tmp_path_factory.mktemp("quick") / "table.sqlite", WITH_QUICK).start()
    yield made
    made.stop()


def test_what_is_known_is_not_told_again_when_everything_is_sent(page: Page, server: Server) -> None:
    built(page, server)
    page.evaluate(LISTEN)
    page.evaluate("() => groundfall.stream.catchUp()")
    assert heard(page) == []
    assert page.locator("#gf-log li").count() == 3


def test_after_a_new_start_only_what_is_new_is_told(page: Page, quick: Server, page_errors: list[str]) -> None:
    url = built(page, quick)
    page.evaluate(LISTEN)
    quick.kill()
    quick.start()
    act(quick, url, "elsewhere", "ends")
    page.wait_for_selector("text=Spend energy points")
    told = heard(page)
    assert len(told) == 2 and "are lost" in told[0] and "energy points" in told[1]
    page_errors.clear()


def test_a_refusal_is_told_once(page: Page, server: Server, page_errors: list[str]) -> None:
    url = opened(page, server).removeprefix(server.base)
    page.evaluate("() => groundfall.stream.close()")
    act(server, url, "elsewhere", "ends")
    page.evaluate(LISTEN)
    page.click('#gf-choices [data-kind="build"] >> nth=0')
    page.wait_for_selector("#gf-why .why")
    assert sum("The table has moved on" in line for line in heard(page)) == 1
    assert "The table has moved on" in page.inner_text("#gf-why")
    page_errors.clear()


def test_a_hint_is_read_aloud_and_the_focus_stays(page: Page, quick: Server) -> None:
    opened(page, quick)
    page.evaluate(LISTEN)
    page.focus("[data-hint-form] button")
    page.keyboard.press("Enter")
    page.wait_for_selector("#gf-hint .advised")
    best = page.inner_text("#gf-hint .advised >> nth=0 >> span >> nth=0")
    assert best in heard(page)[-1]
    assert page.evaluate("document.activeElement.innerText") == "Hint"


def test_enter_on_undo_and_again_plays_nothing(page: Page, server: Server) -> None:
    built(page, server)
    page.focus("[data-undo-form] button")
    page.keyboard.press("Enter")
    page.wait_for_function("() => groundfall.facts.moment === 2 && !groundfall.busy")
    assert page.evaluate(PART, PARTS) == "question"
    page.keyboard.press("Enter")
    assert page.evaluate("[groundfall.busy, groundfall.facts.moment]") == [False, 2]


def test_the_focus_never_goes_to_a_choice_by_itself(page: Page, server: Server) -> None:
    """Where there is no question to go to either."""
    url = opened(page, server).removeprefix(server.base)
    page.focus("#gf-choices button.pick >> nth=0")
    server.post(f"{url}/resign", {})
    page.wait_for_selector("#gf-ask .over")
    assert page.evaluate("document.activeElement.closest('.over') !== null")
