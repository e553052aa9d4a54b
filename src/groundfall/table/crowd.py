"""A memory test: thousands of matches at one table, and pages of them read at random."""

from __future__ import annotations

import asyncio
import hashlib
import random
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from groundfall.engine.game import games
from groundfall.engine.play.match import Match

from .page.channels import channel
from .play.hall import Hall
from .play.live import Live
from .play.opponents import InWorkers
from .play.store import Store
from .play.weights import HELD

Progress = Callable[[str, int, int], None]  # what, done, in total
LONG_GAME = "brood"  # some random games of it do not end for thousands of actions
ATTEMPTS = 40  # at a match that lasts


@dataclass(frozen=True)
class Found:
    """What a crowd took: the memory of the process at its highest, the matches that were in memory, and the time."""

    resident: int  # bytes
    begun: int  # bytes before the first match
    in_memory: int  # matches, at the end
    longest: int  # actions of the longest match
    matches: int
    pages: int
    seconds: float


def measure(matches: int = 2_000, actions: int = 30, longest: int = 3_000, pages: int = 10_000, memory: int = HELD,
            progress: Progress = lambda what, done, expected: None) -> Found:  # fmt: skip
    """Deals matches of all games in turn, plays each at random for some actions, and reads pages of random seats.

    One match more has `longest` actions. `memory` is what matches may use, in bytes.
    """
    with tempfile.TemporaryDirectory() as home:
        return asyncio.run(_crowd(Path(home), matches, actions, longest, pages, memory, progress))


async def _crowd(home: Path, matches: int, actions: int, longest: int, pages: int, memory: int,
                 progress: Progress) -> Found:  # fmt: skip
    hall, rng, begun, since = Hall(Store(home / "table.sqlite"), InWorkers(), memory), random.Random(1), 0, time.time()
    begun = most = resident()
    names, seats = [*games()], [await _put(hall, long := _lasting(longest, rng))]
    lasted = len(long.journal) - 1
    del long
    for number in range(matches):
        seats.append(await _put(hall, _played(names[number % len(names)], actions, rng)))
        most = max(most, resident())
        progress("matches", number + 1, matches)
    for number in range(pages):
        match, playing = rng.choice(seats)
        read(await hall.get(match), rng.randrange(playing))
        most = max(most, resident())
        progress("pages", number + 1, pages)
    found = Found(most, begun, len(hall.lives), lasted, len(seats), pages, time.time() - since)
    await hall.close()
    return found


def _played(name: str, actions: int, rng: random.Random) -> Match:
    """A match played at random for some actions, or to its end."""
    match = Match(games()[name], {}, hashlib.sha256(str(rng.random()).encode()).digest())
    for _ in range(actions):
        if match.over:
            break
        seat = rng.choice(match.awaiting)
        match.play(seat, rng.choice(match.legal(seat).ids))
    return match


def _lasting(actions: int, rng: random.Random) -> Match:
    """A match of that many actions, or the longest found."""
    best = _played(LONG_GAME, actions, rng)
    for _ in range(ATTEMPTS):
        if not best.over:
            break
        best = max(best, _played(LONG_GAME, actions, rng), key=lambda match: len(match.journal))
    return best


async def _put(hall: Hall, match: Match) -> tuple[str, int]:
    """Puts a match on the table; its id and the number of its seats."""
    return (await hall.create(match, {})).id, len(match.seats)


def read(live: Live, seat: int) -> bytes:
    """The page of a seat, as it is sent to somebody who opens it."""
    return channel(live, seat, "wide").full()


def resident() -> int:
    """The memory of this process in bytes; 0 if the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return 0
    return pages * 4096
