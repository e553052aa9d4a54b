"""Hands that play a match in a real page: one clicks on the board, one has only keys."""

from __future__ import annotations

from typing import Any

from lengths import until

BUDGET = {"buys": 2, "moves": 2}  # a turn; the rest of the points is given away, so that games stay short


def on_turn(*pages: Any) -> Any:
    """The page of whoever is asked, as soon as somebody is; None when the match is over."""
    asked: list[Any] = []

    def known() -> bool:
        asked.extend(page for page in pages if page.title().startswith("●"))
        return bool(asked or pages[0].locator("#gf-ask .over").count())

    until(known)
    return asked[0] if asked else None


class Hand:
    """Plays quickly and with little ambition."""

    def __init__(self, page: Any, url: str) -> None:
        self.page = page
        self.used: dict[str, int] = {}
        self.turn = 0
        self.choices = 0
        self.before = ""
        page.goto(url)
        page.wait_for_selector("body[data-ready]")

    @property
    def over(self) -> bool:
        return bool(self.page.locator("#gf-ask .over").count())

    def asked(self) -> str:
        return str(self.page.inner_text("#gf-prompt"))

    def version(self) -> str:
        return str(self.page.evaluate("document.body.dataset.moment ?? ''"))

    def settle(self) -> None:
        """Waits until the page shows what the choice brought."""
        changed = "was => (document.body.dataset.moment ?? '') !== was && !document.body.dataset.busy"
        self.page.wait_for_function(changed, arg=self.before)
        self.before = self.version()
        self.choices += 1

    def may(self, what: str) -> bool:
        turn = int(self.page.inner_text("#gf-ask .who .num").split()[1])
        if turn != self.turn:
            self.turn, self.used = turn, dict.fromkeys(BUDGET, 0)
        self.used[what] += 1
        return self.used[what] <= BUDGET[what] and self.turn < 5

    def step(self) -> None:
        prompt, self.before = self.asked(), self.version()
        if prompt.startswith("Spend reinforcement"):
            self.buy() if self.may("buys") else self.end()
        elif prompt.startswith("Spend energy"):
            self.move() if self.may("moves") else self.end()
        else:
            self.choose()
        self.settle()

    def play(self, most: int = 400) -> None:
        for _ in range(most):
            if self.over:
                return
            self.step()
        raise AssertionError(f"after {most} choices the game is not over")

    def buy(self) -> None:
        raise NotImplementedError

    def move(self) -> None:
        raise NotImplementedError

    def choose(self) -> None:
        raise NotImplementedError

    def end(self) -> None:
        raise NotImplementedError


class Mouse(Hand):
    """Clicks, on the board wherever it can be done there."""

    def click(self, selector: str, at: int = 0) -> None:
        # A counter may lie half under another one: what counts is that the click reaches what is lit.
        self.page.locator(selector).nth(at).dispatch_event("click")

    def buy(self) -> None:
        self.click("#gf-board [data-supply][data-actions]", self.used["buys"] - 1)

    def choose(self) -> None:
        lit = self.page.locator('#gf-board [data-actions][role="button"]').count()
        assert lit, f"nothing is lit: {self.asked()}"
        self.click('#gf-board [data-actions][role="button"]', (self.choices * 7) % lit)

    def move(self) -> None:
        ships = '#gf-board [data-unit][data-kinds~="move"]'
        if not self.page.locator(ships).count():
            self.end()
            return
        self.click(ships)
        self.settle()
        self.choose()

    def end(self) -> None:
        self.page.click("#gf-ends button.final")


class Keys(Hand):
    """Has no pointer: shortcuts, arrows and Enter."""

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def buy(self) -> None:
        self.press("c")
        self.press("ArrowRight")
        self.press("Enter")

    def choose(self) -> None:
        if self.choices % 2 and self.page.locator('#gf-board [data-actions][role="button"]').count():
            self.press("b")
            self.press("ArrowUp")
        else:
            self.press("c")
            if self.page.locator("#gf-choices .fold:focus").count():
                self.press("Enter")
            self.press("ArrowDown")
        self.press("Enter")

    def move(self) -> None:
        if not self.page.locator('#gf-choices [data-kind="move"]').count():
            self.end()
            return
        self.press("1")
        self.settle()
        self.choose()

    def end(self) -> None:
        self.press("e")
