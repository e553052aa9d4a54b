"""The database file: served by one process, readable by its owner alone, sometimes full or damaged in places."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from groundfall.table.play.file_lock import AlreadyServed, FileLock
from groundfall.table.play.store import BadStore, Store
from lengths import ended

from .conftest import Seat, begin

# One process at a time

HOLD = """
import sys
from pathlib import Path
from groundfall.table.play.file_lock import FileLock
claim = FileLock(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def holder(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Another process that serves table.sqlite."""
    command = [sys.executable, "-c", HOLD, str(tmp_path / "table.sqlite")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"held\n"
        yield process
        process.kill()


def test_a_second_groundfall_on_a_file_ends_with_one_sentence(tmp_path: Path, holder: subprocess.Popen[bytes]) -> None:
    path = tmp_path / "table.sqlite"
    second = [sys.executable, "-m", "groundfall.cli", "--no-browser", "--port", "0", "--db", str(path)]
    refused = subprocess.run(second, capture_output=True, text=True)
    assert refused.returncode != 0 and not refused.stdout
    assert refused.stderr.strip() == (
        "groundfall: The matches in table.sqlite are already being served by another Groundfall. "
        "Stop that one, or choose another file with --db."
    )
    assert not path.exists()


def test_a_file_is_free_again_when_the_process_that_served_it_is_killed(
    tmp_path: Path, holder: subprocess.Popen[bytes]
) -> None:
    with pytest.raises(BadStore, match="another Groundfall"):
        Store(tmp_path / "table.sqlite")
    os.kill(holder.pid, signal.SIGKILL)
    ended(holder)
    Store(tmp_path / "table.sqlite").close()


def test_a_file_is_claimed_under_whatever_name_it_is_opened(tmp_path: Path) -> None:
    path, other = tmp_path / "table.sqlite", tmp_path / "other.sqlite"
    store = Store(path)
    other.symlink_to(path)
    with pytest.raises(BadStore, match="another Groundfall"):
        Store(other)
    with pytest.raises(AlreadyServed):
        FileLock(path)
    store.close()
    Store(other).close()


def test_a_file_that_cannot_be_used_is_claimed_by_nobody(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite"
    path.write_bytes(b"This is no database, but it is long enough." * 100)
    with pytest.raises(BadStore, match="cannot be read"):
        Store(path)
    path.unlink()
    Store(path).close()


# Its owner alone


def modes(path: Path) -> set[int]:
    found = [file for file in path.parent.iterdir() if file.name.startswith(path.name)]
    assert len(found) == 4  # the database, its log with an index, the lock
    return {stat.S_IMODE(file.stat().st_mode) for file in found}


@pytest.mark.skipif(os.name != "posix", reason="files have no such modes")
def test_nobody_else_may_read_the_matches(tmp_path: Path) -> None:
    path = tmp_path / "data" / "table.sqlite"
    mask = os.umask(0o000)
    try:
        store = Store(path)
        assert modes(path) == {0o600} and stat.S_IMODE(path.parent.stat().st_mode) == 0o700
        for file in path.parent.iterdir():
            file.chmod(0o644)
        store.close()
        store = Store(path)
        assert modes(path) == {0o600}
        store.close()
    finally:
        os.umask(mask)


@pytest.mark.skipif(os.name != "posix", reason="files have no such modes")
def test_what_is_not_ours_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "theirs.sqlite"
    with sqlite3.connect(path) as link:
        link.execute("CREATE TABLE thing (x)")
    path.chmod(0o644)
    with pytest.raises(BadStore, match="another program"):
        Store(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o644


# Damaged in places

DAMAGE = {
    "head": "UPDATE match SET head = '{' WHERE id = ?",
    "options": "UPDATE match SET head = '{}' WHERE id = ?",
    "seats": "UPDATE match SET seats = '[7]' WHERE id = ?",
    "no seat": "UPDATE match SET seats = '[]' WHERE id = ?",
    "result": "UPDATE match SET result = '[]' WHERE id = ?",
    "end": "UPDATE match SET ended = '{\"by\": 3}' WHERE id = ?",
    "time": "UPDATE match SET created = 'yesterday' WHERE id = ?",
    "long ago": "UPDATE match SET changed = -1e300 WHERE id = ?",
    "over": "UPDATE match SET over = 'perhaps' WHERE id = ?",
    "no text": "UPDATE match SET note = x'ff00fe' WHERE id = ?",
    "no UTF-8": "UPDATE match SET title = CAST(x'ff00fe' AS TEXT) WHERE id = ?",
    "deep": "UPDATE match SET head = printf('%.*c', 100000, '[') WHERE id = ?",
    "journal": "DELETE FROM entry WHERE match = ?",
    "entry": "DELETE FROM entry WHERE match = ? AND n = 0",
}
UNSEEN = {  # what only shows when the match is played again
    "line": "UPDATE entry SET line = 'x' WHERE match = ? AND n = 1",
    "shape": "UPDATE entry SET line = '[]' WHERE match = ? AND n = 1",
    "action": "UPDATE entry SET line = replace(line, 'buy', 'sell') WHERE match = ? AND n = 1",
    "orders": "UPDATE match SET seats = replace(seats, '\"orders\": []', '\"orders\": [1]') WHERE id = ?",
    "take-back": "UPDATE match SET seats = replace(seats, '\"asks\": null', '\"asks\": [1]') WHERE id = ?",
    "more seats": "UPDATE match SET seats = json_insert(seats, '$[#]', json_extract(seats, '$[0]')) WHERE id = ?",
}


@pytest.mark.parametrize("how", [*DAMAGE, *UNSEEN])
def test_a_damaged_match_is_listed_as_damaged_and_the_others_go_on(client: TestClient, how: str) -> None:
    spoilt, sound = begin(client, "galaxyx", seed="1"), begin(client, "galaxyx", seed="2")
    seat = Seat(client, spoilt["url"])
    assert seat.act(seat.picks()[0]).status_code == 200
    hall: Any = client.app.state.hall  # type: ignore[attr-defined]
    hall.drop(hall.lives[spoilt["match"]])
    with sqlite3.connect(hall.store.path) as link:
        assert link.execute({**DAMAGE, **UNSEEN}[how], [spoilt["match"]]).rowcount

    lobby = client.get("/")
    assert lobby.status_code == 200 and sound["url"] in lobby.text
    assert ("The record of this match is damaged: " in lobby.text) == (how in DAMAGE)
    assert f"/matches/{spoilt['match']}/delete" in lobby.text
    for address in (spoilt["url"], f"{spoilt['url']}/seen", f"/matches/{spoilt['match']}/export"):
        opened = client.get(address)
        assert opened.status_code == 409
        assert opened.json()["error"].startswith("The record of this match is damaged: ")
    page = client.get(spoilt["url"], headers={"accept": "text/html"})
    assert page.status_code == 409 and "The record of this match is damaged: " in page.text
    other = Seat(client, sound["url"])
    assert other.act(other.picks()[0]).status_code == 200
    assert client.post(f"/matches/{spoilt['match']}/delete", json={}).status_code == 200
    assert spoilt["match"] not in client.get("/").text


# A full disk


@pytest.fixture
def full(client: TestClient) -> Iterator[Any]:
    """A switch: the disk takes no more pages, or it does again."""
    store: Store = client.app.state.hall.store  # type: ignore[attr-defined]

    def switch(on: bool) -> None:
        """On the writer's thread, whose connection is the one that writes."""

        def limit() -> None:
            with store._engine.connect() as link:
                used = link.exec_driver_sql("PRAGMA page_count").scalar()
                link.exec_driver_sql(f"PRAGMA max_page_count = {used if on else 1_000_000_000}")

        async def write() -> None:
            await store.write(limit)

        asyncio.run(write())

    yield switch


def refused(answer: Any) -> None:
    assert answer.status_code == 503, answer.text
    assert answer.json()["error"] == (
        "The match could not be written to disk (database or disk is full), so nothing was changed. Try again later."
    )


def test_a_full_disk_refuses_a_new_match_with_a_sentence(client: TestClient, full: Any) -> None:
    full(True)
    matches = [client.post("/matches", json={"game": "galaxyx"}) for _ in range(20)]
    refused(matches[-1])
    begun = [answer for answer in matches if answer.status_code == 201]  # in what was left of the last page
    assert client.get("/").text.count("/delete") == len(begun)
    full(False)
    assert client.post("/matches", json={"game": "galaxyx"}).status_code == 201


@pytest.fixture
def failing(client: TestClient) -> Any:
    """A switch: nothing can be written to any table, or it can again."""
    path = client.app.state.hall.store.path  # type: ignore[attr-defined]

    def switch(on: bool) -> None:
        with sqlite3.connect(path) as link:
            for table, verb in (("entry", "INSERT"), ("match", "INSERT"), ("match", "UPDATE"), ("match", "DELETE")):
                name = f"no_{table}_{verb}"
                act = "BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END"
                link.execute(f"CREATE TRIGGER {name} BEFORE {verb} ON {table} {act}" if on else f"DROP TRIGGER {name}")

    return switch


ASKED: dict[str, dict[str, Any]] = {
    "act": {"request": "full-1", "moment": 2, "action": -1},
    "undo": {"request": "full-2", "moment": 2, "confirm": True},
    "hand": {"level": "pilot"},
    "resign": {},
    "withdraw": {},
}


@pytest.mark.parametrize("verb", ASKED)
def test_what_a_full_disk_refuses_has_not_happened(client: TestClient, failing: Any, verb: str) -> None:
    links = begin(client, "ferry", seed="1")
    north, south = (Seat(client, links["seats"][name]) for name in ("north", "south"))
    for seat in (north, south):
        assert seat.act(seat.picks()[0]).status_code == 200
    before = [{name: seat.seen()[name] for name in ("facts", "parts")} for seat in (north, south)]
    body = ASKED[verb] | ({"action": north.picks()[0]} if verb == "act" else {})
    failing(True)
    refused(north.post(verb, **body))
    assert [{name: seat.seen()[name] for name in ("facts", "parts")} for seat in (north, south)] == before
    refused(client.post(f"/matches/{links['match']}/delete", json={}))
    failing(False)
    assert north.post(verb, **body).status_code in (200, 202)


def test_who_waits_while_a_write_fails_does_not_act_on_what_is_not_stored(client: TestClient, failing: Any) -> None:
    """Of two requests at once the first fails: the second must not bring its action to disk along with its own."""
    links = begin(client, "galaxyx", seed="1")
    hall: Any = client.app.state.hall  # type: ignore[attr-defined]
    live = hall.lives[links["match"]]
    choice = live.match.legal(0).ids[0]

    async def both() -> list[Any]:
        one = live.act(0, 0, choice)
        other = live.hand(0, None)
        return list(await asyncio.gather(one, other, return_exceptions=True))

    failing(True)
    found = client.portal.call(both)  # type: ignore[union-attr]
    failing(False)
    assert [wrong.status for wrong in found] == [503, 409]
    assert Seat(client, links["url"]).moment == 0
