"""What is sent again is done once and has the same answer: after a lost answer, and after a new start of the server."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from games.level7.helpers import table
from groundfall.engine.catalogue import game
from groundfall.engine.play.dice import key_of
from groundfall.engine.play.match import Match
from groundfall.engine.play.writing import write_replay
from groundfall.engine.rules.actions import read
from groundfall.table.http.app import ROUTES, make_app
from groundfall.table.http.host import path_of
from groundfall.table.play import requests_kept
from groundfall.table.play.store import Store

from .conftest import Quick, Seat, Trusting, begin
from .test_acknowledged import Post

ID = "a-request-that-is-sent-again"
FERRY = game("ferry").register


@contextmanager
def served(path: Path, players: Quick) -> Iterator[TestClient]:
    """The host's browser at a table with this file."""
    app = make_app(Store(path), players, key="k" * 32)
    with TestClient(app, base_url="http://localhost", client=("127.0.0.1", 5000)) as client:
        app.state.hall.trials = Trusting()
        client.get(path_of("k" * 32), follow_redirects=False)
        yield client


# For each address that is posted to: what comes before, and then the path and the body without the id.

Asked = tuple[str, dict[str, Any]]


def ferry(client: TestClient) -> tuple[dict[str, Any], Seat, Seat]:
    links = begin(client, "ferry", seed="1")
    north, south = (Seat(client, links["seats"][name]) for name in ("north", "south"))
    return links, north, south


def create(client: TestClient) -> Asked:
    return "/matches", {"game": "galaxyx"}


def bring(client: TestClient) -> Asked:
    return "/matches/import", {"text": write_replay(Match(game("galaxyx"), None, key_of("1")))}


def delete(client: TestClient) -> Asked:
    return f"/matches/{begin(client, 'galaxyx')['match']}/delete", {}


def act(client: TestClient) -> Asked:
    seat = Seat(client, begin(client, "galaxyx", seed="1")["url"])
    return f"{seat.url}/act", {"moment": 0, "action": seat.picks()[0]}


def rest(client: TestClient) -> Asked:
    links = client.post("/matches/import", json={"text": table("research").token()}).json()
    return f"{links['seats']['europe']}/rest", {"moment": Seat(client, links["seats"]["europe"]).moment}


def bargain(client: TestClient) -> Asked:
    poor = {"south_america": {"food": 1}, "asia": {"mic": 3}}
    text = table("research", options={"players": 1}, stock=poor).token()
    url = client.post("/matches/import", json={"text": text}).json()["seats"]["south_america"]
    return f"{url}/bargain", {"moment": Seat(client, url).moment}


def undo(client: TestClient) -> Asked:
    seat = Seat(client, begin(client, "galaxyx", seed="1")["url"])
    seat.act(seat.picks()[0])
    return f"{seat.url}/undo", {"moment": 1, "confirm": True}


def ask_to_take_back(client: TestClient) -> Asked:
    _, north, south = ferry(client)
    north.act(read(FERRY, "sail upper"))
    south.act(read(FERRY, "let_pass"))
    return f"{north.url}/undo", {"moment": north.moment, "confirm": True}


def agree(client: TestClient) -> Asked:
    path, body = ask_to_take_back(client)
    assert client.post(path, json={"request": "asks", **body}).status_code == 202
    (live,) = client.app.state.hall.lives.values()  # type: ignore[attr-defined]
    return f"/m/{live.id}/{live.row.seats[1]['token']}/answer", {"moment": 1, "agree": True}


def withdraw(client: TestClient) -> Asked:
    _, north, south = ferry(client)
    north.act(read(FERRY, "sail upper"))
    south.act(read(FERRY, "let_pass"), stand=True)
    return f"{south.url}/withdraw", {}


def hand(client: TestClient) -> Asked:
    return f"{ferry(client)[2].url}/hand", {"level": "pilot"}


def take(client: TestClient) -> Asked:
    path, body = hand(client)
    client.post(path, json=body)
    return path.replace("/hand", "/take"), {}


def resign(client: TestClient) -> Asked:
    return f"{ferry(client)[1].url}/resign", {}


def word(client: TestClient) -> Asked:
    links = client.post("/matches", json={"game": "ferry", "words": True}).json()
    client.post(f"{links['seats']['north']}/nonce", json={"text": "salt"})
    return f"{links['seats']['south']}/nonce", {"text": "pepper"}


def go_on(client: TestClient) -> Asked:
    return f"{ferry(client)[1].url}/replay/continue", {"step": 0}


def stop(client: TestClient) -> Asked:
    client.app.state.hall.opponents.hold = True  # type: ignore[attr-defined]
    _, north, south = ferry(client)
    south.post("hand", level="pilot")
    north.act(read(FERRY, "sail upper"))
    return f"{north.url}/stop", {}


