"""The stream: everything at first, then what changes; and after a break what is lacking."""

from __future__ import annotations

import asyncio
import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest

from groundfall.engine.catalogue import game
from groundfall.engine.play.match import Match
from groundfall.table.http import streams
from groundfall.table.http.streams import events, known_version
from groundfall.table.page import channels, pictures, render
from groundfall.table.page.channels import channel
from groundfall.table.play.hall import Hall
from groundfall.table.play.live import Live
from groundfall.table.play.refusals import Refused
from groundfall.table.play.store import Store
from lengths import comes

from .conftest import Quick


class Reader:
    """A page at the other end of a stream."""

    def __init__(self, live: Live, seat: int | None, known: int | None = None, layout: str = "wide") -> None:
        self.closing = asyncio.Event()
        self.stream = events(channel(live, seat, layout), known, self.closing)

    async def message(self) -> dict[str, Any]:
        async for chunk in self.stream:
            if chunk.startswith(b"id: "):
                found: dict[str, Any] = json.loads(chunk.split(b"data: ", 1)[1])
                return found
        raise AssertionError("the stream has ended")

    async def next(self) -> asyncio.Task[dict[str, Any]]:
        """The next message, which does not come before something happens: what is due is sent in one step."""
        message = asyncio.ensure_future(self.message())
        await asyncio.sleep(0)
        assert not message.done()
        return message


def run(tmp_path: Path, story: Any, name: str = "galaxyx") -> None:
    async def whole() -> None:
        hall = Hall(Store(tmp_path / "table.sqlite"), Quick())
        live = await hall.create(Match(game(name), {}, bytes(32)), {})
        await story(live)
        await hall.close()

    asyncio.run(whole())


async def act(live: Live, seat: int = 0) -> None:
    entry = live.moment(seat)
    await live.act(seat, entry, live.match.legal(seat).ids[0], None)


def test_two_tabs_and_a_watcher_follow(tmp_path: Path) -> None:
    async def story(live: Live) -> None:
        tabs = [Reader(live, 0), Reader(live, 0), Reader(live, None), Reader(live, 0, layout="tall")]
        first = [await tab.message() for tab in tabs]
        assert all(message["base"] is None for message in first)
        await act(live)
        second = [await tab.message() for tab in tabs]
        assert second[0] == second[1]
        for before, after in zip(first, second, strict=True):
            assert after["base"] == before["version"] and after["version"] == before["version"] + 1
            assert after["log"]["add"] and after["log"]["keep"] == len(before["log"]["add"])
            assert set(after["parts"]) < set(before["parts"])
        assert second[0]["facts"]["yours"] and not second[2]["facts"]["yours"]
        assert second[0]["parts"]["live"] != second[3]["parts"]["live"]

    run(tmp_path, story)


def test_after_a_break_the_page_gets_what_it_lacks(tmp_path: Path) -> None:
    async def story(live: Live) -> None:
        first = await Reader(live, 0).message()
        message = await Reader(live, 0, known=first["version"]).next()
        await act(live)
        one = await message
        assert one["base"] == first["version"]
        assert (await Reader(live, 0, known=first["version"]).message()) == one
        await act(live)
        whole = await Reader(live, 0, known=first["version"]).message()
        assert whole["base"] is None and whole["version"] > one["version"]
        assert (await Reader(live, 0, known=12345).message()) == whole

    run(tmp_path, story)


def test_taken_back_lines_leave_the_log(tmp_path: Path) -> None:
    async def story(live: Live) -> None:
        reader = Reader(live, 0)
        before = await reader.message()
        build = live.match.number("build energy")
        await live.act(0, 0, build, None)
        done = await reader.message()
        assert "An energy factory is built" in done["log"]["add"][0][1]
        await live.undo(0, live.moment(0), False)
        undone = await reader.message()
        assert undone["log"] == {"keep": len(before["log"]["add"]), "add": []}

    run(tmp_path, story)


def test_who_chooses_along_with_others_need_not_have_seen_that_they_have_chosen(tmp_path: Path) -> None:
    async def story(live: Live) -> None:
        match = live.match
        while len(match.awaiting) < 2:
            await act(live, match.seat(match.awaiting[0]))
        first, second = (match.seat(name) for name in match.awaiting[:2])
        shown = live.moment(second)
        await act(live, first)
        assert match.phase == "picking" and live.moment(second) > shown
        await live.act(second, shown, match.legal(second).ids[0], None)
        assert match.journal[-1].seat == second

    run(tmp_path, story, "parlour")


