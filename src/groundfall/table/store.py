"""The store: every match and every entry of its journal in one SQLite file. Nothing else knows the database.

There is one writer, a thread of its own; readers go beside it (write-ahead log). What `add` has returned from has
been handed to the operating system, so a killed process loses nothing that was acknowledged; another thread has the
disk take it in at once, so that a loss of power costs some thousandths of a second at most, and never the file.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa

from groundfall.engine.errors import GroundfallError

Answer = TypeVar("Answer")

APPLICATION = 0x47724664  # "GrFd" in the file's head
VERSION = 1

_meta = sa.MetaData()
_match = sa.Table(
    "match",
    _meta,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("title", sa.Text, nullable=False),  # what was chosen for it, in words
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("changed", sa.Float, nullable=False),
    sa.Column("head", sa.Text, nullable=False),  # the first line of the replay: options, rules digest, nonces, marks
    sa.Column("key", sa.Text, nullable=False),  # of the dice; leaves the store only when the match is over
    sa.Column("seats", sa.Text, nullable=False),  # [{"name", "token", "player"}]
    sa.Column("watch", sa.Text, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("result", sa.Text, nullable=False),  # what the rules say: null or {"seat": score}
    sa.Column("ended", sa.Text, nullable=False),  # null, or {"by": seat, "result": {...}} after resigning
    sa.Column("note", sa.Text, nullable=False),  # where the match stands, in words everybody may read
)
_entry = sa.Table(
    "entry",
    _meta,
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("line", sa.Text, nullable=False),  # the line of the replay: seat and action, draws, digest of the state
    sa.Column("request", sa.Text, nullable=False),  # "seat/request id" of who asked for it, or ""
    sa.Column("at", sa.Float, nullable=False),
)


class BadStore(GroundfallError):
    """The database file cannot be used; the sentence says which and what to do."""


@dataclass
class Row:
    """One match as it is kept, without its journal."""

    id: str
    game: str
    head: dict[str, Any]
    key: str
    seats: list[dict[str, Any]]
    watch: str
    title: str = ""
    over: bool = False
    result: dict[str, float] | None = None
    ended: dict[str, Any] | None = None
    note: str = ""
    created: float = 0.0
    changed: float = 0.0


@dataclass(frozen=True)
class Line:
    """One entry of a journal as it is kept."""

    n: int
    line: dict[str, Any]
    request: str = ""
    at: float = 0.0


class Store:
    """The matches on disk. Methods without `async` block; they are run on the writer's thread or a reader's."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self._writer = ThreadPoolExecutor(1, "store")
        self._flusher = ThreadPoolExecutor(1, "flush")
        self._flushing = False
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._engine = sa.create_engine(f"sqlite:///{self.path}", connect_args={"timeout": 10})
            sa.event.listen(self._engine, "connect", _prepare)
            self._open()
        except (sa.exc.DatabaseError, OSError) as wrong:
            raise BadStore(self._sentence(wrong)) from None

    def _sentence(self, wrong: Exception) -> str:
        reason = str(getattr(wrong, "orig", None) or getattr(wrong, "strerror", None) or wrong)
        return (
            f"The matches in {self.path.name} cannot be read: {reason}. "
            "Move the file away to begin with an empty table, or name another file."
        )

    def _open(self) -> None:
        with self._engine.begin() as link:
            mark = link.exec_driver_sql("PRAGMA application_id").scalar()
            version = link.exec_driver_sql("PRAGMA user_version").scalar() or 0
            tables = link.exec_driver_sql("SELECT count(*) FROM sqlite_master").scalar()
            if mark != APPLICATION and tables:
                raise BadStore(f"File {self.path.name} is a database of another program; name another file.")
            if version > VERSION:
                raise BadStore(f"File {self.path.name} was written by a newer Groundfall; update this one.")
            if self.path.stat().st_size < 200_000_000:
                found = link.exec_driver_sql("PRAGMA quick_check(1)").scalar()
                if found != "ok":
                    raise BadStore(self._sentence(OSError(0, f"the file is damaged ({str(found)[:80]})")))
            link.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
            link.exec_driver_sql(f"PRAGMA user_version = {VERSION}")
            _meta.create_all(link)

    # The two ways in

    async def write(self, what: Callable[..., Answer], *args: Any) -> Answer:
        """Runs a method on the writer's thread; when it returns, what it wrote is kept."""
        answer = await asyncio.get_running_loop().run_in_executor(self._writer, what, *args)
        if not self._flushing:
            self._flushing = True
            self._flusher.submit(self._flush)
        return answer

    def _flush(self) -> None:
        """Has the disk take in what was written; what comes meanwhile is taken in the next time."""
        self._flushing = False
        with contextlib.suppress(OSError):
            log = os.open(f"{self.path}-wal", os.O_RDWR)
            try:
                os.fsync(log)
            finally:
                os.close(log)

    async def read(self, what: Callable[..., Answer], *args: Any) -> Answer:
        """Runs a method on a reader's thread."""
        return await asyncio.to_thread(what, *args)

    def close(self) -> None:
        """Waits for the writer and closes the file."""
        self._writer.shutdown()
        self._flusher.shutdown()
        self._engine.dispose()

    # Writing

    def create(self, row: Row, lines: Iterable[Line]) -> None:
        """Keeps a new match with what its journal holds already."""
        now = time.time()
        row.created = row.changed = now
        with self._engine.begin() as link:
            link.execute(
                _match.insert(), {"id": row.id, "game": row.game, "title": row.title, "created": now, **_columns(row)}
            )
            link.execute(_entry.insert(), [_entry_columns(row.id, line, now) for line in lines])

    def add(self, row: Row, lines: list[Line], first: int | None = None) -> None:
        """Adds entries and keeps what the match's row says now. From `first` on, entries of before are replaced."""
        row.changed = time.time()
        with self._engine.begin() as link:
            if first is not None:
                link.execute(_entry.delete().where(_entry.c.match == row.id, _entry.c.n >= first))
            if lines:
                link.execute(_entry.insert(), [_entry_columns(row.id, line, row.changed) for line in lines])
            done = link.execute(_match.update().where(_match.c.id == row.id), _columns(row))
            if done.rowcount != 1:
                raise BadStore("This match has been deleted.")

    def delete(self, match: str) -> bool:
        """Forgets a match; whether there was one."""
        with self._engine.begin() as link:
            link.execute(_entry.delete().where(_entry.c.match == match))
            return link.execute(_match.delete().where(_match.c.id == match)).rowcount == 1

    # Reading

    def matches(self) -> list[tuple[Row, int]]:
        """Every match with the number of its entries, the last changed first."""
        count = sa.select(sa.func.count()).select_from(_entry).where(_entry.c.match == _match.c.id).scalar_subquery()
        with self._engine.connect() as link:
            found = link.execute(sa.select(_match, count.label("entries")).order_by(_match.c.changed.desc())).all()
        return [(_row(item), int(item.entries)) for item in found]

    def match(self, match: str) -> tuple[Row, list[Line]] | None:
        """A match with its journal, or None."""
        with self._engine.connect() as link:
            row = link.execute(_match.select().where(_match.c.id == match)).one_or_none()
            if row is None:
                return None
            lines = link.execute(_entry.select().where(_entry.c.match == match).order_by(_entry.c.n)).all()
        return _row(row), [Line(e.n, json.loads(e.line), e.request, e.at) for e in lines]


