"""Matches that today's rules cannot play on: they are viewed, say what they are, and stay as they were stored."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from starlette.testclient import TestClient

from groundfall.engine.play.replay import read_replay

from .conftest import Seat, begin

OLD = "000000000000"
ONLY = "This match was played under other rules and can only be viewed. Nothing was changed."
REQUESTS: dict[str, dict[str, Any]] = {
    "act": {"request": "late-1", "moment": 0, "action": 0},
    "rest": {"request": "late-2", "moment": 0},
    "bargain": {"request": "late-3", "moment": 0},
    "undo": {"request": "late-4", "moment": 0, "confirm": True},
    "answer": {"moment": 0, "agree": True},
    "withdraw": {},
    "why": {"things": []},
    "reach": {"actions": []},
    "hint": {},
    "hand": {"level": "pilot"},
    "take": {},
    "stop": {},
    "resign": {},
}


def stored(client: TestClient) -> sqlite3.Connection:
    path = client.app.state.hall.store.path  # type: ignore[attr-defined]
    return sqlite3.connect(path)


def leave_memory(client: TestClient) -> None:
    """As after a new start."""
    hall: Any = client.app.state.hall  # type: ignore[attr-defined]
    for live in list(hall.lives.values()):
        hall.drop(live)


def head_with(client: TestClient, **changed: Any) -> None:
    """Changes the heads of all stored matches."""
    with closing(stored(client)) as link, link:
        for match, head in link.execute("SELECT id, head FROM match").fetchall():
            link.execute("UPDATE match SET head = ? WHERE id = ?", [json.dumps({**json.loads(head), **changed}), match])


def under_other_rules(client: TestClient, entry: int) -> None:
    """An entry of every stored match is an action that today's rules do not know."""
    head_with(client, rules=OLD)
    with closing(stored(client)) as link, link:
        for match, line in link.execute("SELECT match, line FROM entry WHERE n = ?", [entry]).fetchall():
            changed = {**json.loads(line), "do": "fly to the moon"}
            link.execute("UPDATE entry SET line = ? WHERE match = ? AND n = ?", [json.dumps(changed), match, entry])
    leave_memory(client)


def rows(client: TestClient) -> list[Any]:
    with closing(stored(client)) as link:
        found = link.execute("SELECT * FROM match").fetchall()
        return [*found, *link.execute("SELECT * FROM entry ORDER BY match, n")]


@pytest.fixture(params=["galaxyx", "ferry", "parlour"])
def seats(request: pytest.FixtureRequest, client: TestClient) -> Iterator[list[Seat]]:
    """The seats of a match with four actions."""
    links = begin(client, request.param, seed="1")
    found = [Seat(client, url) for url in links["seats"].values()]
    for _ in range(4):
        seat = next(seat for seat in found if seat.picks())
        assert seat.act(seat.picks()[0]).status_code == 200
    yield found


@pytest.mark.parametrize("entry", [2, 4])
def test_what_can_only_be_viewed_refuses_every_request_and_stays_as_it_was(
    client: TestClient, seats: list[Seat], entry: int
) -> None:
    under_other_rules(client, entry)
    before = rows(client)
    for verb, body in REQUESTS.items():
        for seat in seats:
            answer = seat.post(verb, **body)
            assert (answer.status_code, answer.json()["error"]) == (409, ONLY), verb
    assert rows(client) == before
    leave_memory(client)
    assert client.get(seats[0].url).status_code == 200 and rows(client) == before


def test_no_change_is_made_to_what_can_only_be_viewed(client: TestClient, solo: Seat) -> None:
    """Every change asks at one place, whoever makes it."""
    solo.act(solo.picks()[0])
    under_other_rules(client, 1)
    solo.seen()
    (live,) = client.app.state.hall.lives.values()  # type: ignore[attr-defined]
    for change in (live.resign(0), live.hand(0, None), live.withdraw(0), live.stop(0)):
        with pytest.raises(Exception, match="can only be viewed"):
            client.portal.call(lambda change=change: change)  # type: ignore[call-arg]


