"""Invaders in two browsers: the Invader has a mouse, Mankind has keys alone, and neither learns the other's hand."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from games.invaders.helpers import table

from .hands import on_turn
from .helpers import Server
from .test_two_pages import MOVED, WIDE, by_clicking, by_keys
from .waiting import up_to_date

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

# Everything that comes to the page after it was opened.
HEARD = """const Line = EventSource, ask = fetch; window.heard = [];
window.EventSource = class extends Line {
  constructor(...all) { super(...all); this.addEventListener("message", (event) => window.heard.push(event.data)); }
};
window.fetch = async (...all) => {
  const answer = await ask(...all);
  window.heard.push(answer.clone().text());
  return answer;
};"""
DECK = "saladin saladin ramses cromwell cromwell katana katana medics sentinel genelab supply relief"
CHAINMAIL = "This attack will drain your deck. Enable a strategy against it"
# Cards that stay in a hand: their names, and how the board and what is read at full size name them.
OF_INVADER = ("Mind-Shatter", '"mindshatter"', ":mindshatter", "Abduction", '"abduction"', ":abduction")
OF_MANKIND = ("Tactical Nuclear", '"nuke"', ":nuke", "Walled Megacity", '"megacity"', ":megacity")


class Side:
    """One side's page, and every word that has come to it."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.errors = page, list[str]()
        page.add_init_script(HEARD)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        answer = page.goto(url)
        assert answer is not None
        self.opened = answer.text()
        page.wait_for_selector("body[data-ready]")

    def heard(self) -> str:
        """All texts so far: the page as it was opened, answers, the stream, and what stands on the page now."""
        up_to_date(self.page)
        return "\n".join([self.opened, *self.page.evaluate("Promise.all(window.heard)"), self.page.content()])

    def shows(self) -> tuple[str, str]:
        """What a person sees: the words beside the board, and the board."""
        up_to_date(self.page)
        return self.page.inner_text("#gf-ask"), self.page.inner_html("#gf-board")

    def waits(self, words: str) -> None:
        self.page.wait_for_selector(f"#main >> text={words} >> visible=true")


class Mouse(Side):
    """Clicks on the board wherever it can be done there."""

    def card(self, name: str, **more: Any) -> None:
        self.page.locator(f'#gf-board [data-card="{name}"]').first.click(**more)

    def plays(self, name: str, where: str) -> None:
        self.card(name)
        self.page.click(f'#gf-menu button:has-text("{where}")')
        self.waits("Choose the cards to discard.")


class Keys(Side):
    """Has no pointer."""

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def choose(self, words: str) -> None:
        """Opens what is folded, walks down the list to what is wanted, and takes it."""
        for fold in self.page.locator('#gf-choices .fold[aria-expanded="false"]').all():
            self.press(fold.get_attribute("data-key") or "")
        picks = self.page.locator("#gf-choices button.pick[data-action]:not([data-instead])").all_inner_texts()
        place = next(place for place, text in enumerate(picks) if words in text)
        self.press("c", *["ArrowRight"] * place, "Enter")


@pytest.fixture
def late(server: Server) -> Any:
    """Late in a game: the Invader is about to break in everywhere, and twelve cards are left to Mankind."""
    match = table(
        "invader",
        invader="kraken squid harpy mindshatter abduction",
        mankind="mako ramses nuke megacity saladin",
        at={
            "pacific_rim": "squid squid",
            "eurasia": "medusa medusa",
            "africa": "gorgon gorgon shanty aegis okonkwo",
        },
        deck={"mankind": DECK},
        top={"invader": "vats timetable lamia lamia chimera"},
    )
    return server.post("/matches/import", {"text": match.token()})["seats"]


@contextlib.contextmanager
def both(browser: Browser, server: Server, links: Any) -> Iterator[tuple[Mouse, Keys]]:
    contexts = [browser.new_context(viewport=WIDE) for _ in range(2)]
    invader, mankind = (context.new_page() for context in contexts)
    sides = Mouse(invader, server.base + links["invader"]), Keys(mankind, server.base + links["mankind"])
    yield sides
    for side, context in zip(sides, contexts, strict=True):
        context.close()
        assert not side.errors


@pytest.mark.long
def test_the_last_turns_of_a_game(browser: Browser, server: Server, late: Any) -> None:
    with both(browser, server, late) as (invader, mankind):
        reads_a_card(invader)
        thinks_better_of_it(invader, mankind)
        plays_and_pays(invader, mankind)
        answers_out_of_turn(invader, mankind)
        builds_a_defence(mankind, invader)
        loses(mankind, invader)
        for side, secrets in ((invader, OF_MANKIND), (mankind, OF_INVADER)):
            heard = side.heard()
            assert "Kraken" in heard and "Shanty Town" in heard
            assert not [word for word in secrets if word in heard]


