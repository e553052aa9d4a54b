"""What writing a function begins with: its body, its names, and where in its source something is wrong."""

from __future__ import annotations

import ast
import struct
from typing import TYPE_CHECKING, Any

from groundfall.engine.errors import GroundfallError

from .body import Body
from .kinds import FLOAT, INTEGER, Kind, Number, Value, parts
from .reading import Function, meanings

if TYPE_CHECKING:
    from .module import Module


class NotCompiled(GroundfallError):
    """Something that compiled functions cannot contain; the sentence names file and line."""


class Writer:
    """Writes one function of a module. `names` are values that never change; `variables` hold those that do."""

    def __init__(self, module: Module, function: Function) -> None:
        self.module, self.function, self.meaning = module, function, meanings(function)
        self.body = Body()
        self.names: dict[str, Value] = {}
        self.variables: dict[str, tuple[Kind, tuple[str, ...]]] = {}  # kind, and a variable for each part

    def value(self, node: ast.expr) -> Value:
        """The value of an expression."""
        raise NotImplementedError

    def number(self, node: ast.expr) -> Value:
        """The value of an expression that must be a number."""
        value = self.value(node)
        if not isinstance(value.kind, Number):
            raise self.wrong(node, "a number is expected here")
        return value

    def index(self, node: ast.expr) -> str:
        """The operand of an expression that must be a whole number."""
        value = self.number(node)
        if value.kind != INTEGER:
            raise self.wrong(node, "a whole number is expected here")
        return value.operand

    def named(self, node: ast.AST, name: str) -> Value:
        """The value of a name: local, or a number of the module or of an enclosing function."""
        if name in self.names:
            return self.names[name]
        if name in self.variables:
            kind, places = self.variables[name]
            pairs = zip(parts(kind), places, strict=True)
            return Value(kind, tuple(self.body.make(f"load {part}, ptr {place}") for part, place in pairs))
        return self.constant(node, self.known(node, name))

    def known(self, node: ast.AST, name: str) -> Any:
        """What a name that is not local means."""
        try:
            return self.meaning(name)
        except KeyError:
            raise self.wrong(node, f"{name} is not known here") from None

    def constant(self, node: ast.AST, value: Any) -> Value:
        """A number that is known while code is written."""
        if isinstance(value, int):
            return whole(value)
        if isinstance(value, float):
            return Value(FLOAT, (f"0x{struct.unpack('>Q', struct.pack('>d', value))[0]:016X}",))
        raise self.wrong(node, f"{value!r} is not a number")

    def wrong(self, node: ast.AST, what: str) -> NotCompiled:
        """The exception for something that cannot be compiled."""
        return NotCompiled(f"{self.function.__code__.co_filename}:{getattr(node, 'lineno', 0)}: {what}.")

    def fault(self, happened: str, node: ast.AST, what: str) -> None:
        """Notes where something impossible happened, for the caller to raise.

        Only checked code names lines: otherwise a comment more would make another object.
        """
        where = f"{self.function.__module__}.{self.function.__name__}"
        if self.module.checked:
            where += f", line {getattr(node, 'lineno', 0)}"
        yes, no = self.body.fresh("fault"), self.body.fresh("fine")
        self.body.branch(happened, yes, no)
        self.body.begin(yes)
        self.body.emit(f"call void @note(ptr {self.module.text(f'{where}: {what}')})")
        self.body.begin(no)


def whole(number: int) -> Value:
    """A whole number that is known while code is written."""
    return Value(INTEGER, (str(int(number)),))


def literal(value: Value) -> int | None:
    """The number, if it is whole and known while code is written."""
    sign = value.operand
    return int(sign) if value.kind == INTEGER and not sign.startswith("%") else None


def llvm_of(value: Value) -> str:
    """LLVM's type of a number."""
    assert isinstance(value.kind, Number)
    return value.kind.llvm
