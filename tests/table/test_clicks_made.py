"""The recorded turns on a real page: the clicks that `clicks.py` counts make these decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from groundfall.engine.play.series import about
from groundfall.engine.play.together import proposed, times
from groundfall.engine.play.writing import write_replay
from lengths import until

from .clicks import Decided, Gesture, gesture
from .recorded import WANTED, recorded
from .waiting import at_rest

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from .helpers import Server

TURNS = [(game, turn.name, turn.most) for game in WANTED for turn in recorded(game).turns if turn.most]
DESK = {"width": 1280, "height": 800}


class Person:
    """Makes decisions on a page with the mouse, and counts the clicks."""

    def __init__(self, page: Page, server: Server, match: Any, begins: int, alone: bool) -> None:
        self.page, self.server, self.match, self.begins, self.alone = page, server, match, begins, alone
        self.links: dict[str, str] = server.post("/matches/import", {"text": write_replay(match)})["seats"]
        self.clicks = self.others = 0
        page.add_init_script("localStorage.setItem('groundfall.forced', 'on')")
        page.set_viewport_size(DESK)
        page.goto(server.base + self.links[match.seats[begins]])
        page.wait_for_selector("body[data-ready]")

    def make(self, ahead: list[Decided]) -> int:
        """Makes the next of the decisions ahead, and returns how many these are."""
        (seat, number), match = ahead[0], self.match
        if not self.alone and seat != self.begins:
            return self.other(seat, number)
        one = gesture(match, ahead, self.alone)
        if one.how != "page":
            self.sit(match.seats[seat])
            at_rest(self.page)
            getattr(self, f"make_{one.how}")(one, ahead)
        self.follow(ahead[: one.made])
        return one.made

    def other(self, seat: int, number: int) -> int:
        """Somebody else decides."""
        link = self.links[self.match.seats[seat]]
        self.others += 1
        entry = self.server.get(f"{link}/seen")["facts"]["entry"]
        self.server.post(f"{link}/act", {"request": f"others-{self.others}", "entry": entry, "action": number})
        self.follow([(seat, number)])
        return 1

    def follow(self, made: list[Decided]) -> None:
        """Waits until the table is where these decisions lead."""
        for seat, number in made:
            self.match.play(seat, number)
        seat = made[0][0] if self.alone else self.begins
        token, link = self.match.token(seat), self.server.base + self.links[self.match.seats[seat]]
        until(lambda: self.page.request.get(f"{link}/report").text().splitlines()[-1] == token)
        self.page.wait_for_function("() => !groundfall.busy")

    def click(self, place: Locator) -> None:
        self.clicks += 1
        place.dispatch_event("click") if place.evaluate("one => Boolean(one.closest('svg'))") else place.click()

    def sit(self, seat: str) -> None:
        """Goes to another of one's own seats, unless the page has gone there by itself."""
        self.page.wait_for_function("() => groundfall.facts.yours || groundfall.facts.shared.length")
        if self.page.evaluate("groundfall.facts.seat") != seat:
            self.click(self.page.locator(f'[data-coalition="{seat}"]'))
        self.page.wait_for_function("seat => groundfall.facts.seat === seat && groundfall.facts.yours", arg=seat)

    def make_choice(self, one: Gesture, ahead: list[Decided]) -> None:
        number = ahead[0][1]
        listed = self.page.locator(f'button.pick[data-action="{number}"]:not([data-stand])').locator("visible=true")
        if listed.count():
            return self.click(listed.first)
        self.click(self.page.locator(f'#gf-board [data-actions~="{number}"]').first)
        if (menu := self.page.locator("#gf-menu [role=menuitem]")).count():
            self.click(menu.filter(has_text=self.match.action(*ahead[0]).text).first)

    def make_row(self, one: Gesture, ahead: list[Decided]) -> None:
        self.click(self.page.locator(f'[data-row="{ahead[0][1]}"][data-times="{one.made}"]'))

    def make_rest(self, one: Gesture, ahead: list[Decided]) -> None:
        self.page.wait_for_function("() => groundfall.facts.odds")
        self.click(self.page.locator("[data-rest]"))

    def make_bargain(self, one: Gesture, ahead: list[Decided]) -> None:
        self.click(self.page.locator("[data-suggested]"))

    def make_stand(self, one: Gesture, ahead: list[Decided]) -> None:
        self.click(self.page.locator(f'[data-stand][data-action="{ahead[0][1]}"]'))

    def make_all(self, one: Gesture, ahead: list[Decided]) -> None:
        self.click(self.page.locator(f'[data-all="{ahead[0][1]}"], [data-end-all="{ahead[0][1]}"]').first)

    def make_together(self, one: Gesture, ahead: list[Decided]) -> None:
        seat = ahead[0][0]
        ready = proposed(self.match, seat, times(self.match, seat))
        for _, number in ahead[: one.made]:
            if number in ready:
                ready.remove(number)
            else:
                switch = f'[data-switch^="{number}."][aria-pressed="false"]'
                self.click(self.page.locator(switch).first)
        self.click(self.page.locator("[data-together]"))

    def make_drag(self, one: Gesture, ahead: list[Decided]) -> None:
        (seat, number), (_, then) = ahead[:2]
        trial = self.match.copy()
        trial.act(seat, number)
        (onto,) = about(trial.action(seat, then))
        label, _, name = onto.partition(":")
        piece = self.page.locator(f'#gf-board [data-actions~="{number}"]').first
        goal = self.page.locator(f'#gf-board [data-{label}="{name}"]').first
        self.clicks += 1
        start, end = piece.bounding_box(), goal.bounding_box()
        assert start and end
        if one.made > 2:
            self.page.keyboard.down("Shift")
        self.page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        self.page.mouse.down()
        x, y = end["x"] + end["width"] / 2, end["y"] + end["height"] / 2
        self.page.mouse.move(x - 3, y - 3, steps=4)
        self.page.mouse.move(x, y)
        self.page.wait_for_selector(".drop")
        self.page.mouse.up()
        self.page.keyboard.up("Shift")


@pytest.mark.long
@pytest.mark.parametrize(("game", "turn", "most"), TURNS)
def test_the_clicks_of_a_recorded_turn_on_a_page(page: Page, server: Server, game: str, turn: str, most: int) -> None:
    match, decided = recorded(game).at(turn)
    person = Person(page, server, match, decided[0][0], alone=game == "level7")
    while decided:
        decided = decided[person.make(decided) :]
    assert person.clicks <= most


@pytest.mark.long
def test_what_is_forced_is_done_although_the_page_changes_before_the_answer_comes(page: Page, server: Server) -> None:
    """The last choice of the main phase cannot be taken back, and leaves only its end."""
    match, decided = recorded("rone").at("a later turn")
    ends = next(at for at, (seat, number) in enumerate(decided) if match.action(seat, number).kind == "end_main")
    person = Person(page, server, match, decided[0][0], alone=False)
    for one in decided[: ends - 1]:
        person.make([one])
    link = person.links[match.seats[decided[0][0]]]

    def late(route: Any) -> None:
        answer = route.fetch()
        page.wait_for_function("() => groundfall.facts.only !== null")
        route.fulfill(response=answer)

    page.route(f"{server.base}{link}/act", late, times=1)
    person.make_choice(Gesture(1, 1), decided[ends - 1 :])
    page.wait_for_selector("#gf-ask >> text=/Put your hand into the garbage dump|Choose the spot/")
