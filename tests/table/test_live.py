"""A live match and its observer: who is told of a change, and when."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

import groundfall as gf
from groundfall.table.page.channels import Channel, channel
from groundfall.table.play.hall import row_of
from groundfall.table.play.live import Live
from groundfall.table.play.refusals import Refused, not_written


class Disk:
    """A store that keeps nothing, or is full."""

    def __init__(self, full: bool = False) -> None:
        self.full = full

    def add(self) -> None: ...

    async def write(self, what: Callable[..., object], *args: object) -> None:
        if self.full:
            raise not_written("The disk is full.")


class Watcher:
    """An observer that notes what it is told, with what is on disk then."""

    def __init__(self) -> None:
        self.told: list[tuple[str, int]] = []

    def changed(self, live: Live) -> None:
        self.told.append(("changed", live.kept))

    def grown(self, live: Live) -> None:
        self.told.append(("grown", live.kept))


def begun(disk: Any, game: str = "galaxyx") -> tuple[Live, Watcher]:
    match, watcher = gf.new(game, seed=1), Watcher()
    return Live(disk, row_of(match, {}), match, observer=watcher), watcher


def test_the_observer_is_told_of_a_change_once_it_is_on_disk() -> None:
    live, watcher = begun(Disk())
    asyncio.run(live.act(0, live.moment(0), live.match.legal(0).ids[0]))
    assert watcher.told == [("grown", 2), ("changed", 2)]
    assert not live.gone


def test_what_cannot_be_written_is_told_to_nobody_and_the_match_leaves_memory() -> None:
    live, watcher = begun(Disk(full=True))
    with pytest.raises(Refused, match="full"):
        asyncio.run(live.act(0, live.moment(0), live.match.legal(0).ids[0]))
    assert live.gone and not watcher.told


def test_what_is_refused_changes_nothing() -> None:
    live, watcher = begun(Disk())
    with pytest.raises(Refused):
        asyncio.run(live.act(0, live.moment(0) + 9, live.match.legal(0).ids[0]))
    assert len(live.match.journal) == live.kept == 1
    assert not live.gone and not watcher.told and not live.lock.locked()


@pytest.mark.parametrize("opened", [(0, 1), (1, 0)])
def test_whoever_has_chosen_does_not_wait_for_the_pages_of_others(
    opened: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    live, _ = begun(Disk(), "invaders")
    for seat in opened:
        channel(live, seat, "wide").watched += 1
    asked, woken = live.match.seat(live.match.awaiting[0]), list[int | None]()
    monkeypatch.setattr(Channel, "wake", lambda page: woken.append(page.seat))
    asyncio.run(live.act(asked, live.moment(asked), live.match.legal(asked).ids[0]))
    assert list(dict.fromkeys(woken)) == [asked, 1 - asked]
