"""A database that version 0.1.0 of November 2026 has written opens, and its matches go on.

`saved/table.sql` holds it as statements: a match of Galaxy X, and one of the Brood's game against a level. It is never
written anew.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from groundfall.table.play.hall import Hall
from groundfall.table.play.store import Store

from .conftest import Quick

STATEMENTS = Path(__file__).parent.parent / "saved" / "table.sql"
GALAXYX, BROOD = "0335370d7c", "517ae326f0"


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """The database as a file."""
    path = tmp_path / "table.sqlite"
    with closing(sqlite3.connect(path)) as link:
        link.executescript(STATEMENTS.read_text(encoding="utf-8"))
    return path


@pytest.mark.parametrize(
    ("match", "game", "seat", "entries", "last"),
    [
        (GALAXYX, "galaxyx", "earth", 7, "place C2"),
        (BROOD, "brood", "humans", 13, "move europe_fleet arctic"),
    ],
)
def test_a_match_goes_on(kept: Path, match: str, game: str, seat: str, entries: int, last: str) -> None:
    async def go_on() -> None:
        hall = Hall(Store(kept), Quick())
        live = await hall.get(match)
        assert live.match.game.name == game and len(live.match.journal) == entries
        done = live.match.journal[-1]
        assert str(live.match.before(done).action(done.seat, done.action)) == last
        assert live.match.awaiting == (seat,)
        place = live.match.seat(seat)
        await live.act(place, live.moment(place), live.match.legal(seat).ids[0])
        assert len(live.match.journal) == entries + 1
        await hall.close()

    asyncio.run(go_on())
