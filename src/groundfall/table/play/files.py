"""The files of the database: whether they are still those that are being served, and what an error of them means."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path

OF_PROGRAMS = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)

MEND = "put it back, or stop Groundfall and start it again"


class Moved(OSError):
    """A file of the database is no longer where it was opened."""


class Files:
    """The database and its log as they were opened. On disk they are what their paths lead to, and nothing else."""

    def __init__(self, path: Path) -> None:
        self._known = {file: _identity(file) for file in (path, path.with_name(f"{path.name}-wal"))}

    def check(self) -> None:
        """Raises Moved if one of the files was moved, deleted or replaced: what is written now would be lost."""
        for file, known in self._known.items():
            found = _identity(file)
            if known is None:
                self._known[file] = found  # the log appears with the first entry
            elif found != known:
                raise Moved(0, f"{file.name} was moved, deleted or replaced while it was being served; {MEND}")


def _identity(file: Path) -> tuple[int, int] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def why(wrong: Exception) -> str:
    """The reason that SQLite or the system gives."""
    inner = getattr(wrong, "orig", None) or wrong
    if _code(inner) in OF_PROGRAMS:
        return "another program has locked the file"
    said = str(getattr(inner, "strerror", None) or inner)
    return said[:1].lower() + said[1:]


def advice(wrong: Exception) -> str:
    """What to do about a file that cannot be opened, in a sentence."""
    inner = getattr(wrong, "orig", None) or wrong
    code = _code(inner)
    if code in OF_PROGRAMS:
        return "Close that program, or choose another file with --db."
    if code == sqlite3.SQLITE_FULL or getattr(inner, "errno", None) == errno.ENOSPC:
        return "Make room on the disk, or choose another file with --db."
    if code in DAMAGED:
        return "Move the file away to start with an empty table, or choose another file with --db."
    return "Check that you may read and write it, or choose another file with --db."


def _code(wrong: Exception) -> int | None:
    """SQLite's primary error code; None for an error of the system."""
    if not isinstance(wrong, sqlite3.Error):
        return None
    return int(getattr(wrong, "sqlite_errorcode", sqlite3.SQLITE_ERROR)) & 0xFF
