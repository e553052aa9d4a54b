"""Who comes first on the event loop: choices that are being made, then the pages of those who look on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

MOST = 0.05  # seconds that a page waits for choices, so that a busy table does not keep it from being made


class Turns:
    """The choices that are being made in all matches, and the pages that wait for them.

    Making a page blocks the loop for milliseconds. So pages are made one at a time, and before each of them the loop
    reads the requests that have come meanwhile.
    """

    def __init__(self) -> None:
        self._choices = 0
        self._none = asyncio.Event()  # set while no choice is being made
        self._none.set()
        self._first = asyncio.Lock()  # of the pages that wait

    @asynccontextmanager
    async def choice(self) -> AsyncIterator[None]:
        """While a choice is being made, pages wait."""
        self._choices += 1
        self._none.clear()
        try:
            yield
        finally:
            self._choices -= 1
            if not self._choices:
                self._none.set()

    async def page(self) -> None:
        """Waits for the turn of a page, which is made in the step that follows."""
        async with self._first:
            with suppress(TimeoutError):
                async with asyncio.timeout(MOST):
                    await asyncio.sleep(0)
                    while self._choices:
                        await self._none.wait()
                        await asyncio.sleep(0)
