"""The kinds of values in compiled code, and how each is passed: one or more of LLVM's types."""

from __future__ import annotations

import ast
import struct
from dataclasses import dataclass
from typing import Any

from groundfall.engine.errors import GroundfallError

from .layout import Layout
from .reading import Function


@dataclass(frozen=True)
class Number:
    """A 64-bit integer or a double."""

    llvm: str


INTEGER, FLOAT = Number("i64"), Number("double")


@dataclass(frozen=True)
class Record:
    """A packed state or content: a pointer to it."""

    layout: Layout


@dataclass(frozen=True)
class Array:
    """Numbers or records one after the other: a pointer to the first, and how many there are."""

    of: Number | Record


@dataclass(frozen=True)
class Tuple:
    """A named tuple: its members one after the other."""

    members: tuple[tuple[str, Any], ...]  # name and kind


Kind = Number | Record | Array | Tuple


def parts(kind: Kind) -> list[str]:
    """The types of LLVM in which a value is passed."""
    match kind:
        case Number(llvm):
            return [llvm]
        case Record():
            return ["ptr"]
        case Array():
            return ["ptr", "i64"]
        case Tuple(members):
            return [part for _, member in members for part in parts(member)]


@dataclass(frozen=True)
class Value:
    """A value while code is written: its kind, and an operand for each of its parts."""

    kind: Kind
    operands: tuple[str, ...]

    @property
    def operand(self) -> str:
        """The only operand of a number, or the pointer of a record or array."""
        return self.operands[0]

    @property
    def parts(self) -> list[tuple[str, str]]:
        """LLVM's type and the operand of each part."""
        return list(zip(parts(self.kind), self.operands, strict=True))

    def member(self, name: str) -> Value:
        """A member of a named tuple. Raises KeyError."""
        assert isinstance(self.kind, Tuple)
        at = 0
        for own, kind in self.kind.members:
            taken = len(parts(kind))
            if own == name:
                return Value(kind, self.operands[at : at + taken])
            at += taken
        raise KeyError(name)


def whole(number: int) -> Value:
    """A whole number that is known while code is written, as 64 bits hold it."""
    return Value(INTEGER, (str((int(number) + 2**63) % 2**64 - 2**63),))


def double(number: float) -> str:
    """A number that need not be whole, as LLVM writes it to the last bit."""
    return f"0x{struct.unpack('>Q', struct.pack('>d', number))[0]:016X}"


def literal(value: Value) -> int | None:
    """The number, if it is whole and known while code is written."""
    sign = value.operand
    return int(sign) if value.kind == INTEGER and not sign.startswith("%") else None


def llvm_of(value: Value) -> str:
    """LLVM's type of a number."""
    assert isinstance(value.kind, Number)
    return value.kind.llvm


class NotCompiled(GroundfallError):
    """Something that compiled functions cannot contain; the sentence names file and line."""

    def __init__(self, function: Function, node: ast.AST, what: str) -> None:
        super().__init__(f"{function.__code__.co_filename}:{getattr(node, 'lineno', 0)}: {what}.")
