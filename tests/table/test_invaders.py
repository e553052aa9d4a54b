"""A card game on the page: how its choices are listed, and what of a half-made choice the other side is shown."""

from __future__ import annotations

import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from games.invaders.helpers import table
from groundfall.engine.catalogue import game
from groundfall.engine.rules.actions import read

from .conftest import Seat

REGISTER = game("invaders").register


@pytest.fixture
def sides(client: TestClient) -> tuple[Seat, Seat]:
    """The Invader's main phase with three cards in hand, and Mankind, who waits."""
    match = table("invader", invader="kraken squid squid", mankind="mako", at={"africa": "okonkwo"})
    links = client.post("/matches/import", json={"text": match.token()}).json()["seats"]
    return Seat(client, links["invader"]), Seat(client, links["mankind"])


def number(text: str) -> int:
    return read(REGISTER, text)


def part(seat: Seat, name: str) -> str:
    return str(seat.seen()["parts"][name])


def test_where_a_card_can_go_is_listed_card_by_card(sides: tuple[Seat, Seat]) -> None:
    choices = part(sides[0], "choices")
    names = re.findall(r'<li class="thing"><span class="name" aria-hidden="true">(.*?)</span>', choices)
    assert names == ["&#39;Kraken&#39; Warmachine", "&#39;Squid&#39; Lander Vehicle"]
    ways = re.findall(r'<span class="way" aria-hidden="true">(.*?)</span>', choices)
    assert ways == ["Pacific Rim", "Eurasia", "Africa"] * 2
    assert '<span class="sr">Play &#39;Kraken&#39; Warmachine in Eurasia</span>' in choices


def test_what_ends_the_phase_stands_alone(sides: tuple[Seat, Seat]) -> None:
    choices, ends = part(sides[0], "choices"), part(sides[0], "ends")
    assert 'aria-label="Also possible"' in choices and "Advance the plot: draw a card" in choices
    assert re.findall(r'data-action="(\d+)"', ends) == [str(number("end_main"))]


def test_a_half_made_choice_is_told_to_nobody_else(sides: tuple[Seat, Seat]) -> None:
    invader, mankind = sides
    before = mankind.seen()["parts"]
    invader.act(number("play kraken eurasia"))
    asked = part(invader, "ask")
    assert "Choose the cards to discard." in asked
    assert 'data-read="card:kraken">Play &#39;Kraken&#39; Warmachine in Eurasia</button>' in asked
    assert mankind.seen()["parts"] == before
    invader.act(number("discard squid"))
    assert "Kraken" in str(mankind.seen()["log"])


@pytest.mark.parametrize("half_made", [False, True])
def test_who_is_not_asked_is_told_so_and_no_more(sides: tuple[Seat, Seat], half_made: bool) -> None:
    invader, mankind = sides
    if half_made:
        invader.act(number("play kraken eurasia"))
    sentence = "You cannot choose now: the Invader must choose first."
    reason: dict[str, Any] = mankind.post("why", action=number("discard mako")).json()
    assert reason == {"sentence": sentence, "rule": ""}
    body = {"request": "not-mine", "moment": mankind.moment}
    for more in ({"action": number("end_main")}, {"actions": [number("discard mako")]}):
        answer = mankind.post("act", **body, **more)
        assert answer.status_code == 409 and answer.json()["error"] == sentence
