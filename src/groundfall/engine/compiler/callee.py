"""A function as others call it, and what a function that is being written asks of its module."""

from __future__ import annotations

import ast
from typing import NamedTuple, Protocol

from .kinds import Kind, Number
from .reading import Function


class Callee(NamedTuple):
    """A function as others call it: its symbol, the kind of its result, and how they learn of a fault."""

    symbol: str
    result: Number
    fails: bool = False  # it can end with a fault
    apart: bool = False  # it belongs to another object: it notes the number of a fault where its last argument says

    @property
    def returned(self) -> str:
        """The type of LLVM that it returns: its result, and beside it the number of a fault, or 0."""
        return f"{{ {self.result.llvm}, i64 }}" if self.fails and not self.apart else self.result.llvm


class Surroundings(Protocol):
    """The module for which a function is written."""

    checked: bool

    def function(self, function: Function, kinds: tuple[Kind, ...]) -> Callee:
        """A function that another one calls."""

    def fault(self, function: Function, node: ast.AST, what: str) -> int:
        """The number of a place where something can go wrong."""

    def external(self, declaration: str) -> str:
        """Declares a function of another object; returns its symbol."""

    def mark(self, what: str) -> str:
        """The mark of a load or store: cells with different marks never share memory."""
