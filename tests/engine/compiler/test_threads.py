"""Compiled code runs in several threads at once, and each learns of its own faults only."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest

pytest.importorskip("llvmlite")

import numpy as np

from groundfall.engine import compiled
from groundfall.engine.entry_points import Functions, Integers

from .caches import PEBBLES

CALLS = 300  # of each thread


def failing(functions: Functions) -> Callable[..., int]:
    """Factory: works for a moment and then divides by 0 in one of two lines, or in none."""

    def fail(values: Integers) -> int:
        total = 0
        for place in range(20_000):
            total = total * 31 + values[1 + place % 2]
        if values[0] == 1:
            total = total // (values[0] - 1)
        if values[0] == 2:
            total = total % (values[0] - 2)
        return total

    return fail


def test_each_thread_learns_of_its_own_faults(cache: None) -> None:
    entry = compiled.form_of(PEBBLES).entry(failing)
    entry.prepare()
    said: list[set[str]] = [set() for _ in range(4)]

    def call(thread: int) -> None:
        values = np.array([thread % 3, 5, 7], np.int64)
        for _ in range(CALLS):
            try:
                entry(values)
                said[thread].add("")
            except compiled.CompiledFault as fault:
                said[thread].add(str(fault))

    threads = [threading.Thread(target=call, args=(number,)) for number in range(len(said))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    first = failing.__code__.co_firstlineno + 8
    where = f"pebbles: {__name__}.fail, line {{}}: division by zero."
    assert said == [{""}, {where.format(first)}, {where.format(first + 2)}, {""}]
