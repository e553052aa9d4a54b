"""What the page may do by itself, what it does several times in one request, and what it leaves to a quick adviser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import groundfall as gf

from .conftest import Seat, begin

if TYPE_CHECKING:
    from starlette.testclient import TestClient


def number(text: str) -> int:
    return gf.new("galaxyx", seed=1).check("earth", text)[1]


def spend(solo: Seat, text: str) -> None:
    """Does the same until all points are spent."""
    while number(text) in solo.picks():
        assert solo.act(number(text)).status_code == 200


def test_a_phase_does_not_end_by_itself_while_the_last_choice_can_be_taken_back(solo: Seat) -> None:
    """G5.4 All points are spent: the page ends the phase only if that takes nothing back from the person."""
    for text in ("buy light_satellite", "build reinforcement", "build energy", "buy heavy_satellite"):
        spend(solo, text)
    assert solo.picks() == [number("end")]
    facts = solo.seen()["facts"]
    assert facts["only"] == (None if facts["undo"]["can"] else number("end"))
    solo.undo()
    assert solo.seen()["facts"]["only"] is None


def test_where_there_is_a_choice_nothing_is_done_by_itself(solo: Seat) -> None:
    assert solo.seen()["facts"]["only"] is None


def test_several_times_in_one_request(solo: Seat) -> None:
    assert solo.act(number("buy light_satellite"), times=3).status_code == 200
    assert solo.moment == 3


def test_a_request_that_is_sent_again_is_done_once(solo: Seat) -> None:
    for _ in range(2):
        assert solo.act(number("buy light_satellite"), moment=0, request="buy-two", times=2).status_code == 200
    assert solo.moment == 2


@pytest.mark.parametrize("more", [{"times": 0}, {"times": 21}, {"times": "2"}, {"onto": ""}, {"onto": 7}])
def test_what_a_request_cannot_mean_is_refused(solo: Seat, more: dict[str, Any]) -> None:
    answer = solo.act(number("buy light_satellite"), **more)
    assert answer.status_code == 400 and answer.json()["error"]
    assert solo.moment == 0


def test_where_a_piece_can_be_dragged(solo: Seat) -> None:
    solo.act(number("buy light_satellite"))
    solo.act(number("end"))
    launch = solo.picks()[0]
    answer = solo.post("reach", actions=[launch, 5]).json()
    assert answer["own"] == {str(launch): answer["own"][str(launch)]}
    assert "hex:B7" in answer["next"][str(launch)]


def test_the_rest_of_a_set_up_is_left_to_a_quick_adviser(client: TestClient) -> None:
    """L2.7 Seven units stand in territories of the coalition, and the next coalition is asked."""
    links = begin(client, "level7", seed="1", options={"players": 1})["seats"]
    seat = Seat(client, links["south_america"])
    seen = seat.seen()
    assert "Place the rest for me" in seen["parts"]["choices"]
    assert seen["facts"]["rest"]["text"].startswith("South America")
    for _ in range(2):  # the second time as after a broken connection
        assert seat.post("rest", request="rest-1", moment=0).status_code == 200
    assert seat.moment == 7 and not seat.seen()["facts"]["yours"]


def test_only_what_is_offered_can_be_left(solo: Seat) -> None:
    answer = solo.post("rest", request="rest-1", moment=0)
    assert answer.status_code == 409 and "left to the program" in answer.json()["error"]
    assert solo.moment == 0
