"""Random functions of the language mean the same in Python and compiled, in every build, faults included."""

from __future__ import annotations

import ast
import inspect
import math
import random
import textwrap
from collections import Counter
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

pytest.importorskip("llvmlite")

import numpy as np

from groundfall.engine.compiler import llvm
from groundfall.engine.compiler.instead import INSTEAD
from groundfall.engine.compiler.kinds import FLOAT, INTEGER, Array
from groundfall.engine.compiler.module import Module
from groundfall.engine.compiler.signature import called, prototype
from groundfall.engine.language import BUILTIN, MORE, Grammar
from groundfall.engine.rules import core
from groundfall.engine.rules.generated import define

from . import reference
from .authors import HELPERS, Author
from .helpers import BOXES, LAYOUT, Box, boxes

TOGETHER = 10  # functions in a module
KINDS = (BOXES, Array(FLOAT), Array(INTEGER), INTEGER, INTEGER)
CALLED = ("draw", "roll", "roll_pool", "emit", "whisper", "offer", "refuse")
ARGUMENTS = ((0, 0), (7, -3), (-9, 64), (2**52, -1), (-(2**40) - 3, 5))
LARGE = ((-(2**63), -1), (2**63 - 1, 2**62 + 1))


class Program:
    """Functions with one source, in both forms."""

    def __init__(self, source: str, names: list[str], checked: bool, level: int) -> None:
        self.checked = checked
        space: dict[str, Any] = {"__name__": "random", "math": math}
        space |= {name: getattr(core, name) for name in CALLED}
        define("<random>", source, space)
        self.module = Module(checked=checked)
        for name in names:
            self.module.export(name, space[name], KINDS)
        self._loaded = llvm.Loaded()
        data = llvm.compile_text(self.module.written(), level)
        self._addresses = self._loaded.add(data, tuple(names))
        self._plain = reference.functions("<random>", source)

    def compiled(self, name: str, numbers: tuple[int, int]) -> Any:
        """The result, what has been changed, and the fault."""
        state, values, counts = start()
        packed, columns = boxes(state), (np.array(values), np.array(counts))
        function = prototype(KINDS)(self._addresses[name])
        result, number = called(function, KINDS, (packed, *columns, *numbers))
        if number:
            said = self.module.said(number).removeprefix("random.")
            return said[: said.index(":")] + ": is not defined" if said.endswith("is not defined") else said
        cells = {column.name: packed[column.name][0].tolist() for column in LAYOUT}
        return result, cells, *(repr(column.tolist()) for column in columns)

    def plain(self, name: str, numbers: tuple[int, int]) -> Any:
        """The same from Python."""
        plain, values, counts = start()
        state, reals = reference.State(LAYOUT, plain), reference.Reals("values", values)
        column = reference.Row("counts", counts, 8)
        given = [state], reals, column, *map(reference.Whole, numbers)
        result, fault = reference.run(self._plain[name], *given, checked=self.checked)
        return fault or (result, state.plain(), repr(reals.plain()), repr(column.plain()))


def start() -> tuple[Any, list[float], list[int]]:
    """What every function begins with."""
    state = Box.new()
    state.grid, state.held, state.wide, state.seed = [[1, -2, 3], [-300, 5, 0]], [2, -1, 0], 2**45 + 7, 12345
    return state, [0.25, -1.5, 3.0, 0.0, 1e6], [3, -4, 0, 1, 60]


def compare(seed: str) -> list[str]:
    """Writes some functions and compares both forms of each; returns what they end with."""
    rng = random.Random(seed)
    checked, level = rng.random() < 0.5, rng.choice((0, 0, 0, 2))  # few are optimised, which takes longest
    author, names = Author(rng.randrange, checked), [f"f{n}" for n in range(TOGETHER)]
    written = {name: author.function(name) for name in names}
    program = Program(HELPERS + "\n\n".join(written.values()) + "\n", names, checked, level)
    ends = []
    for name in names:
        for numbers in ARGUMENTS if checked else (*ARGUMENTS, *LARGE):
            plain, compiled = program.plain(name, numbers), program.compiled(name, numbers)
            build = f"{'checked' if checked else 'not checked'}, level {level}"
            assert plain == compiled, f"{name}{numbers}, {build}: {plain} != {compiled}\n{written[name]}"
            ends.append(plain if isinstance(plain, str) else "")
    return ends


LENGTHS = [pytest.param(0, 400, id="sample")]
LENGTHS += [pytest.param(part, 2000, id=f"part {part}", marks=pytest.mark.long) for part in range(1, 11)]


@pytest.mark.parametrize(("part", "functions"), LENGTHS)
def test_random_functions(part: int, functions: int) -> None:
    @settings(max_examples=functions // TOGETHER, phases=[Phase.generate])  # a smaller seed is no shorter function
    @given(st.integers(0, 2**64))
    def look(seed: int) -> None:
        compare(f"{part} {seed}")

    look()


def test_random_functions_have_everything_that_the_language_has() -> None:
    written = [Author(random.Random(n).randrange, n % 2 == 0).function("f") for n in range(300)]
    nodes = [node for one in (HELPERS, *written) for node in ast.walk(ast.parse(one))]
    names = {node.func.id for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert {*grammar_nodes(), *Grammar(more=True).operators} - {type(node) for node in nodes} == set()
    assert {*BUILTIN, *MORE, *CALLED} <= names
    assert {getattr(core, name) for name in CALLED} == {*INSTEAD}


def grammar_nodes() -> set[type[ast.AST]]:
    """The kinds of statements and values that the language has, as its grammar tells them apart."""
    cases = [textwrap.dedent(inspect.getsource(method)) for method in (Grammar.statement, Grammar.value)]
    named = [node for case in cases for node in ast.walk(ast.parse(case)) if isinstance(node, ast.Attribute)]
    found = {getattr(ast, node.attr) for node in named if isinstance(node.value, ast.Name) and node.value.id == "ast"}
    return {kind for kind in found if isinstance(kind, type) and kind not in (ast.expr, ast.stmt)}


def test_random_functions_end_in_every_way() -> None:
    ends = Counter(end.rpartition(": ")[2] for seed in range(20) for end in compare(str(seed)))
    assert ends[""] > sum(ends.values()) / 3, "most end without a fault"
    assert {"division by zero", "the step of a range is 0", "a value is not below 2**53"} < set(ends)
    assert "the list of choices is full" in ends
    assert any("index" in end for end in ends) and any("shift" in end for end in ends)
