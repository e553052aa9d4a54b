"""Arithmetic and comparisons in LLVM's language, with the results that they have in Python.

Whole numbers have 64 bits, and wrap where they would need more; those of rules stay below 2**53, and checked code fails
at one that does not. Division rounds down. What raises in Python (division by 0) or has no result in 64 bits (a shift
by less than 0, or to the left by more than 63) is a fault.
"""

from __future__ import annotations

import ast
from collections.abc import Callable

from groundfall.engine.language import LIMIT

from .kinds import FLOAT, INTEGER, Value, double, literal, llvm_of, whole
from .writer import SELDOM, Writer

WHOLE = {ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.BitAnd: "and", ast.BitOr: "or", ast.BitXor: "xor"}
REAL = {ast.Add: "fadd", ast.Sub: "fsub", ast.Mult: "fmul", ast.Div: "fdiv"}
ORDERS = {
    ast.Eq: ("eq", "oeq"),
    ast.NotEq: ("ne", "une"),
    ast.Lt: ("slt", "olt"),
    ast.LtE: ("sle", "ole"),
    ast.Gt: ("sgt", "ogt"),
    ast.GtE: ("sge", "oge"),
}
BIG = "a value is not below 2**53"
# Worked out while code is written: so what is made of named numbers of a module is known there, as for shifts.
FOLDED: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: int.__add__,
    ast.Sub: int.__sub__,
    ast.Mult: int.__mul__,
}


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
        sort = type(operator)
        if FLOAT in (left.kind, right.kind) or sort is ast.Div:
            return self._real_result(node, sort, self.real(left), self.real(right))
        a, b = literal(left), literal(right)
        if a is not None and b is not None and sort in FOLDED and abs(folded := FOLDED[sort](a, b)) < LIMIT:
            return whole(folded)
        if sort in (ast.FloorDiv, ast.Mod):
            return Value(INTEGER, (self._divided(node, sort is ast.Mod, left.operand, right.operand, b),))
        if sort is ast.RShift:
            return Value(INTEGER, (self._shifted(node, left.operand, right.operand, b),))
        if sort is ast.LShift:
            if b is None or not 0 <= b < 64:
                far = self.body.make(f"icmp ugt i64 {right.operand}, 63")
                self.fault(far, node, "a shift by less than 0 or more than 63")
            made = self.body.make(f"shl i64 {left.operand}, {right.operand}")
        elif sort in WHOLE:
            made = self.body.make(f"{WHOLE[sort]} i64 {left.operand}, {right.operand}")
        else:
            raise self.wrong(node, f"{sort.__name__} cannot be compiled")
        if self.module.checked:
            self._small(node, sort, left.operand, right.operand, made)
        return Value(INTEGER, (made,))

    def negative(self, node: ast.AST, value: Value) -> Value:
        """A number with the other sign."""
        if value.kind == FLOAT:
            return Value(FLOAT, (self.body.make(f"fneg double {value.operand}"),))
        return self.binary(node, ast.Sub(), whole(0), value)

    def _real_result(self, node: ast.AST, sort: type[ast.operator], left: Value, right: Value) -> Value:
        if sort not in REAL:
            raise self.wrong(node, f"{sort.__name__} takes whole numbers")
        if sort is ast.Div:
            self.fault(self.body.make(f"fcmp oeq double {right.operand}, 0.0"), node, "division by zero")
        return Value(FLOAT, (self.body.make(f"{REAL[sort]} double {left.operand}, {right.operand}"),))

    def _divided(self, node: ast.AST, rest: bool, left: str, right: str, known: int | None) -> str:
        """Quotient or remainder, rounded down. The processor would stop at the quotient of -2**63 and -1, so nothing is
        ever divided by -1."""
        make = self.body.make
        if known is not None and known > 0 and known & known - 1 == 0:
            return make(f"and i64 {left}, {known - 1}" if rest else f"ashr i64 {left}, {known.bit_length() - 1}")
        if known is None or known == 0:
            self.fault(make(f"icmp eq i64 {right}, 0"), node, "division by zero")
        by = right
        if known is None or known == -1:
            turned = make(f"icmp eq i64 {right}, -1")
            by = make(f"select i1 {turned}, i64 1, i64 {right}")
        left_over = make(f"srem i64 {left}, {by}")
        if known is not None and known > 0:
            down = make(f"icmp slt i64 {left_over}, 0")
        else:
            differs = make(f"icmp slt i64 {make(f'xor i64 {left_over}, {by}')}, 0")
            down = make(f"and i1 {differs}, {make(f'icmp ne i64 {left_over}, 0')}")
        if rest:
            return make(f"add i64 {left_over}, {make(f'select i1 {down}, i64 {by}, i64 0')}")
        quotient = make(f"sub i64 {make(f'sdiv i64 {left}, {by}')}, {make(f'zext i1 {down} to i64')}")
        if by == right:
            return quotient
        return make(f"select i1 {turned}, i64 {make(f'sub i64 0, {left}')}, i64 {quotient}")

    def _shifted(self, node: ast.AST, left: str, right: str, known: int | None) -> str:
        """A number shifted to the right: by 64 bits and more, only its sign is left. Rules hardly ever go so far."""
        make = self.body.make
        if known is not None and known >= 0:
            return make(f"ashr i64 {left}, {min(known, 63)}")
        result = self.body.variable("i64")
        far, near, after = self.body.fresh("far"), self.body.fresh("near"), self.body.fresh("after")
        self.body.branch(make(f"icmp ugt i64 {right}, 63"), far, near, SELDOM)
        self.body.begin(far)
        self.fault(make(f"icmp slt i64 {right}, 0"), node, "a shift by less than 0")
        self.body.emit(f"store i64 {make(f'ashr i64 {left}, 63')}, ptr {result}")
        self.body.jump(after)
        self.body.begin(near)
        self.body.emit(f"store i64 {make(f'ashr i64 {left}, {right}')}, ptr {result}")
        self.body.begin(after)
        return make(f"load i64, ptr {result}")

    def _small(self, node: ast.AST, sort: type[ast.operator], left: str, right: str, made: str) -> None:
        """In checked code: a result that is not below 2**53, or that wrapped, is a fault."""
        make, big = self.body.make, self._big(made)
        if sort in (ast.Add, ast.Sub, ast.Mult):
            pair = "{ i64, i1 }"
            intrinsic = self.module.external(f"{pair} @llvm.s{WHOLE[sort]}.with.overflow.i64(i64, i64)")
            both = make(f"call {pair} {intrinsic}(i64 {left}, i64 {right})")
            big = make(f"or i1 {big}, {make(f'extractvalue {pair} {both}, 1')}")
        elif sort is ast.LShift:
            back = make(f"ashr i64 {made}, {right}")
            big = make(f"or i1 {big}, {make(f'icmp ne i64 {back}, {left}')}")
        elif sort not in (ast.BitAnd, ast.BitOr, ast.BitXor):  # these never wrap
            raise self.wrong(node, f"{sort.__name__} cannot be checked")
        self.fault(big, node, BIG)

    def _big(self, number: str) -> str:
        """Whether a whole number is not below 2**53."""
        moved = self.body.make(f"add i64 {number}, {LIMIT - 1}")
        return self.body.make(f"icmp ugt i64 {moved}, {2 * LIMIT - 2}")

    def truth(self, value: Value) -> str:
        """Whether a number is not 0."""
        if value.kind == FLOAT:
            return self.body.make(f"fcmp une double {value.operand}, 0.0")
        return self.body.make(f"icmp ne i64 {value.operand}, 0")

    def compared(self, node: ast.AST, operator: ast.cmpop, left: Value, right: Value) -> str:
        """Whether a comparison holds."""
        left, right = self.alike(left, right)
        order = ORDERS.get(type(operator))
        if order is None:
            raise self.wrong(node, f"{type(operator).__name__} cannot be compiled")
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
        if how is abs and value.kind == FLOAT:
            return Value(FLOAT, (self._size(value.operand),))
        if how is abs:
            return self.extreme(node, True, value, self.negative(node, value))
        if value.kind == INTEGER:
            return value
        above = self.body.make(f"fcmp uge double {value.operand}, {double(2.0**63)}")
        below = self.body.make(f"fcmp ult double {value.operand}, {double(-(2.0**63))}")
        self.fault(self.body.make(f"or i1 {above}, {below}"), node, "a number that is not whole in 64 bits")
        made = self.body.make(f"fptosi double {value.operand} to i64")
        if self.module.checked:
            self.fault(self._big(made), node, BIG)
        return Value(INTEGER, (made,))

    def _size(self, operand: str) -> str:
        size = self.module.external("double @llvm.fabs.f64(double)")
        return self.body.make(f"call double {size}(double {operand})")
