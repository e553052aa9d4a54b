"""Several people at one device: a page with secrets is covered by the server until its player opens it."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from groundfall.engine.catalogue import game

from .conftest import Seat, begin

LARGE = ("galaxyx", "brood", "invaders", "rone", "level7")
GAMES = ["parlour", "ferry", *(pytest.param(name, marks=pytest.mark.long) for name in LARGE)]
PAGE = {"accept": "text/html"}
HERE = {"cookie": "gf_here=yes"}


@pytest.mark.parametrize("name", GAMES)
def test_at_one_device_every_page_with_secrets_is_covered(client: TestClient, name: str) -> None:
    links = begin(client, name)
    hides = not game(name).is_open
    for url in list(links["seats"].values())[:2]:
        page = client.get(url, headers=PAGE | HERE).text
        assert ("Pass the device to" in page) == hides
        assert ("gf-board" not in page and "data-facts" not in page) == hides
        assert (f'href="{url}?open"' in page) == hides
        assert "gf-board" in client.get(f"{url}?open", headers=PAGE | HERE).text
    assert "gf-board" in client.get(url, headers=PAGE).text, "who plays alone at a device"
    assert "gf-board" in client.get(links["watch"], headers=PAGE | HERE).text


def test_the_cover_names_all_seats_of_the_player(client: TestClient) -> None:
    links = begin(client, "level7", options={"players": 2})
    europe = next(iter(links["seats"].values()))
    assert "Pass the device to" in (page := client.get(europe, headers=PAGE | HERE).text)
    assert " and " in page.split("Pass the device to")[1].split("</h1>")[0]


def test_what_is_over_is_not_covered(client: TestClient) -> None:
    links = begin(client, "parlour")
    Seat(client, links["url"]).post("resign")
    assert "gf-board" in client.get(links["url"], headers=PAGE | HERE).text