@pytest.mark.parametrize(("text", "version"), [(None, None), ("17", 17), ("-1", None), ("x", None), ("9" * 40, None)])
def test_last_event_id(text: str | None, version: int | None) -> None:
    assert known_version(text) == version


def test_a_stream_says_that_it_is_alive_and_when_it_will_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As an event, which the page's script can see; also while much is told that is nothing new for this seat."""
    monkeypatch.setattr(streams, "BREATH", 0.01)

    async def story(live: Live) -> None:
        reader = Reader(live, 0)
        alive = b"event: alive\ndata: 0.01\n\n"
        assert (await anext(reader.stream)).endswith(alive), "from the beginning"
        await reader.message()
        found = []
        async for chunk in reader.stream:
            live.tell()
            found.append(chunk)
            if len(found) == 3:
                break
        assert found == [alive] * 3

    run(tmp_path, story)


def test_a_stream_ends_when_the_disk_fails(tmp_path: Path) -> None:
    async def story(live: Live) -> None:
        reader = Reader(live, 0)
        await reader.message()

        def full(*_: Any) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        live.store.add = full  # type: ignore[method-assign, assignment]
        with pytest.raises(Refused, match=r"no space left on device.*nothing was changed"):
            await act(live)
        assert [chunk async for chunk in reader.stream] == []

    run(tmp_path, story)


def test_a_stream_ends_when_the_table_closes(tmp_path: Path) -> None:
    async def story(live: Live) -> None:
        reader = Reader(live, 0)
        await reader.message()
        assert channel(live, 0, "wide").watched == 1
        reader.closing.set()
        channel(live, 0, "wide").wake()
        assert [chunk async for chunk in reader.stream] == []
        assert channel(live, 0, "wide").watched == 0

    run(tmp_path, story)


def test_the_page_of_who_has_chosen_is_made_first_then_the_others_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "BREATH", 3600.0)

    async def story(live: Live) -> None:
        heard: dict[int | None, list[dict[str, Any]]] = {seat: [] for seat in (4, 1, 0, None)}

        async def listen(seat: int | None) -> None:
            reader = Reader(live, seat)
            while True:
                heard[seat].append(await reader.message())

        def told() -> bool:
            """Whether everybody has heard everything, the odds too."""
            pages = {seat: channel(live, seat, "wide") for seat in heard}
            if any(page.stale or page.owed for page in pages.values()):
                return False
            return all(of and of[-1]["version"] == pages[seat].version for seat, of in heard.items())

        tasks = [asyncio.ensure_future(listen(seat)) for seat in heard]
        await comes(told)
        made, parts, known = list[int | None](), render.parts, {seat: len(of) for seat, of in heard.items()}
        monkeypatch.setattr(render, "parts", lambda live, seat, *more: [made.append(seat), parts(live, seat, *more)][1])
        await act(live)
        assert made[0] == 0
        await comes(told)
        assert made == [0, 4, 1, None]
        for seat, messages in heard.items():
            assert [message["facts"]["odds"] for message in messages[known[seat] :]] == [False, True]
        for task in tasks:
            task.cancel()

    run(tmp_path, story, "level7")


def test_what_is_the_same_at_the_next_moment_is_not_sent_again(tmp_path: Path) -> None:
    async def story(live: Live) -> None:
        reader = Reader(live, 0)
        await reader.message()
        for moment in (1, 2, 3):
            await act(live)
            message = await reader.message()
            while not message["parts"]:  # the odds are the same again
                message = await reader.message()
            assert message["facts"]["moment"] == moment and "choices" in message["parts"]
            assert ("ends" in message["parts"]) == (moment == 1), "the first choice can be taken back"

    run(tmp_path, story, "level7")


def test_the_page_of_who_has_chosen_hears_of_it_before_the_answer(tmp_path: Path) -> None:
    async def story(live: Live) -> None:
        reader = Reader(live, 0)
        first = await reader.message()
        message = await reader.next()
        await act(live)
        assert message.done() and message.result()["base"] == first["version"]

    run(tmp_path, story)


