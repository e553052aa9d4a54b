"""All functions that one object contains, in LLVM's language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from .kinds import INTEGER, Kind, Number, parts
from .lowering import lower
from .reading import Function

NOTE = """define internal void @note(ptr %text) #1 {
  %before = load ptr, ptr @fault
  %first = icmp eq ptr %before, null
  br i1 %first, label %keep, label %done
keep:
  store ptr %text, ptr @fault
  br label %done
done:
  ret void
}"""  # the first fault is kept
ATTRIBUTES = """attributes #0 = { nounwind mustprogress }
attributes #1 = { nounwind noinline cold }"""


class Module:
    """Functions in LLVM's language. A function is added with everything that it calls, once for each kind of arguments.

    `externals` are functions of another object, by the names that they have there; `checked` code notes indices that
    are out of range and values that do not fit.
    """

    def __init__(self, externals: Mapping[Function, str] | None = None, checked: bool = False) -> None:
        self.externals, self.checked = externals or {}, checked
        self._known: dict[tuple[Function, tuple[Kind, ...]], tuple[str, Number]] = {}
        self._functions: list[str] = []
        self._declared: dict[str, None] = {}
        self._texts: dict[str, str] = {}
        self._marks: dict[str, int] = {}

    def export(self, name: str, function: Function, kinds: Iterable[Kind]) -> None:
        """Adds a function under a name by which the object can be asked for it."""
        text, _ = lower(self, function, tuple(kinds), f"@{name}", "")
        self._functions.append(text)

    def function(self, function: Function, kinds: tuple[Kind, ...]) -> tuple[str, Number]:
        """The symbol of a function that another one calls, and the kind of its result."""
        key = function, kinds
        if key not in self._known:
            if function in self.externals:
                taken = ", ".join(part for kind in kinds for part in parts(kind))
                self._known[key] = self.external(f"i64 @{self.externals[function]}({taken})"), INTEGER
            else:
                symbol = f"@{_plain(function.__name__)}.{len(self._known)}"
                self._known[key] = symbol, INTEGER  # a rule never calls itself, so the kind is not asked for yet
                text, result = lower(self, function, kinds, symbol, "internal ")
                self._functions.append(text)
                self._known[key] = symbol, result
        return self._known[key]

    def external(self, declaration: str) -> str:
        """Declares a function of another object, such as 'double @log(double)'; returns its symbol."""
        self._declared[f"declare {declaration}"] = None
        return declaration.partition(" ")[2].partition("(")[0]

    def mark(self, what: str) -> str:
        """The mark of a load or store: cells with different marks never share memory (LLVM's TBAA)."""
        number = self._marks.setdefault(what, len(self._marks))
        return f", !tbaa !{2 + 2 * number}"

    def text(self, said: str) -> str:
        """The symbol of a constant text."""
        return self._texts.setdefault(said, f"@text.{len(self._texts)}")

    def written(self, own_faults: bool = True) -> str:
        """The whole module. One object of a game holds the place for faults, the others refer to it."""
        lines = [f"@fault = {'global ptr null' if own_faults else 'external global ptr'}"]
        for said, symbol in self._texts.items():
            data = said.encode()
            coded = "".join(f"\\{byte:02X}" for byte in (*data, 0))
            lines.append(f'{symbol} = private constant [{len(data) + 1} x i8] c"{coded}"')
        lines += [*self._declared, *([NOTE] if self._texts else []), *self._functions, ATTRIBUTES]
        lines.append('!0 = !{!"groundfall"}')
        for what, number in self._marks.items():
            lines.append(f'!{1 + 2 * number} = !{{!"{what}", !0, i64 0}}')
            lines.append(f"!{2 + 2 * number} = !{{!{1 + 2 * number}, !{1 + 2 * number}, i64 0}}")
        return "\n".join([*lines, ""])


def _plain(name: str) -> str:
    return re.sub(r"\W", "_", name)
