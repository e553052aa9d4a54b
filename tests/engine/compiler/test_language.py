"""There is one language: what the contract's check of rules accepts is compiled, and what it refuses is not."""

from __future__ import annotations

import ast
import math
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("llvmlite")

from groundfall.contract.rule_python import Reader
from groundfall.engine import language
from groundfall.engine.catalogue import add_game
from groundfall.engine.compiled import layout_of
from groundfall.engine.compiler.kinds import INTEGER, Array, Kind, NotCompiled, Record
from groundfall.engine.compiler.layout import Layout
from groundfall.engine.compiler.module import Module
from groundfall.engine.compiler.reading import tree_of
from groundfall.engine.language import BUILTIN, MORE, OPERATORS, Grammar
from groundfall.engine.rules.agenda import finish
from groundfall.engine.rules.core import draw, emit, offer, refuse
from groundfall.engine.rules.generated import define
from groundfall.engine.rules.rule import rule

from .helpers import Unit

GAME = add_game("parlour")
KINDS: dict[str, Kind] = {
    "state": Record(layout_of(GAME)),
    "content": Record(Layout(GAME.module("state").Content.schema)),
    "choices": Array(INTEGER),
}
KINDS_OF_ALL = KINDS["content"], KINDS["state"], INTEGER, INTEGER, KINDS["choices"]
CONSTANTS = {"NUMBER": 7, "FLAG": True, "LARGE": 2**53, "NAMES": ("a", "b")}
CALLED = {"draw": draw, "emit": emit, "offer": offer, "refuse": refuse, "finish": finish}


@rule
def other(state: Any, a: int, b: int = 2) -> int:
    """A rule that others call."""
    return a - b


def no_rule(state: Any, a: int) -> int:
    return a


ACCEPTED = [
    "x = 1\nreturn x",
    "x = a\nx += NUMBER\nx //= 3\nreturn -x % 5 + (~x << 2 >> 1 | 3 & x ^ b)",
    "return FLAG + True",
    "state.points[a] = b\nstate.points[0] -= content.faces",
    "return 1 if a < b <= 7 != 3 else 2",
    "return not a and b or a",
    "return min(a, b, 3) + max(a, 2) + abs(a) + int(b)",
    "for i in range(a):\n    for i in range(1, b, 2):\n        continue\n    break",
    "while a > 0:\n    a -= 1\n    if a == b:\n        pass\n    else:\n        return",
    "while True:\n    return 3",
    "if a:\n    return 1\nelse:\n    return 2",
    "return other(state, a) + other(state, b, a)",
    "emit(state, 1, a, draw(state, 6))\nfinish(state)",
    "offer(choices, a)\nrefuse(choices, b, 1)",
    "if a:\n    x = 1\nelse:\n    x = 2\nreturn x",
    "if a:\n    x = 1\nelse:\n    return 2\nreturn x",
    "while True:\n    x = a\n    if b:\n        break\n    a -= 1\nreturn x",
    "while True:\n    for i in range(3):\n        break\n    return 3",
    "while True:\n    a += 1\n    return a\nx += 1\nreturn x",
    "for x in range(3):\n    if a:\n        y = x\n    else:\n        continue\n    b += y\nreturn b",
]
REFUSED = [
    "return 'text'",
    "return None",
    "return 9007199254740992",
    "return LARGE",
    "return NAMES",
    "return nothing",
    "return [1][0]",
    "return {1: 2}",
    "return (1, 2)",
    "return f'{a}'",
    "return (lambda: 1)()",
    "return (x := 1)",
    "return sum(n for n in range(3))",
    "return a ** 2",
    "return a @ b",
    "return 1 if a is b else 2",
    "return 1 if a in (1, 2) else 2",
    "return state",
    "return state + 1",
    "return state.nothing",
    "return state.points",
    "return state.points[0][0]",
    "return state.points[-1]",
    "return state.points[0:1]",
    "return state.points[0, 1]",
    "return a.points",
    "return a[0]",
    "content.faces = 7",
    "content.faces += 7",
    "x, y = 1, 2",
    "x = y = 1",
    "for x in NAMES:\n    pass",
    "for x in range():\n    pass",
    "for x in range(1, 2, 3, 4):\n    pass",
    "for x in range(3):\n    pass\nelse:\n    pass",
    "for x in range(*NAMES):\n    pass",
    "for state.over in range(3):\n    pass",
    "while a:\n    pass\nelse:\n    pass",
    "if a:\n    return 1",
    "if a:\n    return\nreturn 1",
    "pass\n'text'",
    "1 + 1",
    "a",
    "import math",
    "global NUMBER\nx = 1",
    "assert a",
    "raise ValueError",
    "del a",
    "try:\n    x = 1\nfinally:\n    x = 2",
    "with a:\n    pass",
    "def inner():\n    pass",
    "return a(1)",
    "return nobody(1)",
    "return NUMBER(1)",
    "return state.points(1)",
    "return other(state, a=1)",
    "return other(*NAMES)",
    "return min(a)",
    "return abs(a, b)",
    "return int()",
    "return int(a, b)",
    "return print(a)",
    "if a:\n    x = 1\nreturn x",
    "x += 1\nreturn x",
    "for i in range(3):\n    if i > 0:\n        a += x\n    x = i\nreturn a",
    "for i in range(a):\n    pass\nreturn i",
    "while a:\n    x = 1\n    break\nreturn x",
    "while True:\n    if a:\n        break\n    x = 1\nreturn x",
    "for i in range(i):\n    pass",
    "while True:\n    for i in range(3):\n        x = 1\n    if a:\n        break\nreturn x",
    "while True:\n    if a:\n        break\n    return 1",
    "state.points[x] = 1\nx = 1",
    "x = emit(state, 1)\nreturn x",
    "return 1 + finish(state)",
    "return other(state, emit(state, 1))",
    "return other(state)",
    "return other(state, a, b, a)",
    "emit(state)",
    "emit(state, 1, 2, 3, 4, 5, 6, 7, 8)",
    "state = 1",
    "choices = a",
    "for state in range(3):\n    pass",
    "return abs(state)",
    "return min(state, 1)",
    "return int(choices)",
    "return min(choices, choices)",
    "return a + state",
    "draw(a, 6)",
    "return draw(state, choices)",
    "offer(state, 1)",
    "offer(choices, state)",
    "return itself(content, state, a, b, choices)",
]
SECOND_LEVEL = [  # refused in rules, and compiled for what drives them
    "return int(a / 2)",
    "x = 1.5\nreturn int(x)",
    "return int(float(a) * 0.5)",
    "return int(math.sqrt(a))",
    "return len(choices)",
    "return choices[0]",
    "choices[0] = a",
    "x: int = 1\nreturn x",
    "return no_rule(state, a)",
    "x = state\nreturn x.over",
    "return other(content, a)",
]


