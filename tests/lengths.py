"""How long a test is: a sample in `make test`, the whole in `make test-long`; and when it hangs."""

from __future__ import annotations

import signal
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
    """Waits for a fact, however long it takes; what never comes is stopped as what hangs."""
    while not fact():
        time.sleep(0.02)
