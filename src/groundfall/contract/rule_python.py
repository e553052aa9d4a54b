"""Rules keep to the language that both forms run alike (`engine.language`), and call each other in no cycle.

Besides what a syntax tree shows, this checks what names mean: named whole numbers of the module, fields of `state` and
`content`, other rules and what rules call in the engine.

Every rule has a docstring; those of tasks and effects begin with a rule id of RULES.md. A helper that belongs to no
single rule may describe itself in plain words.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from typing import Any

from groundfall.engine.compiler.instead import INSTEAD, tree_of_called
from groundfall.engine.compiler.reading import changing
from groundfall.engine.game import Game
from groundfall.engine.language import LIMIT, Grammar, Problem
from groundfall.engine.rules import agenda
from groundfall.engine.rules.actions import Kind
from groundfall.engine.rules.agenda import Decision, Task
from groundfall.engine.rules.rule import package_of, register_of, rule_id
from groundfall.engine.rules.schema import Field

from .faults import demand_none
from .places import function_place
from .rulebook import rule_ids
from .walk import demand

_ENGINE = {
    *INSTEAD,
    *(agenda.push, agenda.ask, agenda.leave, agenda.finish),
}


def rules_of(game: Game) -> list[Callable[..., Any]]:
    """Every function that a game has marked as a rule, without those that the engine generates.

    If not all rules of a game can be imported, those marked until then.
    """
    try:
        marked = game.register.rules
    except Exception:  # check_modules reports it
        marked = register_of(game.package).rules
    return [f for f in marked if not hasattr(f, "kind") and not hasattr(f, "machinery")]


def name_of(function: Callable[..., Any]) -> str:
    """The module and name of a rule, for readers."""
    return f"{function.__module__}.{function.__qualname__}"


def check_rule_python(game: Game) -> None:
    """Every rule keeps to Rule Python, and none calls itself."""
    reader = Reader(game)
    demand_none(sentence for function in rules_of(game) for sentence in reader.read(function))
    calls = reader.calls
    for function in calls:
        path = _circle(function, calls)
        demand(not path, f"{game.name}: rules call each other in a cycle: {' -> '.join(map(name_of, path))}.")


def check_docstrings(game: Game) -> None:
    """Every rule has a docstring; those of tasks and effects begin with the number of a rule in RULES.md."""
    demand_none(_docstrings(game))


def _docstrings(game: Game) -> Iterator[str]:
    ids = rule_ids(game)
    owed = {task.function for task in game.register.tasks if not isinstance(task, Decision)}
    owed |= {e for task in game.register.tasks if isinstance(task, Decision) for e in task.effects.values()}
    for function in rules_of(game):
        name, number = name_of(function), rule_id(function)
        if not (function.__doc__ or "").strip():
            yield f"{function_place(game, function)}: {name} has no docstring."
        elif not number and function in owed:
            yield f"{function_place(game, function)}: the docstring of {name} does not begin with a rule's number."
        elif number and number not in ids:
            yield f"{function_place(game, function)}: {name} names rule {number!r}, which is not in RULES.md."


def _circle(start: Any, calls: dict[Any, set[Any]]) -> list[Any]:
    """A cycle of calls from a rule back to itself, or []."""
    ways = [[start]]
    seen: set[Any] = set()
    while ways:
        way = ways.pop()
        for callee in calls.get(way[-1], ()):
            if callee is start:
                return [*way, callee]
            if callee not in seen:
                seen.add(callee)
                ways.append([*way, callee])
    return []


class Reader(Grammar):
    """Reads the rules of one game; afterwards `calls` holds the calls between them."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.fields: dict[str, dict[str, Field]] = {
            "state": game.State.schema.fields,
            "content": game.module("state").Content.schema.fields,
        }
        self.calls: dict[Any, set[Any]] = {}

    def read(self, function: Callable[..., Any]) -> Iterator[str]:
        """Yields a sentence for everything in a rule that is not Rule Python."""
        tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
        if not isinstance(tree, ast.FunctionDef):
            self.calls[function] = set()
            yield f"{function_place(self.game, function)}: {function.__name__} is not a plain function."
            return
        for node, what in self.look(function, tree):
            yield f"{function_place(self.game, function, getattr(node, 'lineno', 1))}: in {function.__name__}, {what}."

    def look(self, function: Callable[..., Any], tree: ast.FunctionDef) -> Iterator[Problem]:
        """Yields everything in a rule that is not Rule Python, and notes its calls."""
        self.function, self.space = function, function.__globals__
        self.calls[function] = set()
        yield from self.problems(tree)

    def named(self, node: ast.AST, name: str) -> Iterator[Problem]:
        """A named whole number of the module."""
        value = self.space.get(name)
        if not isinstance(value, int):
            yield node, f"{name} is not a named whole number of the module"
        elif abs(value) >= LIMIT:
            yield node, f"{name} is not below 2**53"
        elif name in changing(self.function):
            yield node, f"{name} is changed while the program runs; the compiled form would not notice"

    def called(self, node: ast.Call, name: str) -> Iterator[Problem]:
        """A rule, or a part of the engine."""
        callee = self.space.get(name)
        if isinstance(callee, Task):
            yield node, f"{name} runs from the agenda: push or ask it"
        elif callee not in _ENGINE and not _is_rule(callee):
            yield node, f"{name} is not a rule"
        else:
            self.calls[self.function].add(callee)

    def is_pythons(self, name: str) -> bool:
        """Whether a name means what it means in Python."""
        return super().is_pythons(name) and name not in self.space

    def callee(self, name: str) -> ast.FunctionDef | None:
        """The function that a name means, as it is compiled; None if it is none, or an action, of which `check_calls`
        tells better what it takes."""
        called = self.space.get(name)
        return None if isinstance(getattr(called, "kind", None), Kind) else tree_of_called(called)

    def field(self, node: ast.AST, inner: ast.expr, indices: list[ast.expr]) -> Iterator[Problem]:
        """A field of `state` or `content`."""
        match inner:
            case ast.Attribute(ast.Name("state" | "content" as record), name) if record in self.local:
                column = self.fields[record].get(name)
                if column is None:
                    yield node, f"{record} has no field {name}"
                elif len(column.shape) != len(indices):
                    yield node, f"{record}.{name} takes {len(column.shape)} indices, not {len(indices)}"
            case _:
                yield node, "only fields of `state` and `content` can be read and written"


def _is_rule(callee: Any) -> bool:
    module = getattr(callee, "__module__", None)
    if module is None:
        return False
    return callee in register_of(package_of(module)).rules
