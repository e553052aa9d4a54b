"""Recorded games as text a person can read: what was done, what happened, and by which rule.

`python tests/playthroughs/record.py` plays every recorded game again under today's rules and writes its page anew; what
then differs shows in the diff. `python tests/playthroughs/record.py PAGE...` does so for some.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import groundfall as gf
from groundfall.engine.play.match import Match

FOLDER = Path(__file__).parent
DICE, DO, TOLD = "dice ", "> ", "    "


def pages() -> list[Path]:
    """Every recorded game."""
    return sorted(FOLDER.glob("*/*.txt"))


def begin(head: dict[str, Any]) -> Match:
    """The match that a page's head describes; files laid over its box are kept beside the page."""
    over = [FOLDER / head["game"] / name for name in head.get("overlays", [])]
    return gf.new(head["game"], seed=head["seed"], options=head["options"], overlays=over)


def write(match: Match, head: dict[str, Any]) -> str:
    """A match as a page."""
    lines = [f"{name}: {json.dumps(value)}" for name, value in head.items()]
    phase = ""
    told: dict[int, list[Any]] = {entry.number: [] for entry in match.journal}
    for event in match.events(None):
        told[match.entry_at(None, event.moment)].append(f"{TOLD}{event.text} ({event.rule})")
    for entry in match.journal:
        if entry.seat >= 0:
            now = str(match.game.State.phases.names[entry.stage.phase])
            if now != phase:
                lines += ["", f"[{now}]"]
                phase = now
            if entry.loaded:
                lines.append(DICE + " ".join(map(str, entry.loaded)))
            lines.append(f"{DO}{match.seats[entry.seat]} {entry.text}")
        lines += told[entry.number]
    lines += ["", f"result: {json.dumps(match.result)}"]
    return "\n".join(lines) + "\n"


def head_of(page: str) -> dict[str, Any]:
    """The lines of a page before the first event: game, seed, options, what it shows."""
    found = {}
    for line in page.splitlines():
        name, colon, value = line.partition(": ")
        if line.startswith(TOLD) or not colon:
            break
        found[name] = json.loads(value)
    return found


def moves(page: str) -> Iterator[tuple[int, str, str]]:
    """The lines of a page on which something is loaded or done: number, what, text."""
    for number, line in enumerate(page.splitlines(), 1):
        for what in (DICE, DO):
            if line.startswith(what):
                yield number, what, line.removeprefix(what)


def again(page: str) -> str:
    """The page of the same game under today's rules. Raises AssertionError where it cannot be played any more."""
    head = head_of(page)
    match = begin(head)
    for number, what, text in moves(page):
        if what == DICE:
            match.dice.load(*map(int, text.split()))
            continue
        seat, _, action = text.partition(" ")
        try:
            match.play(seat, action)
        except gf.GroundfallError as wrong:
            raise AssertionError(f"line {number}: {text!r} cannot be played: {wrong}") from None
    return write(match, head)


def main(*chosen: str) -> int:
    """Writes pages anew; says which have changed."""
    for page in [Path(name).resolve() for name in chosen] if chosen else pages():
        before = page.read_text(encoding="utf-8")
        after = again(before)
        if before != after:
            page.write_text(after, encoding="utf-8")
        print(f"{'changed' if before != after else 'same   '}  {page.relative_to(FOLDER)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
