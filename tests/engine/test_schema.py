"""A record is declared once; both of its forms, copy, equality and bytes come from the declaration."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.helpers import GAME, middle
from groundfall.engine import NOBODY, OWNER, Record, Table, field, group, index, rows
from groundfall.engine.rules.schema import FRAME

SEATS = index("seat", ("left", "right"))
PHASES = index("phase", ("only",))
THINGS = index("thing", ("stone", "leaf", "shell"))


class Box(Record):
    price = field(THINGS)
    grid = field(2, 3, 4)
    table = field(2, 3)
    name = field(of=THINGS)


class Small(Table, seats=SEATS, phases=PHASES, depth=3):
    count = field(start=4)
    thing = rows(THINGS, owner=field(of=SEATS), worth=field(2), kept=field(flag=True))
    options = group(quick=field(flag=True), most=field(start=9))
    secret = field(SEATS, seen_by=OWNER)
    deck = field(THINGS, seen_by=NOBODY)


CELLS = st.integers(-(2**53), 2**53)


def test_fields_start_as_declared() -> None:
    state = Small.new()
    assert state.count == 4 and state.most == 9 and state.quick == 0
    assert state.thing_owner == [-1, -1, -1] and state.thing_worth == [[0, 0], [0, 0], [0, 0]]
    assert Box.new().name == -1 and Box.new().grid == [[[0] * 4] * 3] * 2


def test_rows_of_a_grid_are_not_shared() -> None:
    box = Box.new()
    box.grid[0][0][0] = 1
    assert box.grid[1][0][0] == box.grid[0][1][0] == 0
    assert Box.new().grid[0][0][0] == 0


@given(st.lists(CELLS, min_size=Box.schema.size, max_size=Box.schema.size))
def test_cells_go_in_and_out_in_the_order_of_declaration(cells: list[int]) -> None:
    box = Box.new()
    box.load(cells)
    assert box.cells() == cells
    assert box.price == cells[:3] and box.grid[1][2][3] == cells[26] and box.table[1][0] == cells[30]
    other = box.copy()
    assert other == box and other is not box and other.tobytes() == box.tobytes()
    other.grid[1][1][1] += 1
    other.price[0] += 1
    assert box.cells() == cells and other != box
    other.assign(box)
    assert other == box
    other.table[0][0] += 1
    assert box.cells() == cells


def test_cells_are_those_of_the_packed_form() -> None:
    numpy = pytest.importorskip("numpy")
    from groundfall.engine.compiler.layout import Layout

    layout, cells = Layout(Small.schema), list(range(Small.schema.size))
    state = Small.new()
    state.load(cells)
    record = numpy.zeros(1, layout.dtype)
    layout.pack(record.view(numpy.uint8), cells)
    for name in Small.schema.fields:
        assert record[name][0].tolist() == getattr(state, name), name
    assert layout.unpack(record.view(numpy.uint8)).tolist() == cells


def test_cells_are_as_narrow_as_twice_their_range_allows() -> None:
    pytest.importorskip("numpy")
    from groundfall.engine.compiler.layout import width_of

    assert [width_of(field(high=high)) for high in (1, 63, 64, 16383, 16384, 2**30 - 1, 2**30)] == [1, 1, 2, 2, 4, 4, 8]
    assert width_of(field(low=-64, high=3)) == 2
    assert width_of(field(flag=True)) == 1
    assert width_of(field()) == 8, "a field without a range may hold anything"


def test_what_is_left_above_the_agenda_does_not_count() -> None:
    one, other = Small.new(), Small.new()
    one.agenda[FRAME + 2] = 5
    one.depth = other.depth = 1
    assert one == other and one.tobytes() == other.tobytes() and one.cells() != other.cells()
    one.depth = other.depth = 2
    assert one != other and one.tobytes() != other.tobytes()


def test_a_state_is_no_key_and_equals_nothing_else() -> None:
    state = Small.new()
    assert state != 1 and state != Box.new()
    with pytest.raises(TypeError):
        hash(state)
    with pytest.raises(AttributeError):
        state.cuont = 1


@pytest.mark.parametrize("name", ["round", "size", "item", "max", "T", "sort", "_hidden", "copy", "dice", "cells"])
def test_names_that_a_numpy_record_has_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match=f"a field cannot be named '{name}'"):
        type("Bad", (Record,), {name: field()})


def test_all_names_of_a_numpy_record_are_refused() -> None:
    numpy = pytest.importorskip("numpy")
    from groundfall.engine.rules.schema import _RESERVED

    missing = {name for name in dir(numpy.recarray) + dir(numpy.record) if not name.startswith("_")} - _RESERVED
    assert missing == set()


def test_two_fields_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two fields are named 'unit_hex'"):
        type("Bad", (Record,), {"unit_hex": field(), "unit": rows(THINGS, hex=field())})
    with pytest.raises(ValueError, match="two fields are named 'phase'"):
        type("Bad", (Table,), {"phase": field()}, seats=SEATS, phases=PHASES)


def test_a_state_names_its_seats_and_phases() -> None:
    with pytest.raises(TypeError, match="must name its seats and phases"):
        type("Bad", (Table,), {}, seats=SEATS)


def test_names_of_a_set() -> None:
    assert THINGS == 3 and THINGS.number("leaf") == 1 and THINGS.name(2) == "shell" and THINGS.name(-1) is None
    with pytest.raises(KeyError):
        THINGS.number("feather")
    for names in (("a", "a"), ("a b",), ("",)):
        with pytest.raises(ValueError, match="the names of thing must be different single words"):
            index("thing", names)


def test_a_real_state_goes_through_all_forms() -> None:
    state = middle(3).state
    other: Any = GAME.State.new()
    other.load(state.cells())
    assert other == state and other.copy().tobytes() == state.tobytes()
