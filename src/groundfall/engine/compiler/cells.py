"""Cells of records and arrays: their addresses, reading and writing."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from groundfall.engine.language import cell_parts

from .arithmetic import Arithmetic
from .kinds import FLOAT, INTEGER, Array, Number, Record, Tuple, Value
from .layout import Column


@dataclass(frozen=True)
class Cell:
    """A place in memory: its address, the field or the kind of number there, and its mark (see `Module.mark`)."""

    address: str
    holds: Column | Number
    mark: str


class Cells(Arithmetic):
    """Reads and writes cells. Only in checked code are indices and values looked at."""

    def cell(self, node: ast.expr) -> Cell:
        """The cell that an expression names."""
        inner, indices = cell_parts(node)
        if isinstance(inner, ast.Attribute):
            owner = self.value(inner.value)
            if isinstance(owner.kind, Record):
                return self.field(node, owner, inner.attr, indices)
            owner = self.member(inner, owner, inner.attr)
        else:
            if not indices:
                raise self.wrong(node, "only fields and arrays have cells")
            owner = self.value(inner)
        if not isinstance(owner.kind, Array) or not isinstance(owner.kind.of, Number) or len(indices) != 1:
            raise self.wrong(node, "only fields and arrays have cells")
        at = self._within(node, self.index(indices[0]), owner.operands[1], ast.unparse(inner))
        llvm = owner.kind.of.llvm
        address = self.body.make(f"getelementptr inbounds {llvm}, ptr {owner.operand}, i64 {at}")
        return Cell(address, owner.kind.of, self.module.mark(llvm))

    def member(self, node: ast.AST, owner: Value, name: str) -> Value:
        """A member of a named tuple."""
        if not isinstance(owner.kind, Tuple) or name not in dict(owner.kind.members):
            raise self.wrong(node, "only fields and arrays have cells")
        return owner.member(name)

    def field(self, node: ast.AST, owner: Value, name: str, indices: list[ast.expr]) -> Cell:
        """The cell of a field."""
        assert isinstance(owner.kind, Record)
        layout = owner.kind.layout
        if name not in layout.columns:
            raise self.wrong(node, f"there is no field {name}")
        column = layout[name]
        if len(indices) != len(column.shape):
            raise self.wrong(node, f"{name} takes {len(column.shape)} indices, not {len(indices)}")
        make, start, at = self.body.make, owner.operand, ""
        if column.offset:
            start = make(f"getelementptr inbounds i8, ptr {start}, i64 {column.offset}")
        for length, index in zip(column.shape, indices, strict=True):
            one = self._within(index, self.index(index), str(length), f"{layout.name}.{name}")
            at = one if not at else make(f"add i64 {make(f'mul i64 {at}, {length}')}, {one}")
        if at:
            start = make(f"getelementptr inbounds i{8 * column.width}, ptr {start}, i64 {at}")
        return Cell(start, column, self.module.mark(f"{layout.name}.{name}"))

    def record(self, node: ast.Subscript, records: Value) -> Value:
        """A record of an array of records."""
        assert isinstance(records.kind, Array) and isinstance(records.kind.of, Record)
        at = self._within(node, self.index(node.slice), records.operands[1], ast.unparse(node.value))
        return Value(records.kind.of, (self.place(records, at),))

    def place(self, records: Value, at: str) -> str:
        """The address of a record in an array."""
        assert isinstance(records.kind, Array) and isinstance(records.kind.of, Record)
        start = self.body.make(f"mul i64 {at}, {records.kind.of.layout.size}")
        address = self.body.make(f"getelementptr inbounds i8, ptr {records.operand}, i64 {start}")
        self.origins[address] = self.origins[records.operand]
        return address

    def copied(self, node: ast.Call, states: Value, target: str, source: str) -> None:
        """Copies a record of an array to another."""
        name = ast.unparse(node.args[0])
        if not isinstance(states.kind, Array) or not isinstance(states.kind.of, Record):
            raise self.wrong(node, f"{name} is not an array of records")
        places = [self._within(node, place, states.operands[1], name) for place in (target, source)]
        ends = [self.place(states, place) for place in places]
        copy = self.module.external("void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)")
        size = states.kind.of.layout.size
        self.body.emit(f"call void {copy}(ptr align 8 {ends[0]}, ptr align 8 {ends[1]}, i64 {size}, i1 false)")

    def _within(self, node: ast.AST, index: str, length: str, of: str) -> str:
        if not self.module.checked:
            return index
        self.fault(self.body.make(f"icmp uge i64 {index}, {length}"), node, f"an index of {of} is out of range")
        return index

    def read(self, cell: Cell) -> Value:
        """The value of a cell."""
        if isinstance(cell.holds, Number):
            return Value(cell.holds, (self.body.make(f"load {cell.holds.llvm}, ptr {cell.address}{cell.mark}"),))
        narrow = f"i{8 * cell.holds.width}"
        found = self.body.make(f"load {narrow}, ptr {cell.address}{cell.mark}")
        return Value(INTEGER, (found if narrow == "i64" else self.body.make(f"sext {narrow} {found} to i64"),))

    def write(self, node: ast.AST, cell: Cell, value: Value) -> None:
        """Changes a cell."""
        if cell.holds == FLOAT:
            value = self.real(value)
        elif value.kind != INTEGER:
            raise self.wrong(node, "a whole number is expected here")
        narrow = cell.holds.llvm if isinstance(cell.holds, Number) else f"i{8 * cell.holds.width}"
        operand = value.operand
        if narrow not in ("i64", "double"):
            operand = self.body.make(f"trunc i64 {value.operand} to {narrow}")
            if self.module.checked:
                back = self.body.make(f"sext {narrow} {operand} to i64")
                lost = self.body.make(f"icmp ne i64 {back}, {value.operand}")
                self.fault(lost, node, "a value is far beyond the declared range of its field")
        self.body.emit(f"store {narrow} {operand}, ptr {cell.address}{cell.mark}")
