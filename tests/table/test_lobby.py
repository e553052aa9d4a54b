"""The lobby: games, new matches, the matches that are kept."""

from __future__ import annotations

import json
from typing import Any

import pytest
from starlette.testclient import TestClient

import groundfall as gf
from groundfall.engine.play.chain import chained
from groundfall.engine.play.replay import read_replay
from groundfall.engine.play.writing import write_replay

from .conftest import Seat, begin


def test_an_empty_lobby_says_what_to_do_first(client: TestClient) -> None:
    page = client.get("/")
    assert page.status_code == 200
    assert "No match has been played here yet" in page.text
    assert "Invaders from Galaxy X" in page.text and "/new/galaxyx" in page.text


def test_the_form_is_made_from_what_the_game_declares(client: TestClient) -> None:
    page = client.get("/new/galaxyx").text
    for option in gf.all_games()["galaxyx"].meta.options:
        assert f'name="option.{option.name}' in page and option.title in page
    assert 'name="seat.earth"' in page and 'value="pilot"' in page
    assert client.get("/new/chess").status_code == 404


def test_matches_are_listed_played_and_deleted(client: TestClient) -> None:
    begun = begin(client, "galaxyx", options={"profile": "hard"})
    lobby = client.get("/").text
    assert begun["url"] in lobby and "Hard" in lobby and "Turn 1, reinforcement" in lobby
    Seat(client, begun["url"]).post("resign")
    assert "Resigned" in client.get("/").text
    assert client.post(f"/matches/{begun['match']}/delete", json={}).status_code == 200
    assert begun["match"] not in client.get("/").text
    assert client.get(f"{begun['url']}/seen").status_code == 404
    assert client.post(f"/matches/{begun['match']}/delete", json={}).status_code == 404


@pytest.mark.parametrize(
    ("body", "status", "words"),
    [
        ({"game": "chess"}, 404, "no game"),
        ({}, 400, "game"),
        ({"game": "galaxyx", "options": {"profile": "nightmare"}}, 400, "Option profile must be one of"),
        ({"game": "galaxyx", "options": {"waves": "1 2 3"}}, 400, "ten numbers"),
        ({"game": "galaxyx", "options": {"waves": "5 5 5 5 5 5 5 5 5 5"}}, 400, "sum to 30"),
        ({"game": "galaxyx", "options": {"colour": "red"}}, 400, "no option"),
        ({"game": "galaxyx", "options": {"alien_stack": [1]}}, 400, "whole number"),
        ({"game": "galaxyx", "seats": {"mars": "person"}}, 400, "no seat"),
        ({"game": "galaxyx", "seats": {"earth": "grandmaster"}}, 400, "no level"),
    ],
)
def test_a_match_that_cannot_be_begun_says_why(
    client: TestClient, body: dict[str, Any], status: int, words: str
) -> None:
    answer = client.post("/matches", json=body)
    assert answer.status_code == status and words in answer.json()["error"]
    assert "No match has been played" in client.get("/").text


def test_the_replay_of_a_match_goes_out_and_comes_in(client: TestClient) -> None:
    begun = begin(client, "galaxyx", seed="4")
    seat = Seat(client, begun["url"])
    for _ in range(6):
        seat.act(seat.picks()[0])
    text = client.get(f"/matches/{begun['match']}/export").text
    assert '"key"' not in text
    assert len(read_replay(text).match.journal) == 7
    again = client.post("/matches/import", json={"text": text})
    assert again.status_code == 201
    assert Seat(client, again.json()["url"]).moment == 6


@pytest.mark.parametrize("game", ["galaxyx", "ferry", "level7"])
def test_a_match_that_was_resigned_is_over_wherever_its_file_goes(client: TestClient, game: str) -> None:
    links = begin(client, game, seed="1")
    seat, url = next(iter(links["seats"].items()))
    assert client.post(f"{url}/resign", json={}).status_code == 200
    text = client.get(f"/matches/{links['match']}/export").text
    assert json.loads(text.splitlines()[-1])["resigned"] == seat
    copy = client.post("/matches/import", json={"text": text}).json()
    here = Seat(client, next(iter(copy["seats"].values())))
    assert "resigned." in here.seen()["parts"]["ask"] and here.seen()["facts"]["over"] and not here.picks()
    assert client.post(f"{here.url}/resign", json={}).status_code == 409
    hall = client.app.state.hall  # type: ignore[attr-defined]
    for match in (links["match"], copy["match"]):
        hall.drop(hall.lives[match])
    assert here.seen()["facts"]["over"] and Seat(client, url).seen()["facts"]["over"]
    assert client.get("/").text.count(">Resigned<") == 2
    assert client.get(f"/matches/{links['match']}/export").text == text