SEAT = "/m/{match}/{token}"
CHANGES: list[tuple[str, Callable[[TestClient], Asked]]] = [
    ("/matches", create),
    ("/matches/import", bring),
    ("/matches/{match}/delete", delete),
    (f"{SEAT}/act", act),
    (f"{SEAT}/rest", rest),
    (f"{SEAT}/bargain", bargain),
    (f"{SEAT}/undo", undo),
    (f"{SEAT}/undo", ask_to_take_back),
    (f"{SEAT}/answer", agree),
    (f"{SEAT}/withdraw", withdraw),
    (f"{SEAT}/hand", hand),
    (f"{SEAT}/take", take),
    (f"{SEAT}/resign", resign),
    (f"{SEAT}/nonce", word),
    (f"{SEAT}/replay/continue", go_on),
    (f"{SEAT}/stop", stop),
]
READS = {"/new/{game}/asks", f"{SEAT}/why", f"{SEAT}/reach", f"{SEAT}/hint", f"{SEAT}/replay/verify"}


def test_every_address_that_is_posted_to_is_known_here() -> None:
    posted = {route.path for route in ROUTES if "POST" in (route.methods or ())}
    assert posted == {path for path, _ in CHANGES} | READS


def stored(path: Path) -> list[Any]:
    """All matches and entries in the file."""
    with sqlite3.connect(path) as link:
        return [link.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in ("match", "entry")]


@pytest.mark.parametrize("story", [story for _, story in CHANGES])
def test_a_request_that_is_sent_again_is_done_once(tmp_path: Path, players: Quick, story: Any) -> None:
    path = tmp_path / "table.sqlite"
    with served(path, players) as client:
        address, body = story(client)
        before = stored(path)
        first = client.post(address, json={"request": ID, **body})
        assert first.status_code < 300, first.text
        after = stored(path)
        assert before != after
        players.hold = True  # a level that has been handed a seat does not go on
        again = client.post(address, json={"request": ID, **body})
        assert (again.status_code, again.json()) == (first.status_code, first.json())
        assert stored(path) == after
    with served(path, players) as client:
        again = client.post(address, json={"request": ID, **body})
        assert (again.status_code, again.json()) == (first.status_code, first.json())
        assert stored(path) == after


def test_what_only_asks_changes_nothing(client: TestClient) -> None:
    seat = Seat(client, begin(client, "galaxyx", seed="1")["url"])
    path = client.app.state.hall.store.path  # type: ignore[attr-defined]
    before = stored(path)
    asked: list[Asked] = [
        ("/new/galaxyx/asks", {}),
        (f"{seat.url}/why", {"things": ["hex:D5"]}),
        (f"{seat.url}/hint", {}),
        (f"{seat.url}/reach", {"actions": []}),
        (f"{seat.url}/replay/verify", {}),
    ]
    for address, body in asked:
        answers = [client.post(address, json={"request": ID, **body}) for _ in range(2)]
        assert answers[0].status_code == answers[1].status_code in (200, 409) and answers[0].text == answers[1].text
    assert stored(path) == before


# Who may repeat what


def test_an_id_is_not_used_for_something_else(client: TestClient) -> None:
    seat = Seat(client, begin(client, "galaxyx", seed="1")["url"])
    first, second = seat.picks()[:2]
    assert seat.act(first, 0, ID).status_code == 200
    for answer in (seat.act(second, 0, ID), seat.act(first, 1, ID), seat.post("resign", request=ID)):
        assert answer.status_code == 409
        assert answer.json()["error"] == (
            "This request id belongs to another request. Nothing was done; send a new id."
        )
    assert seat.moment == 1


def test_the_same_id_of_another_seat_is_another_request(client: TestClient) -> None:
    links, north, south = ferry(client)
    assert north.act(read(FERRY, "sail upper"), request=ID).json()["moment"] == 1
    answer = south.act(read(FERRY, "let_pass"), request=ID)
    assert answer.status_code == 200 and answer.json()["moment"] == 2
    watcher = Seat(client, links["watch"])
    assert watcher.act(read(FERRY, "sail upper"), 0, ID).status_code == 403


def test_who_knows_the_id_of_the_host_is_not_the_host(client: TestClient) -> None:
    address, body = delete(client)
    guest = TestClient(client.app, base_url="http://localhost", client=("127.0.0.1", 4000))
    assert client.post(address, json={"request": ID, **body}).status_code == 200
    assert guest.post(address, json={"request": ID, **body}).status_code == 403


