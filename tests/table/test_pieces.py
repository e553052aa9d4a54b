"""Pages remember what was drawn and worded: each is what it would be if nothing were remembered."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.play import wording
from groundfall.engine.show.pieces import Pieces
from groundfall.table.page import log
from groundfall.table.page.channels import Channel
from groundfall.table.play.hall import Hall
from groundfall.table.play.links import PERSON
from groundfall.table.play.live import Live
from groundfall.table.play.store import Store
from lengths import sampled

from .conftest import Quick


def shown(channel: Channel) -> tuple[Any, ...]:
    """All that a page shows."""
    channel.stale = True
    channel.refresh()
    return channel.facts, channel.parts, [(line.entry, line.label, line.html) for line in channel.log]


def afresh(live: Live, seat: int | None, layout: str) -> tuple[Any, ...]:
    """The page of a seat with nothing remembered from before or from elsewhere."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Pieces, "draw", lambda self, make, *shown, **more: make(self.sheet, *shown, **more))
        patch.setattr(log, "_named", log._named.__wrapped__)
        patch.setattr(wording, "in_words", wording.in_words.__wrapped__)
        live.match._tables.clear()
        live.match._looked_back.clear()
        return shown(Channel(live, seat, layout))


@pytest.mark.parametrize("actions", sampled(40, 500))
@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("level7", {}),
        ("rone", {}),
        ("rone", {"mode": "team"}),
        ("rone", {"mode": "cooperative"}),
        ("brood", {}),
        ("invaders", {}),
    ],
)
def test_every_page_is_what_it_would_be_if_nothing_were_remembered(
    tmp_path: Path, name: str, options: dict[str, Any], actions: int
) -> None:
    async def story() -> None:
        hall = Hall(Store(tmp_path / "table.sqlite"), Quick())
        match = gf.new(name, seed=21, options=options)
        live = await hall.create(match, dict.fromkeys(match.seats, PERSON))
        luck, seats = random.Random(21), [*range(len(match.seats)), None]
        channels = {seat: Channel(live, seat, "tall" if seat == 1 else "wide") for seat in seats}
        for n in range(actions):
            if match.over:
                break
            seat = luck.choice(match.awaiting)
            if n % 9 == 8 and not match.cannot_undo(seat):
                match.undo(seat)
            else:
                match.play(seat, luck.choice(list(match.legal(seat))))
            live.audience.notice(live)
            if n % 10 == 0:
                for place, channel in channels.items():
                    assert shown(channel) == afresh(live, place, channel.layout)

        await hall.close()

    asyncio.run(story())
