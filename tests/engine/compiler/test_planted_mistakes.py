"""Comparing both forms finds mistakes in the compiler: each is planted in its text, and random functions tell."""

from __future__ import annotations

import inspect
import textwrap
from typing import Any, NamedTuple

import pytest

pytest.importorskip("llvmlite")

from groundfall.engine.compiler.arithmetic import Arithmetic
from groundfall.engine.compiler.cells import Cells
from groundfall.engine.compiler.expressions import Expressions
from groundfall.engine.compiler.lowering import Lowered

from . import test_faults
from .test_random_functions import compare

MODULES = 60  # of random functions, in which a mistake must show


class Mistake(NamedTuple):
    """What stands in a method of the compiler, and what is written instead."""

    owner: type
    method: str
    right: str
    wrong: str
    also: tuple[str, str] = ("", "")


MISTAKES = {
    "a remainder has the sign of what is divided": Mistake(
        Arithmetic, "_divided", "{make(f'select i1 {down}, i64 {by}, i64 0')}", "0"
    ),
    "a quotient is rounded to zero": Mistake(Arithmetic, "_divided", "zext i1 {down} to", "zext i1 false to"),
    "a number too large is undefined": Mistake(
        Arithmetic, "binary", "{WHOLE[sort]} i64", "{WHOLE[sort]}{' nsw' * (sort in FOLDED)} i64"
    ),
    "only the last bits of a shift count": Mistake(
        Arithmetic, "binary", "if b is None or not 0 <= b < 64:", "if False:"
    ),
    "of a narrow cell the sign is lost": Mistake(Cells, "read", "sext {narrow}", "zext {narrow}"),
    "what is told is not worked out": Mistake(
        Expressions, "_call", "argument in node.args]", "argument in node.args[: 2 if callee is core.emit else 9]]"
    ),
    "a chain of comparisons is worked out whole": Mistake(
        *(Expressions, "_comparison", "left = self.number(node.left)\n"),
        "left, *every = [self.number(part) for part in (node.left, *node.comparators)]\n",
        also=("self.number(comparator)", "every[place]"),
    ),
    "the middle of a chain is worked out twice": Mistake(
        *(Expressions, "_comparison", "left = right"),
        "left = self.number(comparator) if place < len(node.ops) - 1 else right",
    ),
    "`or` tells only whether": Mistake(
        Expressions, "_both", "no, lambda: left, lambda", "no, lambda: whole(1), lambda"
    ),
    "the right side comes first": Mistake(
        *(Expressions, "value", "self.binary(node, operator, self.number(left), self.number(right))"),
        "self.binary(node, operator, *reversed((self.number(right), self.number(left))))",
    ),
    "a fault is kept from the caller": Mistake(
        Expressions, "_called", 'self.leave_after(self.body.make(f"extract', 'str((f"extract'
    ),
    "the end of a range is worked out at every turn": Mistake(
        *(Lowered, "_for", "self._goes_on(now, last, step)"),
        "self._goes_on(now, self.index(limits[len(limits) > 1]), step)",
    ),
    "after a loop its number is one too far": Mistake(
        *(Lowered, "_for", "self.body.branch(self._goes_on"),
        "self._assign(node, name, Value(INTEGER, (now,))), self.body.branch(self._goes_on",
    ),
    "the indices of a changed cell are worked out twice": Mistake(
        Lowered, "_change", "self.write(target, cell,", "self.write(target, self.cell(target),"
    ),
    "a changed cell is read last": Mistake(
        *(Lowered, "_change", "self.binary(target, operator, self.read(cell), self.number(by))"),
        "self.binary(target, operator, *reversed((self.number(by), self.read(cell))))",
    ),
}


def look_everywhere() -> None:
    test_faults.test_unchecked_numbers_wrap()
    for seed in range(MODULES):
        compare(str(seed))


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_in_the_compiler_is_found(mistake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, name, right, wrong, also = MISTAKES[mistake]
    source = textwrap.dedent(inspect.getsource(getattr(owner, name)))
    assert right in source and also[0] in source
    space: dict[str, Any] = {}
    exec(source.replace(right, wrong).replace(*also), vars(inspect.getmodule(owner)), space)
    monkeypatch.setattr(owner, name, space[name])
    with pytest.raises(AssertionError):
        look_everywhere()
