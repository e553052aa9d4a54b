"""The replay page: steps, the curve, playing on, the file, the proof."""

from __future__ import annotations

import html
import json
import re

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
        shared = re.search(r'data-copy="([^"]*)"', page.text)
        assert shared is not None and shared[1].endswith(f"/replay?at={at}")
        assert played.client.get(shared[1]).status_code == 200
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


# While the match goes on


def table_at(seat: Seat, step: str) -> str:
    """The board of a step, as its page shows it."""
    page = seat.client.get(f"{seat.url}/replay?at={step}").text
    return page[page.index('id="gf-board"') : page.index("</section>")]


def names(seat: Seat) -> list[str]:
    page = seat.client.get(f"{seat.url}/replay").text
    found: list[str] = json.loads(html.unescape(page.split('data-names="')[1].split('"')[0]))
    return found


def test_a_link_to_a_step_keeps_its_meaning_after_take_backs(played: Seat) -> None:
    known = {name: table_at(played, name) for name in names(played)}
    last = names(played)[-1]
    played.undo(confirm=True)
    played.act(played.picks()[-1])
    now = names(played)
    assert last not in now and now[:-1] == list(known)[:-1]
    assert all(table_at(played, name) == known[name] for name in now[:-1])
    taken_back = played.client.get(f"{played.url}/replay?at={last}").text
    assert "has been taken back" in taken_back and f'data-step="{len(now) - 2}"' in taken_back
    assert "has been taken back" not in played.client.get(f"{played.url}/replay?at={now[-1]}").text


def test_playing_on_begins_from_the_table_that_is_shown_or_says_why_not(played: Seat) -> None:
    shown, last = names(played)[-3:-1], names(played)[-1]
    views = {name: played.client.get(f"{played.url}/replay/step?at={name}").json()["live"] for name in shown}
    played.undo(confirm=True)
    played.act(played.picks()[-1])
    for name in shown:
        branch = Seat(played.client, played.post("replay/continue", step=name).json()["url"])
        first = branch.client.get(f"{branch.url}/replay/step?at=0").json()["live"]
        assert cells(first) == cells(views[name])
    for answer in (played.post("replay/continue", step=last), played.client.get(f"{played.url}/replay/step?at={last}")):
        assert answer.status_code == 409 and "has been taken back" in answer.json()["error"]


def cells(live: str) -> list[str]:
    """The pieces on a board, without the marks of what has just happened."""
    return sorted(re.findall(r'data-(?:unit|hex|city|alien)="[^"]*"', live))


@pytest.mark.parametrize("step", ["-1", "x", "1.x", "1.", ".1", "1.2.3", "9" * 40, "1e3", "²"])
def test_what_names_no_step_is_refused(played: Seat, step: str) -> None:
    assert played.client.get(f"{played.url}/replay", params={"at": step}).status_code == 400
    assert played.client.get(f"{played.url}/replay/step", params={"at": step}).status_code == 400
    assert played.post("replay/continue", step=step).status_code == 400


def test_when_the_game_is_over_steps_that_nobody_noticed_have_names_too(client: TestClient) -> None:
    links = begin(client, "invaders", seed="1")
    seats = [Seat(client, url) for url in links["seats"].values()]
    live = client.app.state.hall.lives[links["match"]]  # type: ignore[attr-defined]
    while all(live.match.noticed(None, entry) for entry in live.match.journal):
        seat = seats[live.match.seat(live.match.awaiting[0])]
        seat.act(live.match.legal(live.match.awaiting[0]).ids[0])
    running = names(seats[0])
    views = {name: table_at(seats[0], name) for name in running}
    assert names(seats[1]) == running == names(Seat(client, links["watch"]))
    seats[0].post("resign")
    over = names(seats[0])
    assert set(running) < set(over) and any("." in name for name in over)
    assert all(table_at(seats[0], name) == views[name] for name in running)
