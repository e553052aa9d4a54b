"""What compiled code does about the impossible, and what cannot be compiled."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("llvmlite")

import numpy as np

from groundfall.engine.compiler.kinds import FLOAT, INTEGER, Array, NotCompiled, Record
from groundfall.engine.compiler.layout import Layout
from groundfall.engine.rules import agenda, core, schema
from groundfall.engine.rules.generated import define
from groundfall.engine.rules.names import index

from .helpers import BOXES, Box, Unit, boxes

NAMES = ("a", "b")


def ratio(a, b):
    return a // b + a % b


def by_nothing(a, b):
    return a // 0 + a % 0


def half(a, b):
    return int(a / b)


def left(a, b):
    return 1 << b


def right(a, b):
    return a >> b


def never_less(a, b):
    return a >> -1


def stepped(a, b):
    total = 0
    for i in range(0, a, b):
        total += i
    return total


def root(a, b):
    return int(math.sqrt(b - 1))


def logarithm(a, b):
    return int(math.log(b))


def endless_whole(a, b):
    return int(1e300 / (b + 0.5))


@pytest.mark.parametrize("checked", [False, True])
@pytest.mark.parametrize(
    ("function", "bad", "said"),
    [
        (ratio, 0, "division by zero"),
        (by_nothing, 1, "division by zero"),
        (half, 0, "division by zero"),
        (left, -1, "a shift by less than 0 or more than 63"),
        (left, 64, "a shift by less than 0 or more than 63"),
        (right, -1, "a shift by less than 0"),
        (never_less, 1, "a shift by less than 0"),
        (stepped, 0, "the step of a range is 0"),
        (root, 0, "math.sqrt(b - 1) is not defined"),
        (logarithm, 0, "math.log(b) is not defined"),
        (endless_whole, 1, "a number that is not whole in 64 bits"),
    ],
    ids=lambda given: getattr(given, "__name__", None),
)
def test_in_every_build_a_fault_names_function_and_line(function: Any, bad: int, said: str, checked: bool) -> None:
    unit = Unit(function, checked=checked)
    line = function.__code__.co_firstlineno + (2 if function is stepped else 1)
    assert unit(7, bad) == 0
    assert unit.fault == f"{__name__}.{function.__name__}, line {line}: {said}"
    if function not in (by_nothing, never_less, endless_whole):
        assert unit(7, 2) == function(7, 2)
        assert unit.fault == ""


LEAST = -(2**63)


@pytest.mark.parametrize("a", [LEAST, LEAST + 1, -7, 0, 7, 2**63 - 1])
def test_division_by_minus_one_wraps(a: int) -> None:
    def quotient(a, b):
        return a // b

    def rest(a, b):
        return a % b + a % -1

    def known(a, b):
        return a // -1

    for function in (quotient, rest, known):
        assert Unit(function)(a, -1) == (function(a, -1) + 2**63) % 2**64 - 2**63


def test_unchecked_numbers_wrap() -> None:
    def following(a, b):
        return a + b > a

    def product(a, b):
        return a * b // 2

    assert Unit(following)(2**63 - 1, 1) == 0
    assert Unit(product)(2**62, 2) == LEAST // 2


@pytest.mark.parametrize("checked", [False, True])
def test_a_shift_to_the_right_may_be_far(checked: bool) -> None:
    def known(a, b):
        return (a >> 63) * 100 + (a >> 64) * 10 + (a >> 1000)

    for a in (5, -5, 2**52, -(2**52)):
        for by in (0, 1, 62, 63, 64, 65, 128, 2**40):
            assert Unit(right, checked=checked)(a, by) == right(a, by)
        assert Unit(known, checked=checked)(a, 0) == known(a, 0)


def whole(values):
    return int(values[0])


@pytest.mark.parametrize("checked", [False, True])
def test_a_number_is_made_whole_as_far_as_it_fits(checked: bool) -> None:
    unit, line = Unit(whole, Array(FLOAT), checked=checked), whole.__code__.co_firstlineno + 1
    for value in (2.0**53 - 1, -(2.0**53) + 1, 1e17, -1e17, -(2.0**63), 2.0**63, -(2.0**63) - 2048, math.nan):
        found, said = unit(np.array([value])), unit.fault.partition(f"line {line}: ")[2]
        if not -(2.0**63) <= value < 2.0**63:
            assert (found, said) == (0, "a number that is not whole in 64 bits")
        elif checked and abs(value) >= 2**53:
            assert (found, said) == (0, "a value is not below 2**53")
        else:
            assert (found, said) == (int(value), "")


def test_ranges_end_at_the_last_of_all_numbers() -> None:
    def turns(first, last, step):
        count = 0
        for _ in range(first, last, step):
            count += 1
        for _ in range(last - 3, last, 2):
            count += 100
        return count

    unit, top = Unit(turns), 2**63 - 1
    for given in [
        (top - 5, top, 4),
        (0, top, 2**62),
        (LEAST + 5, LEAST + 3, -3),
        (5, LEAST + 3, LEAST),
        (LEAST, top, top),
    ]:
        assert unit(*given) == turns(*given)


def endless(a, b):
    while True:
        for _ in range(10):
            a = helped(a, b)
            while a > 0:
                b -= 1
                a += 10 // b


def helped(a, b):
    return a + 7 // (b - 3)


@pytest.mark.parametrize("checked", [False, True])
@pytest.mark.parametrize(("b", "where"), [(3, "helped"), (2, "endless")])
def test_a_fault_ends_every_loop_and_every_call(b: int, where: str, checked: bool) -> None:
    unit = Unit(endless, checked=checked)
    unit(20, b)
    assert unit.fault.startswith(f"{__name__}.{where}, line ")


def test_after_a_fault_nothing_is_changed() -> None:
    def change(states, k):
        states[0].wide = helped(k, k)
        states[0].points = 9

    packed = boxes(Box.new())
    Unit(change, BOXES, INTEGER)(packed, 3)
    assert packed["wide"][0] == packed["points"][0] == 0


def test_what_is_not_reached_is_no_fault() -> None:
    def guarded(a, b):
        if b != 0 and a // b > 2:
            return 1
        return 0 if b == 0 else a % b

    unit = Unit(guarded)
    assert [unit(7, b) for b in (0, 2, 3)] == [0, 1, 1] == [guarded(7, b) for b in (0, 2, 3)]
    assert unit.fault == ""


def far_index(states, k):
    states[0].held[k] = 1
    return states[0].held[k]


def far_value(states, k):
    states[0].points = k


@pytest.mark.parametrize("place", [-1, 3, 2**40])
def test_checked_code_fails_at_an_index_out_of_range(place: int) -> None:
    unit, packed = Unit(far_index, BOXES, INTEGER, checked=True), boxes(Box.new())
    unit(packed, place)
    line = far_index.__code__.co_firstlineno + 1
    assert unit.fault == f"{__name__}.far_index, line {line}: an index of Box.held is out of range"


@pytest.mark.parametrize(("value", "fits"), [(50, True), (-100, True), (127, True), (128, False), (2**40, False)])
def test_checked_code_fails_at_a_value_far_beyond_its_range(value: int, fits: bool) -> None:
    unit, packed = Unit(far_value, BOXES, INTEGER, checked=True), boxes(Box.new())
    unit(packed, value)
    assert (unit.fault == "") == fits
    assert packed["points"][0] == (value if fits else 0)


def added(a, b):
    return a + b


def taken(a, b):
    return a - b


def product(a, b):
    return a * b


def shifted(a, b):
    return a << (b & 63)


@pytest.mark.parametrize("function", [added, taken, product, shifted], ids=lambda f: f.__name__)
def test_checked_code_fails_at_a_number_that_is_not_below_2_53(function: Callable[[int, int], int]) -> None:
    unit = Unit(function, checked=True)
    for a in (0, 1, -1, 3, 2**52, -(2**52), 2**53 - 1, 2**33, -(2**40)):
        for b in (0, 1, 3, 20, 52, 63, 2**52, 2**53 - 1, -(2**53) + 1, 2**40):
            unit(a, b)
            assert (unit.fault == "") == (abs(function(a, b)) < 2**53), (a, b)


class Table(schema.Table, seats=index("seat", ["one", "two"]), phases=index("phase", ["only"])):
    """A state with an agenda."""


def test_checked_code_fails_where_a_list_or_the_agenda_is_full() -> None:
    table = Layout(Table.schema)

    def overflow(states, choices, n):
        state = states[0]
        for k in range(n):
            core_offer(choices, k)
        for _ in range(n * 3):
            core_push(state, 1)

    most = table["agenda"].cells // schema.FRAME
    kinds = Array(Record(table)), Array(INTEGER), INTEGER
    unit, first = Unit(overflow, *kinds, checked=True), overflow.__code__.co_firstlineno
    packed = np.zeros(1, table.dtype)
    unit(packed, np.zeros(most, np.int64), most // 3)
    assert unit.fault == ""
    assert packed["depth"][0] == most // 3 * 3
    unit(packed, np.zeros(most, np.int64), most // 3)
    assert unit.fault == f"{__name__}.overflow, line {first + 5}: the agenda is full"
    unit(packed, np.zeros(most // 3, np.int64), most // 3)
    assert unit.fault == f"{__name__}.overflow, line {first + 3}: the list of choices is full"

    asking = Unit(overflow_asking, Array(Record(table)), INTEGER, checked=True)
    packed["depth"][0] = most
    asking(packed, 0)
    assert asking.fault == "", "who asks nobody needs no room"
    asking(packed, 1)
    assert asking.fault.endswith(": the agenda is full")


def overflow_asking(states, seats):
    core_ask(states[0], 1, seats)


core_offer, core_push, core_ask = core.offer, agenda.push, agenda.ask


@pytest.mark.parametrize(("target", "source"), [(2, 0), (-1, 0), (0, 2), (0, 2**40)])
def test_checked_code_fails_where_a_record_is_copied_from_or_to_nowhere(target: int, source: int) -> None:
    unit, packed = Unit(copied, BOXES, INTEGER, INTEGER, checked=True), boxes(Box.new(), Box.new())
    before = packed.tobytes()
    unit(packed, target, source)
    line = copied.__code__.co_firstlineno + 1
    assert unit.fault == f"{__name__}.copied, line {line}: an index of states is out of range"
    assert packed.tobytes() == before


def copied(states, target, source):
    core_copy_state(states, target, source)


core_copy_state: Any = core.copy_state


def test_the_text_does_not_depend_on_lines() -> None:
    """A comment more in a file of rules must not make another object."""
    space: dict[str, Any] = {"__name__": "here"}
    texts = []
    for file, source in (("<one>", SOURCE), ("<other>", "\n# more\n\n" + SOURCE.replace("b\n", "b  # more\n"))):
        define(file, source, space)
        texts += [Unit(space["ratio"], checked=checked).text for checked in (False, True)]
    assert texts[:2] == texts[2:]


SOURCE = "def ratio(a, b):\n    return a // b\n"


def text(a):
    return "text"


def unknown(a):
    return nobody(a)  # type: ignore[name-defined]  # noqa: F821


def keyword(a):
    return ratio(a=a, b=a)


def few(a):
    return ratio(a)  # type: ignore[call-arg]


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


def part(a):
    return a & 1.5


def power(a):
    return a**2


def number_called(a):
    return a(1)


def attribute(a):
    return a.points


def whole_then_not(a):
    kept = 1
    kept = a / 2
    return int(kept)


def not_then_whole(a):
    kept = 1.5
    kept = a
    return int(kept)


def two_results(a):
    if a > 1:
        return 1.5
    return a


def either(a):
    return int(a or 1.5)


def at_least_one(a):
    return 1.5 if a else 0.5


def unset_in_a_branch(a):
    if a:
        x = 1
    return x


def unset_record(states):
    if states[0].points:
        state = states[0]
    state.points = 1


def nothing_returned(a):
    x = nothing(a)
    return x == 0


def nothing(a):
    pass


def record_chosen(states):
    state = states[0] if states[1].points else states[1]
    state.points = 1


def record_or_other(states):
    state = states[0] or states[1]
    state.points = 1


def record_as_whole(states):
    return int(states[0])


def extreme_record(states):
    return max(states[0], 1)


def length_of_number(a):
    return len(a)


def record_in_a_cell(states):
    states[0].points = states[1]


def one_array_twice(states):
    two(states, states)


def two_records_of_one_array(states):
    two(states[0], states[1])


def array_and_its_record(states):
    state = states[0]
    two(states, state)


def two(one, other):
    pass


def other_copied(states):
    core_copy_state(states[0], 0, 1)


def circle(a):
    return 0 if a == 0 else back(a - 1)


def back(a):
    return circle(a)


REFUSED = [
    (text, "'text' is not a whole number below 2**53"),
    (unknown, "nobody is not known here"),
    (keyword, "arguments are positional only"),
    (few, "ratio takes 2 arguments, not 1"),
    (listed, "List is not an expression of Rule Python"),
    (tuples, "('a', 'b') is not a number"),
    (missing_field, "there is no field nothing"),
    (missing_index, "grid takes 2 indices, not 1"),
    (real_cell, "a whole number is expected here"),
    (part, "BitAnd takes whole numbers"),
    (power, "Pow is not arithmetic on whole numbers"),
    (number_called, "a is a value here and cannot be called"),
    (whole_then_not, "kept holds values of different kinds"),
    (not_then_whole, "kept holds values of different kinds"),
    (two_results, "a function returns whole numbers, or it returns others"),
    (either, "both values must be whole numbers, or both not"),
    (circle, "back calls itself"),
    (attribute, "only fields and arrays have cells"),
    (at_least_one, "at_least_one returns no whole number"),
    (unset_in_a_branch, "x may have no value here"),
    (unset_record, "state may have no value here"),
    (nothing_returned, "nothing returns no value"),
    (record_chosen, "states[0] is not a number"),
    (record_or_other, "states[0] is not a number"),
    (record_as_whole, "states[0] is not a number"),
    (extreme_record, "states[0] is not a number"),
    (length_of_number, "a is not an array"),
    (record_in_a_cell, "states[1] is not a number"),
    (one_array_twice, "two gets an array twice, or two records of one array"),
    (two_records_of_one_array, "two gets an array twice, or two records of one array"),
    (array_and_its_record, "two gets an array twice, or two records of one array"),
    (other_copied, "states[0] is not an array of records"),
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
