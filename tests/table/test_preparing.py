"""Games are compiled in the background: at once what somebody looks at, the others once a page is open."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from groundfall.engine.catalogue import all_games
from groundfall.engine.catalogue import game as named
from groundfall.engine.compiler import STAGES
from groundfall.engine.errors import GroundfallError
from groundfall.engine.play.match import Match
from groundfall.table.http.app import make_app
from groundfall.table.page.channels import channel
from groundfall.table.page.pictures import LAYOUTS
from groundfall.table.play import preparing
from groundfall.table.play.hall import Hall
from groundfall.table.play.preparing import Preparing
from groundfall.table.play.store import Store
from lengths import comes, until

from .conftest import Seat
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


def test_what_somebody_looks_at_waits_for_nothing_else_and_nothing_comes_twice() -> None:
    async def run() -> tuple[list[str], list[str]]:
        slow = Slow()
        queue = Preparing(slow)
        queue.later(["a", "broken", "c", "d"])
        await comes(lambda: slow.begun)
        queue.first("d")
        await comes(lambda: len(slow.begun) == 2)
        queue.first("a")  # under way
        queue.first("d")
        queue.later(["a", "c"])
        before = [*slow.begun]
        slow.go.set()
        await comes(lambda: queue.idle)
        queue.first("y")
        await comes(lambda: queue.idle)
        queue.later(["z", "y"])
        await comes(lambda: queue.idle)
        return before, slow.begun

    assert asyncio.run(run()) == (["a", "d"], ["a", "d", "broken", "c", "y", "z"])


def test_as_many_that_are_looked_at_as_there_are_cores_and_then_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparing.os, "cpu_count", lambda: 2)

    async def run() -> tuple[list[str], list[str]]:
        slow = Slow()
        queue = Preparing(slow)
        for game in "abc":
            queue.first(game)
        queue.later(["d"])
        await comes(lambda: len(slow.begun) == 2)
        before = [*slow.begun]
        slow.go.set()
        await comes(lambda: queue.idle)
        return before, slow.begun

    assert asyncio.run(run()) == (["a", "b"], ["a", "b", "c", "d"])


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
            until(lambda: len(begun) == len(all_games()))
    assert begun[:1] == (["rone"] if prepares else [])


@pytest.mark.parametrize(("done", "stage"), [*enumerate(STAGES)])
def test_a_page_tells_the_stage(done: int, stage: str, players: Quick, solo: Seat, client: TestClient) -> None:
    players.progress = lambda game: done / len(STAGES)  # type: ignore[method-assign]
    players.changed("galaxyx")
    assert f'aria-hidden="true">being {stage}</small>' in solo.seen()["parts"]["status"]


def test_when_it_is_done_nothing_is_told(players: Quick, solo: Seat, client: TestClient) -> None:
    players.progress = lambda game: 0.5  # type: ignore[method-assign]
    players.changed("galaxyx")
    players.progress = lambda game: None  # type: ignore[method-assign]
    players.changed("galaxyx")
    assert "being" not in solo.seen()["parts"]["status"]


def test_pages_of_several_matches_are_told(tmp_path: Path) -> None:
    """A page that is shown anew makes its match the one used last, which changes the order of the matches."""

    async def tell() -> None:
        players = Quick()
        hall = Hall(Store(tmp_path / "t.sqlite"), players)
        pages = []
        for _ in range(3):
            live = await hall.create(Match(named("galaxyx"), {}, bytes(32)), {})
            page = channel(live, 0, LAYOUTS[0])
            page.full()
            live.progress, page.watched = 0.5, 1
            live.tell()
            page._make()
            pages.append(page)
        before = [page.version for page in pages]
        hall._compiling("galaxyx")
        assert [page.version for page in pages] == [version + 1 for version in before]
        await hall.close()

    asyncio.run(tell())
