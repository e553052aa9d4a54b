"""An entry point of one game's compiled form, which is called like the function that its factory makes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from groundfall.engine.compiler.key import Export
from groundfall.engine.compiler.module import symbol_of
from groundfall.engine.compiler.signature import called, kinds_of, prototype
from groundfall.engine.entry_points import RULES, Functions

from .objects import CompiledObject
from .rules import SYMBOLS, Rules, lock

Factory = Callable[[Functions], Callable[..., Any]]


class CompiledFault(ArithmeticError):
    """Something in compiled rules could not be worked out (docs/native.md lists what ends so). The sentence says where.

    The states of the call are then undefined.
    """


class Entry:
    """An entry point of one game: call it with arrays as its factory's function is annotated."""

    def __init__(self, rules: Rules, factory: Factory) -> None:
        self.rules = rules
        function = factory(rules.functions)
        self.kinds = kinds_of(function, rules.content, rules.state)
        self._function: Any = None
        # A game of which everything is searchable has one function under two names: then the first name counts.
        externals = {getattr(rules.functions, name): SYMBOLS[name] for name in reversed(RULES)}
        export = Export(f"entry.{symbol_of(function)}", function, self.kinds)
        self.object = CompiledObject(f"{rules.game.name}-{factory.__name__}", [export], externals)

    def is_warm(self) -> bool:
        """Whether it is available without compiling."""
        return self._function is not None or (self.rules.is_kept() and self.object.is_kept())

    def prepare(self) -> None:
        """Compiles or loads it now."""
        if self._function is None:
            with lock:
                if self._function is None:
                    self._function = prototype(self.kinds)(self._address())

    def _address(self) -> int:
        return self.object.load(self.rules.loaded)[self.object.exports[0].name]

    def __call__(self, *given: Any) -> int:
        """Runs it. Raises CompiledFault, and TypeError and ValueError for arguments that it does not take."""
        self.prepare()
        result, number = called(self._function, self.kinds, given)
        if number:
            wrong = self.rules if number > 0 else self.object
            raise CompiledFault(f"{self.rules.game.name}: {wrong.said(number)}.")
        return result
