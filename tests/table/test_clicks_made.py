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
    from playwright.sync_api import Locator, Page, Route

    from .helpers import Server

TURNS = [(game, turn.name, turn.most) for game in WANTED for turn in recorded(game).turns if turn.most]
DESK: Any = {"width": 1280, "height": 800}


class Person:
    """Makes the decisions of a recorded turn on a page with the mouse, and counts the clicks."""

    def __init__(self, page: Page, server: Server, game: str, turn: str) -> None:
        self.page, self.server, self.alone = page, server, game == "level7"
        self.match, self.decided = recorded(game).at(turn)
        self.begins = self.decided[0][0]
        self.tokens = tokens(game, turn, self.begins)
        self.links: dict[str, str] = server.post("/matches/import", {"text": write_replay(self.match)})["seats"]
        self.made = self.clicks = self.others = 0
        page.add_init_script("localStorage.setItem('groundfall.forced', 'on')")
        page.set_viewport_size(DESK)
        page.goto(server.base + self.links[self.match.seats[self.begins]])
        page.wait_for_selector("body[data-ready]")

    def make(self, upto: int | None = None) -> None:
        """Makes the decisions that are left, or those up to a certain one."""
        upto = len(self.decided) if upto is None else upto
        while self.made < upto:
            (seat, number), ahead = self.decided[self.made], self.decided[self.made : upto]
            if self.alone or seat == self.begins:
                one = gesture(self.match, ahead, self.alone)
                if one.how != "page":
                    self.sit(self.match.seats[seat])
                    at_rest(self.page)
                    getattr(self, f"make_{one.how}")(one, ahead)
                self.follow(self.made + one.made)
            else:
                self.other(self.links[self.match.seats[seat]], number)
                self.follow(self.made + 1)

    def other(self, link: str, number: int) -> None:
        """Somebody else decides."""
        self.others += 1
        entry = self.server.get(f"{link}/seen")["facts"]["moment"]
        self.server.post(f"{link}/act", {"request": f"others-{self.others}", "moment": entry, "action": number})

    def follow(self, goal: int) -> None:
        """Waits until so many decisions are made at the table, or more, if the page goes on with what is forced."""
        until(lambda: self.at_table(goal))
        self.page.wait_for_function("() => !groundfall.busy")
        now = self.at_table(goal) or goal
        for place, (seat, number) in enumerate(self.decided[self.made : now], self.made):
            assert place < goal or self.match.legal(seat).ids == [number], "the page decides only what is forced"
            self.match.play(seat, number)
        self.made = now

    def at_table(self, least: int) -> int:
        """How many of the decisions are made at the table; 0 if fewer than so many."""
        link = self.server.base + self.links[self.match.seats[self.begins]]
        token = self.page.request.get(f"{link}/report").text().splitlines()[-1]
        return next((made for made in range(least, len(self.tokens)) if self.tokens[made] == token), 0)

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


def tokens(game: str, turn: str, seat: int) -> list[str]:
    """The positions in a turn as a seat knows them: before its first decision, and after each."""
    match, decided = recorded(game).at(turn)
    found = [match.token(seat)]
    for one in decided:
        match.play(*one)
        found.append(match.token(seat))
    return found


@pytest.mark.long
@pytest.mark.parametrize(("game", "turn", "most"), TURNS)
def test_the_clicks_of_a_recorded_turn_on_a_page(page: Page, server: Server, game: str, turn: str, most: int) -> None:
    person = Person(page, server, game, turn)
    person.make()
    assert person.clicks <= most


# Counts the answers that the page has dealt with.
ANSWERED = """() => {
    const send = groundfall.send.bind(groundfall);
    window.answered = 0;
    groundfall.send = async (...given) => {
        const answer = await send(...given);
        if (answer) window.answered += 1;  // nothing is sent while the page is busy
        return answer;
    };
}"""


@pytest.mark.long
def test_a_late_answer_does_not_end_the_wait_for_what_was_forced_next(page: Page, server: Server) -> None:
    """The last choice of the main phase leaves only its end, which the page sends before the first answer has come."""
    person = Person(page, server, "rone", "a later turn")
    turn = next(one for one in recorded("rone").turns if one.name == "a later turn")
    person.make([text.split()[0] for _, text in turn.decided].index("end_main") - 1)
    held: list[Route] = []

    def sent(count: int) -> bool:
        return bool(page.evaluate("true")) and len(held) == count

    page.evaluate(ANSWERED)
    page.route("**/act", lambda route: held.append(route))
    person.make_choice(Gesture(1, 1), person.decided[person.made :])
    until(lambda: sent(1))
    answer = held[0].fetch()
    until(lambda: sent(2))
    held[0].fulfill(response=answer)
    page.wait_for_function("() => window.answered === 1")
    assert page.evaluate("groundfall.busy")
    held[1].continue_()
    page.wait_for_function("() => groundfall.facts.question.match(/dump_hand|choose_spot/)")
