"""A load on the table's memory: many matches are played and looked at in one process.

Matches of all games are begun one after another, played at random and left. Between them, pages of earlier matches are
read, so that these come back from disk. Everything goes through the hall, as the requests of people do.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from groundfall.engine.catalogue import all_games
from groundfall.engine.play.dice import key_of
from groundfall.engine.play.match import Match
from groundfall.table.page.channels import channel
from groundfall.table.page.pictures import LAYOUTS
from groundfall.table.play.hall import HELD, Hall
from groundfall.table.play.links import PERSON
from groundfall.table.play.live import Live
from groundfall.table.play.opponents import InWorkers
from groundfall.table.play.store import Store

Progress = Callable[[str, int, int], None]  # what, done, in total
LONG_GAME = "rone"  # its matches last longest in random play
TRIES = 40  # seeds tried for a match that lasts long enough


def _silent(what: str, done: int, total: int) -> None:
    """Reports nothing."""


@dataclass(frozen=True)
class Load:
    """What is done: short matches of so many actions, a long one, and pages read."""

    matches: int = 2_000
    actions: int = 30
    long: int = 3_000
    pages: int = 10_000

    def part(self, percent: float) -> Load:
        """A part of the load; matches keep their length."""
        matches, long, pages = (max(1, round(n * percent / 100)) for n in (self.matches, self.long, self.pages))
        return Load(matches, self.actions, long, pages)


@dataclass(frozen=True)
class Found:
    """What was measured; memory in bytes, None where the system does not tell."""

    load: Load
    start: int | None  # resident memory with the rules loaded, before the first match
    end: int | None
    peak: int | None
    in_memory: int  # matches
    estimate: int  # bytes that the hall believes these matches to use
    seconds: float


def measure(load: Load, progress: Progress = _silent, held: int = HELD) -> Found:
    """Performs the load on a table of its own with a temporary file. Its matches may use `held` bytes."""
    return asyncio.run(_measure(load, progress, held))


async def _measure(load: Load, progress: Progress, held: int) -> Found:
    begun, names = time.perf_counter(), list(all_games())
    rng, start = random.Random(1), resident()
    with tempfile.TemporaryDirectory() as folder:
        hall = Hall(Store(Path(folder) / "table.sqlite"), InWorkers(), held)
        long = await _begin(hall, _lasting(load.long))
        await _play(long, random.Random(0), load.long)
        known, read = [long.id], 0
        for number in range(load.matches):
            live = await _begin(hall, Match(all_games()[names[number % len(names)]], key=key_of(number)))
            known.append(live.id)
            await _play(live, rng, load.actions)
            _read(live, rng)
            read += 1
            while read < load.pages * (number + 1) // load.matches:
                _read(await hall.get(rng.choice(known)), rng)
                read += 1
                await asyncio.sleep(0)
            progress("matches", number + 1, load.matches)
        end, peak = resident(), most_resident()
        found = Found(load, start, end, peak, len(hall.lives), hall.weight, time.perf_counter() - begun)
        await hall.close()
    return found


async def _begin(hall: Hall, match: Match) -> Live:
    return await hall.create(match, dict.fromkeys(match.seats, PERSON))


def _lasting(actions: int) -> Match:
    """A match that random play of the seed 0 does not end within so many actions."""
    for number in range(TRIES):
        key = key_of(number)
        trial, rng = Match(all_games()[LONG_GAME], key=key), random.Random(0)
        for _ in range(actions):
            if trial.over:
                break
            trial.play(*_choice(trial, rng))
        else:
            return Match(trial.game, key=key)
    raise RuntimeError(f"no match of {LONG_GAME} lasts {actions} actions")


def _choice(match: Match, rng: random.Random) -> tuple[int, int]:
    seat = match.seat(match.awaiting[0])
    return seat, rng.choice(match.legal(seat).ids)


async def _play(live: Live, rng: random.Random, actions: int) -> None:
    """Plays at random, each action as a request of its seat."""
    for _ in range(actions):
        if live.over:
            break
        seat, action = _choice(live.match, rng)
        await live.act(seat, live.moment(seat), action)


def _read(live: Live, rng: random.Random) -> None:
    """Reads a whole page, of any seat or of spectators."""
    seat = rng.choice([None, *range(len(live.match.seats))])
    channel(live, seat, rng.choice(LAYOUTS)).full()


def resident() -> int | None:
    """The resident memory of this process now."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return None
    import resource

    return pages * resource.getpagesize()


def most_resident() -> int | None:
    """The most resident memory that this process ever had."""
    if sys.platform == "win32":
        return None
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
