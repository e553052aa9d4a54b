"""The lobby tells nobody that somebody has made a choice which others must not notice."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import groundfall as gf
from groundfall.engine.play.writing import write_replay
from groundfall.table.play.rows import Row
from groundfall.table.play.store import Store

from .conftest import Seat, begin


def before_a_secret(game: str) -> tuple[str, str, int]:
    """The file of a match before a choice of which spectators notice nothing, with its seat and number."""
    match, rng, made = gf.new(game, seed=1), random.Random(1), list[tuple[str, int]]()
    while len(match.journal) == 1 or match.noticed(None, match.journal[-1]):
        seat = match.awaiting[0]
        made.append((seat, rng.choice(match.legal(seat).ids)))
        match.play(*made[-1])
    again = gf.new(game, seed=1)
    for choice in made[:-1]:
        again.play(*choice)
    again.marks.clear()  # several people may play
    return write_replay(again), *made[-1]


LONG = [pytest.param(game, marks=pytest.mark.long) for game in ("brood", "level7", "rone")]


@pytest.mark.parametrize("game", ["invaders", *LONG])
def test_a_choice_that_nobody_may_notice_changes_nothing_in_the_lobby(client: TestClient, game: str) -> None:
    text, name, action = before_a_secret(game)
    links = client.post("/matches/import", json={"text": text}).json()
    seat = Seat(client, links["seats"][name])
    begin(client, "galaxyx", seed="2")  # now before this one
    hall: Any = client.app.state.hall  # type: ignore[attr-defined]
    with closing(sqlite3.connect(hall.store.path)) as link, link:
        link.execute("UPDATE match SET told = told - 7200 WHERE id = ?", [links["match"]])
    hall.drop(hall.lives[links["match"]])
    before = client.get("/").text
    assert "2 hours ago" in before
    assert seat.act(action).status_code == 200
    assert client.get("/").text == before
    assert seat.undo().status_code == 200
    assert client.get("/").text == before


def test_what_everybody_notices_brings_a_match_to_the_front(client: TestClient) -> None:
    first, second = (begin(client, "ferry", seed=seed) for seed in "12")
    assert client.get("/").text.index(second["match"]) < client.get("/").text.index(first["match"])
    seat = next(s for s in (Seat(client, url) for url in first["seats"].values()) if s.picks())
    assert seat.act(seat.picks()[0]).status_code == 200
    assert client.get("/").text.index(first["match"]) < client.get("/").text.index(second["match"])
    Seat(client, second["seats"]["north"]).post("hand", level="pilot")
    assert client.get("/").text.index(second["match"]) < client.get("/").text.index(first["match"])


def test_a_file_of_an_earlier_version_keeps_the_times_of_its_matches(client: TestClient, tmp_path: Path) -> None:
    begin(client, "ferry", seed="1")
    path = client.app.state.hall.store.path  # type: ignore[attr-defined]
    with closing(sqlite3.connect(path)) as link, link:
        link.execute("VACUUM INTO ?", [str(tmp_path / "earlier.sqlite")])
    with closing(sqlite3.connect(tmp_path / "earlier.sqlite")) as link, link:
        link.execute("ALTER TABLE match DROP COLUMN told")
    store = Store(tmp_path / "earlier.sqlite")
    ((row, _),) = store.matches()
    assert isinstance(row, Row) and row.told == row.changed > 0
    store.close()
