"""Streams: server-sent events with the changes for a seat, which resume after a break."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator

from groundfall.table.page.channels import Channel

BREATH = 10.0  # seconds after which a silent stream sends a sign of life


async def events(channel: Channel, known: int | None, closing: asyncio.Event) -> AsyncGenerator[bytes, None]:
    """The events for one page: first what it is missing, then each change. `known` is the version it shows.

    A sign of life says within how many seconds something comes again, so that the page notices a dead connection.
    """
    alive, clock = b"event: alive\ndata: %g\n\n" % BREATH, asyncio.get_running_loop().time
    channel.watched += 1
    _came_or_went(channel)
    try:
        yield b"retry: 1000\n\n" + alive
        spoken = clock()
        while not closing.is_set() and not channel.live.gone:
            message = channel.since(known)
            if message is not None:
                known = channel.version
                yield b"id: %d\ndata: %s\n\n" % (known, message)
                spoken = clock()
            elif not await channel.news(max(0.0, spoken + BREATH - clock())):
                yield alive
                spoken = clock()
    finally:
        channel.watched -= 1
        if not closing.is_set():
            _came_or_went(channel)


def _came_or_went(channel: Channel) -> None:
    """Shows the other seats whether somebody is present."""
    if channel.seat is not None and channel.watched < 2 and len(channel.live.match.seats) > 1:
        channel.live.tell()


def known_version(text: str | None) -> int | None:
    """The version in a Last-Event-ID header; None if there is none or it is invalid."""
    return int(text) if text is not None and text.isdecimal() and len(text) < 20 else None
