"""LEVEL 7 in real browsers: three players with five coalitions, one with all of them and keys alone, and a phone."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

import groundfall as gf
from games.level7.helpers import GAME, table
from groundfall.engine.play.writing import write_replay
from lengths import until

from .helpers import Server
from .waiting import at_rest, up_to_date

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

WIDE: ViewportSize = {"width": 1400, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
READY = "() => Boolean(document.body?.dataset.ready && window.groundfall && !document.body.dataset.busy)"
YOURS = f"() => ({READY})() && window.groundfall.facts.yours"
ASKED = f"() => ({READY})() && (window.groundfall.facts.yours || window.groundfall.facts.over)"
MOVED = """([url, question, entry]) => location.href !== url || (document.body && window.groundfall
  && !document.body.dataset.busy
  && (window.groundfall.facts.question !== question || window.groundfall.facts.moment !== entry))"""
FUNDING = {seat: {"money": 9, "food": 9, "fuel": 9, "minerals": 9} for seat in GAME.seats}


class Player:
    """Somebody at a screen, with one or several coalitions: the page goes on to the one that is asked."""

    def __init__(self, page: Page, server: Server, links: Any, *seats: str) -> None:
        self.page, self.keys = page, 0
        self.urls = {seat: links["seats"][seat] for seat in seats}
        page.goto(server.base + self.urls[seats[0]])
        page.wait_for_function(READY)

    @property
    def seat(self) -> str:
        """The coalition whose page is shown."""
        return next(seat for seat, url in self.urls.items() if self.page.url.endswith(url))

    @property
    def asked(self) -> bool:
        """Whether it is this player's turn to choose. While the page goes on to another seat it is not."""
        return bool(self.page.evaluate(YOURS))

    def prompt(self) -> str:
        return self.page.inner_text("#gf-prompt")

    def moment(self) -> Any:
        return [
            self.page.url,
            *self.page.evaluate("[groundfall.facts.question, groundfall.facts.moment]"),
        ]

    def choose(self, words: str) -> None:
        """Clicks a choice of the list."""
        self.page.wait_for_function(ASKED)
        before = self.moment()
        self.page.locator(f'button.pick:has-text("{words}")').first.click()
        self.page.wait_for_function(MOVED, arg=before)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
        self.keys += len(keys)

    def go_on(self, *wanted: str) -> None:
        """One choice by keys: what is wanted if it is there, else what ends the step, else the first one."""
        before = self.moment()
        left = self.page.evaluate("window.groundfall.facts.together?.left ?? 0")
        picks = self.page.locator("#gf-choices button.pick[data-action]:not([data-instead])").all_inner_texts()
        place = next((n for n, text in enumerate(picks) if any(text.startswith(words) for words in wanted)), None)
        if left:
            self.press(*map(str, range(1, left + 1)), "e")
        elif place is not None:
            self.press(str(place + 1)) if place < 9 else self.press("c", *["ArrowDown"] * place, "Enter")
        elif self.page.locator("#gf-ends button.pick.final").count():
            self.press("e")
        else:
            self.press("1")
        self.page.wait_for_function(MOVED, arg=before)


@contextlib.contextmanager
def contexts(browser: Browser, many: int, viewport: ViewportSize) -> Iterator[list[Page]]:
    """So many browsers of their own; what goes wrong in their scripts fails the test."""
    made, errors = [browser.new_context(viewport=viewport) for _ in range(many)], list[str]()
    pages = [context.new_page() for context in made]
    for page in pages:
        page.on("pageerror", lambda error: errors.append(str(error)))
    try:
        yield pages
    finally:
        for context in made:
            context.close()
    assert not errors


def imported(server: Server, match: Any) -> Any:
    return server.post("/matches/import", {"text": match.token()})


def on(players: list[Player], asked: str, *wanted: str, most: int = 200) -> None:
    """Everybody does what is wanted or as little as possible, until somebody is asked this."""
    for _ in range(most):
        player = one_asked(players)
        up_to_date(player.page)
        if not player.asked:
            continue
        if player.prompt().startswith(asked):
            return
        player.go_on(*wanted)
    raise AssertionError(f"nobody was asked: {asked}")


