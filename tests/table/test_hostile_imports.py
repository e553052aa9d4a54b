"""Hostile imports: whatever is pasted, the table answers, refuses it or can be played, and no other match changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from starlette.testclient import TestClient

from groundfall.contract.hostile import hostile_tokens, sealed
from groundfall.engine.game import Game
from groundfall.table.play.import_trials import Trials
from hostile.helpers import WRITTEN, a_game, fields_of, with_value

from .conftest import Seat, begin
from .helpers import unhurried


@pytest.fixture
def trials() -> Callable[[], Trials]:
    """Imports are tried as they are at a table."""
    return unhurried


def paste(client: TestClient, text: str) -> str:
    """Imports a text: 'refused' with a sentence, or 'played': then every page opens."""
    answer = client.post("/matches/import", json={"text": text})
    if answer.status_code == 201:
        for url in (*answer.json()["seats"].values(), answer.json()["watch"]):
            assert client.get(url).status_code == 200
        return "played"
    assert answer.status_code == 400, answer.text
    sentence = answer.json()["error"]
    assert sentence.endswith((".", "?")) and len(sentence) < 500 and "\n" not in sentence
    return "refused"


@pytest.mark.parametrize("count", [2, pytest.param(60, marks=pytest.mark.long)])
@a_game()
def test_a_pasted_token_is_refused_or_opens_and_no_other_match_changes(
    client: TestClient, game: Game, count: int
) -> None:
    seat = Seat(client, begin(client, "galaxyx", seed="1")["url"])
    before = seat.seen()
    found = Counter(paste(client, line) for line in hostile_tokens(game, count, seed=5) if line)
    assert found["refused"]
    assert seat.seen() == before
    assert seat.act(seat.picks()[0]).status_code == 200


@pytest.mark.parametrize("each", [80, pytest.param(1, marks=pytest.mark.long)])
@a_game()
def test_no_field_of_an_import_takes_what_lies_outside_of_its_range(client: TestClient, game: Game, each: int) -> None:
    for place, (name, part, column) in enumerate(fields_of(game)):
        if place % each == 0:
            position = with_value(name, part, column, WRITTEN[place // each % len(WRITTEN)])
            tree = {"game": game.name, "options": {}, "overlays": [], "position": position}
            answer = client.post("/matches/import", json={"text": sealed(tree)})
            assert answer.status_code == 400 and f"In the position, {part.name}" in answer.json()["error"], column.name
    assert "/m/" not in client.get("/").text
