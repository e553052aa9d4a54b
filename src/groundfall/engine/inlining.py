"""The rules of a game as plain Python with fewer calls, for programs that play many games.

Rules are many small functions, and in Python a call costs as much as the work of most of them. Here they are written
anew from their syntax trees: a rule that is one expression stands where it is called, and constants are numbers. As in
the compiled form, nothing is told, and states have no dice. A traceback shows the lines of the rules.
"""

from __future__ import annotations

import ast
import builtins
from collections import Counter
from collections.abc import Callable
from itertools import islice
from typing import Any, NamedTuple

from .compiler.instead import as_compiled
from .compiler.reading import Function, imports, left_out, meanings, tree_of
from .language import assigned, parameters
from .rules import core

LONGEST = 120  # nodes of an expression that stands where a rule is called
CHEAP = 6  # nodes of an argument that may be worked out twice
PYTHONS = ".python"  # after the name of a function of Python, so that no name in a rule is taken for it
NOTHING = ast.Constant(None)


class Expression(NamedTuple):
    """What a small rule returns, and how it uses its parameters."""

    value: ast.expr
    parameters: tuple[str, ...]
    uses: Counter[str]  # how often each name stands in it
    surely: frozenset[str]  # the names that are read whatever the conditions in it are
    calls: bool  # whether it calls other rules

    def fits(self, given: list[ast.expr]) -> bool:
        """Whether it may stand in place of a call with these arguments: none is worked out too often or too late, and
        none that can raise an exception is left out."""
        for parameter, argument in zip(self.parameters, given, strict=True):
            if not isinstance(argument, ast.Name | ast.Constant):
                most = 2 if is_short(argument, CHEAP) else 1
                if self.uses[parameter] > most or self.calls or calls(argument):
                    return False
                if parameter not in self.surely and can_raise(argument):
                    return False
        return True


class Inlining:
    """Rules with fewer calls. Each is written, with everything that it calls, when it is first asked for."""

    def __init__(self) -> None:
        self._space: dict[str, Any] = {}
        self._names: dict[Function, str] = {}
        self._bodies: dict[Function, list[ast.stmt]] = {}
        self._expressions: dict[Function, Expression | None] = {}

    def function(self, function: Function) -> Callable[..., Any]:
        """A rule, written anew."""
        made: Callable[..., Any] = self._space[self._name(function)]
        return made

    def _name(self, function: Function) -> str:
        """The name of a rule in the code that is written. It has a dot, so that nothing in a rule can have it."""
        if function not in self._names:
            made = function if imports(tree_of(function)) else self._written(function)
            name = self._names[function] = f"{function.__name__}.{len(self._names)}"
            self._space[name] = made
        return self._names[function]

    def _written(self, function: Function) -> Callable[..., Any]:
        """A rule, written anew."""
        here = place_of(tree_of(function))
        body = self._body(function) or [ast.Pass(**here)]
        taken = [ast.arg(parameter, **here) for parameter in parameters(tree_of(function))]
        arguments = ast.arguments([], taken, None, [], [], None, [])
        tree = ast.FunctionDef(function.__name__, arguments, body, [], **here)
        made: dict[str, Callable[..., Any]] = {}
        exec(compile(ast.Module([tree], []), function.__code__.co_filename, "exec"), self._space, made)
        return made[function.__name__]

    def _body(self, function: Function) -> list[ast.stmt]:
        """The statements of a rule, with expressions in place of small rules."""
        if function not in self._bodies:
            tree, meaning = tree_of(function), meanings(function)
            own = {*parameters(tree), *assigned(tree)}
            self._bodies[function] = rebuilt(tree.body, lambda node: self._change(node, own, meaning))
        return self._bodies[function]

    def _expression(self, function: Function) -> Expression | None:
        """A small rule as an expression; None if it is none."""
        if imports(tree_of(function)):
            return None
        if function not in self._expressions:
            value, made = returned(self._body(function)), None
            if value is not None and is_short(value, LONGEST):
                uses = Counter(node.id for node in ast.walk(value) if isinstance(node, ast.Name))
                made = Expression(
                    value, parameters(tree_of(function)), uses, frozenset(surely_read(value)), calls(value)
                )
            self._expressions[function] = made
        return self._expressions[function]

    def _change(self, node: ast.AST, own: set[str], meaning: Callable[[str], Any]) -> Any:
        """What stands in place of a node; None if it stays."""
        match node:
            case ast.Name(name) if name not in own and isinstance(number := meaning(name), int):
                return ast.Constant(int(number), **place_of(node))
            case ast.Call(ast.Name(name)):
                given = rebuilt(node.args, lambda inner: self._change(inner, own, meaning))
                return self._call(meaning(name), name, given, place_of(node))
            case ast.Expr(value):
                value = rebuilt(value, lambda inner: self._change(inner, own, meaning))
                return ast.Expr(value, **place_of(node)) if calls(value) else []
        return None

    def _call(self, target: Any, name: str, given: list[ast.expr], here: dict[str, Any]) -> ast.expr:
        if target is getattr(builtins, name, None):
            self._space[name + PYTHONS] = target
            return ast.Call(ast.Name(name + PYTHONS, ast.Load(), **here), given, [], **here)
        if target is core.offer:
            return ast.Call(ast.Attribute(given[0], "append", ast.Load(), **here), given[1:], [], **here)
        target = as_compiled(target)
        given = [*given, *(ast.Constant(int(value), **here) for value in left_out(target, len(given)))]
        small = self._expression(target)
        if small is None or not small.fits(given):
            return ast.Call(ast.Name(self._name(target), ast.Load(), **here), given, [], **here)
        meant = dict(zip(small.parameters, given, strict=True))
        made: ast.expr = rebuilt(small.value, lambda n: meant.get(n.id) if isinstance(n, ast.Name) else None, here)
        return made


