"""The store: every match and every entry of its journal in one SQLite file. Nothing else uses the database.

There is one writer thread; readers work concurrently (write-ahead log). When `add` returns, the data has been handed to
the operating system, so a killed process loses nothing that was acknowledged. Another thread flushes it to the disk at
once, so that a power failure costs at most a few milliseconds of play, and never the file.

Each writer states what it believes to be stored. If that is wrong, nothing is written: an acknowledged entry is deleted
only with its whole match.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa

from groundfall.engine.errors import GroundfallError
from groundfall.engine.folders import data_folder

from . import row_check
from .condition import APPLICATION, CHECK, CHECKED_WHOLE, MADE_BY, MARK, TABLES, VERSION, unfit, unreadable
from .condition import damaged as damaged_file
from .file_lock import AlreadyServed, FileLock, make_new, make_private
from .files import Files, why
from .refusals import Refused, damaged, no_match, not_read, not_written, outdated
from .requested import Requested
from .requests_kept import META, forget, keys_of, note, noted
from .rows import Damaged, Rewrite, Row, StoredEntry

Answer = TypeVar("Answer")

log = logging.getLogger("groundfall.table")

LOCKED_SECONDS = 10.0  # seconds for which a request waits for a file that another program has locked

_match = sa.Table(
    "match",
    META,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("title", sa.Text, nullable=False),  # its options in words
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("changed", sa.Float, nullable=False),
    sa.Column("head", sa.Text, nullable=False),  # the first line of the replay: options, rules digest, nonces, marks
    sa.Column("key", sa.Text, nullable=False),  # of the dice; revealed only when the match is over
    sa.Column("seats", sa.Text, nullable=False),  # [{"name", "token", "player"}]
    sa.Column("watch", sa.Text, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("result", sa.Text, nullable=False),  # null or {"seat": score}
    sa.Column("ended", sa.Text, nullable=False),  # null, or {"by": seat, "result": {...}} after resigning
    sa.Column("note", sa.Text, nullable=False),  # the state of the match, in words that everybody may read
    sa.Column("told", sa.Float, nullable=False, server_default="0"),  # when everybody could last notice something
)
_entry = sa.Table(
    "entry",
    META,
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("line", sa.Text, nullable=False),  # the line of the replay: seat and action, draws, digest of the state
    sa.Column("at", sa.Float, nullable=False),
)


# Raw values as the driver returns them: a damaged record is not converted before it is checked.
_raw = [sa.type_coerce(column, sa.types.NullType()).label(column.name) for column in _match.c]


class BadStore(GroundfallError):
    """The database file cannot be used; the message names it and says what to do."""


class Store:
    """The matches on disk. Methods without `async` block; they run on the writer thread or a reader thread."""

    def __init__(self, path: str | Path) -> None:
        """Raises BadStore, also if another process serves the file."""
        self.path = Path(path).expanduser().resolve()
        self._flushing = False
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._lock = FileLock(self.path)
        except AlreadyServed:
            raise BadStore(
                f"The matches in {self.path.name} are already being served by another Groundfall. "
                "Stop that one, or choose another file with --db."
            ) from None
        except (sqlite3.Error, OSError) as wrong:
            raise BadStore(self._sentence(wrong)) from None
        self._engine = sa.create_engine(f"sqlite:///{self.path}", connect_args={"timeout": LOCKED_SECONDS})
        self._left = threading.local()  # seconds for which this thread still waits for a file that is locked
        sa.event.listen(self._engine, "connect", _prepare)
        sa.event.listen(self._engine, "checkout", self._be_patient)
        try:
            make_new(self.path)
            self._open()
            self._files = Files(self.path)
            for end in ("", "-wal", "-shm"):
                make_private(self.path.with_name(self.path.name + end))
        except BaseException as wrong:
            self._engine.dispose()
            self._lock.release()
            if isinstance(wrong, sa.exc.DatabaseError | OSError):
                raise BadStore(self._sentence(wrong)) from None
            raise
        self._writer = ThreadPoolExecutor(1, "store")
        self._flusher = ThreadPoolExecutor(1, "flush")

    def _sentence(self, wrong: Exception) -> str:
        return unreadable(self.path.name, wrong)

    def _open(self) -> None:
        with self._engine.begin() as link:
            told = (link.exec_driver_sql(question).scalar() or 0 for question in (MARK, TABLES, MADE_BY))
            if said := unfit(self.path.name, *told):
                raise BadStore(said)
            if self.path.stat().st_size < CHECKED_WHOLE and (found := link.exec_driver_sql(CHECK).scalar()) != "ok":
                raise BadStore(damaged_file(self.path.name, str(found)))
            link.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
            link.exec_driver_sql(f"PRAGMA user_version = {VERSION}")
            META.create_all(link)
            _bring_up(link)

    # Access

    def write(self, what: Callable[..., Answer], *args: Any) -> Awaitable[Answer]:
        """Runs a method on the writer thread, which begins at once; when it has been awaited, its data is stored.

        Raises Refused (503) if the disk cannot be written, and whatever the method raises; then nothing was written.
        """
        until = time.monotonic() + LOCKED_SECONDS
        writing = asyncio.get_running_loop().run_in_executor(self._writer, self._in_time, until, what, *args)
        return self._written(writing)

    async def _written(self, writing: Awaitable[Answer]) -> Answer:
        try:
            answer = await writing
        except (sa.exc.DBAPIError, OSError) as wrong:
            raise not_written(why(wrong)) from wrong
        if not self._flushing:
            self._flushing = True
            self._flusher.submit(self._flush)
        return answer

    def _in_time(self, until: float, what: Callable[..., Answer], *args: Any) -> Answer:
        """Runs a method that waits for a locked file only until then: who came together is refused together."""
        self._left.seconds = max(0.0, until - time.monotonic())
        return self._checked(what, *args)

    def _checked(self, what: Callable[..., Answer], *args: Any) -> Answer:
        """Runs a method if the files are still those that were opened."""
        self._files.check()
        return what(*args)

    def _be_patient(self, link: Any, *_: Any) -> None:
        link.execute(f"PRAGMA busy_timeout = {int(1000 * getattr(self._left, 'seconds', LOCKED_SECONDS))}")

    def _flush(self) -> None:
        """Flushes written data to the disk; data that arrives meanwhile is flushed the next time."""
        self._flushing = False
        with contextlib.suppress(OSError):
            log = os.open(f"{self.path}-wal", os.O_RDWR)
            try:
                os.fsync(log)
            finally:
                os.close(log)

    async def read(self, what: Callable[..., Answer], *args: Any) -> Answer:
        """Runs a method on a reader thread. Raises Refused (503) if the disk cannot be read."""
        try:
            return await asyncio.to_thread(self._checked, what, *args)
        except (sa.exc.DBAPIError, OSError) as wrong:
            raise not_read(why(wrong)) from wrong

    def close(self) -> None:
        """Waits for the writer and closes the file."""
        self._writer.shutdown()
        self._flusher.shutdown()
        self._engine.dispose()
        self._lock.release()

    # Writing

    def create(self, row: Row, lines: Iterable[StoredEntry], done: Requested | None = None) -> None:
        """Stores a new match with its journal so far."""
        now = time.time()
        row.created = row.changed = row.told = now
        with self._engine.begin() as link:
            first = {"id": row.id, "game": row.game, "title": row.title, "created": now, "changed": now}
            link.execute(_match.insert(), first | _columns(row))
            link.execute(_entry.insert(), [_entry_columns(row.id, line, now) for line in lines])
            note(link, done)

    def add(self, row: Row, lines: list[StoredEntry], kept: int, done: Requested | None = None) -> None:
        """Adds entries to the `kept` entries that are stored, and updates the match's row, as a request has `done`.

        Raises Refused if the match was deleted (404), or has another last entry or was written meanwhile (409).
        """
        with self._engine.begin() as link:
            now = self._write_row(link, row, kept)
            if lines:
                link.execute(_entry.insert(), [_entry_columns(row.id, line, now) for line in lines])
            note(link, done)
        row.changed = now

    def replace(
        self, row: Row, lines: list[StoredEntry], kept: int, why: Rewrite, done: Requested | None = None
    ) -> None:
        """Rewrites all `kept` entries, no more and no fewer, and the match's row. Raises like `add`."""
        if [line.n for line in lines] != list(range(kept)):
            raise ValueError(f"{len(lines)} entries cannot replace {kept}")
        with self._engine.begin() as link:
            now = self._write_row(link, row, kept)
            link.execute(_entry.delete().where(_entry.c.match == row.id))
            link.execute(_entry.insert(), [_entry_columns(row.id, line, now) for line in lines])
            note(link, done)
        row.changed = now
        log.info("match %s was rewritten: %s", row.id, why.value)

    def _write_row(self, link: sa.Connection, row: Row, kept: int) -> float:
        """Writes the row of a match if the stored match is what its writer knows. Returns the time for its entries."""
        now = max(time.time(), row.changed + 1e-6)
        mine = _match.c.id == row.id
        done = link.execute(
            _match.update().where(mine, _match.c.changed == row.changed), {**_columns(row), "changed": now}
        )
        last = link.execute(sa.select(sa.func.max(_entry.c.n)).where(_entry.c.match == row.id)).scalar()
        if done.rowcount == 1 and last == kept - 1:
            return now
        raise outdated() if link.execute(sa.select(_match.c.id).where(mine)).first() else no_match()

    def delete(self, match: str, done: Requested | None = None) -> bool:
        """Deletes a match. Returns whether there was one."""
        with self._engine.begin() as link:
            link.execute(_entry.delete().where(_entry.c.match == match))
            forget(link, match)
            found = link.execute(_match.delete().where(_match.c.id == match)).rowcount == 1
            note(link, done if found else None)
        return found

    # Reading

    def matches(self) -> list[tuple[Row | Damaged, int]]:
        """Every match with the number of its entries, including damaged ones.

        Those in which everybody could last notice something come first: the order tells nothing that is secret.
        """
        mine = sa.select(sa.func.count(), sa.func.max(_entry.c.n)).where(_entry.c.match == _match.c.id)
        count, last = (mine.with_only_columns(column).scalar_subquery() for column in mine.selected_columns)
        wanted = sa.select(*_raw, count.label("entries"), last.label("last")).order_by(_match.c.told.desc())
        with self._engine.connect() as link:
            found = link.execute(wanted).all()
        return [(_listed(item), int(item.entries)) for item in found]

    def match(self, match: str) -> tuple[Row, list[StoredEntry]] | None:
        """A match with its journal, or None. Raises Refused (409) if its record is damaged."""
        with self._engine.connect() as link:
            row = link.execute(sa.select(*_raw).where(_match.c.id == match)).one_or_none()
            if row is None:
                return None
            lines = link.execute(_entry.select().where(_entry.c.match == match).order_by(_entry.c.n)).all()
        return _row(row), _lines(lines)

    def requested(self, key: str) -> Requested | None:
        """The request with this key, if it was done."""
        with self._engine.connect() as link:
            return noted(link, key)

    def keys(self, match: str) -> list[str]:
        """The keys of the requests that were done with the links of a match, as far as they are remembered."""
        with self._engine.connect() as link:
            return keys_of(link, match)


