"""Games are compiled in the background: first the one that somebody looks at, the others once a page is open."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from groundfall.engine.errors import GroundfallError
from groundfall.engine.game import games
from groundfall.table.http.app import make_app
from groundfall.table.play import preparing
from groundfall.table.play.preparing import Preparing
from groundfall.table.play.store import Store
from lengths import comes, until

from .helpers import Quick


class Slow(Quick):
    """Notes which games are compiled; each takes until `go` is set."""

    def __init__(self) -> None:
        super().__init__()
        self.begun: list[str] = []
        self.go = asyncio.Event()

    async def prepare(self, game: str) -> None:
        self.begun.append(game)
        await self.go.wait()
        if game == "broken":
            raise GroundfallError("This game cannot be compiled.")


@pytest.fixture(autouse=True)
def without_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparing, "REST", 0.0)


def test_what_somebody_looks_at_comes_next_and_nothing_twice() -> None:
    async def run() -> list[str]:
        slow = Slow()
        queue = Preparing(slow)
        queue.later(["a", "broken", "c", "d"])
        await comes(lambda: slow.begun)
        queue.first("d")
        queue.first("x")
        queue.first("a")  # under way
        queue.later(["a", "c"])
        slow.go.set()
        await comes(lambda: queue.idle)
        queue.first("y")
        await comes(lambda: queue.idle)
        return slow.begun

    assert asyncio.run(run()) == ["a", "x", "d", "broken", "c", "y"]


def test_closing_ends_what_is_under_way() -> None:
    async def run() -> list[str]:
        slow = Slow()
        queue = Preparing(slow)
        queue.later(["a", "b"])
        await comes(lambda: slow.begun)
        await queue.close()
        return slow.begun

    assert asyncio.run(run()) == ["a"]


@pytest.mark.parametrize("prepares", [True, False])
def test_the_first_page_begins_it(prepares: bool, tmp_path: Path) -> None:
    class Noting(Quick):
        async def prepare(self, game: str) -> None:
            begun.append(game)

    begun: list[str] = []
    app = make_app(Store(tmp_path / "t.sqlite"), Noting(), host="testserver", prepares=prepares)
    with TestClient(app) as client:
        assert client.get("/new/rone").status_code == 200
        assert client.get("/").status_code == 200
        if prepares:
            until(lambda: len(begun) == len(games()))
    assert begun[:1] == (["rone"] if prepares else [])
