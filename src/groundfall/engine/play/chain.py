"""The chain of a saved match: each line holds a digest of itself and all lines before it; the last line ends it.

Edited, removed and added lines and a missing end are found, and the line is named. Anyone who recomputes the digests
can still write any file: the key proves the dice, and the rest is proved by playing out as written.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import Any

from groundfall.engine.errors import BadReplay
from groundfall.engine.given import shown

Numbered = tuple[int, dict[str, Any]]  # a line with its number in the file
SIGNS = 16  # hex digits in a digest


def link(before: str, line: Mapping[str, Any]) -> str:
    """The digest of a line that follows one with digest `before`. It covers all but itself, with names sorted."""
    content = json.dumps({name: value for name, value in line.items() if name != "chain"}, sort_keys=True)
    return hashlib.sha256(f"{before}{content}".encode()).hexdigest()[:SIGNS]


def chained(lines: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The lines, each with its digest."""
    made: list[dict[str, Any]] = []
    for line in lines:
        made.append({**line, "chain": link(made[-1]["chain"] if made else "", line)})
    return made


def check_chain(lines: list[Numbered]) -> None:
    """Raises BadReplay, naming the line, if a line was edited, removed or added, or if the end is missing."""
    before = ""
    for number, line in lines:
        found = link(before, line)
        if line.get("chain") != found:
            lost = "" if not before else ", or a line before it was removed or added"
            raise BadReplay(f"line {number} was edited{lost}: its digest does not match.")
        before = found
    number, last = lines[-1]
    if "end" not in last:
        raise BadReplay(f"the file was cut off after line {number}: its last line is missing.")
    if last["end"] != len(lines) - 2:
        raise BadReplay(
            f"line {number} says that there are {shown(last['end'])} entries, but there are {len(lines) - 2}."
        )


def check_unchained(lines: list[Numbered]) -> None:
    """Raises BadReplay if a file of the older version, which has no chain, has one."""
    for number, line in lines:
        if "chain" in line or "end" in line:
            raise BadReplay(f"line {number} was edited: a replay of version 1 has no chain.")
