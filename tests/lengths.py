"""How long a test is: a sample in `make test`, the whole in `make test-long`; how it waits; and when it hangs.

Only this module looks at the clock (`make lint` checks that): tests wait for facts.
"""

from __future__ import annotations

import asyncio
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

HANGS = 600  # seconds: who waits for so long waits in vain. No test says how fast anything is.
WORK = 10  # seconds of this process's own time, however busy the machine is: nothing hostile takes two


class Hangs(BaseException):
    """Something takes more work than anything should."""


@contextmanager
def bounded(what: object) -> Iterator[None]:
    """Whatever is done here must not hang, whichever exceptions it catches itself."""

    def stop(*_: object) -> None:
        raise Hangs(what)

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, WORK)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def sampled(few: int, many: int) -> list[Any]:
    """Values of a parameter for a test that looks at many cases: so few for every change, so many at length."""
    return [pytest.param(few, id="sample"), pytest.param(many, id="whole", marks=pytest.mark.long)]


def until(fact: Callable[[], Any]) -> None:
    """Waits for a fact, however long it takes; pytest stops a test that waits for what never comes."""
    while not fact():
        time.sleep(0.02)


async def comes(fact: Callable[[], Any]) -> None:
    """Waits for a fact while everything else on the event loop goes on."""
    while not fact():
        await asyncio.sleep(0.002)


def ended(process: subprocess.Popen[Any]) -> int:
    """The exit code of a process that ends by itself or was asked to. One that hangs is killed, and the test fails."""
    try:
        return process.wait(HANGS)
    except subprocess.TimeoutExpired:
        raise AssertionError(f"it has not ended after {HANGS} s: {process.args!r}") from None
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
