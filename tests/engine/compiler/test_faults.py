"""What compiled code does about the impossible, and what cannot be compiled."""

from __future__ import annotations

import pytest

pytest.importorskip("llvmlite")

from groundfall.engine.compiler.kinds import INTEGER
from groundfall.engine.compiler.writer import NotCompiled

from .helpers import BOXES, Box, Unit, boxes

NAMES = ("a", "b")


def ratio(a, b):
    return a // b + a % b


def far_index(states, k):
    states[0].held[k] = 1
    return states[0].held[k]


def far_value(states, k):
    states[0].points = k


def endless(states, k):
    while k > 0:
        states[0].far[k] = 1


def test_division_by_zero_is_noted_with_its_function_and_does_not_end_the_process() -> None:
    unit = Unit(ratio)
    assert unit(7, 2) == 4
    assert unit.take_fault() == ""
    unit(7, 0)
    assert unit.take_fault() == f"{__name__}.ratio: division by zero"
    assert unit.take_fault() == "", "a fault is told once"


@pytest.mark.parametrize("place", [-1, 3, 2**40])
def test_checked_code_notes_an_index_out_of_range(place: int) -> None:
    unit, packed = Unit(far_index, BOXES, INTEGER, checked=True), boxes(Box.new())
    unit(packed, place)
    said = unit.take_fault()
    assert said.startswith(f"{__name__}.far_index, line ")
    assert said.endswith("an index of Box.held is out of range")


@pytest.mark.parametrize(("value", "fits"), [(50, True), (-100, True), (127, True), (128, False), (2**40, False)])
def test_checked_code_notes_a_value_far_beyond_its_range(value: int, fits: bool) -> None:
    unit, packed = Unit(far_value, BOXES, INTEGER, checked=True), boxes(Box.new())
    unit(packed, value)
    assert (unit.take_fault() == "") == fits


def test_after_a_fault_no_loop_goes_on() -> None:
    unit, packed = Unit(endless, BOXES, INTEGER, checked=True), boxes(Box.new())
    unit(packed, 9)
    assert "Box.far" in unit.take_fault()


def told_by(unit: Unit) -> str:
    unit(1, 0)
    return unit.take_fault()


def test_lines_are_named_in_checked_code_only() -> None:
    """A comment more in a file of rules must not make another object."""
    assert ", line" not in told_by(Unit(ratio))
    assert ", line" in told_by(Unit(ratio, checked=True))


def text(a):
    return "text"


def unknown(a):
    return nobody(a)  # type: ignore[name-defined]  # noqa: F821


def keyword(a):
    return ratio(a=a, b=a)


def few(a):
    return ratio(a)


def listed(a):
    return [a]


def tuples(a):
    return NAMES


def missing_field(states):
    return states[0].nothing


def missing_index(states):
    return states[0].grid[1]


def real_cell(states):
    states[0].points = 1.5


def half(a):
    return a & 1.5


def power(a):
    return a**2


def number_called(a):
    return a(1)


def attribute(a):
    return a.points


REFUSED = [
    (text, "'text' is not a number"),
    (unknown, "nobody is not known here"),
    (keyword, "arguments are positional only"),
    (few, "ratio takes 2 arguments, not 1"),
    (listed, "List cannot be compiled"),
    (tuples, "('a', 'b') is not a number"),
    (missing_field, "there is no field nothing"),
    (missing_index, "grid takes 2 indices, not 1"),
    (real_cell, "a whole number is expected here"),
    (half, "BitAnd takes whole numbers"),
    (power, "Pow cannot be compiled"),
    (number_called, "only functions can be called, by their names"),
    (attribute, "only fields and arrays have cells"),
]


@pytest.mark.parametrize(("function", "said"), REFUSED, ids=lambda f: getattr(f, "__name__", ""))
def test_what_cannot_be_compiled_is_named_with_file_and_line(function, said: str) -> None:
    kinds = (BOXES,) if function.__code__.co_varnames[0] == "states" else (INTEGER,)
    with pytest.raises(NotCompiled) as wrong:
        Unit(function, *kinds)
    assert str(wrong.value).endswith(f": {said}.")
    assert "test_faults.py:" in str(wrong.value)


def test_a_function_without_source_is_named() -> None:
    space: dict[str, object] = {"__name__": "elsewhere"}
    exec("def lost(a):\n    return a\n", space)
    with pytest.raises(LookupError, match=r"The source of elsewhere\.lost cannot be found"):
        Unit(space["lost"], INTEGER)  # type: ignore[arg-type]