def test_a_page_that_missed_a_turn_shows_all_at_once(tmp_path: Path) -> None:
    async def story(live: Live) -> None:
        reader = Reader(live, 1)
        first = await reader.message()
        await act(live)
        await act(live)
        message = await reader.message()
        assert message["base"] == first["version"] and message["version"] == first["version"] + 1
        odds = await reader.message()
        assert odds["base"] == message["version"] and set(odds["parts"]) <= {"now", "odds"}
        later = await reader.next()
        await act(live)
        assert (await later)["base"] == odds["version"]

    run(tmp_path, story, "level7")


def test_the_odds_follow_a_page_and_are_whole_for_a_page_that_opens(tmp_path: Path) -> None:
    async def story(live: Live) -> None:
        reader = Reader(live, 0)
        assert (await reader.message())["facts"]["odds"]
        for _ in range(12):
            await act(live)
            page = await reader.message()
            assert not page["facts"]["odds"] and not set(page["parts"]) & {"now", "odds"}
            odds = await reader.message()
            assert odds["facts"]["odds"] and set(odds["parts"]) <= {"now", "odds"}
            whole = await Reader(live, 0).message()
            assert whole["facts"]["odds"] and whole["version"] == odds["version"]
            for part in odds["parts"]:
                assert whole["parts"][part] == odds["parts"][part]

    run(tmp_path, story)


def test_odds_of_a_moment_that_has_passed_are_dropped(tmp_path: Path) -> None:
    async def story(live: Live) -> None:
        page = channel(live, 0, "wide")
        page.full()
        await act(live)
        page.refresh()
        assert page.owed and not page.facts.odds
        await act(live)
        assert page.stale
        page.refresh()
        assert page.owed and not page.facts.odds
        page.complete()
        assert not page.owed and page.facts.odds

    run(tmp_path, story)


def test_only_the_elements_of_the_board_that_differ_are_sent() -> None:
    old = pictures.children('<g id="x"><desc>a</desc><g><path d="M0 0"/></g>\n<g>same</g><use href="#a"/></g>')
    assert old == ['<g id="x">', "<desc>a</desc>", '<g><path d="M0 0"/></g>', "<g>same</g>", '<use href="#a"/>']
    new = pictures.children('<g id="x"><desc>b</desc><g>same</g><use href="#a"/><g>same</g></g>')
    assert pictures.changes(old, new) == [0, "<desc>b</desc>", 3, 4, "<g>same</g>"]
    assert pictures.changes([], new) == new


def test_elements_that_are_known_are_recognised_where_they_stand() -> None:
    known = pictures.children('<g id="x"><g>a</g><g>b<g>c</g></g> <g/><path d="M0 0"/></g>')
    group = '<g id="x"><path d="M0 0"/><g>b<g>c</g></g>\n<g>b<g/></g><g/><g>a</g><path d="M0 1"/></g>'
    found = pictures.children(group, known)
    assert found == pictures.children(group)
    assert [element in known for element in found] == [True, True, True, False, True, True, False]
    assert found[2] is known[2]


def test_a_stream_waits_while_a_change_is_being_written(tmp_path: Path) -> None:
    async def story(live: Live) -> None:
        reader = Reader(live, 0)
        await reader.message()
        at = channel(live, 0, "wide")
        at.complete()
        live.writing, at.stale = True, True  # something was told, and then the next choice came at once
        news = asyncio.ensure_future(at.news(3600))
        await asyncio.sleep(0)
        assert not news.done(), "nothing can be shown, so there is nothing to go round for"
        live.writing = False
        live.tell()
        assert await news

    run(tmp_path, story)


def test_a_version_that_comes_before_the_odds_is_sent_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channels, "SOON", 3600.0)

    async def story(live: Live) -> None:
        reader = Reader(live, 0)
        await reader.message()
        at = channel(live, 0, "wide")
        await act(live)
        at.refresh()
        assert at.owed and not at.stale
        news = asyncio.ensure_future(at.news(3600))
        await asyncio.sleep(0)
        version = at.version
        await act(live)  # the seat's own choice: its page is made while the disk writes
        assert at.version > version and not at.stale
        assert await news

    run(tmp_path, story)