def one_asked(players: list[Player]) -> Player:
    """Somebody who owes a choice."""
    found: list[Player] = []

    def known() -> bool:
        found.extend(player for player in players if player.asked)
        return bool(found)

    until(known)
    return found[0]


@pytest.mark.long
def test_a_round_of_three_players_with_a_trade_and_secret_choices(browser: Browser, server: Server) -> None:
    match = table(
        "mercenaries",
        {
            "colombia": "south_america south_america cronos",
            "canada": "north_america north_america ship_1",
            "arabia": "invader invader",
            "western_europe": "europe europe",
            "china": "asia asia",
        },
        options={"players": 3},
        stock=FUNDING,
        defeated={},
    )
    links = imported(server, match)
    with contexts(browser, 3, WIDE) as pages:
        south = Player(pages[0], server, links, "south_america", "africa")
        north = Player(pages[1], server, links, "north_america", "asia")
        europe = Player(pages[2], server, links, "europe")
        players = [south, north, europe]
        inside = (
            "[...document.querySelectorAll('header *')].every(one => one.getBoundingClientRect().right <= innerWidth)"
        )
        assert all(page.evaluate(inside) for page in pages), "five seats fit into the top row"
        on(players, "Upgrade technologies")

        # An offer, a counter-offer in another browser, and an agreement
        europe.page.wait_for_function(ASKED)
        for words in ("Trade with Asia", "Give 1 food more", "Ask for 1 fuel more", "Ask for 1 fuel more", "Make this"):
            europe.choose(words)
        north.page.wait_for_url(f"**{links['seats']['asia']}")
        north.page.wait_for_selector("text=Answer the offer")
        south.page.wait_for_selector("#gf-log >> text=Europe makes an offer to Asia.")
        north.choose("Make a counter-offer")
        for words in ("Give 1 fuel more", "Ask for 1 food more", "Make this offer"):
            north.choose(words)
        europe.choose("Accept the offer")
        for player in players:
            player.page.wait_for_selector("#gf-log >> text=Europe accepts the trade with Asia.")

        # Everybody reads a card in secret; only the player of the coalition sees which, and all see where it is placed
        on(players, "Place your Event card", "No trade now", "Done")
        reading = [seat for player in players for seat in player.urls]
        for player in players:
            for _ in player.urls:
                player.page.wait_for_function(ASKED)
                player.choose("Read the card")
                card = player.page.locator("#gf-log >> text=/reads Assault card/").last.inner_text()
                others = [other for other in players if other is not player]
                for other in others:
                    up_to_date(other.page)
                name = GAME.describe("seat", GAME.seats.index(player.seat), player.seat, {})
                assert card.startswith(name)
                assert all(card.split("\n")[0] not in other.page.content() for other in others)
                placed = f"{name} places a card in Bravo."
                assert all(placed not in other.page.inner_text("#gf-log") for other in others)
                reading.remove(player.seat)
                player.choose("Bravo")
                for other in others:  # where it lies is open at once
                    other.page.wait_for_selector(f"#gf-log >> text={placed}")
        assert not reading
        on(players, "Hire mercenaries", "No trade now", most=300)
        for player in players:
            player.page.wait_for_selector("#gf-log >> text=Round 2 begins")


@pytest.mark.long
def test_two_persons_and_a_level_in_the_third_seat(browser: Browser, server: Server) -> None:
    links = imported(server, table("research", options={"players": 3}, stock=FUNDING))
    server.post(f"{links['seats']['europe']}/hand", {"level": "cadet"})
    with contexts(browser, 2, WIDE) as pages:
        persons = [
            Player(pages[0], server, links, "south_america", "africa"),
            Player(pages[1], server, links, "north_america", "asia"),
        ]
        on(persons, "Place your Event card", "Refuse the offer", "No trade now", "Done")
        for person in persons:  # both read what the level has done
            person.page.wait_for_selector("#gf-log li >> text=Europe")
        assert all(person.seat != "europe" for person in persons)
        for person in persons:  # each acts for the own coalitions, and nobody for the level
            for _ in person.urls:
                person.choose("Read the card")
                person.choose("Bravo")
        for person in persons:
            person.page.wait_for_selector("#gf-log >> text=Europe places a card in")


