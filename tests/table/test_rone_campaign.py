"""A campaign of RONE outlives the server: what was won and kept is there again."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from games.rone.helpers import GAME, asked, now, pile, table
from groundfall.engine.play.match import Match
from groundfall.engine.rules.actions import read
from groundfall.table.play.hall import Hall
from groundfall.table.play.store import Store

from .conftest import Quick
from .helpers import Server

ALONE = {"mode": "cooperative", "players": 1, "difficulty": "unaided"}
KEPT = "c01_1 c02_1 c05_1"  # recruited in the first scenario, and in the discard pile at its end
PICK = re.compile(r'data-action="(\d+)"(?![^>]*data-instead)')


def act(server: Server, url: str, action: int) -> Any:
    """Chooses, and says what is seen then."""
    entry = server.get(f"{url}/seen")["facts"]["moment"]
    server.post(f"{url}/act", {"request": f"test-{entry}", "moment": entry, "action": action})
    return server.get(f"{url}/seen")


async def stored(path: Path, url: str) -> Match:
    """The match as it lies in the store of a server that has stopped."""
    hall = Hall(Store(path), Quick())
    try:
        return (await hall.get(url.split("/")[2])).match
    finally:
        await hall.close()


@pytest.mark.long
def test_the_second_scenario_goes_on_after_a_restart_with_the_cards_that_were_kept(tmp_path: Path) -> None:
    late = table("main", ALONE, rounds=10, p1_hand="", p1_discard=KEPT)
    server = Server(tmp_path / "table.sqlite").start()
    try:
        url = server.post("/matches/import", {"text": late.token()})["seats"]["p1"]
        seen = act(server, url, read(GAME.register, "end_main"))
        assert "The players win scenario 1" in str(seen["parts"]) and not seen["facts"]["over"]
        server.kill()
        server.start()
        again = server.get(f"{url}/seen")
        assert again["facts"]["moment"] == seen["facts"]["moment"] and again["parts"]["ask"] == seen["parts"]["ask"]
        while not again["facts"]["question"].startswith("draw_or_stop"):  # cards are recruited in set-up
            again = act(server, url, int(PICK.findall(again["parts"]["choices"])[0]))
    finally:
        server.stop()
    match = asyncio.run(stored(tmp_path / "table.sqlite", url))
    assert asked(match) == "p1 draw_or_stop", "the players' turn of the second scenario has begun"
    assert (match.state.scenario, match.state.rounds, now(match)["core_health"]) == (1, 1, 14)
    assert set(KEPT.split()) <= set(pile(match, "p1_deck").split())
