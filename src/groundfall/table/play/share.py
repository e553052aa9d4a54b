"""Shares of processor time: work that exceeds its share is stopped, so that one match cannot hold up the others.

Work on the event loop is done in steps, between which other requests are served. Each step has a share, and so does
work in a thread. A watcher thread checks a few times a second and stops work that exceeds its share by an exception.
"""

from __future__ import annotations

import asyncio
import ctypes
import functools
import threading
import time
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Generator
from types import TracebackType
from typing import Any, ParamSpec, TypeVar

from .refusals import Refused

ON_LOOP = 5.0  # processor seconds for a step on the event loop; the first page of a long match takes one or two
IN_THREAD = 60.0  # processor seconds for work in a thread, such as playing a match again
LOOK = 0.2  # seconds between checks

Given = ParamSpec("Given")
Asked = TypeVar("Asked")
Made = TypeVar("Made")


class TooLong(Refused):
    """A request took more than its share."""

    def __init__(self) -> None:
        super().__init__(503, "This took the server too long, so it was stopped. Nothing was lost; try again later.")


class _Stop(BaseException):
    """Raised in the running code; only the share itself catches it."""


class Share:
    """`with Share(seconds):` raises TooLong if its body takes more processor time than that."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.thread, self.until = 0, 0.0
        self.done = self.looked_at = self.stopped = False

    def __enter__(self) -> None:
        self.thread = threading.get_ident()
        self.until = _used(self.thread) + self.seconds
        _running[id(self)] = self
        _watch()

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        try:
            self.done = True
            _running.pop(id(self), None)
            while self.looked_at:  # the watcher is about to decide
                time.sleep(0)
            if self.stopped and kind is not _Stop:
                _raise_in(self.thread, None)  # it has finished or failed by itself, so cancel the exception
        except _Stop:
            pass
        if kind is _Stop:
            raise TooLong from None

    def look(self) -> None:
        """Stops work that has exceeded its share; called by the watcher."""
        self.looked_at = True
        if not (self.done or self.stopped) and _used(self.thread) > self.until:
            self.stopped = True
            _raise_in(self.thread, _Stop)
        self.looked_at = False


_running: dict[int, Share] = {}


@functools.cache
def _watch() -> None:
    """Starts the watcher thread, once."""
    threading.Thread(target=_look_on, name="shares", daemon=True).start()


def _look_on() -> None:
    while True:
        time.sleep(LOOK)
        for share in list(_running.values()):
            share.look()


def _used(thread: int) -> float:
    """Processor seconds that a thread has used, or clock seconds if they are not available."""
    if hasattr(time, "pthread_getcpuclockid"):
        return time.clock_gettime(time.pthread_getcpuclockid(thread))
    return time.monotonic()


def _raise_in(thread: int, kind: type[BaseException] | None) -> None:
    """Raises an exception in a thread, or cancels it if it has not been raised yet."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), None if kind is None else ctypes.py_object(kind))


class _Steps(Awaitable[Made]):
    """Something to await, each of whose steps has a share."""

    def __init__(self, awaitable: Awaitable[Made]) -> None:
        self.awaitable = awaitable

    def __await__(self) -> Generator[Any, Any, Made]:
        steps: Any = self.awaitable.__await__()
        value, wrong = None, None
        while True:
            with Share(ON_LOOP):
                try:
                    waited = steps.send(value) if wrong is None else steps.throw(wrong)
                except StopIteration as end:
                    made: Made = end.value
                    return made
            try:
                value, wrong = (yield waited), None
            except BaseException as thrown:
                value, wrong = None, thrown


async def shared(awaitable: Awaitable[Made]) -> Made:
    """The result of an awaitable on the event loop. Raises TooLong if one of its steps takes too long."""
    return await _Steps(awaitable)


def handler(function: Callable[[Asked], Awaitable[Made]]) -> Callable[[Asked], Awaitable[Made]]:
    """A request handler, each of whose steps has a share."""

    @functools.wraps(function)
    async def handle(request: Asked) -> Made:
        return await _Steps(function(request))

    return handle


async def stream(source: AsyncGenerator[bytes, None], too_long: Callable[[], None]) -> AsyncIterator[bytes]:
    """The pieces of a stream. It ends if one of them takes too long, after calling `too_long`."""
    try:
        while True:
            try:
                piece = await _Steps(anext(source))
            except StopAsyncIteration:
                return
            yield piece
    except TooLong:
        too_long()
    finally:
        await source.aclose()


async def in_thread(function: Callable[Given, Made], *args: Given.args, **kwargs: Given.kwargs) -> Made:
    """The result of a function that runs in a thread. Raises TooLong if it takes too long."""

    def work() -> Made:
        with Share(IN_THREAD):
            return function(*args, **kwargs)

    return await asyncio.to_thread(work)
