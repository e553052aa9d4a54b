"""A database file belongs to one process and one user: locked while it is served, readable only by its owner.

It is a lock that SQLite takes on an empty file beside the database. It works on every system, ends with the
process however that ends, and is not inherited by child processes.
"""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

OWN = 0o600  # the owner reads and writes
LOCK_SECONDS = 0.5  # seconds to wait, so that one of two simultaneous processes gets it


class AlreadyServed(Exception):
    """The file has already been locked, by another process or this one."""


class FileLock:
    """The right to serve a database file. Raises AlreadyServed if another has it, or OSError or sqlite3.Error."""

    def __init__(self, path: Path) -> None:
        lock = path.with_name(f"{path.name}.lock")
        make_new(lock)
        make_private(lock)
        self._link = sqlite3.connect(lock, timeout=LOCK_SECONDS, isolation_level=None, check_same_thread=False)
        try:
            self._link.execute("PRAGMA journal_mode = MEMORY")  # without another file beside it
            self._link.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as wrong:
            self._link.close()
            if getattr(wrong, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
                raise AlreadyServed from None
            raise

    def release(self) -> None:
        """Releases the file for others."""
        self._link.close()


def make_new(path: Path) -> None:
    """Creates an empty file that only its owner can read, unless it exists. Raises OSError."""
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWN))


def make_private(path: Path) -> None:
    """Makes a file of ours unreadable for others. Raises OSError."""
    if os.name == "posix" and path.is_file():
        found = path.stat()
        if found.st_uid == os.geteuid() and found.st_mode & 0o077:
            path.chmod(OWN)