def rebuilt(node: Any, change: Callable[[ast.AST], Any], here: dict[str, int] | None = None) -> Any:
    """A copy of a tree, in this place if one is given; `change` gives what stands instead of a node, or None."""
    if isinstance(node, list):
        parts = [rebuilt(one, change, here) for one in node]
        return [one for part in parts for one in (part if isinstance(part, list) else [part])]
    if not isinstance(node, ast.AST) or not node._fields:
        return node
    changed = change(node)
    if changed is not None:
        return changed
    made = type(node)(**{name: rebuilt(getattr(node, name), change, here) for name in node._fields})
    vars(made).update(here or place_of(node))
    if isinstance(made, ast.If | ast.For | ast.While) and not made.body:
        made.body = [ast.Pass(**place_of(made))]
    return made


def returned(body: list[ast.stmt], after: ast.expr | None = NOTHING) -> ast.expr | None:
    """The value of a body that only decides what to return, where `after` follows it; None if it does more."""
    match body:
        case []:
            return after
        case [ast.Return(value), *_]:
            return value or NOTHING
        case [ast.If(test, yes, no), *rest]:
            after = returned(rest, after)
            one, other = returned(yes, after), returned(no, after)
            return ast.IfExp(test, one, other) if one is not None and other is not None else None
    return None


def surely_read(node: ast.AST) -> set[str]:
    """The names that an expression reads whatever the conditions in it are."""
    match node:
        case ast.Name(name):
            return {name}
        case ast.IfExp(test, body, orelse):
            return surely_read(test) | surely_read(body) & surely_read(orelse)
        case ast.BoolOp(_, [first, *_]):
            return surely_read(first)
        case ast.Compare(left, _, [first, *_]):
            return surely_read(left) | surely_read(first)
    return {name for inner in ast.iter_child_nodes(node) for name in surely_read(inner)}


def can_raise(node: ast.AST) -> bool:
    """Whether working a tree out may raise an exception: it has indices, divides or shifts."""
    raising = ast.Subscript | ast.FloorDiv | ast.Mod | ast.LShift | ast.RShift
    return any(isinstance(one, raising) for one in ast.walk(node))


def is_short(node: ast.AST, most: int) -> bool:
    """Whether a tree has at most so many nodes."""
    return sum(1 for _ in islice(ast.walk(node), most + 1)) <= most


def calls(node: ast.AST) -> bool:
    """Whether a tree calls anything but functions of Python, which change nothing."""
    found = (one.func for one in ast.walk(node) if isinstance(one, ast.Call))
    return any(not isinstance(called, ast.Name) or not called.id.endswith(PYTHONS) for called in found)


def place_of(node: ast.AST) -> dict[str, Any]:
    """Where a node is in its file."""
    return {name: value for name, value in vars(node).items() if name in node._attributes}
