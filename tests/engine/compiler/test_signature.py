"""What is passed to compiled code has the kinds that it expects, or is refused in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("llvmlite")

import numpy as np

from groundfall.engine.compiler.kinds import FLOAT, INTEGER, Array, Tuple
from groundfall.engine.compiler.signature import passed

from .helpers import BOXES, Box, boxes

WHOLE = np.zeros(4, np.int64)
READ_ONLY = np.zeros(4, np.int64)
READ_ONLY.flags.writeable = False
BYTES = np.zeros(65, np.uint8)
PAIR = Tuple((("one", INTEGER), ("other", FLOAT)))

REFUSED = [
    (Array(INTEGER), [1, 2], "a list is passed where an array is expected"),
    (Array(INTEGER), 7, "an int is passed where an array is expected"),
    (Array(INTEGER), None, "a NoneType is passed where an array is expected"),
    (Array(INTEGER), WHOLE.astype(float), "an array of float64 is passed where int64 is expected"),
    (Array(FLOAT), WHOLE, "an array of int64 is passed where float64 is expected"),
    (BOXES, WHOLE, "an array of int64 is passed where records of Box is expected"),
    (Array(INTEGER), READ_ONLY, "may not be read-only"),
    (Array(INTEGER), WHOLE[::2], "contiguous"),
    (Array(INTEGER), WHOLE.reshape(2, 2), "one axis"),
    (Array(INTEGER), np.int64(3), "one axis"),
    (Array(INTEGER), BYTES[1:].view(np.int64), "aligned"),
    (INTEGER, 1.5, "a float is passed where a whole number is expected"),
    (INTEGER, "7", "a str is passed where a whole number is expected"),
    (FLOAT, "7", "a str is passed where a number is expected"),
    (PAIR, [1, 2.0], "a list is passed where a tuple of 2 is expected"),
    (PAIR, (1,), "a tuple is passed where a tuple of 2 is expected"),
    (PAIR, (1.5, 1), "a float is passed where a whole number is expected"),
]


@pytest.mark.parametrize(("kind", "value", "said"), REFUSED)
def test_an_argument_of_another_kind_is_refused(kind: Any, value: Any, said: str) -> None:
    with pytest.raises(TypeError, match=said):
        passed((kind,), (value,))


@pytest.mark.parametrize("number", [2**63, -(2**63) - 1, 2**70])
def test_a_number_that_needs_more_than_64_bits_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=f"^{number} needs more than 64 bits$"):
        passed((INTEGER,), (number,))


def test_the_number_of_arguments_must_be_right() -> None:
    with pytest.raises(TypeError, match=r"^2 arguments are expected, not 1$"):
        passed((INTEGER, INTEGER), (1,))


def test_one_array_is_not_passed_twice() -> None:
    packed, other = boxes(Box.new(), Box.new()), np.zeros(4, np.int64)
    for kinds, given in [
        ((Array(INTEGER), Array(INTEGER)), (WHOLE, WHOLE)),
        ((Array(INTEGER), Array(INTEGER)), (WHOLE[1:], WHOLE[:2])),
        ((BOXES, INTEGER, BOXES), (packed, 1, packed[1:])),
        ((Tuple((("one", Array(INTEGER)), ("other", Array(INTEGER)))),), ((WHOLE, WHOLE[3:]),)),
    ]:
        with pytest.raises(ValueError, match=r"^an array is passed twice, or two arrays share memory$"):
            passed(kinds, given)
    passed((Array(INTEGER), Array(INTEGER), Array(INTEGER)), (WHOLE[:2], WHOLE[2:], other))
    passed((Array(INTEGER), Array(INTEGER)), (WHOLE[:0], WHOLE))


def test_numbers_of_numpy_are_numbers() -> None:
    assert passed((INTEGER, FLOAT, PAIR), (np.int32(3), np.float32(0.5), (True, 2))) == [3, 0.5, 1, 2.0]
