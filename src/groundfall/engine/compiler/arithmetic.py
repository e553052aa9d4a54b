"""Arithmetic and comparisons in LLVM's language, with the results that they have in Python.

Whole numbers are 64-bit and do not overflow, because those of rules stay below 2**53. Division rounds down.
"""

from __future__ import annotations

import ast
from collections.abc import Callable

from .kinds import FLOAT, INTEGER, Number, Value
from .writer import Writer, literal, llvm_of, whole

WHOLE = {ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.BitAnd: "and", ast.BitOr: "or", ast.BitXor: "xor"}
REAL = {ast.Add: "fadd", ast.Sub: "fsub", ast.Mult: "fmul", ast.Div: "fdiv"}
SHIFTS = {ast.LShift: "shl", ast.RShift: "ashr"}
ORDERS = {
    ast.Eq: ("eq", "oeq"), ast.NotEq: ("ne", "une"), ast.Lt: ("slt", "olt"), ast.LtE: ("sle", "ole"),
    ast.Gt: ("sgt", "ogt"), ast.GtE: ("sge", "oge"),
}  # fmt: skip
FOLDED: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: int.__add__, ast.Sub: int.__sub__, ast.Mult: int.__mul__,
}  # fmt: skip


class Arithmetic(Writer):
    """Operations on numbers."""

    def real(self, value: Value) -> Value:
        """A number as a double."""
        if value.kind == FLOAT:
            return value
        return Value(FLOAT, (self.body.make(f"sitofp i64 {value.operand} to double"),))

    def alike(self, left: Value, right: Value) -> tuple[Value, Value]:
        """Two numbers as doubles, if one of them is."""
        return (left, right) if left.kind == right.kind else (self.real(left), self.real(right))

    def binary(self, node: ast.AST, operator: ast.operator, left: Value, right: Value) -> Value:
        """The result of an operator."""
        if not isinstance(left.kind, Number) or not isinstance(right.kind, Number):
            raise self.wrong(node, "numbers are expected here")
        sort = type(operator)
        if FLOAT in (left.kind, right.kind) or sort is ast.Div:
            if sort not in REAL:
                raise self.wrong(node, f"{sort.__name__} takes whole numbers")
            left, right = self.real(left), self.real(right)
            return Value(FLOAT, (self.body.make(f"{REAL[sort]} double {left.operand}, {right.operand}"),))
        a, b = literal(left), literal(right)
        if a is not None and b is not None and sort in FOLDED:
            return whole(FOLDED[sort](a, b))
        if sort in (ast.FloorDiv, ast.Mod):
            return Value(INTEGER, (self._divided(node, sort is ast.Mod, left.operand, right.operand, b),))
        if sort in SHIFTS:
            by = self.body.make(f"and i64 {right.operand}, 63") if b is None else right.operand
            return Value(INTEGER, (self.body.make(f"{SHIFTS[sort]} i64 {left.operand}, {by}"),))
        if sort not in WHOLE:
            raise self.wrong(node, f"{sort.__name__} cannot be compiled")
        return Value(INTEGER, (self.body.make(f"{WHOLE[sort]} i64 {left.operand}, {right.operand}"),))

    def negative(self, node: ast.AST, value: Value) -> Value:
        """A number with the other sign."""
        known = literal(value)
        return whole(-known) if known is not None else self.binary(node, ast.Sub(), whole(0), value)

    def _divided(self, node: ast.AST, rest: bool, left: str, right: str, known: int | None) -> str:
        """Quotient or remainder, rounded down; a divisor of 0 is noted as a fault and taken for 1."""
        make = self.body.make
        if known is not None and known > 0 and known & known - 1 == 0:
            return make(f"and i64 {left}, {known - 1}" if rest else f"ashr i64 {left}, {known.bit_length() - 1}")
        if known is None or known == 0:
            zero = make(f"icmp eq i64 {right}, 0")
            self.fault(zero, node, "division by zero")
            right = make(f"select i1 {zero}, i64 1, i64 {right}")
        left_over = make(f"srem i64 {left}, {right}")
        if known is not None and known > 0:
            down = make(f"icmp slt i64 {left_over}, 0")
        else:
            differs = make(f"icmp slt i64 {make(f'xor i64 {left_over}, {right}')}, 0")
            down = make(f"and i1 {differs}, {make(f'icmp ne i64 {left_over}, 0')}")
        if rest:
            return make(f"add i64 {left_over}, {make(f'select i1 {down}, i64 {right}, i64 0')}")
        return make(f"sub i64 {make(f'sdiv i64 {left}, {right}')}, {make(f'zext i1 {down} to i64')}")

    def truth(self, value: Value) -> str:
        """Whether a number is not 0."""
        if value.kind == FLOAT:
            return self.body.make(f"fcmp une double {value.operand}, 0.0")
        return self.body.make(f"icmp ne i64 {value.operand}, 0")

    def compared(self, node: ast.AST, operator: ast.cmpop, left: Value, right: Value) -> str:
        """Whether a comparison holds."""
        if type(operator) not in ORDERS:
            raise self.wrong(node, f"{type(operator).__name__} cannot be compiled")
        left, right = self.alike(left, right)
        order = ORDERS[type(operator)]
        if left.kind == FLOAT:
            return self.body.make(f"fcmp {order[1]} double {left.operand}, {right.operand}")
        return self.body.make(f"icmp {order[0]} i64 {left.operand}, {right.operand}")

    def extreme(self, node: ast.AST, greatest: bool, one: Value, other: Value) -> Value:
        """The greater or the lesser of two numbers; the first if they are equal."""
        one, other = self.alike(one, other)
        better = self.compared(node, ast.Gt() if greatest else ast.Lt(), other, one)
        kind = llvm_of(one)
        return Value(one.kind, (self.body.make(f"select i1 {better}, {kind} {other.operand}, {kind} {one.operand}"),))

    def converted(self, node: ast.AST, how: object, value: Value) -> Value:
        """`abs`, `int` or `float` of a number."""
        if how is float:
            return self.real(value)
        if how is abs:
            return self.extreme(node, True, value, self.negative(node, value))
        if value.kind == INTEGER:
            return value
        return Value(INTEGER, (self.body.make(f"fptosi double {value.operand} to i64"),))
