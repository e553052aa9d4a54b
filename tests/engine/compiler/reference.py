"""What Python makes of a function, within the limits that compiled code has: numbers of 64 bits, cells of a width.

The function itself runs, on numbers that are Python's own but for these limits. What compiled code calls a fault is a
`Trap` here.
"""

from __future__ import annotations

import ast
import math
import traceback
from typing import Any

from groundfall.engine.compiler.layout import Layout
from groundfall.engine.rules import core

FAR_SHIFT = "a shift by less than 0 or more than 63"
LESS_SHIFT = "a shift by less than 0"
BIG = "a value is not below 2**53"
checking = [False]  # whether the limits are those of checked code


class Trap(Exception):
    """A fault; the text is what compiled code says."""


def wrapped(number: int, bits: int = 64) -> int:
    return (int(number) + 2 ** (bits - 1)) % 2**bits - 2 ** (bits - 1)


class Whole(int):
    """A whole number as compiled code has it."""

    def made(self, number: Any) -> Any:
        if not isinstance(number, int):
            return number  # a float, or NotImplemented
        if checking[0] and abs(number) >= 2**53:
            raise Trap(BIG)
        return Whole(wrapped(number))

    def __truediv__(self, other: Any) -> float:
        return float(self) / float(other)

    def __lshift__(self, by: Any) -> Any:
        if not 0 <= by < 64:
            raise Trap(FAR_SHIFT)
        return self.made(int(self) << int(by))

    def __rshift__(self, by: Any) -> Any:
        if by < 0:
            raise Trap(LESS_SHIFT)
        return Whole(int(self) >> int(by))

    def __pos__(self) -> Any:
        return self

    def __abs__(self) -> Any:
        return self if self >= 0 else -self

    def __floordiv__(self, by: Any) -> Any:
        return Whole(wrapped(int(self) // int(by)))

    def __mod__(self, by: Any) -> Any:
        return Whole(int(self) % int(by))


def _limited(name: str) -> Any:
    plain = getattr(int, name)
    return lambda self, *other: self.made(plain(self, *other))


for _name in ("add", "sub", "mul", "and", "or", "xor", "neg", "invert"):
    setattr(Whole, f"__{_name}__", _limited(f"__{_name}__"))


class Row:
    """Cells in a row, or rows of them."""

    def __init__(self, name: str, cells: list[Any], width: int) -> None:
        self.name, self.width = name, width
        self.cells = [Row(name, cell, width) if isinstance(cell, list) else Whole(cell) for cell in cells]

    def within(self, place: int) -> int:
        if not 0 <= place < len(self.cells):
            raise Trap(f"an index of {self.name} is out of range")
        return place

    def __getitem__(self, place: int) -> Any:
        return self.cells[self.within(place)]

    def __setitem__(self, place: int, value: Any) -> None:
        at = self.within(place)
        self.cells[at] = fitting(value, self.width)

    def __len__(self) -> int:
        return len(self.cells)

    def plain(self) -> list[Any]:
        return [cell.plain() if isinstance(cell, Row) else cell for cell in self.cells]


class Reals(Row):
    """An array of floats."""

    cells: Any

    def __init__(self, name: str, cells: list[float]) -> None:
        self.name, self.cells = name, cells

    def __setitem__(self, place: int, value: float) -> None:
        at = self.within(place)
        self.cells[at] = float(value)


def fitting(value: int, width: int) -> Whole:
    """A value as a cell of so many bytes keeps it."""
    kept = wrapped(value, 8 * width)
    if checking[0] and kept != value:
        raise Trap("a value is far beyond the declared range of its field")
    return Whole(kept)


class State:
    """A record of a layout. `dice` and `events` are as in search: none."""

    layout: Layout

    def __init__(self, layout: Layout, plain: Any) -> None:
        vars(self).update(dice=None, events=None, layout=layout)
        for column in layout:
            value = getattr(plain, column.name)
            name, list_ = f"{layout.name}.{column.name}", isinstance(value, list)
            vars(self)[column.name] = Row(name, value, column.width) if list_ else Whole(value)

    def __setattr__(self, name: str, value: int) -> None:
        vars(self)[name] = fitting(value, self.layout[name].width)

    def plain(self) -> dict[str, Any]:
        found = {column.name: vars(self)[column.name] for column in self.layout}
        return {name: value.plain() if isinstance(value, Row) else value for name, value in found.items()}


def _range(*limits: int) -> Any:
    if len(limits) == 3 and limits[2] == 0:
        raise Trap("the step of a range is 0")
    return map(Whole, range(*limits))


def _int(value: Any) -> Whole:
    if not -(2.0**63) <= value < 2.0**63:
        raise Trap("a number that is not whole in 64 bits")
    if checking[0] and isinstance(value, float) and abs(int(value)) >= 2**53:
        raise Trap(BIG)
    return Whole(int(value))


def _offer(choices: Row, action: int) -> None:
    if checking[0] and not 0 <= choices[0] + 1 < len(choices):
        raise Trap("the list of choices is full")
    choices[0] += 1
    choices[choices[0]] = action


class Numbers(ast.NodeTransformer):
    """Makes every whole number in a source one with limits; what compares gives such a number too."""

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        return self._whole(node) if type(node.value) is int else node

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        self.generic_visit(node)
        return self._whole(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        self.generic_visit(node)
        return self._whole(node) if isinstance(node.op, ast.Not) else node

    def _whole(self, node: ast.expr) -> ast.expr:
        return ast.copy_location(ast.Call(ast.Name("Whole", ast.Load()), [node], []), node)


def functions(file: str, source: str) -> dict[str, Any]:
    """The functions of a source, on numbers with limits."""
    tree = ast.fix_missing_locations(Numbers().visit(ast.parse(source)))
    space: dict[str, Any] = {
        "Whole": Whole,
        "range": _range,
        "int": _int,
        "len": lambda row: Whole(len(row)),
        "math": math,
        "draw": lambda state, n: Whole(core.draw(state, n)),
        "roll": core.roll,
        "roll_pool": lambda *given: Whole(core.roll_pool(*given)),
        "emit": core.emit,
        "whisper": core.whisper,
        "offer": _offer,
        "refuse": core.refuse,
    }
    exec(compile(tree, file, "exec"), space)
    return space


def run(function: Any, *given: Any, checked: bool) -> tuple[int, str]:
    """The result, and the fault as 'function, line n: what', '' if there is none."""
    checking[0] = checked
    file = function.__code__.co_filename
    try:
        return int(function(*given)), ""
    except (Trap, ZeroDivisionError, ValueError) as wrong:
        what = "division by zero" if isinstance(wrong, ZeroDivisionError) else str(wrong)
        if isinstance(wrong, ValueError):
            what = "is not defined"
        place = [frame for frame in traceback.extract_tb(wrong.__traceback__) if frame.filename == file][-1]
        return 0, f"{place.name}, line {place.lineno}: {what}"
    finally:
        checking[0] = False
