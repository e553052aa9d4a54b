"""The focus: after a step it is on the question, and Tab leads through the page in its order, without a trap."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from lengths import until
from own_games import OWN_GAMES

from .helpers import Server
from .turns import YOURS, opened, others_step, steps
from .waiting import up_to_date

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Everything that can have the focus and is hidden, or that leaves the order of the page.
STOPS = "a[href], button, input, select, textarea, summary, [tabindex]"
WRONG = """(stops) => [...document.querySelectorAll(stops)].filter((one) => {
    if (one.tabIndex > 0) return true;
    if (one.tabIndex < 0 || one.disabled || !one.checkVisibility({visibilityProperty: true})) return false;
    return Boolean(one.closest("[aria-hidden=true]"));
}).map((one) => one.outerHTML.slice(0, 120))"""
# Whether the focus is on the page, and there behind the element that had it when this was last asked. Odds and other
# news may come meanwhile, so elements are compared with each other and not by their number on the page.
ONWARD = """() => {
    const before = window.focusBefore, now = window.focusBefore = document.activeElement;
    if (now === document.body) return "outside";
    return !before || before.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING ? "onward" : "back";
}"""
SEEN = "document.activeElement.checkVisibility({opacityProperty: true, visibilityProperty: true})"
PARTS = (".skip", ".top", ".board", "#gf-ask", ".happened", "#gf-now", ".offered", "#gf-ends", ".tabs")
PART = """(parts) => document.activeElement.id === "gf-prompt" ? "question"
    : parts.find((part) => document.activeElement.closest(part)) ?? "" """


@pytest.mark.parametrize("game", OWN_GAMES)
def test_the_focus_is_on_the_question_after_each_step(page: Page, server: Server, game: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    others, rng = opened(page, server, game), random.Random(game)

    def seen() -> None:
        assert page.evaluate(f"(parts) => {YOURS} ? ({PART})(parts) : 'question'", PARTS) == "question"
        assert page.evaluate(WRONG, STOPS) == []

    steps(page, 6, lambda: others_step(server, others, rng), seen)


@pytest.mark.parametrize("game", OWN_GAMES)
def test_tab_leads_from_the_question_through_the_page(page: Page, server: Server, game: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    others, rng = opened(page, server, game), random.Random(game)
    steps(page, 1, lambda: others_step(server, others, rng), lambda: None)

    def asked() -> bool:
        up_to_date(page)
        if page.evaluate(YOURS):
            return True
        others_step(server, others, rng)
        return False

    until(asked)
    page.evaluate("document.getElementById('gf-prompt').focus()")
    assert page.evaluate(ONWARD) == "onward"
    parts: list[str] = []
    for _ in range(300):
        page.keyboard.press("Tab")
        step = page.evaluate(ONWARD)
        if step == "outside":
            break
        assert step == "onward", page.evaluate("document.activeElement.outerHTML")
        parts.append(page.evaluate(PART, PARTS))
        assert page.evaluate(SEEN), page.evaluate("document.activeElement.outerHTML")
    else:
        raise AssertionError(f"Tab does not leave the page: {parts[-10:]}")
    assert "" not in parts
    order = list(dict.fromkeys(part for part in parts if part in (".offered", "#gf-ends", ".tabs")))
    assert order in ([".offered", "#gf-ends", ".tabs"], ["#gf-ends", ".tabs"])
    page.evaluate("document.activeElement.blur(); document.querySelector('.skip').focus()")
    board = []
    for _ in range(60):
        page.keyboard.press("Tab")
        board.append(page.evaluate(PART, PARTS))
        if board[-1] in ("question", "#gf-ask"):
            break
    order = list(dict.fromkeys(board))
    assert order[:2] == [".top", ".board"]
    assert page.locator("#gf-board [tabindex='0']").count() <= 1