def _columns(row: Row) -> dict[str, Any]:
    return {
        "changed": row.changed,
        "head": json.dumps(row.head, ensure_ascii=False),
        "key": row.key,
        "seats": json.dumps(row.seats),
        "watch": row.watch,
        "over": row.over,
        "result": json.dumps(row.result),
        "ended": json.dumps(row.ended),
        "note": row.note,
    }


def _entry_columns(match: str, line: Line, now: float) -> dict[str, Any]:
    text = json.dumps(line.line, ensure_ascii=False)
    return {"match": match, "n": line.n, "line": text, "request": line.request, "at": line.at or now}


def _row(item: Any) -> Row:
    return Row(
        item.id,
        item.game,
        json.loads(item.head),
        item.key,
        json.loads(item.seats),
        item.watch,
        item.title,
        bool(item.over),
        json.loads(item.result),
        json.loads(item.ended),
        item.note,
        item.created,
        item.changed,
    )


def _prepare(link: Any, _record: Any) -> None:
    """Write-ahead log; a commit waits for the operating system, not for the disk."""
    cursor = link.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = NORMAL")
    cursor.close()


def default_path() -> Path:
    """Where the matches of this person are kept."""
    import sys

    if os.environ.get("GROUNDFALL_DATABASE"):
        return Path(os.environ["GROUNDFALL_DATABASE"])
    if os.environ.get("XDG_DATA_HOME"):
        base = Path(os.environ["XDG_DATA_HOME"])
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home())
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path.home() / ".local" / "share"
    return base / "groundfall" / "table.sqlite"
