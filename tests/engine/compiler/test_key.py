"""What changes the text of an object changes its key; comments, docstrings and the places of lines do not."""

from __future__ import annotations

import ast
import math
import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest

pytest.importorskip("llvmlite")

from groundfall.contract.switch_off import switch_off
from groundfall.engine import compiled
from groundfall.engine.catalogue import add_game, game
from groundfall.engine.compiler import key, llvm
from groundfall.engine.compiler.key import Export, Reached, key_of
from groundfall.engine.compiler.kinds import INTEGER, Array, Kind, NotCompiled, Record
from groundfall.engine.compiler.layout import Layout
from groundfall.engine.compiler.lowering import lower
from groundfall.engine.compiler.module import Callee, Module
from groundfall.engine.compiler.reading import Function, meanings, tree_of
from groundfall.engine.rules.agenda import Task
from groundfall.engine.rules.core import roll
from groundfall.engine.rules.generated import define
from groundfall.engine.sources import sources
from groundfall.players.mcts import mcts
from lengths import sampled

from .caches import PEBBLES
from .helpers import LAYOUT

SMALL = ("pebbles", "parlour", "market", "orchard", "ferry", "workshop")
GAMES = ("galaxyx", "brood", "invaders", "rone", "level7", *SMALL)


def compiled_game(name: str) -> compiled.CompiledForm:
    return compiled.CompiledForm(add_game(name) if name in SMALL else game(name))


class Flat(Module):
    """Writes one function, without those that it calls: they are named."""

    def function(self, function: Function, kinds: tuple[Kind, ...]) -> Callee:
        return Callee(f"@{function.__module__}.{function.__qualname__}", INTEGER, fails=True)


def text_of(form: compiled.CompiledForm, function: Function) -> str:
    """A function in LLVM's language; why it is refused, if it is."""
    records: dict[str, Kind] = {
        "content": Record(form.rules.content),
        "state": Record(form.rules.state),
        "choices": Array(INTEGER),
    }
    taken = function.__code__.co_varnames[: function.__code__.co_argcount]
    try:
        return lower(Flat(), function, tuple(records.get(name, INTEGER) for name in taken)).text("@f")
    except (LookupError, NotCompiled, ValueError) as wrong:
        return f"refused: {type(wrong)}"


def reached(form: compiled.CompiledForm) -> list[Function]:
    found = Reached({})
    for export in form.rules.exports:
        found.meaning(export.function)
    assert len([*found]) == len(found.functions)
    return found.functions


def another(value: Any, functions: list[Function]) -> Any:
    """What a name may mean instead."""
    if isinstance(value, Task) or callable(value):
        return next(one for one in functions if one is not getattr(value, "function", value))
    return int(value) + 1 if isinstance(value, int) else "nothing"


Change = Callable[[], Callable[[], None]]  # makes a change, and returns what takes it back


def changes(function: Function, functions: list[Function]) -> Iterator[tuple[str, Change]]:
    """Everything outside of its code that a function can be compiled from: what sort it is, and how it is changed."""
    meaning, space, code = meanings(function), function.__globals__, function.__code__

    def in_module(name: str, value: Any) -> Callable[[], None]:
        before = dict(space)
        space[name] = value
        return lambda: [space.clear(), space.update(before)][1]

    def in_closure(cell: Any, value: Any) -> Callable[[], None]:
        before, cell.cell_contents = cell.cell_contents, value
        return lambda: setattr(cell, "cell_contents", before)

    def default(place: int) -> Callable[[], None]:
        before = function.__defaults__ or ()
        function.__defaults__ = (*before[:place], before[place] + 1, *before[place + 1 :])
        return lambda: setattr(function, "__defaults__", before)

    for name in code.co_names:
        try:
            value = meaning(name)
        except KeyError:
            continue
        sort = "a number" if isinstance(value, int) and not isinstance(value, Task) else "a callee"
        yield sort, lambda name=name, value=value: in_module(name, another(value, functions))
    for name, cell in zip(code.co_freevars, function.__closure__ or (), strict=True):
        if isinstance(meaning(name), int) or hasattr(meaning(name), "__code__"):
            yield "a closure", lambda cell=cell, name=name: in_closure(cell, another(meaning(name), functions))
    for place, value in enumerate(function.__defaults__ or ()):
        if isinstance(value, int):
            yield "a default", lambda place=place: default(place)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("count", sampled(4, 60))
