"""The replay page: steps, the curve, playing on, the file, the proof."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from groundfall.engine.play.replay import read_replay

from .conftest import Seat, begin


@pytest.fixture
def played(solo: Seat) -> Seat:
    for _ in range(9):
        solo.act(solo.picks()[0])
    return solo


def test_every_step_has_an_address(played: Seat) -> None:
    for at, said in ((0, "arrives"), (1, "buys a fighter"), (9, "")):
        page = played.client.get(f"{played.url}/replay?at={at}")
        assert page.status_code == 200 and said in page.text
        assert f'data-step="{at}" data-last="9"' in page.text
        frame = played.client.get(f"{played.url}/replay/step?at={at}").json()
        assert frame["step"] == at and frame["live"].startswith("<g id=")
    assert played.client.get(f"{played.url}/replay?at=99").status_code == 200
    assert played.client.get(f"{played.url}/replay?at=x").status_code == 400
    assert played.client.get(f"{played.url}/replay?at=-1").status_code == 400


def test_the_curve_has_a_point_for_every_step(played: Seat) -> None:
    found = played.client.get(f"{played.url}/replay/curve").json()
    assert [point["step"] for point in found["points"]] == list(range(10))
    assert all(0 <= point["chance"] <= 1 for point in found["points"]) and "<svg" in found["html"]


def test_a_new_match_goes_on_from_any_step(played: Seat) -> None:
    answer = played.post("replay/continue", step=4)
    assert answer.status_code == 201
    branch = Seat(played.client, answer.json()["url"])
    assert "begun from a position" in branch.seen()["parts"]["seats"]
    assert "Buy" in branch.seen()["parts"]["choices"] or "Place" in branch.seen()["parts"]["choices"]
    assert branch.act(branch.picks()[0]).status_code == 200
    assert played.post("replay/continue", step=99).status_code == 400
    assert played.post("replay/continue", step="x").status_code == 400


def test_the_dice_are_checked_when_the_game_is_over(played: Seat) -> None:
    early = played.post("replay/verify")
    assert early.status_code == 409 and "when the game is over" in early.json()["error"]
    played.post("resign")
    proof = played.post("replay/verify").json()
    assert proof["ok"] and "follows from the key" in proof["text"] and "dice from a seed" in proof["text"]
    whole = played.client.get(f"{played.url}/download")
    assert whole.headers["content-disposition"].startswith("attachment")
    assert read_replay(whole.text).verdict == "same rules" and '"key"' in whole.text


def test_a_seat_with_secrets_plays_on_from_what_it_knows(client: TestClient) -> None:
    links = begin(client, "parlour", seed="1")
    assert client.post(f"{links['watch']}/replay/continue", json={"step": 0}).status_code == 403
    answer = client.post(f"{links['seats']['birch']}/replay/continue", json={"step": 0})
    assert answer.status_code == 201
    before = client.get(f"{links['seats']['birch']}/text").text
    assert client.get(f"{answer.json()['seats']['birch']}/text").text == before


def test_the_chances_of_a_match_with_secrets_wait_for_its_end(client: TestClient) -> None:
    links = begin(client, "parlour", seed="1")
    assert client.get(f"{links['watch']}/replay/curve").json()["points"] == []
    assert client.get(f"{links['seats']['ash']}/replay/curve").json()["points"]
