"""Expressions in LLVM's language: values, conditions, calls."""

from __future__ import annotations

import ast
import math
from collections.abc import Callable
from functools import reduce
from typing import Any

from groundfall.engine.rules import core
from groundfall.engine.rules.agenda import ask, push
from groundfall.engine.rules.schema import FRAME

from .cells import Cells
from .instead import as_compiled
from .kinds import FLOAT, INTEGER, Array, Record, Value, llvm_of, whole
from .reading import left_out
from .writer import FAULT

# Those of `language.MATH`: LLVM's name, and the comparison with 0 that says where it is not defined.
REAL_FUNCTIONS: dict[Any, tuple[str, str]] = {math.sqrt: ("llvm.sqrt.f64", "olt"), math.log: ("log", "ole")}


class Expressions(Cells):
    """Writes expressions."""

    def value(self, node: ast.expr) -> Value:
        """The value of an expression."""
        match node:
            case ast.Constant(number):
                return self.constant(node, number)
            case ast.Name(name):
                return self.named(node, name)
            case ast.BinOp(left, operator, right):
                return self.binary(node, operator, self.number(left), self.number(right))
            case ast.UnaryOp(ast.USub(), operand):
                return self.negative(node, self.number(operand))
            case ast.UnaryOp(ast.UAdd(), operand):
                return self.number(operand)
            case ast.UnaryOp(ast.Invert(), operand):
                return self.binary(node, ast.BitXor(), self.number(operand), whole(-1))
            case ast.UnaryOp(ast.Not()) | ast.Compare():
                return self._chosen(node, lambda: whole(1), lambda: whole(0))
            case ast.IfExp(test, body, orelse):
                return self._chosen(test, lambda: self.number(body), lambda: self.number(orelse))
            case ast.BoolOp(joined, values):
                return reduce(lambda left, right: self._both(joined, left, right), values[1:], self.number(values[0]))
            case ast.Call():
                return self._call(node)
            case ast.Attribute(owner, name):
                found = self.value(owner)
                if isinstance(found.kind, Record):
                    return self.read(self.field(node, found, name, []))
                return self.member(node, found, name)
            case ast.Subscript(ast.Name(name)) if self._holds_records(node, name):
                return self.record(node, self.named(node, name))
            case ast.Subscript():
                return self.read(self.cell(node))
        raise self.wrong(node, f"{type(node).__name__} cannot be compiled")

    def _holds_records(self, node: ast.AST, name: str) -> bool:
        kind = self.named(node, name).kind
        return isinstance(kind, Array) and isinstance(kind.of, Record)

    # Conditions

    def condition(self, node: ast.expr, yes: str, no: str) -> None:
        """Jumps to one of two blocks, evaluating no more than necessary."""
        match node:
            case ast.BoolOp(joined, values):
                for value in values[:-1]:
                    following = self.body.fresh("test")
                    ends = (following, no) if isinstance(joined, ast.And) else (yes, following)
                    self.condition(value, *ends)
                    self.body.begin(following)
                self.condition(values[-1], yes, no)
            case ast.UnaryOp(ast.Not(), operand):
                self.condition(operand, no, yes)
            case ast.Compare():
                self._comparison(node, yes, no)
            case _:
                self.body.branch(self.truth(self.number(node)), yes, no)

    def _comparison(self, node: ast.Compare, yes: str, no: str) -> None:
        """A comparison, or a chain of them: `a < b < c` works out `b` once."""
        left = self.number(node.left)
        for place, (operator, comparator) in enumerate(zip(node.ops, node.comparators, strict=True)):
            right = self.number(comparator)
            holds = self.compared(node, operator, left, right)
            if place == len(node.ops) - 1:
                self.body.branch(holds, yes, no)
            else:
                following = self.body.fresh("test")
                self.body.branch(holds, following, no)
                self.body.begin(following)
            left = right

    def _chosen(self, test: ast.expr, first: Callable[[], Value], second: Callable[[], Value]) -> Value:
        """One of two values, of which only that one is worked out."""
        yes, no = self.body.fresh("yes"), self.body.fresh("no")
        self.condition(test, yes, no)
        return self._joined(test, yes, no, first, second)

    def _both(self, joined: ast.boolop, left: Value, right: ast.expr) -> Value:
        """`and` or `or` as a value: that of the part that decided."""
        yes, no = self.body.fresh("yes"), self.body.fresh("no")
        self.body.branch(self.truth(left), yes, no)
        if isinstance(joined, ast.And):
            return self._joined(right, yes, no, lambda: self.number(right), lambda: left)
        return self._joined(right, yes, no, lambda: left, lambda: self.number(right))

    def _joined(
        self, node: ast.AST, yes: str, no: str, first: Callable[[], Value], second: Callable[[], Value]
    ) -> Value:
        """The value of one of two blocks, in the block after both."""
        place, after = self.body.fresh("%x"), self.body.fresh("after")  # its type is known when `first` is written
        self.body.begin(yes)
        one = first()
        self.body.emit(f"store {llvm_of(one)} {one.operand}, ptr {place}")
        self.body.jump(after)
        self.body.begin(no)
        other = second()
        self.body.emit(f"store {llvm_of(other)} {other.operand}, ptr {place}")
        self.body.begin(after)
        if one.kind != other.kind:
            raise self.wrong(node, "both values must be whole numbers, or both not")
        self.body.variables.append(f"  {place} = alloca {llvm_of(one)}")
        return Value(one.kind, (self.body.make(f"load {llvm_of(one)}, ptr {place}"),))

    # Calls

    def _call(self, node: ast.Call) -> Value:
        callee = self._callee(node)
        if callee is len:
            array = self.value(node.args[0])
            if not isinstance(array.kind, Array):
                raise self.wrong(node, f"{ast.unparse(node.args[0])} is not an array")
            return Value(INTEGER, (array.operands[1],))
        if callee in REAL_FUNCTIONS:
            argument = self.real(self.number(node.args[0])).operand
            name, undefined = REAL_FUNCTIONS[callee]
            self.fault(
                self.body.make(f"fcmp {undefined} double {argument}, 0.0"), node, f"{ast.unparse(node)} is not defined"
            )
            symbol = self.module.external(f"double @{name}(double)")
            return Value(FLOAT, (self.body.make(f"call double {symbol}(double {argument})"),))
        if callee in (min, max):
            numbers = [self.number(argument) for argument in node.args]
            return reduce(lambda one, other: self.extreme(node, callee is max, one, other), numbers)
        if callee in (abs, int, float):
            return self.converted(node, callee, self.number(node.args[0]))
        if callee is core.copy_state:
            states, target, source = node.args
            self.copied(node, self.value(states), self.index(target), self.index(source))
            return whole(0)
        given = [self.value(argument) for argument in node.args]
        if self.module.checked:
            self._room(node, callee, given)
        return self._called(node, as_compiled(callee), given)

    def _room(self, node: ast.Call, callee: Any, given: list[Value]) -> None:
        """In checked code: what would be added to a full list of choices, or to a full agenda, is a fault."""
        match given:
            case [Value(Array()) as choices, *_] if callee is core.offer:
                count = self.body.make(f"load i64, ptr {choices.operand}{self.module.mark('i64')}")
                full = self.body.make(f"icmp uge i64 {self.body.make(f'add i64 {count}, 1')}, {choices.operands[1]}")
                self.fault(full, node, "the list of choices is full")
            case [Value(Record(layout)) as state, *_] if callee in (push, ask):
                depth = self.read(self.field(node, state, "depth", [])).operand
                full = self.body.make(f"icmp uge i64 {depth}, {layout['agenda'].cells // FRAME}")
                if callee is ask:  # without seats it does nothing
                    full = self.body.make(f"and i1 {full}, {self.truth(given[2])}")
                self.fault(full, node, "the agenda is full")

    def _callee(self, node: ast.Call) -> Any:
        match node.func:
            case ast.Name(name) if name not in self.fixed and name not in self.assigned:
                return self.known(node, name)
            case ast.Attribute(ast.Name(name), function):
                return getattr(self.known(node, name), function)
        raise self.wrong(node, "only functions can be called, by their names")

    def _called(self, node: ast.Call, callee: Any, given: list[Value]) -> Value:
        """A call of another function, which is compiled for the kinds of these arguments."""
        if not hasattr(callee, "__code__"):
            raise self.wrong(node, f"{ast.unparse(node.func)} is not a function that can be compiled")
        pointers = [self.origins[operand] for value in given for part, operand in value.parts if part == "ptr"]
        if len({*pointers}) < len(pointers):
            raise self.wrong(node, f"{callee.__name__} gets an array twice, or two records of one array")
        given += [self.constant(node, value) for value in left_out(callee, len(given))]
        target = self.module.function(callee, tuple(value.kind for value in given))
        arguments = [f"{part} {operand}" for value in given for part, operand in value.parts]
        arguments += [f"ptr {FAULT}"] * target.apart
        result = self.body.make(f"call {target.returned} {target.symbol}({', '.join(arguments)})")
        if target.apart:
            self.leave_after(self.body.make(f"load i64, ptr {FAULT}"))
        elif target.fails:
            self.leave_after(self.body.make(f"extractvalue {target.returned} {result}, 1"))
            result = self.body.make(f"extractvalue {target.returned} {result}, 0")
        return Value(target.result, (result,))
