"""Compiles single functions, beside the plain form of the same functions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from groundfall.engine.compiler import llvm
from groundfall.engine.compiler.kinds import INTEGER, Array, Kind, Record
from groundfall.engine.compiler.layout import Layout
from groundfall.engine.compiler.module import Module
from groundfall.engine.compiler.signature import called, prototype
from groundfall.engine.rules import schema
from groundfall.engine.rules.names import index

CARDS = index("card", ["ace", "king", "queen"])


class Box(schema.Record):
    """A record with fields of every width."""

    points = schema.field(high=50)
    held = schema.field(CARDS, of=CARDS)
    grid = schema.field(2, 3, low=-300, high=300)
    far = schema.field(4, high=100_000)
    wide = schema.field()
    seed = schema.field(start=1)


LAYOUT = Layout(Box.schema)
KEPT: list[Any] = []  # functions stay loaded as long as something refers to them


class Unit:
    """One compiled function. Call it with whole numbers, arrays and arrays of records."""

    def __init__(self, function: Callable[..., Any], *kinds: Kind, checked: bool = False) -> None:
        self._module = module = Module(checked=checked)
        self.kinds = kinds or (INTEGER,) * function.__code__.co_argcount
        module.export("unit", function, self.kinds)
        self.text = module.written()
        loaded = llvm.Loaded()
        KEPT.append(loaded)
        self._run = prototype(self.kinds)(loaded.add(llvm.compile_text(self.text, 2), ("unit",))["unit"])
        self._fault = 0

    def __call__(self, *given: Any) -> int:
        result, self._fault = called(self._run, self.kinds, given)
        return result

    @property
    def fault(self) -> str:
        """What the fault says that has ended the last call; '' if none has."""
        return self._module.said(self._fault) if self._fault else ""


BOXES = Array(Record(LAYOUT))


def boxes(*plain: Any) -> Any:
    """Plain records as an array of packed ones."""
    packed = np.zeros(len(plain), LAYOUT.dtype)
    for place, one in enumerate(plain):
        LAYOUT.pack(packed[place : place + 1].view(np.uint8), one.cells())
    return packed
