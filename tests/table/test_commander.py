"""One person with several coalitions of LEVEL 7: one link, one page, and nothing of what other persons hold."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from starlette.testclient import TestClient

from games.level7.helpers import GAME, table
from groundfall.engine.rules.actions import read
from groundfall.table.play.rest_of_step import the_rest

from .conftest import Seat, begin
from .helpers import Server

if TYPE_CHECKING:
    from playwright.sync_api import ViewportSize

OWN = ("south_america", "north_america", "europe", "africa", "asia")
WIDE: ViewportSize = {"width": 1280, "height": 800}
ASKED = """seat => document.body.dataset.ready && !groundfall.busy
  && groundfall.facts.yours && groundfall.facts.seat === seat"""
UNLOADED = "window.loaded === true"


def token(url: str) -> str:
    return url.rsplit("/", 1)[1]


def number(text: str) -> int:
    """The number of an action."""
    return read(GAME.register, text)


def live_of(client: TestClient) -> Any:
    """The only match."""
    (live,) = client.app.state.hall.lives.values()  # type: ignore[attr-defined]
    return live


def upgraded(live: Any) -> set[str]:
    """The coalitions that have upgraded their Military Equipment this round."""
    tech = GAME.sets["tech"].number("military_equipment")
    return {name for seat, name in enumerate(OWN) if live.match.state.upgraded[seat][tech]}


def brought(client: TestClient, phase: str, players: int) -> dict[str, Seat]:
    text = table(phase, options={"players": players}).token()
    links = client.post("/matches/import", json={"text": text}).json()
    return {name: Seat(client, url) for name, url in links["seats"].items()}


def end_all(seat: Seat) -> int | None:
    """The action of the button that ends a step for all, if there is one."""
    found = re.search(r'data-end-all="([0-9]*)"', seat.seen()["parts"]["ask"])
    return int(found[1]) if found else None


# Beginning


def test_the_form_asks_about_players_not_about_each_coalition(client: TestClient) -> None:
    asks = client.post("/new/level7/asks", json={"options": {"players": 1}}).json()
    assert asks["seats"] == {"south_america": "with North America, Europe, Africa and Asia"}
    asks = client.post("/new/level7/asks", json={"options": {"players": 2}}).json()
    assert asks["seats"] == {"south_america": "with Europe and Asia", "north_america": "with Africa"}
    asks = client.post("/new/level7/asks", json={"options": {"players": 5}}).json()
    assert asks["seats"] == dict.fromkeys(OWN, "")


def test_who_plays_the_first_coalition_of_a_player_plays_the_others(client: TestClient) -> None:
    links = begin(client, "level7", options={"players": 2}, seats={"south_america": "person", "north_america": "pilot"})
    live = client.app.state.hall.lives[links["match"]]  # type: ignore[attr-defined]
    assert [live.player(seat) for seat in range(5)] == ["person", "pilot", "person", "pilot", "person"]


def test_the_lobby_has_a_link_for_each_person(client: TestClient) -> None:
    links = begin(client, "level7", options={"players": 2})
    page = client.get("/").text
    found = dict(re.findall(rf'<a href="(/m/{links["match"]}/[^"]+)">([^<]+)</a>', page))
    assert found[links["seats"]["south_america"]] == "South America, Europe and Asia"
    assert found[links["seats"]["north_america"]] == "North America and Africa"
    assert links["seats"]["asia"] not in found


# Secrets


@pytest.mark.parametrize("many", [1, 2, 3, 5])
def test_a_page_links_to_own_coalitions_and_to_no_others(client: TestClient, many: int) -> None:
    seats = brought(client, "research", many)
    for place, (name, seat) in enumerate(seats.items()):
        served = client.get(seat.url).text + client.get(f"{seat.url}/seen").text
        for other_place, (other, theirs) in enumerate(seats.items()):
            own = other == name or place % many == other_place % many
            assert (token(theirs.url) in served) == own, (name, other)


def test_a_card_read_by_another_person_is_on_no_page_of_this_one(client: TestClient) -> None:
    seats = brought(client, "events", 2)
    reader = seats["north_america"]
    give(reader, "read")
    card = next(line for _, line in reader.seen()["log"]["add"] if "reads" in line)
    secret = re.sub("<[^>]+>", " ", card).split("reads", 1)[1].strip(" .")
    for own in ("south_america", "europe", "asia"):
        assert secret not in client.get(seats[own].url).text
        assert all(secret not in client.get(f"{seats[own].url}{path}").text for path in ("/seen", "/text"))


# Ending a step for all


def test_one_button_ends_a_step_for_all_own_coalitions(client: TestClient) -> None:
    seats = brought(client, "research", 2)
    seat = seats["europe"]
    assert "Done for all three: Research" in seat.seen()["parts"]["ask"]
    assert seat.act(end_all(seat), for_all=True).status_code == 200
    assert seat.seen()["facts"]["awaiting"] == ["north_america", "africa"]
    assert end_all(seat) is None


def test_it_ends_the_step_for_those_as_well_that_are_asked_next(client: TestClient) -> None:
    seats = brought(client, "mercenaries", 1)
    seat = seats["south_america"]
    assert "Done for all five: Ghin mercenaries" in seat.seen()["parts"]["ask"]
    assert seat.act(end_all(seat), for_all=True).status_code == 200
    assert live_of(client).match.phase != "mercenaries"
    own = [seats[name].seen()["facts"]["undo"] for name in OWN]
    assert len({undo["moment"] for undo in own}) == 1, "one take-back for all"


def test_another_person_asked_in_between_is_not_passed_over(client: TestClient) -> None:
    seats = brought(client, "mercenaries", 2)
    assert end_all(seats["south_america"]) is None
    answer = seats["south_america"].act(number("done"), for_all=True)
    assert answer.status_code == 200, answer.text
    assert seats["north_america"].seen()["facts"]["awaiting"] == ["north_america"]


def test_only_an_end_of_a_step_is_made_for_all(client: TestClient) -> None:
    seat = brought(client, "research", 1)["europe"]
    answer = seat.act(number("open_trade asia"), for_all=True)
    assert answer.status_code == 409 and "for all" in answer.json()["error"]
    assert seat.act(number("done"), for_all=True, times=2).status_code == 400
    assert seat.seen()["facts"]["awaiting"] == list(OWN)


def test_there_is_no_such_button_for_a_single_coalition(client: TestClient) -> None:
    assert end_all(brought(client, "research", 5)["europe"]) is None
    seats = brought(client, "research", 2)
    give(seats["north_america"], "done")
    assert end_all(seats["africa"]) is None, "of two coalitions one is done"


# The same for several coalitions


def test_what_coalitions_do_alike_is_done_for_all_that_can_and_taken_back_as_one(client: TestClient) -> None:
    seats = brought(client, "research", 1)
    seat = seats["south_america"]
    military = number("upgrade military_equipment")
    found = re.search(rf'data-all="{military}"[^>]*>for (\d)<', seat.seen()["parts"]["choices"])
    assert found, "the button says for how many"
    assert seat.act(military, for_all=True).status_code == 200
    live = live_of(client)
    assert len(upgraded(live)) == int(found[1]) > 1
    assert seat.undo().status_code == 200
    assert not upgraded(live)


def test_it_is_not_done_for_the_coalitions_of_others(client: TestClient) -> None:
    seats = brought(client, "research", 2)
    assert seats["africa"].act(number("upgrade military_equipment"), for_all=True).status_code == 200
    assert upgraded(live_of(client)) <= {"north_america", "africa"}


def test_a_choice_not_often_made_alike_is_made_by_one(client: TestClient) -> None:
    seat = brought(client, "deployment", 1)["south_america"]
    answer = seat.act(number("deploy peru"), for_all=True)
    assert answer.status_code == 409 and "for all" in answer.json()["error"]


def test_one_coalition_alone_is_offered_nothing_for_all(client: TestClient) -> None:
    seat = brought(client, "research", 5)["europe"]
    assert "data-all=" not in seat.seen()["parts"]["choices"]


# Bargains between own coalitions


def bargaining(client: TestClient, players: int) -> dict[str, Seat]:
    """A step in which South America has nothing to eat, and Asia nothing to fight with."""
    poor = {"south_america": {"food": 1}, "asia": {"mic": 3}}
    links = table("research", options={"players": players}, stock=poor).token()
    answer = client.post("/matches/import", json={"text": links}).json()
    return {name: Seat(client, url) for name, url in answer["seats"].items()}


def test_a_suggested_bargain_is_made_in_one_go_and_taken_back_as_one(client: TestClient) -> None:
    seat = bargaining(client, 1)["south_america"]
    live = live_of(client)
    before = [list(stock) for stock in live.match.state.stock]
    said = re.search(r"data-suggested[^>]*><span>(South America gives [^<]+)</span>", seat.seen()["parts"]["choices"])
    assert said
    assert seat.post("bargain", request="bargain-1", moment=seat.moment).status_code == 200
    assert [list(stock) for stock in live.match.state.stock] != before
    assert "accepts the trade with South America" in "".join(line for _, line in seat.seen()["log"]["add"])
    answer = seat.undo()
    assert answer.status_code == 200, (answer.text, live.match.awaiting, live.match.phase)
    assert [list(stock) for stock in live.match.state.stock] == before


def bargained(seat: Seat) -> Seat:
    """The seat, after it has made the bargains that are suggested: they come before the rest."""
    for n in range(9):
        if "data-suggested" not in seat.seen()["parts"]["choices"]:
            break
        assert seat.seen()["facts"]["rest"] == {"text": "", "actions": []}
        assert seat.post("bargain", request=f"before-{n}", moment=seat.moment).status_code == 200
    return seat


def suggested_rest(seat: Seat) -> tuple[list[int], str]:
    """What the page suggests for the rest of a step of all own seats: the actions, and the words."""
    seen = seat.seen()
    assert "data-rest" in seen["parts"]["choices"]
    return seen["facts"]["rest"]["actions"], seen["facts"]["rest"]["text"]


def test_the_rest_of_a_step_is_told_made_for_all_in_one_go_and_taken_back_as_one(client: TestClient) -> None:
    seat = bargained(brought(client, "research", 1)["south_america"])
    live = live_of(client)
    before = live.match.state.tobytes()
    actions, words = suggested_rest(seat)
    assert words.startswith("South America upgrades ") and "Europe upgrades" in words
    assert seat.post("rest", request="rest-1", moment=seat.moment, for_all=actions).status_code == 200
    made = [entry.action for entry in live.match.journal if entry.action >= 0][-len(actions) :]
    assert made == actions, "what was told is what is done"
    log = "".join(line for _, line in seat.seen()["log"]["add"])
    told = [f"{line}." for line in words.rstrip(".").split(". ")]
    assert all(line.rstrip(".") in re.sub("<[^>]+>", "", log) for line in told)
    assert seat.undo().status_code == 200
    assert live.match.state.tobytes() == before


def test_another_rest_than_the_suggested_one_is_refused(client: TestClient) -> None:
    seat = bargained(brought(client, "research", 1)["south_america"])
    actions, _ = suggested_rest(seat)
    before = live_of(client).match.state.tobytes()
    assert seat.post("rest", request="rest-1", moment=seat.moment, for_all=actions[:-1]).status_code == 409
    assert live_of(client).match.state.tobytes() == before


MOVERS = {"brazil": "south_america south_america", "alaska": "north_america north_america", "siberia": "ship_1 invader"}


def test_moves_are_told_with_where_they_go_and_made_for_all_and_taken_back_as_one(client: TestClient) -> None:
    """L10.1 A unit and where it goes are one thing: none is left picked up."""
    text = table("movement", MOVERS, options={"players": 1}).token()
    links = client.post("/matches/import", json={"text": text}).json()["seats"]
    seat, live = Seat(client, links["south_america"]), live_of(client)
    before = live.match.state.tobytes()
    actions, words = suggested_rest(seat)
    assert "North America moves a unit from Alaska to Siberia" in words
    assert seat.post("rest", request="rest-1", moment=seat.moment, for_all=actions).status_code == 200
    assert live.match.state.units[1][GAME.sets["area"].number("siberia")] == 1
    assert not [place for place in live.match.state.picked if place >= 0]
    assert seat.undo().status_code == 200
    assert live.match.state.tobytes() == before


def test_the_rest_opens_no_trade() -> None:
    """L4.2 A trade with others is an answer of theirs; the program would only offer and take back."""
    match = table("deployment", options={"players": 5})
    kinds = {match.action(0, number).kind for number in the_rest(match, 0)}
    assert kinds == {"deploy", "done"}


def test_a_player_with_one_coalition_is_told_its_own_rest_alone(client: TestClient) -> None:
    seat = brought(client, "research", 5)["south_america"]
    actions, words = suggested_rest(seat)
    assert "South America upgrades" in words and "Europe" not in words
    assert seat.post("rest", request="rest-1", moment=seat.moment, for_all=actions).status_code == 200
    assert {entry.seat for entry in live_of(client).match.journal[-len(actions) :]} == {0}


def test_no_rest_is_made_for_a_level(client: TestClient, players: Any) -> None:
    players.hold = True
    seats = brought(client, "research", 1)
    actions, _ = suggested_rest(bargained(seats["south_america"]))
    for name in OWN[1:]:
        assert seats[name].post("hand", level="pilot").status_code == 200
    answer = seats["south_america"].post(
        "rest", request="rest-1", moment=seats["south_america"].moment, for_all=actions
    )
    assert answer.status_code == 409


def test_a_repeated_request_makes_no_second_bargain(client: TestClient) -> None:
    seat = bargaining(client, 1)["south_america"]
    entry = seat.moment
    assert seat.post("bargain", request="bargain-1", moment=entry).status_code == 200
    length = len(live_of(client).match.journal)
    assert seat.post("bargain", request="bargain-1", moment=entry).status_code == 200
    assert len(live_of(client).match.journal) == length


def test_nothing_is_suggested_to_a_player_with_one_coalition(client: TestClient) -> None:
    seat = bargaining(client, 5)["south_america"]
    assert "data-suggested" not in seat.seen()["parts"]["choices"]
    assert seat.post("bargain", request="bargain-1", moment=seat.moment).status_code == 409


def test_no_bargain_is_made_for_a_coalition_that_a_level_plays(client: TestClient, players: Any) -> None:
    players.hold = True
    seats = bargaining(client, 1)
    for name in OWN[1:]:
        assert seats[name].post("hand", level="pilot").status_code == 200
    assert "data-suggested" not in seats["south_america"].seen()["parts"]["choices"]


def test_the_shares_of_a_project_are_offered_in_one_go(client: TestClient) -> None:
    seats = brought(client, "project", 1)
    give(seats["south_america"], "call p1")
    asked = seats["north_america"]
    assert " offers " in asked.seen()["parts"]["choices"].split("data-suggested", 1)[1].split("</button>")[0]
    assert asked.post("bargain", request="bargain-1", moment=asked.moment).status_code == 200
    assert live_of(client).match.decision.name == "confirm"
    assert asked.undo().status_code == 200
    assert live_of(client).match.awaiting == ("north_america",), "all shares are taken back"


def test_the_shares_of_another_person_are_left_to_that_person(client: TestClient) -> None:
    seats = brought(client, "project", 2)
    give(seats["south_america"], "call p1")
    asked = seats["north_america"]
    asked.post("bargain", request="bargain-1", moment=asked.moment)
    assert not any(live_of(client).match.state.pledged[seat][good] for seat in (2, 4) for good in range(4))


# Trades and taking back


def give(seat: Seat, *texts: str) -> None:
    for text in texts:
        assert seat.act(number(text)).status_code == 200


def test_a_transfer_between_own_coalitions_is_one_step_and_is_taken_back_as_one(client: TestClient) -> None:
    seats = brought(client, "research", 2)
    give(seats["europe"], "open_trade asia", "give money", "send")
    log = "".join(line for _, line in seats["africa"].seen()["log"]["add"])
    assert "Asia accepts the trade with Europe" in log
    undo = seats["asia"].seen()["facts"]["undo"]
    assert undo["can"] and undo["seat"] == "europe"
    assert seats["asia"].undo().status_code == 200
    log = "".join(line for _, line in seats["africa"].seen()["log"]["add"])
    assert "accepts" not in log and "makes an offer" not in log


def test_another_persons_coalition_is_asked(client: TestClient) -> None:
    seats = brought(client, "research", 2)
    give(seats["europe"], "open_trade africa", "give money", "send")
    assert "Accept the offer" in seats["africa"].seen()["parts"]["choices"]


def test_a_coalition_played_by_a_level_is_not_answered_for(client: TestClient, players: Any) -> None:
    players.hold = True
    seats = brought(client, "research", 1)
    assert seats["asia"].post("hand", level="pilot").status_code == 200
    give(seats["europe"], "open_trade asia", "give money", "send")
    assert "accepts" not in "".join(line for _, line in seats["europe"].seen()["log"]["add"])


def test_one_answer_to_a_take_back_counts_for_all_coalitions_of_a_person(client: TestClient) -> None:
    seats = brought(client, "research", 2)
    give(seats["europe"], "done")
    give(seats["africa"], "done")
    assert seats["europe"].undo(confirm=True).status_code == 202
    asked = seats["north_america"].seen()
    assert "would like to take back" in asked["parts"]["status"]
    entry = int(re.search(r'data-answer="(\d+)"', asked["parts"]["status"])[1])  # type: ignore[index]
    assert seats["north_america"].post("answer", moment=entry, agree=True).status_code == 200
    assert "europe" in seats["europe"].seen()["facts"]["awaiting"], "Africa was not asked as well"


# The page


def opened(browser: Any, server: Server, phase: str, players: int) -> tuple[Any, dict[str, str]]:
    links = server.post("/matches/import", {"text": table(phase, options={"players": players}).token()})
    page = browser.new_page(viewport=WIDE)
    page.goto(server.base + links["seats"]["south_america"])
    page.wait_for_function(ASKED, arg="south_america")
    page.evaluate("window.loaded = true")
    return page, links["seats"]


def test_pills_and_keys_go_from_coalition_to_coalition_without_loading(browser: Any, server: Server) -> None:
    page, seats = opened(browser, server, "research", 2)
    assert page.get_by_role("link", name="Europe: to decide").count() == 1
    assert page.locator("[data-coalition]").count() == 3, "the other person's coalitions are no links"
    page.click('[data-coalition="europe"]')
    page.wait_for_function(ASKED, arg="europe")
    assert page.url.endswith(seats["europe"]) and page.locator('[aria-current="page"]').inner_text().startswith("Eu")
    assert "Europe" in page.inner_text("#gf-ask .who")
    assert page.evaluate("document.activeElement.dataset.coalition") == "europe", "the focus stays on the pill"
    assert page.inner_text("#gf-call").startswith("Your turn: Europe")
    page.keyboard.press("]")
    page.wait_for_function(ASKED, arg="asia")
    page.keyboard.press("]")
    page.wait_for_function(ASKED, arg="south_america")
    page.keyboard.press("[")
    page.wait_for_function(ASKED, arg="asia")
    page.keyboard.press("?")
    assert "go to your coalition before or after this one" in page.inner_text("dialog[open]")
    assert page.evaluate(UNLOADED)
    page.close()


def test_a_round_step_is_played_for_all_on_one_page(browser: Any, server: Server) -> None:
    page, _ = opened(browser, server, "research", 1)
    page.click('button.pick:has-text("Upgrade Social Programs")')
    page.wait_for_selector("#gf-log >> text=/South America/")
    page.keyboard.press("e")
    page.wait_for_function(ASKED, arg="north_america")  # the page goes on by itself
    assert page.get_by_role("link", name="South America", exact=True).count() == 1, "nothing left to decide"
    page.wait_for_selector("body:not([data-busy])")
    page.keyboard.press("u")
    page.wait_for_function(ASKED, arg="south_america")  # what was taken back is shown
    page.keyboard.press("]")
    page.wait_for_function(ASKED, arg="north_america")
    page.click("text=Done for all five: Research")
    page.wait_for_function("() => groundfall.facts.question.startsWith('propose_project')")
    assert page.get_by_role("link", name=": to decide").count() == 5
    assert page.evaluate(UNLOADED)
    page.reload()
    page.wait_for_function("() => document.body.dataset.ready && groundfall.facts.yours")
    page.close()


def test_one_click_or_one_key_acts_for_all_and_makes_a_bargain(browser: Any, server: Server) -> None:
    page, _ = opened(browser, server, "research", 1)
    page.click('[data-all][aria-label*="Military Equipment"]')
    page.wait_for_selector("#gf-log >> text=/Asia upgrades Military Equipment/")
    page.wait_for_selector("body:not([data-busy])")
    page.keyboard.press("u")
    page.wait_for_selector("#gf-log >> text=/Asia upgrades Military Equipment/", state="detached")
    page.keyboard.press("f")
    page.wait_for_function("() => groundfall.facts.question.startsWith('propose_project')")
    page.close()


def test_one_click_makes_the_rest_that_is_told_for_all(browser: Any, server: Server) -> None:
    page, _ = opened(browser, server, "research", 1)
    for _ in range(9):
        if not page.locator("[data-suggested]").count():
            break
        told = page.evaluate("groundfall.facts.told")
        page.click("[data-suggested]")
        page.wait_for_function("was => !groundfall.busy && groundfall.facts.told > was", arg=told)
    page.wait_for_selector("[data-rest] >> text=/Europe upgrades/")
    page.click("[data-rest]")
    page.wait_for_selector("#gf-log >> text=/Europe upgrades/")
    page.wait_for_selector("body:not([data-busy])")
    page.keyboard.press("u")
    page.wait_for_selector("#gf-log >> text=/Europe upgrades/", state="detached")
    page.wait_for_selector("[data-rest]")
    page.close()


def test_a_suggested_bargain_is_the_first_choice_and_has_a_key(browser: Any, server: Server) -> None:
    poor = {"south_america": {"food": 1}, "asia": {"mic": 3}}
    links = server.post("/matches/import", {"text": table("research", options={"players": 1}, stock=poor).token()})
    page = browser.new_page(viewport=WIDE)
    page.goto(server.base + links["seats"]["south_america"])
    page.wait_for_function(ASKED, arg="south_america")
    assert page.get_attribute("[data-suggested]", "data-key") == "1"
    page.keyboard.press("1")
    page.wait_for_selector("#gf-log >> text=/accepts the trade with South America/")
    page.wait_for_selector("body:not([data-busy])")
    page.keyboard.press("u")
    page.wait_for_selector("[data-suggested]")
    page.close()


def test_the_page_stays_if_the_person_wants_it_to(browser: Any, server: Server) -> None:
    page, _ = opened(browser, server, "research", 1)
    page.click("#tab-seats")
    page.uncheck("#gf-go-on")
    page.keyboard.press("Escape")
    page.locator("#gf-ends button.pick.final").click()
    page.wait_for_function("() => !groundfall.facts.yours")
    assert page.evaluate("groundfall.facts.seat") == "south_america" and page.locator(".ask.theirs").count() == 1
    page.click("#tab-seats")
    page.check("#gf-go-on")
    page.wait_for_function(ASKED, arg="north_america")
    page.close()


def form_for(browser: Any, server: Server, players: int) -> Any:
    """The form of a new match for so many players."""
    page = browser.new_page(viewport=WIDE)
    page.goto(f"{server.base}/new/level7")
    page.fill('[name="option.players"]', str(players))
    page.locator('[name="option.players"]').dispatch_event("change")
    page.wait_for_selector('[data-seat="asia"]', state="hidden")
    return page


def test_a_match_begun_for_one_person_has_one_link_and_asks_nothing_twice(browser: Any, server: Server) -> None:
    page = form_for(browser, server, 1)
    assert page.locator("[data-seat]:visible").count() == 1
    page.click("text=Start the match")
    page.wait_for_selector("body[data-ready]")
    assert page.locator("[data-coalition]").count() == 5 and not page.locator("#gf-invite > *").count()
    page.click("#tab-seats")
    assert page.locator('[id^="give-"]').count() == 0 and page.locator("#gf-here").count() == 0
    page.close()


def test_two_persons_with_two_links_see_one_invitation(browser: Any, server: Server) -> None:
    page = form_for(browser, server, 2)
    page.locator('[name="seat.north_america"][value="person"]').check(force=True)
    page.click("text=Start the match")
    page.wait_for_selector("#gf-invite section")
    assert page.locator("#gf-invite input").count() == 1
    assert page.inner_text("#gf-invite label") == "Link for North America and Africa"
    page.close()
