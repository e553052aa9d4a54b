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
    """Raised in the running code by the watcher; only `limited` catches it."""


class _Work:
    """Work that is being done in a thread, and when it has exceeded its share."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.thread = threading.get_ident()
        self.until = 0.0
        self.done = self.looked_at = self.stopped = False

    def begin(self) -> None:
        self.until = _used(self.thread) + self.seconds
        _running[self.thread] = self
        _watch()

    def end(self) -> None:
        """From here on nothing stops it."""
        self.done = True
        while self.looked_at:  # the watcher is about to decide
            time.sleep(0)
        _running.pop(self.thread, None)
        if self.stopped:  # the exception may still be on its way: it comes, or comes again, here
            try:
                _stop(self.thread)
                while True:
                    time.sleep(0)
            except _Stop:
                self.stopped = False

    def look(self) -> None:
        """Stops the work if it has exceeded its share, and again if it goes on for another; called by the watcher."""
        self.looked_at = True
        if not self.done and (used := _used(self.thread)) > self.until:
            self.stopped, self.until = True, used + self.seconds
            _stop(self.thread)
        self.looked_at = False


_running: dict[int, _Work] = {}  # by thread


def limited(seconds: float, function: Callable[Given, Made], *args: Given.args, **kwargs: Given.kwargs) -> Made:
    """The result of a function. Raises TooLong if it takes more processor seconds than its share.

    Within a function that is limited already, that one's share counts.
    """
    if threading.get_ident() in _running:
        try:
            return function(*args, **kwargs)
        except _Stop:
            raise TooLong from None
    work, made = _Work(seconds), list[Made]()
    try:
        # The exception may come between any two instructions until the end, so nothing of this stands outside.
        try:
            work.begin()
            made.append(function(*args, **kwargs))
        finally:
            work.end()
    except _Stop:
        work.end()  # it may have come before the end was complete
        if not made:
            raise TooLong from None
    return made[0]


@functools.cache
def _watch() -> None:
    """Starts the watcher thread, once."""
    threading.Thread(target=_look_on, name="shares", daemon=True).start()


def _look_on() -> None:
    while True:
        time.sleep(LOOK)
        for work in list(_running.values()):
            work.look()


def _used(thread: int) -> float:
    """Processor seconds that a thread has used, or clock seconds if they are not available."""
    if hasattr(time, "pthread_getcpuclockid"):
        return time.clock_gettime(time.pthread_getcpuclockid(thread))
    return time.monotonic()


def _stop(thread: int) -> None:
    """Raises `_Stop` in a thread, soon; one that has not been raised yet is replaced."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(_Stop))


class _Steps(Awaitable[Made]):
    """Something to await, each of whose steps has a share."""

    def __init__(self, awaitable: Awaitable[Made]) -> None:
        self.awaitable = awaitable

    def __await__(self) -> Generator[Any, Any, Made]:
        steps: Any = self.awaitable.__await__()
        value, wrong = None, None
        while True:
            try:
                waited = limited(ON_LOOP, steps.send, value) if wrong is None else limited(ON_LOOP, steps.throw, wrong)
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
    return await asyncio.to_thread(lambda: limited(IN_THREAD, function, *args, **kwargs))
