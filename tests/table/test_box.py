"""The page of what is in the box: cards with the text made from their values, facts apart from what was made up."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

import groundfall as gf
from own_games import OWN_GAMES

from .conftest import Seat, begin

MINE = '[[stall]]\nid = "tower"\nname = "The Old <Mill>"\nprice = 2\n'


@pytest.fixture
def owned(client: TestClient, tmp_path: Path) -> Seat:
    """The buyer in a match that is played with an owner's names and prices."""
    (tmp_path / "mine.toml").write_text(MINE, encoding="utf-8")
    match = gf.new("market", overlays=[tmp_path / "mine.toml"])
    match.save(tmp_path / "match.jsonl")
    text = (tmp_path / "match.jsonl").read_text(encoding="utf-8")
    return Seat(client, client.post("/matches/import", json={"text": text}).json()["url"])


def test_cards_stand_with_their_text_and_their_values_by_origin(client: TestClient) -> None:
    page = client.get("/box/market").text
    card = page[page.index("<h3>The Arcade") :].partition("</li>")[0]
    assert '<span class="origin rulebook">rulebook</span></h3><p>Costs 2 wares of your choice.</p>' in card
    assert '<dt><span class="origin reconstructed">reconstructed</span></dt><dd><span>price 2</span> </dd>' in card
    assert 'class="panel made"><h3>The Clock Tower' in page
    assert '<th scope="row">salt</th>' in page, "a section without texts stays a table"


def test_a_match_with_an_owners_files_has_a_box_of_its_own(client: TestClient, owned: Seat) -> None:
    table = client.get(owned.url, headers={"accept": "text/html"}).text
    assert f'href="{owned.url}/box"' in table
    page = client.get(f"{owned.url}/box").text
    assert "The Old &lt;Mill&gt;" in page and "Costs 2 wares of your choice." in page
    assert '<dt><span class="origin overlay">overlay</span></dt><dd><span>price 2</span> </dd>' in page
    plain = begin(client, "market")
    assert 'href="/box/market"' in client.get(plain["url"], headers={"accept": "text/html"}).text
    assert "The Clock Tower" in client.get(f"{plain['url']}/box").text


def test_an_owners_names_are_used_wherever_the_match_speaks(client: TestClient, owned: Seat) -> None:
    parts = owned.seen()["parts"]
    assert "Buy The Old &lt;Mill&gt;" in parts["choices"] and "Clock Tower" not in str(parts)
    owned.act(
        next(n for n in owned.picks() if f'data-action="{n}" data-kind="buy" data-on="stall:tower"' in str(parts))
    )
    for _ in range(2):
        owned.act(owned.picks()[0])
    seen = owned.seen()
    told = "".join(html for _, html in seen["log"]["add"])
    assert 'data-read="stall:tower">The Old &lt;Mill&gt;</button>.' in told and "Clock Tower" not in told
    assert "<title>The Old &lt;Mill&gt;</title>" in client.get(f"{owned.url}/read/stall/tower").text
    assert "Mill" in client.get(f"{owned.url}/replay", headers={"accept": "text/html"}).text


@pytest.mark.parametrize("game", OWN_GAMES)
def test_the_rules_are_a_page_without_marks_of_their_file(client: TestClient, game: str) -> None:
    assert "**" not in client.get(f"/rules/{game}").text
