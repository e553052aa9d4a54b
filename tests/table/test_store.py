"""The store: what was acknowledged is there again; what is damaged is said in a sentence."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from groundfall.engine.game import game
from groundfall.engine.play.match import Match
from groundfall.table.play.hall import Hall
from groundfall.table.play.refusals import Refused
from groundfall.table.play.store import BadStore, Store

from .conftest import Quick
from .helpers import START, TESTS


async def play(hall: Hall, name: str, actions: int) -> str:
    live = await hall.create(Match(game(name), {}, bytes(range(32))), {})
    for step in range(actions):
        match = live.match
        seat = match.seat(match.awaiting[0])
        ids = match.legal(seat).ids
        await live.act(seat, f"step-{step}", live.moment(seat), ids[step * 7 % len(ids)], None)
        if step % 9 == 8:
            await live.undo(seat, f"undo-{step}", live.moment(seat), True)
            for other in range(len(match.seats)):
                if live.agreed and other != seat:
                    try:
                        await live.undo(other, f"agree-{step}-{other}", live.moment(other), True)
                    except Refused as still:
                        assert still.status == 202
    return live.id


@pytest.mark.parametrize("name", ["galaxyx", "parlour"])
def test_a_match_is_the_same_after_a_new_start(tmp_path: Path, name: str) -> None:
    path = tmp_path / "table.sqlite"

    async def before() -> tuple[str, Any, Any]:
        hall = Hall(Store(path), Quick())
        try:
            match = await play(hall, name, 8)
            live = await hall.get(match)
            return match, live.match.state.copy(), live.requests
        finally:
            await hall.close()

    async def after(match: str) -> tuple[Any, Any]:
        hall = Hall(Store(path), Quick())
        live = await hall.get(match)
        found = live.match.state.copy(), live.requests
        await live.resign(0)
        await hall.close()
        return found

    match, state, requests = asyncio.run(before())
    assert asyncio.run(after(match)) == (state, requests)


def test_a_match_under_other_rules_is_looked_at_only(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite"

    async def begin() -> str:
        hall = Hall(Store(path), Quick())
        match = await play(hall, "galaxyx", 4)
        await hall.close()
        return match

    match = asyncio.run(begin())
    with sqlite3.connect(path) as link:
        head = json.loads(link.execute("SELECT head FROM match").fetchone()[0])
        link.execute("UPDATE match SET head = ?", [json.dumps({**head, "rules": "000000000000"})])

    async def same() -> None:
        hall = Hall(Store(path), Quick())
        live = await hall.get(match)
        assert not live.difference
        await live.resign(0)
        await hall.close()

    asyncio.run(same())
    with sqlite3.connect(path) as link:
        line = json.loads(link.execute("SELECT line FROM entry WHERE n = 2").fetchone()[0])
        link.execute("UPDATE entry SET line = ? WHERE n = 2", [json.dumps({**line, "do": "upgrade f3"})])
        head = json.loads(link.execute("SELECT head FROM match").fetchone()[0])
        link.execute("UPDATE match SET ended = 'null', head = ?", [json.dumps({**head, "rules": "000000000000"})])

    async def differs() -> None:
        hall = Hall(Store(path), Quick())
        live = await hall.get(match)
        assert "upgrade f3" in live.difference
        with pytest.raises(Refused, match="other rules"):
            await live.act(0, "late", 0, 0, None)
        await hall.close()

    asyncio.run(differs())


def test_an_edited_record_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite"

    async def begin() -> str:
        hall = Hall(Store(path), Quick())
        match = await play(hall, "galaxyx", 3)
        await hall.close()
        return match

    match = asyncio.run(begin())
    with sqlite3.connect(path) as link:
        link.execute("DELETE FROM entry WHERE n = 2")

    async def look() -> None:
        hall = Hall(Store(path), Quick())
        with pytest.raises(Refused, match="damaged: entries are missing") as wrong:
            await hall.get(match)
        assert wrong.value.status == 409
        await hall.close()

    asyncio.run(look())


def _damaged(path: Path) -> None:
    store = Store(path)
    store.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:600] + b"\x55" * (len(whole) - 600))


def _foreign(path: Path) -> None:
    with sqlite3.connect(path) as link:
        link.execute("CREATE TABLE thing (x)")


def _newer(path: Path) -> None:
    Store(path).close()
    with sqlite3.connect(path) as link:
        link.execute("PRAGMA user_version = 99")


SPOILERS = {
    "no database": lambda path: path.write_bytes(b"This is no database, but it is long enough." * 100),
    "damaged": _damaged,
    "another program's": _foreign,
    "newer": _newer,
    "a folder": lambda path: path.mkdir(),
}


@pytest.mark.parametrize("how", SPOILERS)
def test_a_file_that_cannot_be_used_is_one_sentence(tmp_path: Path, how: str) -> None:
    path = tmp_path / "table.sqlite"
    SPOILERS[how](path)
    with pytest.raises(BadStore) as wrong:
        Store(path)
    assert "table.sqlite" in str(wrong.value) and "\n" not in str(wrong.value)


def test_a_damaged_file_ends_the_start_with_that_sentence(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite"
    _damaged(path)
    start = f"{START.replace('serve(', 'try: serve(')}\nexcept Exception as wrong: sys.exit(str(wrong))"
    command = [sys.executable, "-c", start, "0", str(path), str(TESTS)]
    ended = subprocess.run(command, capture_output=True, text=True)
    assert ended.returncode == 1
    assert ended.stderr.startswith("The matches in table.sqlite cannot be read")