def last_rounds(server: Server) -> Any:
    """A match of one player, three of whose rounds are played in which as little as possible was done."""
    match = gf.new("level7", seed=43, options={"mode": "hard", "players": 1})
    while match.state.rounds < 3:
        seat = match.awaiting[0]
        choices = list(match.legal(seat))
        match.play(
            seat, next((one for one in choices if one.kind in ("later", "done", "decline", "nothing")), choices[0])
        )
    return server.post("/matches/import", {"text": write_replay(match)})


@pytest.mark.long
def test_one_person_plays_all_coalitions_to_the_end_by_keys_alone(browser: Browser, server: Server) -> None:
    links = last_rounds(server)
    with contexts(browser, 1, WIDE) as pages:
        player = Player(pages[0], server, links, *GAME.seats)
        choices = 0
        while not player.page.evaluate("window.groundfall.facts.over"):
            player.go_on("No trade now")
            player.page.wait_for_function(ASKED)
            assert not player.page.locator("dialog[open]").count(), "one player's coalitions have no secrets"
            choices += 1
            assert choices < 600
        assert choices > 40
        assert player.page.inner_text("#gf-ask .over h2") in ("You have lost", "You have won")
        assert player.page.inner_text("#gf-ask .over p").endswith(".")


@pytest.mark.long
def test_an_answer_to_an_offer_that_is_gone(browser: Browser, server: Server) -> None:
    links = imported(server, table("research", options={"players": 5}))
    with contexts(browser, 2, WIDE) as pages:
        europe, asia = Player(pages[0], server, links, "europe"), Player(pages[1], server, links, "asia")
        for words in ("Trade with Asia", "Give 1 food more", "Make this offer"):
            europe.choose(words)
        asia.page.route("**/events*", lambda route: route.abort())  # what happens now does not come through
        asia.page.reload()
        asia.page.wait_for_selector('button.pick:has-text("Accept the offer")')
        europe.choose("Withdraw the offer")
        asia.page.click('button.pick:has-text("Accept the offer")')
        asia.page.wait_for_selector("#gf-why >> text=The table has moved on since this page was shown.")
        up_to_date(europe.page)
        assert "accepts" not in europe.page.inner_text("#gf-log")


@pytest.mark.long
def test_on_a_phone_an_own_coalition_is_given_something(browser: Browser, server: Server) -> None:
    match = table("research", {"china": "asia asia invader"}, options={"players": 3}, stock=FUNDING)
    links = imported(server, match)
    with contexts(browser, 1, PHONE) as pages:
        player = Player(pages[0], server, links, "asia", "north_america")
        player.page.wait_for_selector('body[data-layout="tall"]')
        assert player.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        first = player.seat
        other = "North America" if first == "asia" else "Asia"
        for words in (f"Trade with {other}", "Give 1 fuel more", "Make this offer"):
            player.choose(words)
        player.page.wait_for_selector("#gf-log >> text=accepts the trade with")
        assert player.seat == first and player.asked, "both coalitions are one player's: nobody is asked again"
        assert player.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.long
def test_on_a_phone_what_is_asked_next_does_not_lie_under_the_question(browser: Browser, server: Server) -> None:
    links = imported(server, table("events", options={"players": 3}))
    with contexts(browser, 1, PHONE) as pages:
        player = Player(pages[0], server, links, "europe")
        player.choose("Read the card")
        covered = """button => { const { x, y, width, height } = button.getBoundingClientRect();
          return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2)); }"""
        for words in ("Alpha", "Bravo"):
            pick = player.page.locator(f'button.pick:has-text("{words}")')
            pick.scroll_into_view_if_needed()
            at_rest(player.page)
            assert not pick.evaluate(covered)
