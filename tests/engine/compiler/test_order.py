"""What a function works out, compiled code works out in the same order, as often, and no further than necessary."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("llvmlite")

from groundfall.engine.compiler.kinds import INTEGER
from groundfall.engine.rules import core

from .helpers import BOXES, Box, Unit, boxes

emit, whisper, refuse = core.emit, core.whisper, core.refuse


def said(state, n, gives):
    """Leaves a trace of when it was called, as a digit."""
    state.wide = state.wide * 10 + n
    return gives


def operands(state, k):
    return said(state, 1, k) + said(state, 2, 5) * said(state, 3, 7) - said(state, 4, k)


def arguments(state, k):
    return said(state, said(state, 1, 2), said(state, 3, k)) + min(said(state, 4, k), said(state, 5, 3))


def chains(state, k):
    return (said(state, 1, 2) < said(state, 2, k) <= said(state, 3, 6) != said(state, 4, 5)) + 0


def values(state, k):
    first = said(state, 1, k) or said(state, 2, 9) or said(state, 3, 4)
    return first * 100 + (said(state, 4, k) and said(state, 5, 7) and said(state, 6, 8))


def conditions(state, k):
    if said(state, 1, k) and not (said(state, 2, k - 3) or said(state, 3, k & 1)):
        return 5
    while said(state, 4, k) > 4 and said(state, 5, k):
        k -= said(state, 6, 1)
    return 7 if said(state, 7, k) else 8


def places(state, k):
    state.grid[said(state, 1, k % 2)][said(state, 2, k % 3)] = said(state, 3, k)
    state.far[said(state, 4, k % 4)] += said(state, 5, k) + state.grid[said(state, 6, k % 2)][said(state, 7, k % 3)]
    return state.far[k % 4]


def changed_meanwhile(state, k):
    state.wide += said(state, 3, k)  # what was there before counts
    state.far[state.far[0]] = state.far[0] + 1
    state.far[0] -= spoil(state) + k
    return state.far[0]


def spoil(state):
    state.far[0] = 77
    state.far[1] = 3
    return 1


def told(state, k):
    emit(state, 1, said(state, 1, k), said(state, 2, k))
    whisper(state, said(state, 3, 1), 2, said(state, 4, k))
    refuse(k, said(state, 5, 1), 3, said(state, 6, k))
    return k


def limits(state, k):
    last = k
    total = 0
    for i in range(said(state, 1, 1), said(state, 2, last), said(state, 3, 2)):
        last += 5
        total += i
        i += 100
        total += i
    return total * 1000 + last


def left_behind(state, k):
    i = 50
    for i in range(k, 3):
        if i == 1:
            break
    first = i  # 50 if there was no turn
    for i in range(k):
        if i > 2:
            continue
        for j in range(i, 4):
            if j * i == 6:
                break
    for i in range(i, k * 2, 3):  # noqa: B020  (the limits are fixed at the start)
        i -= 1
    return first * 1000 + i


FUNCTIONS = [operands, arguments, chains, values, conditions, places, changed_meanwhile, told, limits, left_behind]


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda f: f.__name__)
def test_order(function: Callable[[Any, int], int]) -> None:
    def run(states, k):
        return function(states[0], k)

    for checked in (False, True):
        unit = Unit(run, BOXES, INTEGER, checked=checked)
        for k in range(7):
            plain = Box.new()
            packed = boxes(plain)
            assert unit(packed, k) == function(plain, k), k
            assert unit.fault == ""
            assert packed["wide"][0] == plain.wide, k
            assert packed["far"][0].tolist() == plain.far
            assert packed["grid"][0].tolist() == plain.grid


def test_a_record_of_a_batch_is_found_once() -> None:
    def run(states, k):
        return states[said(states[0], 1, k)].points + states[said(states[0], 2, k)].far[said(states[0], 3, 1)]

    plain = [Box.new(), Box.new()]
    plain[1].points, plain[1].far[1] = 8, 9
    packed = boxes(*plain)
    assert Unit(run, BOXES, INTEGER)(packed, 1) == run(plain, 1) == 17
    assert packed["wide"][0] == plain[0].wide == 123
