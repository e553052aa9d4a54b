"""The files of the database while they are served: locked by another program, moved away, deleted, replaced."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient

from groundfall.engine.catalogue import game
from groundfall.engine.play.match import Match
from groundfall.table.play import store as stores
from groundfall.table.play.files import advice
from groundfall.table.play.hall import Hall
from groundfall.table.play.refusals import Refused
from groundfall.table.play.store import BadStore, Store
from lengths import until

from .conftest import Quick, Seat, begin

LOCKED = (
    "The match could not be written to disk (another program has locked the file), so nothing was changed. "
    "Try again later."
)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another program is writing."""
    with closing(sqlite3.connect(path, isolation_level=None)) as link:
        link.execute("BEGIN IMMEDIATE")
        yield


def test_all_who_wait_for_a_locked_file_are_refused_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits again for what another has waited for already."""
    left: list[float] = []
    now, came = [0.0], [0]
    monkeypatch.setattr(stores, "LOCKED_SECONDS", 0.01)
    monkeypatch.setattr(stores, "time", SimpleNamespace(time=lambda: 1.0, monotonic=lambda: now[0]))

    async def story() -> None:
        hall = Hall(Store(tmp_path / "table.sqlite"), Quick())
        lives = [await hall.create(Match(game("galaxyx"), {}, bytes(32)), {}) for _ in range(11)]
        add, write = hall.store.add, hall.store.write

        def noted(*args: Any) -> None:
            until(lambda: came[0] >= 11)
            left.append(hall.store._left.seconds)
            try:
                add(*args)
            finally:
                now[0] += left[-1]

        async def counted(*args: Any) -> Any:
            came[0] += 1
            return await write(*args)

        monkeypatch.setattr(hall.store, "add", noted)
        monkeypatch.setattr(hall.store, "write", counted)
        with locked(hall.store.path):
            acts = [live.act(0, 0, live.match.legal(0).ids[0]) for live in lives]
            found = await asyncio.gather(*acts, return_exceptions=True)
        assert [(wrong.status, wrong.sentence) for wrong in found if isinstance(wrong, Refused)] == [(503, LOCKED)] * 11
        again = await hall.get(lives[0].id)
        await again.act(0, 0, again.match.legal(0).ids[0])
        await hall.close()

    asyncio.run(story())
    assert left == [0.01, *[0.0] * 10, 0.01]


def test_a_file_that_is_locked_at_the_start_is_not_to_be_moved_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "table.sqlite"
    Store(path).close()
    monkeypatch.setattr(stores, "LOCKED_SECONDS", 0.05)
    with locked(path), pytest.raises(BadStore) as wrong:
        Store(path)
    assert str(wrong.value) == (
        "The matches in table.sqlite cannot be read: another program has locked the file. "
        "Close that program, or choose another file with --db."
    )
    Store(path).close()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (PermissionError(13, "Permission denied"), "Check that you may read and write it"),
        (OSError(28, "No space left on device"), "Make room on the disk"),
        (sqlite3.DatabaseError("file is not a database"), "Move the file away"),
    ],
)
def test_the_advice_is_about_what_is_wrong(wrong: Exception, said: str) -> None:
    assert advice(wrong).startswith(said)


HOW = {
    "moved": lambda file, aside: file.rename(aside),
    "deleted": lambda file, aside: (os.link(file, aside), file.unlink()),
    "replaced": lambda file, aside: (file.rename(aside), shutil.copy(aside, file)),
}


@pytest.mark.skipif(os.name != "posix", reason="a file that is open cannot be moved there")
@pytest.mark.parametrize("end", ["", "-wal"])
@pytest.mark.parametrize("how", HOW)
def test_a_file_that_is_no_longer_there_is_noticed_and_nothing_is_acknowledged(
    client: TestClient, solo: Seat, how: str, end: str
) -> None:
    assert solo.act(solo.picks()[0]).status_code == 200
    store: Store = client.app.state.hall.store  # type: ignore[attr-defined]
    file = store.path.with_name(store.path.name + end)
    aside = file.with_name("aside")
    HOW[how](file, aside)
    requests = (
        solo.act(solo.picks()[0]),
        client.post("/matches", json={"game": "ferry"}),
        client.post("/matches/1234567890/delete", json={}),
        client.get("/"),
        client.get("/m/1234567890/x"),
    )
    for answer in requests:
        assert answer.status_code == 503
        assert f"{file.name} was moved, deleted or replaced while it was being served" in answer.text
    os.replace(aside, file)  # it is put back
    assert solo.moment == 1 and solo.act(solo.picks()[0]).status_code == 200
    assert begin(client, "ferry")["match"] in client.get("/").text


@pytest.mark.skipif(os.name != "posix", reason="a file that is open cannot be deleted there")
def test_what_was_acknowledged_before_the_log_was_deleted_is_there_after_a_new_start(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite"

    async def story() -> tuple[str, int]:
        hall = Hall(Store(path), Quick())
        live = await hall.create(Match(game("galaxyx"), {}, bytes(32)), {})
        await live.act(0, 0, live.match.legal(0).ids[0])
        path.with_name(f"{path.name}-wal").unlink()
        with pytest.raises(Refused, match="-wal was moved, deleted or replaced"):
            await live.act(0, 1, live.match.legal(0).ids[0])
        await hall.close()
        return live.id, live.kept

    match, kept = asyncio.run(story())
    store = Store(path)
    found = store.match(match)
    assert found is not None and len(found[1]) == kept == 2
    store.close()
