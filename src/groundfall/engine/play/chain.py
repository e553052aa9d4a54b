"""The chain of a saved match: each line holds a digest over itself and all lines before it, and the last says so.

An edited line, one that was taken away or added, and an end that was cut off are found, and the line is named. Whoever
computes the digests anew can still write any file: what proves the dice is their key, and what proves the rest is that
it plays out as written.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import Any

from groundfall.engine.errors import BadReplay
from groundfall.engine.given import shown

Numbered = tuple[int, dict[str, Any]]  # a line with its number in the file
SIGNS = 16  # hex digits of a digest


def link(before: str, line: Mapping[str, Any]) -> str:
    """The digest of a line after one whose digest is `before`: over all of it but the digest itself, names sorted."""
    told = json.dumps({name: value for name, value in line.items() if name != "chain"}, sort_keys=True)
    return hashlib.sha256(f"{before}{told}".encode()).hexdigest()[:SIGNS]


def chained(lines: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Lines, each with its digest."""
    made: list[dict[str, Any]] = []
    for line in lines:
        made.append({**line, "chain": link(made[-1]["chain"] if made else "", line)})
    return made


def check_chain(lines: list[Numbered]) -> None:
    """Raises BadReplay, with the line, when one was edited, taken away or added, or when the end is missing."""
    before = ""
    for number, line in lines:
        found = link(before, line)
        if line.get("chain") != found:
            lost = "" if not before else ", or a line before it was taken away or added"
            raise BadReplay(f"line {number} was edited{lost}: its digest does not follow.")
        before = found
    number, last = lines[-1]
    if "end" not in last:
        raise BadReplay(f"the file was cut off after line {number}: its last line is missing.")
    if last["end"] != len(lines) - 2:
        raise BadReplay(
            f"line {number} says that there are {shown(last['end'])} entries, and there are {len(lines) - 2}."
        )


def check_unchained(lines: list[Numbered]) -> None:
    """Raises BadReplay when a file of the older kind, which has no chain, holds what it cannot hold."""
    for number, line in lines:
        if "chain" in line or "end" in line:
            raise BadReplay(f"line {number} was edited: a replay of version 1 has no chain.")
