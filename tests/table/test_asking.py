"""What programs ask a match over HTTP: choices with previews, and beats."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from .conftest import Seat, begin


def test_choices_tell_what_they_cost(client: TestClient) -> None:
    links = begin(client, "galaxyx", seed="3")
    seat = Seat(client, links["url"])
    told = client.get(f"{seat.url}/choices").json()
    assert told["moment"] == seat.moment
    by_action = {one["action"]: one for one in told["choices"]}
    assert by_action["buy fighter"]["preview"] == "1 point"
    assert by_action["buy fighter"]["gist"].startswith("Attack 2, defence 1, movement 4.")
    assert by_action["buy fighter"]["rule"].startswith("G")
    seat.act(by_action["buy fighter"]["number"])
    assert client.get(f"{seat.url}/choices").json()["moment"] == told["moment"] + 1


def test_a_seat_that_is_not_asked_has_no_choices(client: TestClient) -> None:
    links = begin(client, "market", seed="3")
    waiting = [url for url in links["seats"].values() if not Seat(client, url).picks()]
    assert waiting and client.get(f"{waiting[0]}/choices").json()["choices"] == []


def test_spectators_have_no_choices(client: TestClient) -> None:
    answer = client.get(f"{begin(client, 'market', seed='3')['watch']}/choices")
    assert answer.status_code == 403 and "spectator" in answer.json()["error"]


def test_beats_show_each_event_with_the_table_of_its_moment(client: TestClient) -> None:
    links = begin(client, "galaxyx", seed="3")
    seat = Seat(client, links["url"])
    first = client.get(f"{seat.url}/choices").json()
    begun = first["moment"]
    seat.act(next(one["number"] for one in first["choices"] if one["action"] == "buy fighter"))
    told = client.get(f"{seat.url}/beats?since={begun + 1}").json()["beats"]
    assert [beat["event"]["moment"] for beat in told if beat["event"]] == [begun + 1] * len(told)
    assert told[-1]["view"]["asked"]["decision"] == "place", "the last beat is the present"
    all_of_it = client.get(f"{seat.url}/beats").json()["beats"]
    assert all_of_it[-1] == told[-1] and len(all_of_it) > len(told)


def test_beats_after_the_last_moment_are_the_present(client: TestClient) -> None:
    links = begin(client, "galaxyx", seed="3")
    told = client.get(f"{links['url']}/beats?since=99999").json()["beats"]
    assert len(told) == 1 and told[0]["event"] is None


@pytest.mark.parametrize("since", ["-1", "x", "1.5", "9" * 30])
def test_a_moment_that_is_no_number(client: TestClient, since: str) -> None:
    answer = client.get(f"{begin(client, 'galaxyx', seed='3')['url']}/beats", params={"since": since})
    assert answer.status_code == 400 and answer.json()["error"] == "A moment must be a whole number, 0 or more."
