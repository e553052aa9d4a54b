"""What rules call in the engine has a compiled form where its plain form cannot be compiled, and there only."""

from __future__ import annotations

import inspect

import pytest

pytest.importorskip("llvmlite")

from groundfall.engine.compiler.instead import INSTEAD
from groundfall.engine.compiler.lowering import Reader
from groundfall.engine.compiler.reading import Function, tree_of
from groundfall.engine.language import gives_value, parameters
from groundfall.engine.rules import core

ELSEWHERE = {core.copy_state, core.scattered}  # which the compiler knows itself, and which no rule calls


def test_what_cannot_be_compiled_has_a_form_that_can() -> None:
    own = [f for f in vars(core).values() if inspect.isfunction(f) and f.__module__ == core.__name__]
    needed = {f for f in own if [*Reader(f).problems(tree_of(f))]} - ELSEWHERE
    assert {*INSTEAD} == needed | {core.offer}


@pytest.mark.parametrize("function", [f for f in INSTEAD if f is not core.offer], ids=lambda f: f.__name__)
def test_both_forms_are_called_alike(function: Function) -> None:
    plain, compiled = tree_of(function), tree_of(INSTEAD[function])
    assert parameters(plain) == parameters(compiled)
    assert function.__defaults__ == INSTEAD[function].__defaults__
    assert gives_value(plain) == gives_value(compiled)
