"""Memory: matches leave it when they take too much together, and whoever comes back finds them as they were."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from groundfall.bench.memory_load import Load, measure
from groundfall.engine.catalogue import game
from groundfall.engine.play.match import Match
from groundfall.table.http.app import make_app
from groundfall.table.play import weights
from groundfall.table.play.hall import Hall
from groundfall.table.play.idle import ENDED, IDLE
from groundfall.table.play.live import Live
from groundfall.table.play.refusals import Refused
from groundfall.table.play.store import Store
from lengths import comes

from .conftest import Quick, Seat, begin
from .helpers import TESTS
from .test_streams import Reader


def run(tmp_path: Path, story: Any) -> None:
    async def whole() -> None:
        hall = Hall(Store(tmp_path / "table.sqlite"), Quick())
        await story(hall)
        await hall.close()

    asyncio.run(whole())


async def begun(hall: Hall, name: str = "galaxyx", **players: str) -> Live:
    return await hall.create(Match(game(name), {}, bytes(32)), players)


async def act(live: Live, times: int = 1) -> None:
    for _ in range(times):
        seat = live.match.seat(live.match.awaiting[0])
        await live.act(seat, live.moment(seat), live.match.legal(seat).ids[0])


def test_matches_leave_memory_by_their_size(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        lives = [await begun(hall) for _ in range(4)]
        hall.held = sum(map(weights.of_match, lives))
        await act(lives[0], 2)
        assert [live.gone for live in lives] == [False, True, False, False]  # what was used longest ago
        first, again = await asyncio.gather(hall.get(lives[1].id), hall.get(lives[1].id))
        assert first is again and not first.gone
        assert sum(live.gone for live in lives) == 2 and len(hall.lives) == 3
        hall.held = 0
        await act(first)
        assert list(hall.lives.values()) == [first]  # who acts is never in the way

    run(tmp_path, story)


def test_who_looks_on_keeps_a_match_in_memory_as_long_as_others_can_go(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        watched, idle, last = [await begun(hall) for _ in range(3)]
        reader = Reader(watched, 0)
        await reader.message()
        hall.held = sum(map(weights.of_match, (watched, idle, last)))
        await act(last)
        assert (watched.gone, idle.gone) == (False, True)

    run(tmp_path, story)


def test_a_page_goes_on_with_a_match_that_was_dropped_and_read_again(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        live, other = await begun(hall, "ferry"), await begun(hall)
        readers = [Reader(live, 0), Reader(live, None)]
        shown = [(await reader.message())["version"] for reader in readers]
        hall.held = 0
        await act(other)
        assert live.gone
        assert [[chunk async for chunk in reader.stream] for reader in readers] == [[], []]
        with pytest.raises(Refused, match="was reloaded"):
            await act(live)

        fresh = await hall.get(live.id)
        assert fresh.match.state == live.match.state and fresh is not live
        again = [Reader(fresh, 0, shown[0]), Reader(fresh, None, shown[1])]
        known = [await reader.message() for reader in again]
        assert all(message["base"] is None and message["version"] > max(shown) for message in known)
        await act(fresh)
        news = [await reader.message() for reader in again]
        assert [message["base"] for message in news] == [message["version"] for message in known]

    run(tmp_path, story)


def test_a_level_that_thinks_is_dropped_last_and_thinks_again_when_somebody_comes(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        hall.opponents.hold = True  # type: ignore[attr-defined]
        thinking, other = await begun(hall, earth="pilot"), await begun(hall)
        (search,) = thinking.searches.values()
        hall.held = 0
        await act(other)
        assert thinking.gone
        await asyncio.wait({search.task})
        assert list((await hall.get(thinking.id)).searches) == [0]

    run(tmp_path, story)


@pytest.mark.parametrize("name", ["galaxyx", "rone"])
def test_what_a_match_is_said_to_weigh_is_about_what_it_takes(name: str) -> None:
    command = [sys.executable, "-m", "table.weighing", name]
    taken, weight = json.loads(subprocess.run(command, cwd=TESTS, stdout=subprocess.PIPE, check=True).stdout)
    assert taken / 3 < weight < taken * 3


@pytest.fixture
def pair(client: TestClient) -> tuple[str, list[str]]:
    """A match in which the North asks the South to take something back, and both links."""
    links = begin(client, "ferry", seed="1")
    north, south = (Seat(client, links["seats"][name]) for name in ("north", "south"))
    for seat in (north, south):
        seat.act(seat.picks()[0])
    assert north.undo(confirm=True).status_code == 202
    return links["match"], [north.url, south.url]


def test_a_take_back_that_was_asked_for_is_still_asked_after_a_new_start(
    client: TestClient, players: Quick, pair: tuple[str, list[str]]
) -> None:
    before = client.app.state.hall.store  # type: ignore[attr-defined]
    told = [Seat(client, url).seen()["parts"]["status"] for url in pair[1]]
    assert "You asked to take back" in told[0] and "would like to take back" in told[1]
    before.close()
    app = make_app(Store(before.path), players)
    with TestClient(app, base_url="http://localhost", client=("127.0.0.1", 5000)) as again:
        north, south = (Seat(again, url) for url in pair[1])
        assert [seat.seen()["parts"]["status"] for seat in (north, south)] == told
        assert south.post("answer", moment=1, agree=True).status_code == 200
        assert not app.state.hall.lives[pair[0]].match.in_force() and "take back" not in north.seen()["parts"]["status"]


def test_who_has_agreed_already_is_not_asked_again(client: TestClient) -> None:
    links = begin(client, "parlour", seed="1")
    seats = [Seat(client, url) for url in links["seats"].values()]
    first = next(seat for seat in seats if seat.picks())
    first.act(first.picks()[0])
    first.undo(confirm=True)
    hall: Hall = client.app.state.hall  # type: ignore[attr-defined]
    entry = hall.lives[links["match"]].takeback.entry  # type: ignore[union-attr]
    one, two = [seat for seat in seats if seat is not first]
    one.post("answer", moment=entry, agree=True)
    client.portal.call(hall.drop, hall.lives[links["match"]])  # type: ignore[union-attr]
    assert "Agree" not in one.seen()["parts"]["status"] and "Agree" in two.seen()["parts"]["status"]


@pytest.mark.parametrize("how", ["declined", "withdrawn", "played on", "handed over", "resigned"])
def test_one_that_is_gone_stays_gone(client: TestClient, pair: tuple[str, list[str]], how: str) -> None:
    match, urls = pair
    north, south = (Seat(client, url) for url in urls)
    hall: Any = client.app.state.hall  # type: ignore[attr-defined]
    done = {
        "declined": lambda: south.post("answer", moment=1, agree=False),
        "withdrawn": lambda: north.post("answer", moment=1, agree=False),
        "played on": lambda: north.act(north.picks()[0]),
        "handed over": lambda: south.post("hand", level="pilot"),
        "resigned": lambda: south.post("resign"),
    }[how]()
    assert done.status_code == 200
    client.portal.call(hall.drop, hall.lives[match])  # type: ignore[union-attr]
    for seat in (north, south):
        assert "take back" not in seat.seen()["parts"]["status"]


def test_a_level_that_was_stopped_or_failed_stays_so_after_a_new_start(tmp_path: Path) -> None:
    async def story(hall: Hall, failing: bool) -> None:
        players: Any = hall.opponents
        players.hold, decide = not failing, players.decide
        live = await begun(hall, earth="pilot")
        if failing:
            players.decide = None
        else:
            await live.stop(0)
        await comes(lambda: live.stopped and not live.writing)
        told = dict(live.stopped)
        hall.drop(live)
        again = await hall.get(live.id)
        assert again.stopped == told and not again.searches
        players.hold, players.decide = True, decide
        await again.hand(0, "pilot")
        assert not again.stopped and again.searches
        hall.drop(again)
        assert not (await hall.get(live.id)).stopped

    for failing in (False, True):
        run(tmp_path / str(failing), partial(story, failing=failing))


@pytest.mark.parametrize("how", ["declined", "played on"])
def test_what_came_of_a_request_is_told_after_a_new_start_until_something_happens(
    client: TestClient, pair: tuple[str, list[str]], how: str
) -> None:
    match, urls = pair
    north, south = (Seat(client, url) for url in urls)
    hall: Any = client.app.state.hall  # type: ignore[attr-defined]

    def restarted() -> str:
        client.portal.call(hall.drop, hall.lives[match])  # type: ignore[union-attr]
        return str(north.seen()["parts"]["status"])

    if how == "declined":
        south.post("answer", moment=1, agree=False)
    else:
        north.act(north.picks()[0])
    said = {"declined": "did not agree to the take-back", "played on": "so nothing was taken back"}[how]
    assert said in restarted()
    seat = next(seat for seat in (north, south) if seat.picks())
    seat.act(seat.picks()[0])
    assert said not in restarted()


def test_an_order_that_ended_comes_back_with_the_take_back_also_after_a_new_start(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        live = await begun(hall, "ferry")
        north, south = 0, 1

        async def chosen(seat: int, text: str, stand: bool = False) -> None:
            there = (await hall.get(live.id)).match
            number = there.number(text)
            await hall.lives[live.id].act(seat, hall.lives[live.id].moment(seat), number, stand=stand)

        await chosen(north, "sail upper")
        await chosen(south, "let_pass", stand=True)
        await chosen(north, "moor")
        hall.drop(live)
        again = await hall.get(live.id)
        assert again.match.orders.of(south) == []
        await again.undo(north, again.moment(north), confirm=False)
        assert [order.text for order in again.match.orders.of(south)] == ["Let every ferry pass this turn"]
        await chosen(north, "sail middle")
        assert again.match.journal[-1].ordered and again.match.awaiting == ("north",)

    run(tmp_path, story)


def test_matches_that_nobody_uses_leave_and_come_back_as_they_were(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        idle, watched, stopped, fresh = [await begun(hall) for _ in range(4)]
        await act(idle, 3)
        told = idle.match.state.tobytes()
        reader = Reader(watched, 0)
        await reader.message()
        await stopped.stop(0)
        for live in (idle, watched, stopped):
            live.used -= IDLE + 1
        hall.sweep()
        assert [live.gone for live in (idle, watched, stopped, fresh)] == [True, False, True, False]
        again = await hall.get(idle.id)
        assert again is not idle and again.match.state.tobytes() == told
        assert (await hall.get(stopped.id)).stopped == {0: "The level was stopped."}

    run(tmp_path, story)


def test_a_match_that_is_over_leaves_soon(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        over, going_on = await begun(hall, "ferry"), await begun(hall, "ferry")
        await over.resign(0)
        for live in (over, going_on):
            live.used -= ENDED + 1
        hall.sweep()
        assert (over.gone, going_on.gone) == (True, False)
        assert (await hall.get(over.id)).over

    run(tmp_path, story)


def test_who_asks_for_a_match_keeps_it_in_memory(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        live = await begun(hall)
        live.used -= IDLE + 1
        assert await hall.get(live.id) is live
        hall.sweep()
        assert not live.gone

    run(tmp_path, story)


def test_a_small_load_stays_in_its_bounds(tmp_path: Path) -> None:
    """The hall keeps to its bytes while matches of all games are played, left and read again."""
    found = measure(Load(matches=12, actions=8, long=40, pages=40), held=6_000_000)
    assert found.estimate <= 6_000_000 and 1 <= found.in_memory < 13
    assert (found.start is None) == (found.end is None)
