"""Compiled functions mean what they mean in Python."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("llvmlite")

import numpy as np

from groundfall.engine.compiler.kinds import FLOAT, INTEGER, Array, Tuple
from groundfall.engine.rules import core

from .helpers import BOXES, Box, Unit, boxes

SEVEN = 7
NUMBERS = [*range(-9, 10), 63, 64, 1000, -1000, 2**40, -(2**40), 2**52 - 1]


def sums(a, b):
    return a + b * SEVEN - (a - b)


def quotients(a, b):
    if b == 0:
        return 0
    return a // b * 1000 + a % b


def by_constants(a, b):
    return a // 7 + a % 7 + a // 8 + a % 8 + b // -3 + b % -3


def bits(a, b):
    return (a & b) ^ (a | b) ^ ~a ^ (a << 3) ^ (b >> 2) ^ (1 << (b & 31))


def signs(a, b):
    return abs(a) + -b + +a + min(a, b, 4) * max(a, b, -2) + int(a)


def comparisons(a, b):
    return (a < b) + 2 * (a <= b) + 4 * (a > b) + 8 * (a >= b) + 16 * (a == b) + 32 * (a != b)


def chains(a, b):
    return (0 < a < b) + 2 * (a <= b <= 5 < 9) + 4 * (not a) + 8 * (not (a < 3))


def either(a, b):
    return (a or b) * 3 + (a and b) + (a > 3 and b < 2) * 100 + (b if a > b or a == 2 else a)


def loops(a, b):
    total = 0
    i = 0
    for i in range(10):
        if i == a:
            continue
        if i == b:
            break
        for k in range(i, -2, -1 - (b & 1)):
            total += k * i
    place = 0
    while place < 40:
        place += 3
        if place % 5 == a % 5:
            break
    for _ in range(3, 3 + a % 4, 2):
        place += i  # what a loop leaves behind
    return total * 100 + place


def early(a, b):
    for i in range(20):
        while True:
            if i * i > a:
                return i
            break
    if b:
        return -b
    else:
        pass
    return 99


def nested(a, b):
    return sums(quotients(a, b), early(b, a))


def with_default(a, b=5, c=2):
    return a * b + c


def defaults(a, b):
    return with_default(a) + with_default(a, b) + with_default(a, b, b)


def unset(a, b):
    if a > 100:
        x = 5
    else:
        x = b
    return x


@pytest.mark.parametrize(
    "function",
    [sums, quotients, by_constants, bits, signs, comparisons, chains, either, loops, early, nested, defaults, unset],
    ids=lambda f: f.__name__,
)
def test_whole_numbers(function: Callable[..., int]) -> None:
    unit = Unit(function)
    for a in NUMBERS:
        for b in NUMBERS:
            wanted = int(function(a, b)) + 2**63
            assert unit(a, b) == wanted % 2**64 - 2**63, (a, b)
    assert unit.fault == ""


def closed(add: int) -> Callable[[int], int]:
    def inner(a):
        return a + add

    def outer(a):
        return inner(a) * 2

    return outer


def test_a_function_in_a_function_knows_the_names_around_it() -> None:
    assert Unit(closed(5))(3) == 16


def test_what_rules_draw_is_what_the_plain_form_draws() -> None:
    def play(states, n):
        state = states[0]
        total = 0
        for _ in range(20):
            total = total * 3 + core_draw(state, n) + core_roll(state, 6) + core_pool(state, 2, 6, 4)
        core_emit(state, 1, n)
        return total % 1_000_003

    plain, packed = Box.new(), boxes(Box.new())
    packed["seed"][0] = plain.seed = 12345
    for n in (0, 1, 2, 9, 100):
        assert Unit(play, BOXES, INTEGER)(packed, n) == play([plain], n)
        assert packed["seed"][0] == plain.seed


def test_a_pool_of_dice_fits_in_a_number() -> None:
    def pool(states, count):
        return core_pool(states[0], count, 9, 5)

    unit = Unit(pool, BOXES, INTEGER, checked=True)
    for seed in (1, 2**34, 34359738336):
        packed, plain = boxes(Box.new()), Box.new()
        packed["seed"][0] = plain.seed = seed
        assert unit(packed, 15) == pool([plain], 15) < 2**53
        assert unit.fault == ""


core_draw, core_roll, core_pool, core_emit = core.draw, core.roll, core.roll_pool, core.emit


def test_fields_of_every_width() -> None:
    def change(states, k):
        one = states[0]
        other = states[1]
        one.points += k
        one.held[k % 3] = k % 3 - 1
        one.grid[k % 2][k % 3] = -k * 9
        other.far[k % 4] += one.grid[1][2] + other.grid[k % 2][1] + 99_000
        other.wide = one.wide * 3 + k - other.held[2]
        return other.far[k % 4] + one.points + one.held[k % 3]

    unit = Unit(change, BOXES, INTEGER, checked=True)
    plain = [Box.new(), Box.new()]
    for one in plain:
        one.wide = 2**50
    packed = boxes(*plain)
    for k in range(12):
        assert unit(packed, k) == change(plain, k)
    for place in range(2):
        for name in ("points", "held", "grid", "far", "wide"):
            assert packed[name][place].tolist() == getattr(plain[place], name)
    assert unit.fault == ""


def test_numbers_with_a_point() -> None:
    def mean(values, counts, limits, scale):
        best = -1.0e9
        total = 0
        for k in range(len(values)):
            share = values[k] / counts[k] + limits.more * math.sqrt(math.log(counts[k] + 1.0))
            best = max(best, min(share, limits.most))
            values[k] += best
            counts[k] += 1
            if share > 0.25 and share:
                total += scale
        return int(best * 2000) + total + half(scale)

    def half(a):
        if a > 3:
            return 1.5
        return a * 1.0

    class Limits:
        more, most = 0.3, 5.0

    def whole_mean(values, counts, limits, scale):
        return int(mean(values, counts, limits, scale) * 2)

    kinds = Array(FLOAT), Array(INTEGER), Tuple((("more", FLOAT), ("most", FLOAT))), INTEGER
    unit = Unit(whole_mean, *kinds)
    rng = random.Random(1)
    for scale in range(6):
        values, counts = [rng.uniform(-3, 9) for _ in range(8)], [rng.randrange(1, 9) for _ in range(8)]
        arrays = np.array(values), np.array(counts)
        assert unit(*arrays, (0.3, 5.0), scale) == whole_mean(values, counts, Limits, scale)
        assert arrays[0].tolist() == values
        assert arrays[1].tolist() == counts


def test_zeros_have_signs() -> None:
    def signs(values):
        values[1] = -values[0]
        values[2] = abs(-values[0])
        values[3] = -abs(values[0]) * 2.0

    kept = np.zeros(4)
    Unit(signs, Array(FLOAT))(kept)
    wanted = [0.0] * 4
    signs(wanted)
    assert [math.copysign(1, value) for value in kept] == [math.copysign(1, value) for value in wanted]


def test_a_state_is_copied_to_another_place() -> None:
    def copy(states, target, source):
        copy_state(states, target, source)

    first = Box.new()
    first.grid[1][2], first.wide, first.points = -300, 2**52, 50
    packed = boxes(first, Box.new(), Box.new())
    Unit(copy, BOXES, INTEGER, INTEGER)(packed, 2, 0)
    assert packed[2] == packed[0] != packed[1]


copy_state: Any = core.copy_state
