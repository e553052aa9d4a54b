"""How long a test is: a sample in `make test`, the whole in `make test-long`; and when it hangs."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

HANGS = 600  # seconds: who waits for so long waits in vain. No test says how fast anything is.


def sampled(few: int, many: int) -> list[Any]:
    """Values of a parameter for a test that looks at many cases: so few for every change, so many at length."""
    return [pytest.param(few, id="sample"), pytest.param(many, id="whole", marks=pytest.mark.long)]


def until(fact: Callable[[], Any]) -> None:
    """Waits for a fact, however long it takes; what never comes is stopped as what hangs."""
    while not fact():
        time.sleep(0.02)
