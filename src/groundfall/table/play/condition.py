"""The condition of the file of matches, looked at without changing it or keeping others from it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from .files import advice, why

APPLICATION = 0x47724664  # "GrFd" in the file's head
VERSION = 2  # 1 kept the requests with the entries
CHECKED_WHOLE = 200_000_000  # bytes up to which a file is checked throughout: that takes about a second


class Condition(NamedTuple):
    """How many matches a file holds, and what is wrong with it, in a sentence; '' if nothing is."""

    matches: int
    wrong: str = ""


def condition(path: Path) -> Condition:
    """The condition of a file of matches; one that does not exist yet, or is empty, holds none."""
    if not path.exists() or not path.stat().st_size:
        return Condition(0)
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=1)) as link:
            if said := unfit(path.name, *(_number(link, one) for one in (MARK, TABLES, MADE_BY))):
                return Condition(0, said)
            if path.stat().st_size < CHECKED_WHOLE and (found := link.execute(CHECK).fetchone()[0]) != "ok":
                return Condition(0, damaged(path.name, str(found)))
            return Condition(_number(link, "SELECT count(*) FROM match"))
    except (sqlite3.Error, OSError) as wrong:
        return Condition(0, unreadable(path.name, wrong))


MARK, MADE_BY = "PRAGMA application_id", "PRAGMA user_version"
TABLES = "SELECT count(*) FROM sqlite_master"
CHECK = "PRAGMA quick_check(1)"


def unfit(name: str, mark: int, tables: int, version: int) -> str:
    """Why a database is not one of this Groundfall's, by its application id, number of tables and version; or ''."""
    if mark != APPLICATION and tables:
        return f"File {name} is a database of another program; choose another file."
    if version > VERSION:
        return f"File {name} was written by a newer Groundfall; update this one."
    return ""


def unreadable(name: str, wrong: Exception) -> str:
    """Why a file cannot be used, and what to do, in two sentences."""
    return f"The matches in {name} cannot be read: {why(wrong)}. {advice(wrong)}"


def damaged(name: str, found: str) -> str:
    """The same for a file in which SQLite has found a fault."""
    return unreadable(name, sqlite3.DatabaseError(f"the file is damaged ({found[:80]})"))


def _number(link: sqlite3.Connection, question: str) -> int:
    return int(link.execute(question).fetchone()[0] or 0)
