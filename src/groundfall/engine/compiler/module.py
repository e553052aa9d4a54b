"""All functions that one object contains, in LLVM's language."""

from __future__ import annotations

import ast
import hashlib
import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from .callee import Callee
from .kinds import INTEGER, Kind, NotCompiled, parts
from .lowering import lower
from .reading import Function, tree_of

# What every module ends with. !0 is the root of the types that marks refer to (see `Module.mark`); !1 says of a
# decision that it hardly ever goes the first way.
ENDING = """attributes #0 = { nounwind }
!0 = !{!"groundfall"}
!1 = !{!"branch_weights", i32 1, i32 100000}"""


class Fault(NamedTuple):
    """A place where a call can end with a fault."""

    function: Function
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.function.__module__}.{self.function.__name__}, line {self.line}: {self.what}"


class Module:
    """Functions in LLVM's language. A function is added with everything that it calls, once for each kind of arguments.

    `externals` are functions of another object, by the names that they have there. `checked` code ends with a fault in
    more cases than other code: docs/native.md lists them.

    A fault is told as the number of its place. What the numbers mean is kept here, not in the text: so a changed
    comment does not change it. Those of a module with externals are negative, because those of the others pass through.
    """

    def __init__(self, externals: Mapping[Function, str] | None = None, checked: bool = False) -> None:
        self.externals, self.checked = externals or {}, checked
        self._known: dict[tuple[Function, tuple[Kind, ...]], Callee] = {}
        self._open: set[tuple[Function, tuple[Kind, ...]]] = set()  # functions that are being written
        self._functions: list[str] = []
        self._declared: dict[str, None] = {}  # a set that keeps its order, so that the text is always the same
        self._faults: list[Fault] = []
        self._marks: dict[str, int] = {}
        self.digest = 0  # of the text, when it has been written

    def export(self, name: str, function: Function, kinds: Iterable[Kind]) -> None:
        """Adds a function under a name by which the object can be asked for it. Raises NotCompiled.

        It returns a whole number. It takes one argument more: where it notes the number of the fault that has ended it,
        or 0. It then returns 0.
        """
        written = lower(self, function, tuple(kinds))
        if written.result != INTEGER:
            raise NotCompiled(function, tree_of(function), f"{function.__name__} returns no whole number")
        self._functions.append(written.text(f"@{name}", exported=True))

    def function(self, function: Function, kinds: tuple[Kind, ...]) -> Callee:
        """A function that another one calls."""
        key = function, kinds
        if key in self._open:
            raise NotCompiled(function, tree_of(function), f"{function.__name__} calls itself")
        if key not in self._known:
            if function in self.externals:  # like all that is exported it returns a whole number, and it may fail
                taken = ", ".join([*(part for kind in kinds for part in parts(kind)), "ptr"])
                symbol = self.external(f"i64 @{self.externals[function]}({taken})")
                self._known[key] = Callee(symbol, INTEGER, fails=True, apart=True)
            else:
                self._open.add(key)
                written = lower(self, function, kinds)
                self._open.remove(key)
                symbol = f"@{symbol_of(function)}.{len(self._known)}"
                self._functions.append(written.text(symbol))
                self._known[key] = Callee(symbol, written.result, written.fails)
        return self._known[key]

    def fault(self, function: Function, node: ast.AST, what: str) -> int:
        """The number of a place where something can go wrong."""
        self._faults.append(Fault(function, getattr(node, "lineno", 0), what))
        return -len(self._faults) if self.externals else len(self._faults)

    def said(self, number: int) -> str:
        """What a fault that was noted says."""
        return str(self._faults[abs(number) - 1])

    def external(self, declaration: str) -> str:
        """Declares a function of another object, such as 'double @log(double)'; returns its symbol."""
        self._declared[f"declare {declaration}"] = None
        return declaration[declaration.index("@") : declaration.index("(")]

    def mark(self, what: str) -> str:
        """The mark of a load or store: cells with different marks never share memory (LLVM's TBAA).

        Each takes two lines at the end of the module, its type and the mark itself, after those of `ENDING`.
        """
        number = self._marks.setdefault(what, len(self._marks))
        return f", !tbaa !{3 + 2 * number}"

    def written(self) -> str:
        """The whole module. It holds a digest of its text: there it shows whether its faults have the same numbers as
        those of another module."""
        lines = [*self._declared, *self._functions, ENDING]
        for what, number in self._marks.items():
            lines.append(f'!{2 + 2 * number} = !{{!"{what}", !0, i64 0}}')
            lines.append(f"!{3 + 2 * number} = !{{!{2 + 2 * number}, !{2 + 2 * number}, i64 0}}")
        text = "\n".join([*lines, ""])
        self.digest = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "little", signed=True)
        return f"@text.digest = constant i64 {self.digest}\n{text}"


def symbol_of(function: Function) -> str:
    """The name of a function with those letters only that LLVM takes."""
    return re.sub(r"\W", "_", function.__name__, flags=re.ASCII)