def test_its_page_says_what_it_is_and_where_it_differs(client: TestClient, seats: list[Seat]) -> None:
    under_other_rules(client, 4)
    for seat in seats:
        seen = seat.seen()
        said = seen["parts"]["ask"]
        assert "This match can only be viewed" in said and "other rules of" in said
        assert "Waiting for" not in said and "Your turn" not in said and "Not your turn" not in said
        assert not seen["parts"]["choices"].strip() and "Resign" not in seen["parts"]["ends"]
        assert "Hand over" not in seen["parts"]["seats"] and "to choose" not in seen["parts"]["top"]
        assert seen["facts"]["awaiting"] == [] and not seen["facts"]["yours"]
        assert client.get(f"{seat.url}/choices").json()["choices"] == []
    assert ">Only to be viewed<" in client.get(seats[0].url).text
    lobby = client.get("/").text
    assert "Only to be viewed" in lobby and "Play on" not in lobby


def test_the_page_names_the_step_of_the_difference(client: TestClient, solo: Seat) -> None:
    for _ in range(4):
        solo.act(solo.picks()[0])
    under_other_rules(client, 3)
    said = solo.seen()["parts"]["ask"]
    assert "The board shows step 2 of its replay" in said and "fly to the moon" in said
    assert 'data-last="2"' in client.get(f"{solo.url}/replay").text


def test_what_differs_is_not_told_while_it_may_be_secret(client: TestClient) -> None:
    links = begin(client, "parlour", seed="1")
    seat = next(s for s in (Seat(client, url) for url in links["seats"].values()) if s.picks())
    assert seat.act(seat.picks()[0]).status_code == 200
    under_other_rules(client, 1)
    for url in (*links["seats"].values(), links["watch"]):
        assert "fly to the moon" not in client.get(url).text


def test_the_file_of_what_can_only_be_viewed_is_its_whole_record(client: TestClient, solo: Seat) -> None:
    for _ in range(4):
        solo.act(solo.picks()[0])
    before = client.get(f"{solo.url}/download").text.splitlines()
    under_other_rules(client, 2)
    after = [json.loads(line) for line in client.get(f"{solo.url}/download").text.splitlines()]
    assert len(after) == len(before) and after[3]["do"] == "fly to the moon"
    reading = read_replay(client.get(f"{solo.url}/download").text)
    assert (reading.verdict, reading.differs_at) == ("differs", 2)


def test_a_match_with_an_option_that_no_longer_exists_is_viewed(client: TestClient, solo: Seat) -> None:
    solo.act(solo.picks()[0])
    with closing(stored(client)) as link:
        options = json.loads(link.execute("SELECT head FROM match").fetchone()[0])["options"]
    head_with(client, rules=OLD, options={**options, "moons": 3})
    leave_memory(client)
    said = solo.seen()["parts"]["ask"]
    assert "can only be viewed" in said and "moons" in said
    assert solo.post("resign").json()["error"] == ONLY
    lobby = client.get("/").text
    assert "Only to be viewed" in lobby and "Play on" not in lobby


@pytest.mark.parametrize("how", ["game", "version"])
def test_a_match_that_cannot_be_opened_here_says_why_and_is_not_called_damaged(
    client: TestClient, solo: Seat, how: str
) -> None:
    leave_memory(client)
    if how == "version":
        head_with(client, groundfall=99)
        said = "This match was saved by a newer Groundfall. Update this one to open it."
    else:
        with closing(stored(client)) as link, link:
            link.execute("UPDATE match SET game = 'chess'")
        said = "This match is of the game “chess”, which is not installed here. Install that game to open it."
    before = rows(client)
    for address in ("", "/seen", "/replay"):
        answer = client.get(f"{solo.url}{address}")
        assert (answer.status_code, answer.json()["error"]) == (409, said)
    assert solo.post("resign").json()["error"] == said
    lobby = client.get("/").text
    assert said in lobby and "Not here" in lobby and "amaged" not in lobby and "Play on" not in lobby
    assert rows(client) == before


def test_a_match_that_todays_rules_cannot_set_up_is_not_called_damaged(client: TestClient, solo: Seat) -> None:
    leave_memory(client)
    head_with(client, rules=OLD, seats=["earth", "mars"])
    answer = client.get(f"{solo.url}/seen")
    assert answer.status_code == 409
    assert answer.json()["error"].startswith(
        "This match was played under other rules of Invaders from Galaxy X and cannot be shown with today's: the seats "
    )