def written(body: str, parameters: str = "content, state, a, b, choices") -> Callable[..., Any]:
    """A function with this body."""
    lines = "\n".join("    " + line for line in body.split("\n"))
    space: dict[str, Any] = {
        "__name__": __name__,
        "math": math,
        "other": other,
        "no_rule": no_rule,
        **CONSTANTS,
        **CALLED,
    }
    define("<body>", f'def itself({parameters}):\n    """A rule."""\n{lines}\n', space)
    function: Callable[..., Any] = space["itself"]
    return function


def is_checked(function: Callable[..., Any]) -> bool:
    """Whether the contract's check accepts it; `itself` is a rule, but must not call itself."""
    reader = Reader(GAME)
    problems = [what for _, what in reader.look(function, tree_of(function))]
    return not problems and function not in reader.calls[function]


def is_compiled(function: Callable[..., Any]) -> bool:
    taken = function.__code__.co_varnames[: function.__code__.co_argcount]
    try:
        Module().export("unit", function, [KINDS.get(name, INTEGER) for name in taken])
    except NotCompiled:
        return False
    return True


@pytest.mark.parametrize("body", ACCEPTED)
def test_what_is_accepted_is_compiled(body: str) -> None:
    function = written(body)
    assert is_checked(function)
    assert is_compiled(function)


@pytest.mark.parametrize("body", REFUSED)
def test_what_is_refused_is_not_compiled(body: str) -> None:
    function = written(body)
    assert not is_checked(function)
    assert not is_compiled(function)


@pytest.mark.parametrize("body", SECOND_LEVEL)
def test_of_the_second_level_rules_have_nothing(body: str) -> None:
    function = written(body)
    assert not is_checked(function)
    assert is_compiled(function)


def test_while_has_no_else() -> None:
    function = written("while a:\n    a -= 1\nelse:\n    a = 1\nreturn a")
    assert [what for _, what in Grammar().problems(tree_of(function))] == ["`while` has no `else`"]


@pytest.mark.parametrize("name", ["min", "abs", "int", "len"])
def test_a_function_that_is_called_like_one_of_pythons_is_looked_up(name: str) -> None:
    function = written(f"return {name}(a, b)", "a, b")
    function.__globals__[name] = two_digits
    assert Unit(function)(3, 4) == 34


def two_digits(a: int, b: int) -> int:
    return a * 10 + b


def test_for_runs_over_no_other_range() -> None:
    function = written("for i in range(3):\n    a += i\nreturn a")
    assert is_checked(function) and is_compiled(function)
    function.__globals__["range"] = other
    assert not is_checked(function) and not is_compiled(function)


def example(operator: type[ast.AST]) -> str:
    """An expression with an operator."""
    one, two, sign = ast.Name("a"), ast.Name("b"), operator()
    match sign:
        case ast.operator():
            return ast.unparse(ast.BinOp(one, sign, two))
        case ast.unaryop():
            return ast.unparse(ast.UnaryOp(sign, one))
        case ast.boolop():
            return ast.unparse(ast.BoolOp(sign, [one, two]))
        case ast.cmpop():
            return ast.unparse(ast.Compare(one, [sign], [two]))
    raise AssertionError(operator)


@pytest.mark.parametrize("operator", OPERATORS)
def test_every_operator_is_compiled(operator: type[ast.AST]) -> None:
    assert is_compiled(written(f"return {example(operator)}"))


@pytest.mark.parametrize("name", [*BUILTIN, *MORE])
def test_every_function_of_python_is_compiled(name: str) -> None:
    least, _ = (BUILTIN | MORE)[name]
    given = "choices" if name == "len" else ", ".join("ab"[:least])
    assert is_compiled(written(f"return int({name}({given}))"))


@pytest.mark.parametrize("body", ["return a ** b", "return a is b", "return int(1.5 @ a)"])
def test_an_operator_that_the_compiler_does_not_know_is_named(body: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "OPERATORS", (*OPERATORS, ast.Pow, ast.Is, ast.MatMult))
    with pytest.raises(NotCompiled, match=r"<body>:3: (Pow cannot|Is cannot|MatMult takes whole)"):
        Module().export("unit", written(body), KINDS_OF_ALL)


@pytest.mark.parametrize("parameters", ["*a", "**a", "*, a", "a, /", "a='text'"])
def test_parameters_are_positional(parameters: str) -> None:
    function = written("return 1", parameters)
    assert not is_checked(function)
    assert not is_compiled(function)
