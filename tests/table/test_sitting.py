"""Sitting down: words for the dice before the deal, seeds for one person alone, and where a match comes from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import groundfall as gf
from groundfall.engine.play.match import Match
from groundfall.engine.play.writing import write_replay
from groundfall.table.http.app import make_app
from groundfall.table.play.live import Live
from groundfall.table.play.store import Store

from .conftest import Quick, Seat, begin
from .helpers import Server

PAGE = {"accept": "text/html"}
PATHS = ("/seen", "/text", "/report", "/replay", "/replay/step?at=0", "/replay/curve", "/download", "/box", "/events")
WITH_WORDS = {"words": True, "seats": {"ash": "person", "birch": "person", "cedar": "pilot"}}


def live_of(client: TestClient, links: dict[str, Any]) -> Live:
    found: Live = client.app.state.hall.lives[links["match"]]  # type: ignore[attr-defined]
    return found


def seats_of(client: TestClient, links: dict[str, Any]) -> list[Seat]:
    return [Seat(client, links["seats"][name]) for name in ("ash", "birch", "cedar")]


def test_nobody_sees_a_deal_before_everybody_has_sat_down(client: TestClient) -> None:
    links = begin(client, "parlour", **WITH_WORDS)
    ash, birch, cedar = seats_of(client, links)
    for url in (ash.url, birch.url, cedar.url, links["watch"]):
        assert "sitting down" in client.get(url, headers=PAGE).text
        for path in PATHS:
            assert client.get(url + path).status_code == 409, path
    assert client.get(f"/matches/{links['match']}/export").status_code == 409
    assert ash.post("act", request="early", moment=0, action=0).status_code == 409
    assert ash.post("nonce", text="salt").status_code == 200
    assert client.get(f"{ash.url}/seen").status_code == 409
    assert birch.post("nonce", text="").status_code == 200
    assert client.get(f"{ash.url}/seen").status_code == 200


def test_what_stands_there_before_the_deal_is_not_the_deal(client: TestClient) -> None:
    """So whoever got at it could try nothing, and the commitment shown is that of the key that is used."""
    links = begin(client, "parlour", **WITH_WORDS)
    live = live_of(client, links)
    before, page = live.match, client.get(links["url"], headers=PAGE).text
    for seat in seats_of(client, links)[:2]:
        assert seat.post("nonce", text="salt").status_code == 200
    assert live.match is not before and live.match.dice.key != before.dice.key
    assert live.match.commitment in page and before.commitment not in page
    assert live.match.journal[0].drawn != before.journal[0].drawn
    assert live.match.dice.nonces == {"ash": "salt", "birch": "salt"} and live.match.verify() == []


def test_a_second_word_is_refused(client: TestClient) -> None:
    ash, birch, _ = seats_of(client, begin(client, "parlour", nonce="mine", **WITH_WORDS))
    for seat in (ash, birch):
        seat.post("nonce", text="pepper")
    links = begin(client, "parlour", nonce="mine", **WITH_WORDS)
    ash, _, cedar = seats_of(client, links)
    again = ash.post("nonce", text="another")
    assert again.status_code == 409 and "cannot change it" in again.json()["error"]
    level = cedar.post("nonce", text="x")
    assert level.status_code == 409 and "does not need to add a word" in level.json()["error"]
    assert live_of(client, links).dice_words is not None


def test_words_are_nobodys_to_see_until_the_deal_and_then_stand_in_the_log(client: TestClient) -> None:
    links = begin(client, "parlour", **WITH_WORDS)
    ash, birch, _ = seats_of(client, links)
    ash.post("nonce", text="marjoram")
    for url in (ash.url, birch.url, links["watch"], "/"):
        assert "marjoram" not in client.get(url, headers=PAGE).text
    birch.post("nonce", text="thyme")
    for url in (ash.url, birch.url, links["watch"]):
        log = [line for _, line in client.get(f"{url}/seen").json()["log"]["add"]]
        assert "Ash added a word to the dice: marjoram." in log[0]
        assert "Birch added a word to the dice: thyme." in log[1]


def test_words_survive_a_restart(tmp_path: Path, players: Quick) -> None:
    file = tmp_path / "table.sqlite"
    with TestClient(make_app(Store(file), players), base_url="http://localhost", client=("127.0.0.1", 5)) as client:
        links = begin(client, "parlour", **WITH_WORDS)
        seats_of(client, links)[0].post("nonce", text="salt")
        key = live_of(client, links).row.key
    with TestClient(make_app(Store(file), players), base_url="http://localhost", client=("127.0.0.1", 5)) as client:
        ash, birch, _ = seats_of(client, links)
        assert ash.post("nonce", text="pepper").status_code == 409
        assert birch.post("nonce", text="thyme").status_code == 200
        match = live_of(client, links).match
        assert match.dice.nonces == {"ash": "salt", "birch": "thyme"} and match.dice.key.hex() == key
        digest = match.digest()
    with TestClient(make_app(Store(file), players), base_url="http://localhost", client=("127.0.0.1", 5)) as client:
        assert client.get(f"{links['url']}/seen").status_code == 200
        assert live_of(client, links).match.digest() == digest


def test_the_word_of_who_begins_the_match_is_added_before_the_deal(client: TestClient) -> None:
    links = begin(client, "galaxyx", nonce="mine")
    assert live_of(client, links).match.dice.nonces == {"earth": "mine"}


@pytest.mark.parametrize("word", ["a|b", "two\nlines"])
def test_a_word_that_is_none_is_refused(client: TestClient, word: str) -> None:
    answer = client.post("/matches", json={"game": "galaxyx", "nonce": word})
    assert answer.status_code == 409 and answer.json()["error"].startswith("A word for the dice must be one line")


def test_a_seed_is_for_one_person_alone(client: TestClient) -> None:
    answer = client.post("/matches", json={"game": "parlour", "seed": "7"})
    assert answer.status_code == 400 and answer.json()["field"] == "seed"
    assert answer.json()["error"].startswith("Dice from a seed can be predicted")
    links = begin(client, "parlour", seed="7", seats={"birch": "pilot", "cedar": "pilot"})
    taken = Seat(client, links["seats"]["birch"]).post("take")
    assert taken.status_code == 409 and "so only one person may play" in taken.json()["error"]
    assert Seat(client, links["seats"]["ash"]).post("hand", level="pilot").status_code == 200
    assert Seat(client, links["seats"]["birch"]).post("take").status_code == 200


def test_a_file_with_dice_from_a_seed_is_for_one_person_alone(client: TestClient) -> None:
    answer = client.post("/matches/import", json={"text": write_replay(gf.new("parlour", seed=7))})
    assert answer.status_code == 400 and answer.json()["error"].startswith("Dice from a seed can be predicted")
    assert client.post("/matches/import", json={"text": write_replay(gf.new("galaxyx", seed=7))}).status_code == 201


def test_where_a_match_comes_from_is_said_to_all_who_sit_down(client: TestClient) -> None:
    file = write_replay(Match(gf.new("parlour").game))
    token = gf.new("parlour").token()
    for text, sentence in ((file, "This match was imported from a file"), (token, "This match began from a position")):
        links = client.post("/matches/import", json={"text": text}).json()
        for url in (*links["seats"].values(), links["watch"]):
            assert sentence in client.get(f"{url}/seen").json()["parts"]["status"]
        ash = Seat(client, links["seats"]["ash"])
        ash.act(ash.picks()[0])
        assert sentence not in ash.seen()["parts"]["status"], "it has been said"
        assert sentence in Seat(client, links["seats"]["birch"]).seen()["parts"]["status"]


def test_two_persons_add_their_words_and_see_the_game(browser: Any, server: Server) -> None:
    links = server.new("ferry", words=True)
    pages = [browser.new_page() for _ in range(2)]
    for page, name in zip(pages, ("north", "south"), strict=True):
        page.goto(server.base + links["seats"][name])
    north, south = pages
    north.fill("#word", "salt")
    north.click("text=Sit down")
    north.wait_for_selector("text=Waiting for the others.")
    south.click("text=Sit down")
    for page in pages:
        page.wait_for_selector("#gf-ask")
        page.wait_for_selector("text=The North added a word to the dice: salt.", state="attached")
        page.close()