def reads_a_card(invader: Mouse) -> None:
    invader.card("kraken", button="right")
    invader.page.wait_for_selector("#gf-sheet.pinned svg")
    assert "Kraken" in invader.page.inner_text("#gf-sheet-title")
    invader.page.keyboard.press("Escape")
    invader.page.wait_for_selector("#gf-sheet", state="hidden")


def thinks_better_of_it(invader: Mouse, mankind: Keys) -> None:
    """A card is chosen, one to pay for it marked, and all of it left: nothing of that is seen on the other page."""
    before = mankind.shows()
    assert "Waiting for the Invader" in before[0]
    invader.plays("kraken", "the Pacific Rim")
    assert "Play 'Kraken' Warmachine in the Pacific Rim" in invader.page.inner_text("#gf-prompt")
    invader.card("squid")
    invader.waits("1 of 1 chosen")
    assert mankind.shows() == before
    invader.page.click("[data-cancel]")
    invader.waits("Play cards, use your cards and strategies")
    assert mankind.shows() == before
    assert "Kraken" not in mankind.heard()


def plays_and_pays(invader: Mouse, mankind: Keys) -> None:
    invader.plays("kraken", "the Pacific Rim")
    invader.card("squid")
    invader.page.click("[data-together]")
    mankind.page.wait_for_selector('#gf-board [data-place="invader_pacific_rim_3"]:has-text("Kraken")')
    mankind.page.wait_for_selector("#gf-log >> text='Squid' Lander Vehicle")
    invader.page.click('#gf-choices button.pick:has-text("draw a card")')
    mankind.waits("The plot marker")
    invader.page.click("#gf-ends button.final")


def answers_out_of_turn(invader: Mouse, mankind: Keys) -> None:
    """Mankind declines Chainmail, sacrifices the Shanty Town for two cards, and lets every further drain happen."""
    mankind.waits(CHAINMAIL)
    assert mankind.page.title().startswith("● You are asked")
    mankind.press("e")
    mankind.waits("You are about to drain cards.")
    invader.waits("Waiting for Mankind")
    mankind.choose("Refugees' Shanty Town")
    invader.waits("Refugees' Shanty Town leaves play")
    mankind.page.wait_for_selector("[data-stand]")
    mankind.press("s")
    mankind.waits("Turn 2")


def builds_a_defence(mankind: Keys, invader: Mouse) -> None:
    """Mankind's turn: a card is read, one is played in Africa and paid for with another one, by keys alone."""
    mankind.waits("Play cards, use your cards and strategies")
    mankind.press("c", "r")
    mankind.page.wait_for_selector("#gf-sheet.pinned svg")
    mankind.press("Escape")
    mankind.choose("'Mako' Combat Walker in Africa")
    mankind.waits("Choose the cards to discard.")
    assert "Play cards, use your cards" in invader.shows()[0], "what is being paid for is not told"
    mankind.choose("'Ramses'-class Submarine")
    mankind.press("e")
    invader.waits("'Mako' Combat Walker")
    mankind.waits("Play cards, use your cards and strategies")
    mankind.press("e")
    invader.waits("Your turn")


def loses(mankind: Keys, invader: Mouse) -> None:
    """The next attack is more than the deck can bear, whatever the shield prevents."""
    invader.page.click("#gf-ends button.final")
    mankind.waits(CHAINMAIL)
    mankind.press("e")
    mankind.waits("You are about to drain cards.")
    mankind.choose("Shield Generator")
    invader.waits("You have won")
    mankind.waits("You have lost")
    assert "Mankind has run out of cards" in mankind.page.inner_text("#gf-ask")


@pytest.mark.long
def test_a_whole_game(browser: Browser, server: Server) -> None:
    links = server.new("invaders", seed="3")["seats"]
    with both(browser, server, links) as sides:
        used = dict.fromkeys(sides, 0)
        while page := on_turn(*(side.page for side in sides)):
            side = next(side for side in sides if side.page is page)
            before = side.page.evaluate("document.body.dataset.moment ?? ''")
            take(side, used[side])
            side.page.wait_for_function(MOVED, arg=before)
            used = {other: used[other] + 1 if other is side else 0 for other in sides}
        for side in sides:
            side.page.wait_for_selector("#gf-ask .over")


def take(side: Side, used: int) -> None:
    """One choice; where several are made in one go, those proposed, or else the first that make them up."""
    together = side.page.locator("[data-together]")
    if not together.count():
        (by_keys if isinstance(side, Keys) else by_clicking)(side.page, used)
        return
    left = int(side.page.evaluate("window.groundfall.together.left"))
    if together.get_attribute("aria-disabled") == "true":
        for place in range(left):
            side.page.locator("[data-switch]").nth(place).click()
    together.click()
