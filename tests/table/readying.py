"""Players that answer at once while they are being prepared, which takes some seconds and is shown on pages."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable

from groundfall.engine.play.position import Position

from .helpers import START, Quick

WITH_READYING = START.replace(
    "serve(",
    "from table.readying import Readying\nimport groundfall.table.http.app as app\napp.InWorkers = Readying\nserve(",
)
STEPS = 12


class Readying(Quick):
    """Being prepared from the time when a page of the game is opened."""

    def __init__(self) -> None:
        super().__init__()
        self.done: dict[str, int] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    def progress(self, game: str) -> float | None:
        if game not in self.done:
            self.done[game] = 0
            task = asyncio.get_running_loop().create_task(self._ready(game))
            self.tasks.add(task)
        return None if self.done[game] > STEPS else self.done[game] / STEPS

    async def _ready(self, game: str) -> None:
        while self.done[game] <= STEPS:
            await asyncio.sleep(0.5)
            self.done[game] += 1
            self.changed(game)

    async def decide(self, position: Position, seat: int, level: str, seed: int, turn: Hashable) -> int:
        await asyncio.sleep(0.05)
        return await super().decide(position, seat, level, seed, turn)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
