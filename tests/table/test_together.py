"""Several choices in one go, through the table: in one request, and in the page by pointer, keys and on a phone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from starlette.testclient import TestClient

from groundfall.engine.catalogue import game
from groundfall.engine.rules.actions import read

from .conftest import Seat, begin
from .helpers import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page


def number(text: str) -> int:
    return read(game("market").register, text)


@pytest.fixture
def buyer(client: TestClient) -> Seat:
    """The buyer of the Market holds 3 salt, 2 wool and 1 iron, and is to pay three of them for the tower."""
    seat = Seat(client, begin(client, "market", seed="3")["url"])
    seat.act(number("buy tower"))
    return seat


def pay(seat: Seat, *wares: str, **more: Any) -> Any:
    Seat.count += 1
    actions = [number(f"pay {ware}") for ware in wares]
    return seat.post("act", **{"request": f"pay-{Seat.count}", "moment": seat.moment, "actions": actions, **more})


def test_the_page_is_told_how_many_and_how_often(buyer: Seat) -> None:
    seen = buyer.seen()
    assert seen["facts"]["together"] == {"left": 3, "words": "Pay with these", "cancel": 1, "proposed": []}
    switches = re.findall(r'data-switch="(\d+)\.(\d+)"', seen["parts"]["choices"])
    held = {ware: [copy for action, copy in switches if int(action) == number(f"pay {ware}")] for ware in WARES}
    assert held == {"salt": ["0", "1", "2"], "wool": ["0", "1"], "iron": ["0"]}
    assert "Pay with these" in seen["parts"]["ends"]


WARES = ("salt", "wool", "iron")


def test_several_actions_are_taken_in_one_request(buyer: Seat) -> None:
    answer = pay(buyer, "salt", "iron", "salt", request="all-at-once")
    assert answer.status_code == 200 and answer.json()["moment"] == 4
    again = pay(buyer, "salt", "iron", "salt", request="all-at-once", moment=1)
    assert again.content == answer.content
    seen = buyer.seen()
    assert seen["facts"]["together"] is None
    assert sum("Buyer pays with" in html for _, html in seen["log"]["add"]) == 3


def test_a_single_action_still_is_one_step(buyer: Seat) -> None:
    assert buyer.act(number("pay wool")).status_code == 200
    together = buyer.seen()["facts"]["together"]
    assert (together["left"], together["cancel"]) == (2, 1)


@pytest.mark.parametrize(
    ("body", "status", "sentence"),
    [
        ({"actions": []}, 409, "Make 1 to 3 choices at once, not 0."),
        ({"actions": ["salt"] * 4}, 409, "Make 1 to 3 choices at once, not 4."),
        ({"actions": ["iron", "iron"]}, 409, "There is no more Iron in hand."),
        ({"actions": ["salt", "wool", "iron"], "action": "salt"}, 400, "Send either one action or several actions"),
        ({}, 400, "Send either one action or several actions"),
        ({"actions": ["salt"], "stand": True}, 400, "or be a standing order."),
        ({"actions": ["salt"], "instead_of": 1}, 400, "cannot replace another action"),
        ({"actions": ["salt"], "moment": 0}, 409, "The table has moved on"),
        ({"actions": "salt"}, 400, "The request cannot be read"),
        ({"actions": [-1]}, 400, "The request cannot be read"),
        ({"actions": [10**9]}, 409, "There is no action 1000000000."),
        ({"actions": [0] * 201}, 400, "The request cannot be read"),
    ],
)
def test_a_bad_request_gets_a_sentence_and_changes_nothing(
    buyer: Seat, body: dict[str, Any], status: int, sentence: str
) -> None:
    before = buyer.seen()
    if isinstance(body.get("actions"), list):
        body = body | {"actions": [number(f"pay {one}") if one in WARES else one for one in body["actions"]]}
    if body.get("action") in WARES:
        body = body | {"action": number(f"pay {body['action']}")}
    answer = buyer.post("act", **{"request": "bad-one", "moment": 1, **body})
    assert answer.status_code == status
    assert sentence in answer.json()["error"] and answer.json()["error"].endswith(".")
    assert buyer.seen() == before
    assert pay(buyer, "salt", "salt", "wool").status_code == 200


def test_where_choices_are_made_one_by_one_several_are_refused(client: TestClient) -> None:
    seat = Seat(client, begin(client, "market", seed="3")["url"])
    answer = seat.post("act", request="too-early", moment=0, actions=[number("buy tower"), number("pay salt")])
    assert answer.status_code == 409
    assert answer.json()["error"] == "These choices are made one at a time, not together."


def test_leaving_takes_back_all_since_it_began(buyer: Seat) -> None:
    buyer.act(number("pay wool"))
    assert buyer.undo(back_to=1).status_code == 200
    seen = buyer.seen()
    assert seen["facts"]["together"] is None and 'data-kind="buy"' in seen["parts"]["choices"]
    assert seen["facts"]["undo"]["can"] is False


def test_what_the_game_tells_stands_beside_the_prompt(buyer: Seat) -> None:
    told = '<p class="game-status">3 of 3 stalls are for sale.\nWares in hand: buyer 6, rival 6.</p>'
    assert told in buyer.seen()["parts"]["ask"]


def test_who_looks_on_is_not_told_how_often(client: TestClient) -> None:
    links = begin(client, "market", seed="3")
    Seat(client, links["url"]).act(number("buy tower"))
    for url in (links["watch"], links["seats"]["rival"]):
        seen = Seat(client, url).seen()
        assert seen["facts"]["together"] is None and not seen["parts"]["choices"]


# In the page


def opened(page: Page, server: Server, width: int = 1400) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(server.base + server.new("market", seed="3")["url"])
    page.wait_for_selector("body[data-ready]")
    page.click('#gf-choices [data-kind="buy"] >> nth=2')
    page.wait_for_selector("[data-switch]")


def marked(page: Page) -> list[str]:
    return [str(one.get_attribute("data-switch")) for one in page.locator('[data-switch][aria-pressed="true"]').all()]


# A change with another question comes while a film plays, which leaves the board to the past.
WHILE_A_FILM_PLAYS = """async () => {
    const message = await (await fetch(`${groundfall.base}/seen`)).json();
    groundfall.theatre.holds = () => true;
    groundfall.theatre.keep = () => {};
    const facts = { ...message.facts, question: "another", moment: message.facts.moment + 1 };
    groundfall.apply({ ...message, facts });
}"""


def test_what_is_marked_while_a_film_plays_stays_marked_at_its_end(page: Page, server: Server) -> None:
    opened(page, server)
    page.locator("[data-switch]").nth(0).click()
    page.evaluate(WHILE_A_FILM_PLAYS)
    assert marked(page) == [], "another question"
    page.locator("[data-switch]").nth(1).click()
    chosen = marked(page)
    page.evaluate("groundfall.settled(false)")
    assert marked(page) == chosen and len(chosen) == 1


# A choice that was made while a film played ends the film when its answer comes, which asks for several cards.
ENDS_A_FILM = """async (proposed) => {
    const message = await (await fetch(`${groundfall.base}/seen`)).json(), { parts, facts } = message;
    const waits = { ...facts, yours: false, question: "", together: null };
    groundfall.apply({ ...message, parts: { ...parts, choices: "" }, facts: waits });
    groundfall.theatre.film = { scenes: [] };
    groundfall.busy = true;
    const together = { ...facts.together, proposed };
    groundfall.apply({ ...message, facts: { ...facts, question: "another", together } });
}"""


def test_what_is_proposed_is_marked_when_the_answer_ends_a_film(page: Page, server: Server) -> None:
    opened(page, server)
    page.evaluate(ENDS_A_FILM, [number(f"pay {ware}") for ware in ("salt", "wool", "salt")])
    assert marked(page) == [f"{number('pay salt')}.0", f"{number('pay salt')}.1", f"{number('pay wool')}.0"]
    assert page.evaluate("groundfall.theatre.on") is False


def test_cards_are_marked_on_the_board_and_in_the_list(page: Page, server: Server) -> None:
    opened(page, server)
    salt, wool = number("pay salt"), number("pay wool")
    take = page.locator("[data-together]")
    page.locator('#gf-board [data-ware="salt"]').nth(1).click()
    page.locator(f'[data-switch="{wool}.0"]').click()
    assert marked(page) == [f"{salt}.1", f"{wool}.0"]
    assert page.locator("#gf-board .chosen").count() == 2
    assert page.locator('#gf-board [data-ware="wool"]').first.get_attribute("aria-pressed") == "true"
    assert page.inner_text("h3 .count") == "2 of 3 chosen"
    assert page.inner_text("[data-together] [data-count]") == "2 of 3"
    take.dispatch_event("click")
    assert page.inner_text("#gf-why") == "Choose 1 more."
    page.locator('#gf-board [data-ware="iron"]').click()
    assert take.get_attribute("aria-disabled") == "false"
    page.locator('#gf-board [data-ware="salt"]').nth(0).click()
    assert page.inner_text("#gf-why") == "You have already chosen 3; deselect one first."
    page.locator('#gf-board [data-ware="salt"]').nth(1).click()
    page.locator('#gf-board [data-ware="salt"]').nth(0).click()
    take.click()
    page.wait_for_selector("text=Waiting for Rival")
    assert "Buyer buys The Clock Tower" in page.inner_text("#gf-log")


def test_keys_alone_choose_pay_and_leave(page: Page, server: Server) -> None:
    opened(page, server)
    page.keyboard.press("c")
    for key in ("Space", "ArrowRight", "Enter", "Enter", "6"):
        page.keyboard.press(key)
    assert marked(page) == [f"{number('pay salt')}.0", f"{number('pay iron')}.0"]
    page.keyboard.press("b")
    for key in ("ArrowRight", "Space"):
        page.keyboard.press(key)
    assert page.inner_text("h3 .count") == "3 of 3 chosen"
    page.keyboard.press("Escape")
    page.wait_for_selector('#gf-choices [data-kind="buy"]')
    page.keyboard.press("3")
    page.wait_for_selector("[data-switch]")
    assert marked(page) == [], "what was chosen for another time is forgotten"
    for key in ("1", "2", "3", "e"):
        page.keyboard.press(key)
    page.wait_for_selector("text=Waiting for Rival")


def test_one_that_is_left_is_changed_by_choosing_another(page: Page, server: Server) -> None:
    page.set_viewport_size({"width": 1400, "height": 900})
    page.goto(server.base + server.new("market", seed="3")["url"])
    page.wait_for_selector("body[data-ready]")
    page.click('#gf-choices [data-kind="buy"] >> nth=0')
    page.wait_for_selector("[data-switch]")
    salt, iron = page.locator('#gf-board [data-ware="salt"]'), page.locator('#gf-board [data-ware="iron"]')
    for card, key in (
        (salt.nth(0), "pay salt"),
        (iron, "pay iron"),
        (salt.nth(2), "pay salt"),
        (salt.nth(1), "pay salt"),
    ):
        card.click()
        assert marked(page) == [f"{number(key)}.0"]
        assert page.locator("#gf-board .chosen").count() == 1 and "chosen" in (card.get_attribute("class") or "")
    salt.nth(1).click()
    assert marked(page) == []


def test_on_a_phone_the_button_is_at_the_thumb(page: Page, server: Server) -> None:
    opened(page, server, 390)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for place in range(3):
        page.locator("#gf-board [data-ware]").nth(place).click()
    assert page.locator("[data-together]").is_visible() and page.locator("[data-cancel]").is_visible()
    page.click("[data-cancel]")
    page.wait_for_selector('#gf-choices [data-kind="buy"]')
