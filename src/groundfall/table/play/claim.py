"""A database file belongs to one process and one person: claimed while it is served, readable by its owner alone.

The claim is a lock that SQLite itself takes, on an empty file beside the database: the same on every system, gone with
the process however that ends, and not handed on to the processes that it starts.
"""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

OWN = 0o600  # the owner reads and writes
PATIENCE = 0.5  # seconds: of two that come at once, one has it in the end


class Claimed(Exception):
    """Another process has claimed the file, or this one has already."""


class Claim:
    """The right to serve a database file. Raises Claimed when another has it, OSError or sqlite3.Error otherwise."""

    def __init__(self, path: Path) -> None:
        lock = path.with_name(f"{path.name}.lock")
        make_new(lock)
        make_private(lock)
        self._link = sqlite3.connect(lock, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        try:
            self._link.execute("PRAGMA journal_mode = MEMORY")  # no other file comes to lie beside it
            self._link.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as wrong:
            self._link.close()
            if getattr(wrong, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
                raise Claimed from None
            raise

    def release(self) -> None:
        """Others may serve the file now."""
        self._link.close()


def make_new(path: Path) -> None:
    """Makes an empty file that only its owner may read, unless there is something already. Raises OSError."""
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWN))


def make_private(path: Path) -> None:
    """If the file is there and ours, nobody else may read it from now on. Raises OSError."""
    if os.name == "posix" and path.is_file():
        found = path.stat()
        if found.st_uid == os.geteuid() and found.st_mode & 0o077:
            path.chmod(OWN)
