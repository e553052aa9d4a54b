"""Players that answer at once while they are being prepared, step by step as the test wants it, which pages show."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from lengths import comes

from .helpers import START, Quick, Server

WITH_READYING = START.replace(
    "serve(",
    "from table.readying import Readying\nimport groundfall.table.http.app as app\napp.InWorkers = Readying\nserve(",
)
STEPS = 12


def _steps(database: Path, game: str) -> Path:
    """A file beside the database of a table: it has a byte for each step that may be done."""
    return database.with_name(f"{game}.steps")


def prepare(server: Server, game: str, steps: int = 1) -> None:
    """Lets the preparation of a game go on by so many steps; with all of them and one more it is over."""
    with _steps(server.database, game).open("ab") as file:
        file.write(b"." * steps)


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
        file = _steps(Path(sys.argv[2]), game)
        while self.done[game] <= STEPS:
            await comes(lambda: file.exists() and file.stat().st_size > self.done[game])
            self.done[game] += 1
            self.changed(game)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