def test_what_names_mean_is_in_the_key(name: str, count: int) -> None:
    form, rng = compiled_game(name), random.Random(name)
    functions = reached(form)
    before = key_of(form.rules.exports, {})
    sorts: dict[str, list[tuple[Function, Change]]] = {}
    for function in functions:
        for sort, change in changes(function, functions):
            sorts.setdefault(sort, []).append((function, change))
    different = Counter[str]()
    for sort, found in sorts.items():
        for function, change in rng.sample(found, min(count // 2, len(found))):
            text = text_of(form, function)
            back = change()
            try:
                if text_of(form, function) != text or sort == "a default":
                    assert key_of(form.rules.exports, {}) != before, (function, sort)
                    different[sort] += 1
            finally:
                back()
    assert key_of(form.rules.exports, {}) == before
    assert {"a number", "a callee"} <= {*different}


SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mod, ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitXor, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Gt, ast.Gt: ast.GtE, ast.GtE: ast.Lt,
    ast.And: ast.Or, ast.Or: ast.And, ast.Continue: ast.Break, ast.Break: ast.Continue, ast.USub: ast.Invert,
}  # fmt: skip


def spoilt(tree: ast.FunctionDef, rng: random.Random) -> ast.FunctionDef:
    """The function with one thing changed in it: a number, a name, a field, an operator, a statement less."""
    tree = deepcopy(tree)
    names = sorted({node.id for node in ast.walk(tree) if isinstance(node, ast.Name)})
    nodes = [*ast.walk(tree)]
    for node in rng.sample(nodes, len(nodes)):
        match node:
            case ast.Constant(int(value)) if not isinstance(value, bool):
                node.value = value + 1
            case ast.Name(name) if len(names) > 1:
                node.id = rng.choice([other for other in names if other != name])
            case ast.Attribute(attr=field):
                node.attr = f"{field}_"
            case ast.BinOp() | ast.BoolOp() | ast.AugAssign() | ast.UnaryOp() if type(node.op) in SWAPPED:
                node.op = SWAPPED[type(node.op)]()  # type: ignore[assignment]
            case ast.Compare(_, [operator], _):
                node.ops = [SWAPPED[type(operator)]()]  # type: ignore[list-item]
            case ast.If() | ast.While():
                node.test = ast.UnaryOp(ast.Not(), node.test)
            case ast.For(body=body) | ast.FunctionDef(body=body) if len(body) > 1:
                del body[rng.randrange(len(body))]
            case _:
                continue
        break
    return tree


_written = iter(range(10**9))


def rewritten(function: Function, tree: ast.FunctionDef) -> Function:
    """A function with this source that closes over the same, in a module like its own."""
    tree = deepcopy(tree)
    tree.decorator_list = []
    tree.args.defaults = []
    closed = function.__code__.co_freevars
    make = f"def make({', '.join(closed)}):\n" + "\n".join(f"    {line}" for line in ast.unparse(tree).splitlines())
    space = dict(function.__globals__)
    define(f"<rewritten {next(_written)}>", f"{make}\n    return {tree.name}\n", space)
    made = space["make"](*(cell.cell_contents for cell in function.__closure__ or ()))
    made.__defaults__, made.__qualname__ = function.__defaults__, function.__qualname__
    return made  # type: ignore[no-any-return]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("count", sampled(10, 200))
def test_what_a_function_does_is_in_the_key(name: str, count: int) -> None:
    form, rng = compiled_game(name), random.Random(name)
    different = 0
    functions = reached(form)
    for _ in range(count):
        function = rng.choice(functions)
        tree = tree_of(function)
        one, other = rewritten(function, tree), rewritten(function, spoilt(tree, rng))
        if text_of(form, one) != text_of(form, other):
            keys = {key_of([Export("f", made, (INTEGER,))], {}) for made in (one, other)}
            assert len(keys) == 2, ast.unparse(tree_of(other))
            different += 1
    assert different > count // 2


def key_of_source(source: str, **space: Any) -> str:
    space |= {"__name__": "small", "math": math}
    define("<small>", source, space)
    return key_of([Export("f", space["f"], (Record(LAYOUT), INTEGER))], {})


FIRST = """
def f(state, n):
    '''A rule.'''
    # a comment
    if n > 3:
        state.points = roll(state, n)
    return n
"""


@pytest.mark.parametrize(
    "other",
    [
        "\n\n# moved\n" + FIRST,
        FIRST.replace("A rule.", "Another docstring\n\n    of several lines."),
        FIRST.replace("    '''A rule.'''\n", ""),
        FIRST.replace("    # a comment\n", "\n    # two\n    # comments\n"),
        FIRST.replace("n > 3", "(n\n        > 3)"),
        FIRST.replace("n):", "n: int) -> int:"),
    ],
)
def test_what_is_for_people_is_not_in_the_key(other: str) -> None:
    assert other != FIRST
    assert key_of_source(other, roll=roll) == key_of_source(FIRST, roll=roll)


def test_bytecode_that_has_run_often_is_the_same() -> None:
    def f(state, n):
        total = 0
        for i in range(n):
            total += i % 7 * n
        return total

    exports = [Export("f", f, (INTEGER, INTEGER))]
    before = key_of(exports, {})
    assert [f(None, 50) for _ in range(200)]
    assert key_of(exports, {}) == before


def test_how_an_object_is_made_is_in_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    def rules() -> str:
        return compiled.CompiledForm(PEBBLES).rules.key

    keys = [rules()]
    for target, name, value in (
        (llvm, "target", lambda: "another processor"),
        (compiled.objects, "LEVEL", 3),
        (compiled.objects, "is_checked", lambda: True),
        (key, "COMPILER", "another compiler"),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(target, name, value)
            keys.append(rules())
    keys.append(rules())
    assert len({*keys}) == len(keys) - 1 and keys[0] == keys[-1]


def test_every_file_of_the_compiler_is_in_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    files = sources("groundfall.engine.compiler")
    assert {"key.py", "lowering.py", "reading.py"} < {name for name, _ in files}
    found = {key._compiler()}
    assert found == {key.COMPILER}
    for place, (name, text) in enumerate(files):
        changed = [*files[:place], (name, text + b"# changed\n"), *files[place + 1 :]]
        monkeypatch.setattr(key, "sources", lambda package, changed=changed: changed)
        found.add(key._compiler())
    assert len(found) == 1 + len(files)


def test_where_every_field_lies_is_in_the_key() -> None:
    def found(layout: Layout) -> str:
        return key_of([Export("f", roll, (Record(layout), INTEGER))], {})

    keys = [found(LAYOUT)]
    for column in LAYOUT:
        for change in ({"offset": column.offset + 8}, {"width": 2 * column.width}, {"shape": (*column.shape, 2)}):
            layout = Layout.__new__(Layout)
            vars(layout).update(name=LAYOUT.name, size=LAYOUT.size, columns=dict(LAYOUT.columns))
            layout.columns[column.name] = replace(column, **change)
            keys.append(found(layout))
    assert len({*keys}) == len(keys)


def test_no_two_games_have_the_same_objects() -> None:
    forms = [compiled_game(name) for name in GAMES]
    paths = {path for form in forms for path in (form.rules.path, form.entry(mcts).object.path)}
    assert len(paths) == 2 * len(GAMES)
    assert len({form.rules.key for form in forms}) == len(GAMES)


def test_the_functions_of_another_object_count_by_their_names() -> None:
    form = compiled.CompiledForm(PEBBLES)
    entry = form.entry(mcts).object
    on = switch_off(form.rules.functions.judge)
    try:
        assert key_of(entry.exports, entry.externals, entry.checked, entry.level, llvm.target()) == entry.key
    finally:
        on()
    assert key_of(entry.exports, dict.fromkeys(entry.externals, "legal")) != key_of(entry.exports, entry.externals)


def test_a_name_that_a_function_of_the_module_changes_is_refused() -> None:
    """Also where the function that changes it has been added since the object was made."""
    still = "LIMIT = 3\ndef f(state, n):\n    return n + LIMIT\n"
    assert key_of_source(still) != key_of_source(still + "def g():\n    global LIMIT\n    LIMIT += 1\n")


@contextmanager
def switched_off(function: Function) -> Iterator[None]:
    on = switch_off(function)
    try:
        yield
    finally:
        on()


@pytest.mark.parametrize("name", SMALL)
def test_every_rule_that_is_switched_off_changes_the_key(name: str) -> None:
    form = compiled_game(name)
    before = key_of(form.rules.exports, {})
    functions = [function for function in reached(form) if not function.__closure__]
    for function in random.Random(name).sample(functions, min(20, len(functions))):
        with switched_off(function):
            assert key_of(form.rules.exports, {}) != before, function
    assert key_of(form.rules.exports, {}) == before
