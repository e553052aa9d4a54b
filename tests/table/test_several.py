"""Several seats are asked at once: each acts without waiting for the others, and nothing of theirs is in the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from lengths import comes, until

from .conftest import Quick, Seat, begin
from .helpers import Server

APPLE, PEAR, PLUM, REST, SWAP = range(5)  # swap: an apple


def two(client: TestClient, **more: Any) -> tuple[Seat, Seat]:
    begun = begin(client, "orchard", seed="1", seats={"ada": "person", "ben": "person"}, **more)
    return Seat(client, begun["seats"]["ada"]), Seat(client, begun["seats"]["ben"])


def picked(seat: Seat) -> list[str]:
    """What is on offer now."""
    return [name for number, name in enumerate(("apple", "pear", "plum")) if number in seat.picks()]


def test_both_are_asked_and_each_hears_of_the_other(client: TestClient) -> None:
    ada, ben = two(client)
    for seat, other in ((ada, "Ben"), (ben, "Ada")):
        ask = seat.seen()["parts"]["ask"]
        assert "Your turn" in ask and f"{other} is choosing as well." in ask
    ben.act(REST)
    assert "Waiting for Ada." in ben.seen()["parts"]["ask"]
    ask = ada.seen()["parts"]["ask"]
    assert "Your turn" in ask and "The others have chosen." in ask


def test_what_was_chosen_before_the_other_acted_is_done_all_the_same(client: TestClient) -> None:
    ada, ben = two(client)
    before, question = ada.moment, ada.seen()["facts"]["question"]
    ben.act(REST)
    assert ada.moment > before and ada.seen()["facts"]["question"] == question
    assert ada.act(REST, moment=before).status_code == 200


def test_what_can_no_longer_be_done_is_refused_in_a_sentence(client: TestClient) -> None:
    ada, ben = two(client, options={"reach": 6})
    before, apples = ada.moment, 0
    while "apple" in picked(ben):
        assert ben.act(APPLE).status_code == 200
        apples += 1
    answer = ada.act(APPLE, moment=before)
    assert apples and answer.status_code == 409
    assert answer.json() == {"error": "No apple is left.", "rule": "O3.2"}


def test_after_a_choice_of_ones_own_an_old_page_has_to_look_again(client: TestClient) -> None:
    ada, ben = two(client)
    before = ada.moment
    ben.act(REST)
    ada.act(ada.picks()[0], moment=before)
    answer = ada.act(REST, moment=before)
    assert answer.status_code == 409 and "look again" in answer.json()["error"]


def test_what_another_settles_in_between_does_not_end_the_question(client: TestClient) -> None:
    ada, ben = two(client)
    ben.act(APPLE)
    before, question = ada.moment, ada.seen()["facts"]["question"]
    ben.act(SWAP)
    assert "Waiting for Ben." in ada.seen()["parts"]["ask"]
    answer = ada.act(REST, moment=before)
    assert answer.status_code == 409 and "othing was changed" in answer.json()["error"]
    ben.act(PEAR)
    facts = ada.seen()["facts"]
    assert facts["yours"] and facts["question"] == question
    assert "Ben is choosing as well." in ada.seen()["parts"]["ask"]
    assert ada.act(REST, moment=before).status_code == 200


def test_the_question_of_another_day_is_another(client: TestClient) -> None:
    ada, ben = two(client)
    before = ada.moment
    ada.act(REST)
    ben.act(REST)
    assert "Your turn" in ada.seen()["parts"]["ask"]
    assert ada.act(REST, moment=before).status_code == 409


def test_taking_back_past_the_other_has_to_be_agreed_to(client: TestClient) -> None:
    ada, ben = two(client)
    ada.act(ada.picks()[0])
    assert ada.seen()["facts"]["undo"]["can"]
    ben.act(ben.picks()[0])
    undo = ada.seen()["facts"]["undo"]
    assert (undo["can"], undo["why"], undo["others"]) == (False, "Ben has acted since.", "Ben")
    assert ben.seen()["facts"]["undo"]["can"]
    assert ada.seen()["facts"]["ended"] is None


def test_a_level_does_not_wait_for_a_person_nor_think_again_because_of_one(client: TestClient, players: Quick) -> None:
    begun = begin(client, "orchard", seed="1", options={"mode": "rivals"}, seats={"ada": "person", "ben": "pilot"})
    ada = Seat(client, begun["seats"]["ada"])
    until(lambda: "Ben" not in ada.seen()["parts"]["ask"])
    log = client.get(f"{begun['watch']}/seen").json()["log"]["add"]
    assert sum("Ben picks" in html for _, html in log) == 3
    assert "The others have chosen." in ada.seen()["parts"]["ask"]


def test_what_a_level_has_thought_out_stands_when_a_person_was_quicker(
    client: TestClient, players: Quick, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def slow(position: Any, seat: int, level: str, seed: int, turn: Any) -> int:
        players.shown.append(position)
        await comes(lambda: not players.hold)
        return int(position.legal(seat).ids[0])

    monkeypatch.setattr(players, "decide", slow)
    players.hold = True
    begun = begin(client, "orchard", seed="1", options={"reach": 1}, seats={"ada": "person", "ben": "pilot"})
    ada = Seat(client, begun["seats"]["ada"])
    until(lambda: players.shown)
    assert ada.act(PLUM).status_code == 200
    assert "Pilot is choosing for Ben." in ada.seen()["parts"]["ask"]
    players.hold, asked = False, len(players.shown)
    until(lambda: "Your turn" in ada.seen()["parts"]["ask"])
    watched = client.get(f"{begun['watch']}/seen").json()["log"]["add"]
    assert asked == 1 and sum("Ben picks" in html for _, html in watched) >= 1
    assert players.shown[0].state.turn == 1 and all(one.state.turn > 1 for one in players.shown[1:])


@pytest.fixture
def pages(browser: Any, server: Server) -> Iterator[tuple[Any, Any]]:
    from .test_two_pages import in_two_browsers

    links = server.new("orchard", seed="1", options={"reach": 6}, seats={"ada": "person", "ben": "person"})
    with in_two_browsers(browser, server, links) as found:
        yield found


def choose(page: Any, action: int) -> None:
    """Makes a choice, and waits until the page shows what it brought."""
    from .test_two_pages import MOVED

    before = page.evaluate("document.body.dataset.moment ?? ''")
    page.click(f'button.pick[data-action="{action}"]')
    page.wait_for_function(MOVED, arg=before)


def test_two_browsers_act_at_the_same_time(pages: tuple[Any, Any]) -> None:
    ada, ben = pages
    plum = f'button.pick[data-action="{PLUM}"]'
    ada.focus(plum)
    said = "The words of the table"
    ada.evaluate("words => window.groundfall.say(words, '')", said)
    entry = ada.evaluate("document.body.dataset.moment ?? ''")
    choose(ben, PEAR)
    ada.wait_for_function("was => (document.body.dataset.moment ?? '') !== was", arg=entry)
    assert ada.evaluate("document.activeElement.dataset.action") == str(PLUM)
    assert said in ada.inner_text("#gf-why")
    choose(ben, SWAP + PEAR)
    ada.wait_for_selector("text=Waiting for Ben.")
    choose(ben, APPLE)
    ada.wait_for_selector("text=Ben is choosing as well.")
    assert ada.evaluate("document.activeElement.dataset.action") == str(PLUM)
    while ben.locator(plum).count():
        choose(ben, PLUM)
    ada.wait_for_selector(plum, state="detached")
    assert ada.evaluate("document.activeElement.dataset.action") in (str(PEAR), str(APPLE))
    ada.wait_for_selector("#gf-ask >> text=Ben is choosing as well.")
    choose(ben, REST)
    ada.wait_for_selector("text=The others have chosen.")
    ben.wait_for_selector("#gf-ask >> text=Waiting for Ada.")
    choose(ada, REST)
    ben.wait_for_selector("text=Your turn")


def test_in_the_form_seats_come_and_go_with_the_options(page: Any, server: Server) -> None:
    page.goto(f"{server.base}/new/orchard")
    seats, players = "[data-seat]:visible", '[data-option="players"]'
    assert page.locator(seats).count() == 2
    page.check('[name="option.mode"][value="friends"]')
    page.fill('[name="option.players"]', "3")
    page.keyboard.press("Tab")
    page.wait_for_selector('[data-seat="cleo"]')
    page.check('[name="option.mode"][value="alone"]')
    page.wait_for_selector(players, state="hidden")
    assert page.locator(seats).count() == 1
    page.check('[name="option.mode"][value="friends"]')
    page.wait_for_selector('[data-seat="cleo"]')
    page.focus("[data-rulings] summary")
    page.keyboard.press("Enter")
    page.fill('[name="option.days"]', "1")
    page.check('[name="option.share"]')
    assert page.inner_text("[data-changed]") == "2 changed"
    page.check('[name="seat.ben"][value="person"]')
    page.check('[name="seat.cleo"][value="person"]')
    page.click("text=Start the match")
    page.wait_for_selector("body[data-ready]")
    assert "Ben and Cleo are choosing as well." in page.inner_text("#gf-ask")


def test_what_was_chosen_before_and_no_longer_fits_holds_nobody_up(page: Any, server: Server) -> None:
    """Not even somebody who starts the match before the form has followed."""
    page.goto(f"{server.base}/new/orchard")
    page.fill('[name="option.players"]', "3")
    page.evaluate("""() => {
        document.querySelector('[name="option.mode"][value="alone"]').checked = true;
        document.querySelector("[data-new-match]").requestSubmit();
    }""")
    page.wait_for_selector("body[data-ready]")
    assert page.locator("[data-wrong]").count() == 0


def test_what_is_wrong_among_the_rulings_is_shown_there(browser: Any, server: Server) -> None:
    page = browser.new_page()
    page.goto(f"{server.base}/new/orchard")
    page.click("[data-rulings] summary")
    page.fill('[name="option.days"]', "7")
    page.click("[data-rulings] summary")
    page.click("text=Start the match")
    page.wait_for_selector("text=Days must be from 1 to 5, not 7.")
    assert page.evaluate("document.activeElement.name") == "option.days"
    page.close()
