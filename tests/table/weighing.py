"""What a match takes of memory, and what it is said to weigh, in a process that has done nothing else."""

from __future__ import annotations

import asyncio
import gc
import json
import sys
import tempfile
import tracemalloc
from pathlib import Path

from groundfall.engine.catalogue import game
from groundfall.engine.play.match import Match
from groundfall.table.page.channels import channel
from groundfall.table.play import weights
from groundfall.table.play.hall import Hall
from groundfall.table.play.live import Live
from groundfall.table.play.store import Store

from .helpers import Quick


async def played(hall: Hall, name: str) -> Live:
    live = await hall.create(Match(game(name), {}, bytes(32)), {})
    for _ in range(20):
        seat = live.match.seat(live.match.awaiting[0])
        await live.act(seat, live.moment(seat), live.match.legal(seat).ids[0])
    channel(live, 0, "wide").refresh()
    return live


async def weighed(name: str, folder: str) -> tuple[int, int]:
    hall = Hall(Store(Path(folder) / "table.sqlite"), Quick())
    await played(hall, name)  # what all matches share is made now
    tracemalloc.start()
    live = await played(hall, name)
    gc.collect()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    weight = weights.of_match(live)
    await hall.close()
    return taken, weight


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        print(json.dumps(asyncio.run(weighed(sys.argv[1], made))))