@pytest.mark.parametrize("story", [create, bring])
def test_the_id_of_a_new_match_cannot_be_guessed(client: TestClient, story: Any) -> None:
    """Whoever sends it again gets the links of all seats."""
    address, body = story(client)
    answer = client.post(address, json={"request": "short-enough", **body})
    assert answer.status_code == 400 and "at least 20 characters" in answer.json()["error"]
    assert not client.app.state.hall.lives  # type: ignore[attr-defined]


def test_a_match_that_was_deleted_is_not_begun_again(client: TestClient) -> None:
    links = client.post("/matches", json={"request": ID, "game": "galaxyx"}).json()
    client.post(f"/matches/{links['match']}/delete", json={})
    again = client.post("/matches", json={"request": ID, "game": "galaxyx"})
    assert again.status_code == 404 and "may have been deleted" in again.json()["error"]


# How much is remembered


def test_the_oldest_requests_of_a_match_are_forgotten_first(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(requests_kept, "MOST", 3)
    seat, other = (Seat(client, begin(client, "galaxyx", seed="1")["url"]) for _ in range(2))
    action = other.picks()[0]
    other.act(action, 0, "other-match")
    sent, answers = list[tuple[int, int, str]](), list[Any]()
    for moment in range(5):
        sent.append((seat.picks()[0], moment, f"step-{moment}"))
        answers.append(seat.act(*sent[-1]).json())
    assert [answer["moment"] for answer in answers] == [1, 2, 3, 4, 5]
    assert [seat.act(*one).json() for one in sent[2:]] == answers[2:]
    assert {seat.act(*one).status_code for one in sent[:2]} == {409}, "the table has moved on"
    assert other.act(action, 0, "other-match").json()["moment"] == 1, "each match has its own"


def test_the_disk_is_only_asked_about_what_a_match_may_have_had(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall, asked = client.app.state.hall, list[str]()  # type: ignore[attr-defined]
    requested = hall.store.requested
    monkeypatch.setattr(hall.store, "requested", lambda key: asked.append(key) or requested(key))
    seat = Seat(client, begin(client, "galaxyx", seed="1")["url"])
    sent = list[tuple[int, int, str]]()
    for moment in range(3):
        sent.append((seat.picks()[0], moment, f"step-{moment}"))
        assert seat.act(*sent[-1]).json()["moment"] == moment + 1
    assert not asked
    assert seat.act(*sent[1]).json()["moment"] == 2 and len(asked) == 1
    client.portal.call(lambda: hall.drop(*hall.lives.values()))  # type: ignore[union-attr]
    assert seat.act(*sent[2]).json()["moment"] == 3 and len(asked) == 2, "nothing of it is in memory"
    assert seat.moment == 3
    assert seat.act(*sent[0]).json()["moment"] == 1 and len(asked) == 3, "what was done before it was loaded"
    assert seat.act(seat.picks()[0], 3, "step-3").json()["moment"] == 4 and len(asked) == 3


def test_the_requests_of_a_match_are_read_once_however_many_come_together(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall, read = client.app.state.hall, list[str]()  # type: ignore[attr-defined]
    keys = hall.store.keys
    monkeypatch.setattr(hall.store, "keys", lambda match: read.append(match) or keys(match))
    live = hall.lives[begin(client, "galaxyx", seed="1")["match"]]

    async def all_at_once() -> list[bool]:
        return await asyncio.gather(*(live.may_have_done(key) for key in ("one", "two", "three")))

    assert client.portal.call(all_at_once) == [False] * 3  # type: ignore[union-attr]
    assert read == [live.id]


def test_what_is_sent_again_meanwhile_waits_for_the_answer(client: TestClient) -> None:
    """The page repeats what takes the server long."""
    hall = client.app.state.hall  # type: ignore[attr-defined]

    async def both() -> list[Any]:
        posts = [Post(client.app, "/matches", {"request": ID, "game": "galaxyx"}) for _ in range(2)]
        return list(await asyncio.gather(*(post.answered() for post in posts)))

    assert client.portal.call(both) == [201, 201]  # type: ignore[union-attr]
    assert len(hall.lives) == 1


def test_a_file_of_the_time_when_entries_had_the_requests_is_read(tmp_path: Path, players: Quick) -> None:
    path = tmp_path / "table.sqlite"
    with served(path, players) as client:
        url = begin(client, "galaxyx", seed="1")["url"]
    with sqlite3.connect(path) as link:
        link.execute("ALTER TABLE entry ADD COLUMN request TEXT NOT NULL DEFAULT ''")
        link.execute("DROP TABLE request")
        link.execute("PRAGMA user_version = 1")
    with served(path, players) as client:
        seat = Seat(client, url)
        action = seat.picks()[0]
        assert [seat.act(action, 0, ID).json()["moment"] for _ in range(2)] == [1, 1]
