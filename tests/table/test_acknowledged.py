"""Nothing that was acknowledged is ever deleted, whoever writes beside us and however late a request comes."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from groundfall.engine.catalogue import game
from groundfall.engine.play.match import Match
from groundfall.engine.play.writing import line_of
from groundfall.table.http.app import make_app
from groundfall.table.play.hall import Hall
from groundfall.table.play.live import Live
from groundfall.table.play.refusals import Refused
from groundfall.table.play.store import Store

from .conftest import Quick


async def act(live: Live) -> str:
    """The seat on turn takes its first choice; the record has it as this line."""
    seat = live.match.seat(live.match.awaiting[0])
    await live.act(seat, live.moment(seat), live.match.legal(seat).ids[0])
    return json.dumps(line_of(live.match, live.match.journal[-1]))


def record(live: Live) -> list[str]:
    """The lines of the choices in the record."""
    return [json.dumps(line_of(live.match, entry)) for entry in live.match.journal[1:]]


def unlocked(path: Path) -> Store:
    """A store that opens the file although another one serves it: somebody has removed the lock."""
    path.with_name(path.name + ".lock").unlink(missing_ok=True)
    return Store(path)


def test_two_servers_on_one_file_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite"

    async def story() -> tuple[str, list[str], list[Refused]]:
        halls = [Hall(Store(path), Quick()), Hall(unlocked(path), Quick())]
        match = (await halls[0].create(Match(game("galaxyx"), {}, bytes(32)), {})).id
        acknowledged, refused = list[str](), list[Refused]()
        for hall in halls:
            await hall.get(match)
        for turn in range(10):
            try:
                acknowledged.append(await act(await halls[turn // 2 % 2].get(match)))
            except Refused as wrong:
                refused.append(wrong)
        for hall in halls:
            await hall.close()
        return match, acknowledged, refused

    match, acknowledged, refused = asyncio.run(story())
    assert acknowledged and [wrong.status for wrong in refused] == [409] * len(refused)
    assert all("nothing was done" in wrong.sentence.lower() for wrong in refused)

    async def after() -> list[str]:
        hall = Hall(Store(path), Quick())
        live = await hall.get(match)
        await hall.close()
        return record(live)

    assert asyncio.run(after()) == acknowledged


def test_who_is_refused_since_another_has_written_sees_what_was_written(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite"

    async def story() -> None:
        one, other = Hall(Store(path), Quick()), Hall(unlocked(path), Quick())
        live = await one.create(Match(game("galaxyx"), {}, bytes(32)), {})
        written = await act(await other.get(live.id))
        for change in (live.hand(0, "pilot"), live.resign(0), act(live)):
            try:
                await change
            except Refused as wrong:
                assert wrong.status == 409
            else:
                raise AssertionError("what was written by another was not noticed")
        fresh = await one.get(live.id)
        assert fresh is not live and record(fresh) == [written] and not fresh.over
        await one.close()
        await other.close()

    asyncio.run(story())


def drop_all(hall: Hall) -> None:
    """Every match leaves memory."""
    for live in list(hall.lives.values()):
        hall.drop(live)


class Post:
    """One request as the server hands it to the application, its body still on the way."""

    def __init__(self, app: Any, path: str, body: dict[str, Any]) -> None:
        self.body, self.arrives = json.dumps(body).encode(), asyncio.Event()
        self.waiting, self.status = asyncio.Event(), 0
        headers = [
            (b"host", b"localhost"),
            (b"content-type", b"application/json"),
            (b"content-length", str(len(self.body)).encode()),
        ]
        scope = {
            "type": "http",
            "method": "POST",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": headers,
            "client": ("127.0.0.1", 5000),
            "server": ("localhost", 80),
            "scheme": "http",
            "http_version": "1.1",
            "root_path": "",
        }
        self.task = asyncio.ensure_future(app(scope, self.receive, self.send))

    async def receive(self) -> dict[str, Any]:
        self.waiting.set()
        await self.arrives.wait()
        return {"type": "http.request", "body": self.body, "more_body": False}

    async def send(self, message: Any) -> None:
        self.status = message.get("status", self.status)

    async def answered(self) -> int:
        self.arrives.set()
        await self.task
        return self.status


def test_a_request_whose_body_comes_after_its_match_has_left_memory_deletes_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        app = make_app(Store(tmp_path / "table.sqlite"), Quick())
        async with app.router.lifespan_context(app):
            hall: Hall = app.state.hall
            live = await hall.create(Match(game("galaxyx"), {}, bytes(32)), {})
            body = {"request": "late", "moment": 0, "action": live.match.legal(0).ids[0]}
            post = Post(app, f"/m/{live.id}/{live.row.seats[0]['token']}/act", body)
            await post.waiting.wait()
            drop_all(hall)
            lines = [await act(await hall.get(live.id)) for _ in range(3)]
            drop_all(hall)
            assert await post.answered() == 409
            drop_all(hall)
            assert record(await hall.get(live.id)) == lines

    asyncio.run(story())


def test_what_went_wrong_half_way_is_not_written_with_the_next_action(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        hall = Hall(Store(tmp_path / "table.sqlite"), Quick())
        live = await hall.create(Match(game("galaxyx"), {}, bytes(32)), {})

        def stuck(self: Match, seat: int, wanted: int) -> None:
            original(self, seat, wanted)
            raise RuntimeError

        original = Match.play
        with monkeypatch.context() as patch:
            patch.setattr(Match, "play", stuck)
            for kind in (RuntimeError, Refused):
                with pytest.raises(kind):
                    await act(live)
        fresh = await hall.get(live.id)
        written = await act(fresh)
        assert record(fresh) == [written]
        await hall.close()

    asyncio.run(story())
