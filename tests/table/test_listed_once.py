"""What is legal is worked out once for each moment and seat: acting, noticing and pages share it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import groundfall as gf
from groundfall.table.page.channels import channel
from groundfall.table.page.pictures import LAYOUTS
from groundfall.table.play.hall import row_of
from groundfall.table.play.live import Live


class Disk:
    """A store that keeps nothing."""

    def add(self) -> None: ...

    async def write(self, what: Callable[..., object], *args: object) -> None:
        await asyncio.sleep(0)


@pytest.mark.parametrize("name", gf.all_games())
def test_one_click_lists_the_choices_of_each_seat_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = gf.new(name, seed=1)
    disk: Any = Disk()
    live = Live(disk, row_of(match, {}), match)
    pages = [channel(live, seat, LAYOUTS[0]) for seat in range(len(match.seats))]
    dispatch, listed = match.game.dispatch, Counter[tuple[int, int]]()
    legal = dispatch.legal

    def counting(content: Any, state: Any, seat: int, choices: list[int]) -> None:
        if state is match.state:
            listed[len(match.journal), seat] += 1
        legal(content, state, seat, choices)

    for page in pages:
        page.watched = 1
        page.full()
    monkeypatch.setattr(dispatch, "legal", counting)
    seat = match.seat(match.awaiting[0])
    asyncio.run(live.act(seat, live.moment(seat), match.legal(seat).ids[0]))
    for page in pages:
        page.full()
    assert listed == {(len(match.journal), match.seat(asked)): 1 for asked in match.awaiting}
