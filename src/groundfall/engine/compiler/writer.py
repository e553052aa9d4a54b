"""What writing a function begins with: its body, its names, and where in its source something is wrong."""

from __future__ import annotations

import ast
from typing import Any

from groundfall.engine.language import LIMIT, assigned

from .body import Body
from .callee import Surroundings
from .kinds import FLOAT, INTEGER, Kind, NotCompiled, Number, Value, double, parts, whole
from .reading import Function, changing, meanings, tree_of

FAILED = "failed"  # the block that leaves a function after a fault
FAULT = "%fault"  # where a function keeps the number of the fault that has ended it
SELDOM = ", !prof !1"  # a decision that hardly ever goes the first way


class Writer:
    """Writes one function of a module."""

    def __init__(self, module: Surroundings, function: Function) -> None:
        self.module, self.function, self.meaning = module, function, meanings(function)
        self.body = Body()
        self.fixed: dict[str, Value] = {}  # parameters that are never assigned
        self.assigned = assigned(tree_of(function))
        self.variables: dict[str, tuple[Kind, tuple[str, ...]]] = {}  # of assigned names: kind, a place for each part
        self.origins: dict[str, str] = {}  # of pointers, and of variables that hold some: from which parameter they are
        self.fails = False  # whether a fault can happen in the function, or in one that it calls

    def value(self, node: ast.expr) -> Value:
        """The value of an expression."""
        raise NotImplementedError

    def number(self, node: ast.expr) -> Value:
        """The value of an expression that must be a number."""
        value = self.value(node)
        if not isinstance(value.kind, Number):
            raise self.wrong(node, f"{ast.unparse(node)} is not a number")
        return value

    def index(self, node: ast.expr) -> str:
        """The operand of an expression that must be a whole number."""
        value = self.number(node)
        if value.kind != INTEGER:
            raise self.wrong(node, "a whole number is expected here")
        return value.operand

    def named(self, node: ast.AST, name: str) -> Value:
        """The value of a name: local, or a number of the module or of an enclosing function."""
        if name in self.fixed:
            return self.fixed[name]
        if name in self.variables:
            kind, places = self.variables[name]
            loaded = tuple(
                self.body.make(f"load {p}, ptr {place}") for p, place in zip(parts(kind), places, strict=True)
            )
            for operand, place in zip(loaded, places, strict=True):
                self.origins[operand] = self.origins.get(place, "")
            return Value(kind, loaded)
        return self.constant(node, self.known(node, name))

    def known(self, node: ast.AST, name: str) -> Any:
        """What a name that is not local means."""
        if name in changing(self.function):
            raise self.wrong(node, f"{name} is changed while the program runs")
        try:
            return self.meaning(name)
        except KeyError:
            raise self.wrong(node, f"{name} is not known here") from None

    def constant(self, node: ast.AST, value: Any) -> Value:
        """A number that is known while code is written."""
        if isinstance(value, int):
            if abs(value) >= LIMIT:
                raise self.wrong(node, f"{value} is not below 2**53")
            return whole(value)
        if isinstance(value, float):
            return Value(FLOAT, (double(value),))
        raise self.wrong(node, f"{value!r} is not a number")

    def wrong(self, node: ast.AST, what: str) -> NotCompiled:
        """The exception for something that cannot be compiled."""
        return NotCompiled(self.function, node, what)

    def fault(self, happened: str, node: ast.AST, what: str) -> None:
        """Ends the call with a fault if it has happened: the number of this place is kept, and the function left."""
        number = self.module.fault(self.function, node, what)
        self._leave_if(happened, str(number))

    def leave_after(self, number: str) -> None:
        """Leaves the function if one that it called has ended with a fault, whose number is not 0 then."""
        self._leave_if(self.body.make(f"icmp ne i64 {number}, 0"), number)

    def _leave_if(self, happened: str, number: str) -> None:
        place, fine = self.body.fresh("fault"), self.body.fresh("fine")
        self.body.branch(happened, place, fine, SELDOM)
        self.body.begin(place)
        self.body.emit(f"store i64 {number}, ptr {FAULT}")
        self.body.jump(FAILED)
        self.body.begin(fine)
        self.fails = True
