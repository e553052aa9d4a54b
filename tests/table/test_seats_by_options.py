"""A game of one to three seats at the table: the form, who is let in, how a match is kept and told."""

from __future__ import annotations

import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from groundfall.table.http.app import make_app
from groundfall.table.play.store import Store

from .conftest import Quick, Seat, begin

FRIENDS = {"mode": "friends", "players": 3}
PEOPLE = dict.fromkeys(("ada", "ben", "cleo"), "person")


def asks(client: TestClient, **options: Any) -> Any:
    answer = client.post("/new/orchard/asks", json={"options": options})
    assert answer.status_code == 200
    return answer.json()


def test_the_form_follows_what_is_chosen(client: TestClient) -> None:
    alone = asks(client, mode="alone", players=3)
    assert alone == {"shown": ["mode", "days", "reach"], "seats": {"ada": ""}}
    friends = asks(client, mode="friends", players="3")
    assert friends["shown"][-1] == "share" and list(friends["seats"]) == ["ada", "ben", "cleo"]
    assert list(asks(client, mode="rivals", players="thirty", colour=1)["seats"]) == ["ada", "ben"]
    assert client.post("/new/chess/asks", json={"options": {}}).status_code == 404


def test_the_form_begins_with_what_is_usual(client: TestClient) -> None:
    page = client.get("/new/orchard").text
    assert re.search(r'data-seat="cleo" hidden', page) and not re.search(r'data-seat="ben" hidden', page)
    assert re.search(r'data-option="share" hidden', page)
    rulings = page[page.index("data-rulings") :]
    assert 'name="option.days"' in rulings and 'name="option.players"' not in rulings


def test_only_seats_that_play_are_opened(client: TestClient) -> None:
    begun = begin(client, "orchard", options={"mode": "alone"})
    assert list(begun["seats"]) == ["ada"]
    body = {"game": "orchard", "options": {"mode": "rivals"}, "seats": {"cleo": "person"}}
    answer = client.post("/matches", json=body)
    assert answer.status_code == 400 and answer.json()["error"] == 'There is no seat "cleo"; there are ada and ben.'
    answer = client.post("/matches", json={"game": "orchard", "options": {"days": 9}})
    assert (answer.status_code, answer.json()["field"]) == (400, "days")
    answer = client.post("/matches", json={"game": "orchard", "options": {"mode": "alone", "players": 3}})
    assert (answer.status_code, answer.json()) == (
        400,
        {
            "error": "Option players=3 does not fit mode=alone; leave it out or make it 2.",
            "field": "players",
        },
    )


def test_a_match_comes_back_with_the_same_seats(client: TestClient, players: Quick) -> None:
    begun = begin(client, "orchard", options=FRIENDS, seats=PEOPLE)
    Seat(client, begun["seats"]["cleo"]).act(3)
    before = client.app.state.hall.store  # type: ignore[attr-defined]
    before.close()
    store = Store(before.path)
    with TestClient(make_app(store, players), base_url="http://localhost", client=("127.0.0.1", 5000)) as again:
        again.get(begun["url"])
        assert "3 seats" in again.get("/").text
        waiting = Seat(again, begun["seats"]["cleo"]).seen()["parts"]["ask"]
        assert "Waiting for Ada and Ben." in waiting


def test_friends_win_and_give_up_together(client: TestClient) -> None:
    begun = begin(client, "orchard", seed="1", options=FRIENDS, seats=PEOPLE)
    seats = [Seat(client, url) for url in begun["seats"].values()]
    while not (facts := seats[0].seen()["facts"])["over"]:
        seat = next(s for s in seats if f"/{begun['match']}/" in s.url and s.picks())
        assert facts["awaiting"]
        assert seat.act(seat.picks()[0]).status_code == 200
    assert "You have won together" in seats[1].seen()["parts"]["ask"]
    watching = client.get(f"{begun['watch']}/seen").json()["parts"]["ask"]
    assert "Ada, Ben and Cleo won together" in watching
    assert "Won" in client.get("/").text
    begun = begin(client, "orchard", options=FRIENDS, seats=PEOPLE)
    Seat(client, begun["seats"]["ben"]).post("resign")
    assert "You have lost together" in Seat(client, begun["seats"]["ada"]).seen()["parts"]["ask"]


def test_of_rivals_one_who_gives_up_has_lost(client: TestClient) -> None:
    begun = begin(client, "orchard", options={"mode": "rivals"}, seats={"ada": "person", "ben": "person"})
    Seat(client, begun["seats"]["ben"]).post("resign")
    assert "You have won" in Seat(client, begun["seats"]["ada"]).seen()["parts"]["ask"]


@pytest.mark.parametrize(
    ("options", "title"),
    [
        ({"mode": "alone"}, "Alone"),
        ({"mode": "friends", "players": 3, "days": 2}, "Friends, how many play 3, changed rulings"),
    ],
)
def test_a_match_is_called_by_what_matters(client: TestClient, options: dict[str, Any], title: str) -> None:
    begin(client, "orchard", options=options)
    assert f"{title} · " in client.get("/").text