def _columns(row: Row) -> dict[str, Any]:
    return {
        "head": json.dumps(row.head, ensure_ascii=False),
        "key": row.key,
        "seats": json.dumps(row.seats),
        "watch": row.watch,
        "over": row.over,
        "result": json.dumps(row.result),
        "ended": json.dumps(row.ended),
        "note": row.note,
        "told": row.told,
    }


def _bring_up(link: sa.Connection) -> None:
    """Adds what files of earlier versions lack."""
    match, entry = ({one["name"] for one in sa.inspect(link).get_columns(table)} for table in ("match", "entry"))
    if "request" in entry:
        link.exec_driver_sql("ALTER TABLE entry DROP COLUMN request")
    if "told" not in match:
        link.exec_driver_sql("ALTER TABLE match ADD COLUMN told FLOAT NOT NULL DEFAULT 0")
        link.exec_driver_sql("UPDATE match SET told = changed")


def _entry_columns(match: str, line: StoredEntry, now: float) -> dict[str, Any]:
    text = json.dumps(line.line, ensure_ascii=False)
    return {"match": match, "n": line.n, "line": text, "at": line.at or now}


def _row(item: Any) -> Row:
    return Row(**row_check.match(item._asdict()))


def _lines(items: Sequence[Any]) -> list[StoredEntry]:
    if not items or [item.n for item in items] != list(range(len(items))):
        raise damaged("entries are missing.")
    return [StoredEntry(item.n, row_check.entry(item._asdict()), item.at) for item in items]


def _listed(item: Any) -> Row | Damaged:
    try:
        if item.entries == 0 or item.last != item.entries - 1:
            raise damaged("entries are missing.")
        return _row(item)
    except Refused as wrong:
        return Damaged(str(item.id), wrong.sentence)


def _text(data: bytes) -> Any:
    """Text from the database. Invalid text stays bytes, to be found when its record is checked."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data


def _prepare(link: Any, _record: Any) -> None:
    """Turns on the write-ahead log; a commit waits for the operating system, not for the disk."""
    link.text_factory = _text
    cursor = link.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = NORMAL")
    cursor.close()


def default_path() -> Path:
    """Where this user's matches are stored: $GROUNDFALL_DATABASE, or else in the user's data folder."""
    named = os.environ.get("GROUNDFALL_DATABASE")
    return Path(named).expanduser() if named else data_folder() / "table.sqlite"
