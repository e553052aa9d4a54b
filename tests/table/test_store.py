"""The store: what was acknowledged is there again; what is damaged is said in a sentence."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from groundfall.engine.catalogue import game
from groundfall.engine.play.match import Match
from groundfall.engine.play.writing import line_of
from groundfall.table.play.hall import Hall
from groundfall.table.play.live import Live
from groundfall.table.play.refusals import Refused
from groundfall.table.play.store import BadStore, Store

from .conftest import Quick
from .helpers import START, TESTS


async def play(live: Live, actions: int) -> None:
    for _ in range(actions):
        match, step = live.match, len(live.match.journal)
        seat = match.seat(match.awaiting[0])
        ids = match.legal(seat).ids
        await live.act(seat, live.moment(seat), ids[step * 7 % len(ids)], None)


async def begun(hall: Hall, name: str, actions: int) -> Live:
    live = await hall.create(Match(game(name), {}, bytes(range(32))), {})
    await play(live, actions)
    return live


async def take_back(live: Live) -> None:
    """Whoever has chosen last takes it back, and the others agree."""
    match, standing = live.match, len(live.match.in_force())
    seat = match.in_force()[-1].seat
    assert seat is not None
    await live.undo(seat, live.moment(seat), confirm=True)
    for other in sorted(live.others(seat)):
        if (asked := live.takeback) is not None:
            await live.answer(other, match.moment(other, asked.entry), agree=True)
    assert len(match.in_force()) < standing


def known(live: Live) -> tuple[Any, ...]:
    """What is the same after a new start."""
    match = live.match
    lines = [line_of(match, entry) for entry in match.journal]
    return match.state.copy(), lines, [entry.number for entry in match.in_force()], [*match.marks]


@pytest.mark.parametrize("name", ["galaxyx", "parlour"])
def test_a_match_is_the_same_after_a_new_start(tmp_path: Path, name: str) -> None:
    """Choices were taken back before it, the last ones too, and others are afterwards."""
    path = tmp_path / "table.sqlite"

    async def before() -> tuple[str, tuple[Any, ...]]:
        hall = Hall(Store(path), Quick())
        live = await begun(hall, name, 6)
        for actions in (4, 0):
            await take_back(live)
            await play(live, actions)
        await take_back(live)
        found = live.id, known(live)
        await hall.close()
        return found

    async def after(match: str) -> tuple[Any, ...]:
        hall = Hall(Store(path), Quick())
        live = await hall.get(match)
        found = known(live)
        await take_back(live)
        await play(live, 2)
        await live.resign(0)
        await hall.close()
        return found

    match, left = asyncio.run(before())
    assert asyncio.run(after(match)) == left


def test_a_match_under_other_rules_is_looked_at_only(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite"

    async def begin() -> str:
        hall = Hall(Store(path), Quick())
        live = await begun(hall, "galaxyx", 4)
        await hall.close()
        return live.id

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
        assert live.difference is not None and "upgrade f3" in live.difference.what
        with pytest.raises(Refused, match="other rules"):
            await live.act(0, 0, 0, None)
        await hall.close()

    asyncio.run(differs())


def test_writing_begins_at_once(tmp_path: Path) -> None:
    """It does not wait for the pages that are made meanwhile."""

    async def both() -> bool:
        store, begun = Store(tmp_path / "table.sqlite"), threading.Event()
        writing = store.write(begun.set)
        found = begun.wait(60)
        await writing
        store.close()
        return found

    assert asyncio.run(both())


def test_an_edited_record_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite"

    async def begin() -> str:
        hall = Hall(Store(path), Quick())
        live = await begun(hall, "galaxyx", 3)
        await hall.close()
        return live.id

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