def test_a_broken_replay_or_token_is_refused(client: TestClient) -> None:
    good = write_replay(gf.new("galaxyx", seed=1))
    for text in ("nonsense", "gf1-nonsense", good.replace('"n": 0', '"n": 5'), good[:-40], "{}\n{}"):
        answer = client.post("/matches/import", json={"text": text})
        assert answer.status_code == 400, text[:40]
        assert answer.json()["error"].endswith(".")


@pytest.mark.parametrize(
    ("overlay", "said"),
    [
        ("a = " + "[" * 5000 + "]" * 5000, "nested more than"),
        (".".join("a" * 20_000) + " = 1", "parts"),
        ("a = " + "9" * 5000, "out of range"),
        ("#" * 300_000, "characters; at most"),
    ],
)
def test_a_replay_with_too_much_of_an_overlay_is_refused(client: TestClient, overlay: str, said: str) -> None:
    head, *lines = write_replay(gf.new("galaxyx", seed=1)).splitlines()
    forged = chained([json.loads(head) | {"overlays": [["mine.toml", overlay]]}, *map(json.loads, lines)])
    text = "\n".join(map(json.dumps, forged))
    answer = client.post("/matches/import", json={"text": text})
    assert answer.status_code == 400 and said in answer.json()["error"]
    assert "No match has been played" in client.get("/").text


def test_a_token_opens_as_a_match(client: TestClient) -> None:
    answer = client.post("/matches/import", json={"text": gf.new("galaxyx", seed=1).token("earth")})
    assert answer.status_code == 201
    assert "begun from a position" in Seat(client, answer.json()["url"]).seen()["parts"]["seats"]


def test_secrets_do_not_leave_before_the_end(client: TestClient) -> None:
    begun = begin(client, "parlour", seed="1")
    refused = client.get(f"/matches/{begun['match']}/export")
    assert refused.status_code == 403 and "secrets" in refused.json()["error"]
    assert client.get(f"{begun['seats']['ash']}/download").status_code == 403


def test_books(client: TestClient) -> None:
    rules = client.get("/rules/galaxyx").text
    assert '<p id="G4.2" class="numbered">' in rules and 'href="#G11.8"' in rules
    box = client.get("/box/galaxyx").text
    assert "reconstructed" in box and "rulebook" in box
    one = client.get("/rules/galaxyx/G4.2").json()
    assert one["url"] == "/rules/galaxyx#G4.2" and "entry" in one["html"]
    assert client.get("/rules/galaxyx/G99.9").status_code == 404
    assert client.get("/rules/chess").status_code == 404


def test_the_picture_of_a_game(client: TestClient) -> None:
    picture = client.get("/pictures/galaxyx.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml") and "<svg" in picture.text
    for game in ("parlour", "market"):
        assert client.get(f"/pictures/{game}.svg").status_code == 200, "a board in the middle of a game"


def test_pages_hold_no_scripts_of_their_own(client: TestClient) -> None:
    assert "<script>" not in client.get("/").text and " onclick" not in client.get("/").text


def test_requests_of_other_sites_go_no_further(client: TestClient) -> None:
    body = {"game": "galaxyx"}
    for headers in (
        {"origin": "http://evil.example"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ):
        assert client.post("/matches", json=body, headers=headers).status_code == 403
    good = {"origin": "http://localhost", "sec-fetch-site": "same-origin"}
    assert client.post("/matches", json=body, headers=good).status_code == 201
    assert client.get("/", headers={"host": "rebound.example"}).status_code == 421
    large = client.post("/matches", json={"game": "galaxyx", "seed": "x" * 70000})
    assert large.status_code == 413 and "content-security-policy" in large.headers


def test_static_files(client: TestClient) -> None:
    page = client.get("/").text
    address = page.split('<link rel="stylesheet" href="')[1].split('"')[0]
    kept = client.get(address)
    assert kept.status_code == 200 and "immutable" in kept.headers["cache-control"]
    assert client.get("/static/old/base.css").headers["cache-control"] == "no-cache"
    assert client.get("/static/x/..%2f..%2fapp.py").status_code == 404
