"""Rule Python: the subset of Python that both forms of the rules run alike. Read from the syntax tree.

Allowed: `if`, `for ... in range(...)`, `while`, `return`, `break`, `continue`, `pass`; whole numbers, their arithmetic
and comparisons; `min`, `max`, `abs`, `int` of values; named whole numbers of the module; fields of `state` and
`content`, each with as many chained indices as it has axes; calls of other rules and of the engine with arguments in
order. A rule never calls itself, not even indirectly.

Every rule has a docstring; those of tasks and effects begin with a rule id of RULES.md. A helper that belongs to no
single rule may describe itself in plain words.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from typing import Any

from groundfall.engine.game import Game
from groundfall.engine.rules import agenda, core
from groundfall.engine.rules.agenda import Decision, Task
from groundfall.engine.rules.rule import package_of, register_of, rule_id
from groundfall.engine.rules.schema import Field

from .faults import demand_none
from .places import function_place
from .rulebook import rule_ids
from .walk import demand

_ENGINE = {
    *(core.draw, core.roll, core.roll_pool, core.emit, core.whisper, core.offer, core.refuse),
    *(agenda.push, agenda.ask, agenda.leave, agenda.finish),
}
_BUILTIN = {"min": min, "max": max, "abs": abs, "int": int}
_OPERATORS = (
    *(ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod, ast.BitAnd, ast.BitOr, ast.BitXor, ast.LShift, ast.RShift),
    *(ast.USub, ast.UAdd, ast.Not, ast.Invert, ast.And, ast.Or),
    *(ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE),
)
_LARGEST = 2**53


def rules_of(game: Game) -> list[Callable[..., Any]]:
    """Every function that a game has marked as a rule, without those that the engine generates.

    If not all rules of a game can be imported, those marked until then.
    """
    try:
        marked = game.register.rules
    except Exception:  # check_rooms reports it
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


class Reader:
    """Reads the rules of one game; afterwards `calls` holds the calls between them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.fields: dict[str, dict[str, Field]] = {
            "state": game.State.schema.fields,
            "content": game.room("state").Content.schema.fields,
        }
        self.calls: dict[Any, set[Any]] = {}
        self.rebound: dict[str, set[str]] = {}  # module -> names that some function of it declares global

    def read(self, function: Callable[..., Any]) -> Iterator[str]:
        """Yields a sentence for everything in a rule that is not Rule Python."""
        self.function, self.space = function, function.__globals__
        self.calls[function] = set()
        tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
        if not isinstance(tree, ast.FunctionDef):
            yield f"{function_place(self.game, function)}: {function.__name__} is not a plain function."
            return
        taken = tree.args
        self.names = {a.arg for a in taken.args} | {
            n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
        }
        for node, what in self._body(tree):
            yield f"{function_place(self.game, function, getattr(node, 'lineno', 1))}: in {function.__name__}, {what}."

    def _body(self, tree: ast.FunctionDef) -> Iterator[tuple[ast.AST, str]]:
        taken = tree.args
        if taken.vararg or taken.kwarg or taken.kwonlyargs or taken.posonlyargs:
            yield tree, "parameters are positional only"
        for default in taken.defaults:
            yield from self._value(default)
        body = tree.body
        if body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
            body = body[1:]
        yield from self._block(body)
        returns = [n for n in ast.walk(tree) if isinstance(n, ast.Return)]
        if len({n.value is None for n in returns}) > 1:
            yield returns[-1], "some `return` statements give a value and others do not"
        elif any(n.value is not None for n in returns) and not _returns(body):
            yield tree, "some paths return a value, but another reaches the end of the rule without one"

    def _block(self, body: list[ast.stmt]) -> Iterator[tuple[ast.AST, str]]:
        for node in body:
            yield from self._statement(node)

    def _statement(self, node: ast.stmt) -> Iterator[tuple[ast.AST, str]]:
        match node:
            case ast.If(test, body, orelse):
                yield from self._value(test)
                yield from self._block([*body, *orelse])
            case ast.While(test, body, []):
                yield from self._value(test)
                yield from self._block(body)
            case ast.For(ast.Name(), ast.Call(ast.Name("range"), args, []), body, []) if 1 <= len(args) <= 3:
                for argument in args:
                    yield from self._value(argument)
                yield from self._block(body)
            case ast.For():
                yield node, "`for` runs over range(...) with one name, without `else`"
            case ast.Return(value):
                yield from self._value(value) if value is not None else ()
            case ast.Assign([target], value) | ast.AugAssign(target, _, value):
                if isinstance(node, ast.AugAssign) and not isinstance(node.op, _OPERATORS):
                    yield node, f"{type(node.op).__name__} is not arithmetic on whole numbers"
                yield from self._target(target)
                yield from self._value(value)
            case ast.Expr(ast.Call() as call):
                yield from self._call(call)
            case ast.Pass() | ast.Break() | ast.Continue():
                pass
            case _:
                yield node, f"{type(node).__name__} is not a statement of Rule Python"

    def _target(self, node: ast.expr) -> Iterator[tuple[ast.AST, str]]:
        match node:
            case ast.Name():
                pass
            case ast.Attribute() | ast.Subscript():
                yield from self._cell(node, writing=True)
            case _:
                yield node, "only a name or a cell of the state can be assigned"

    def _value(self, node: ast.expr) -> Iterator[tuple[ast.AST, str]]:
        match node:
            case ast.Constant(value):
                if not isinstance(value, int) or abs(value) >= _LARGEST:
                    yield node, f"{value!r} is not a whole number below 2**53"
            case ast.Name(name):
                yield from self._named(node, name)
            case ast.BinOp(left, op, right):
                yield from self._operator(node, op)
                yield from self._value(left)
                yield from self._value(right)
            case ast.UnaryOp(op, operand):
                yield from self._operator(node, op)
                yield from self._value(operand)
            case ast.BoolOp(op, values):
                for part in values:
                    yield from self._value(part)
            case ast.Compare(left, ops, comparators):
                for operator in ops:
                    yield from self._operator(node, operator)
                for part in (left, *comparators):
                    yield from self._value(part)
            case ast.IfExp(test, body, orelse):
                for part in (test, body, orelse):
                    yield from self._value(part)
            case ast.Call():
                yield from self._call(node)
            case ast.Attribute() | ast.Subscript():
                yield from self._cell(node, writing=False)
            case _:
                yield node, f"{type(node).__name__} is not an expression of Rule Python"

    def _operator(self, node: ast.AST, operator: ast.AST) -> Iterator[tuple[ast.AST, str]]:
        if not isinstance(operator, _OPERATORS):
            yield node, f"{type(operator).__name__} is not arithmetic on whole numbers"

    def _named(self, node: ast.AST, name: str) -> Iterator[tuple[ast.AST, str]]:
        if name in self.names:
            return
        value = self.space.get(name)
        if not isinstance(value, int):
            yield node, f"{name} is not a named whole number of the module"
        elif abs(value) >= _LARGEST:
            yield node, f"{name} is not below 2**53"
        elif name in self._rebound():
            yield node, f"{name} is changed while the program runs; the compiled form would not notice"

    def _rebound(self) -> set[str]:
        module = self.function.__module__
        if module not in self.rebound:
            tree = ast.parse(inspect.getsource(inspect.getmodule(self.function)))  # type: ignore[arg-type]
            self.rebound[module] = {n for g in ast.walk(tree) if isinstance(g, ast.Global) for n in g.names}
        return self.rebound[module]

    def _call(self, node: ast.Call) -> Iterator[tuple[ast.AST, str]]:
        if node.keywords or any(isinstance(a, ast.Starred) for a in node.args):
            yield node, "arguments are positional only"
        if not isinstance(node.func, ast.Name):
            yield node, "only rules can be called, by their names"
            return
        name = node.func.id
        callee = self.space.get(name, _BUILTIN.get(name))
        if name in self.names:
            yield node, f"{name} is a value here and cannot be called"
        elif isinstance(callee, Task):
            yield node, f"{name} runs from the agenda: push or ask it"
        elif callee in _BUILTIN.values():
            if len(node.args) < (1 if callee in (abs, int) else 2):
                yield node, f"{name} is called with too few values"
        elif callee not in _ENGINE and not _is_rule(callee):
            yield node, f"{name} is not a rule"
        else:
            self.calls[self.function].add(callee)
        for argument in node.args:
            if not (isinstance(argument, ast.Name) and argument.id in self.names):
                yield from self._value(argument)

    def _cell(self, node: ast.expr, writing: bool) -> Iterator[tuple[ast.AST, str]]:
        indices: list[ast.expr] = []
        inner = node
        while isinstance(inner, ast.Subscript):
            indices.append(inner.slice)
            inner = inner.value
        match inner:
            case ast.Attribute(ast.Name("state" | "content" as record), name) if record in self.names:
                column = self.fields[record].get(name)
                if column is None:
                    yield node, f"{record} has no field {name}"
                elif len(column.shape) != len(indices):
                    yield node, f"{record}.{name} takes {len(column.shape)} indices, not {len(indices)}"
                if writing and record == "content":
                    yield node, "content never changes"
            case _:
                yield node, "only fields of `state` and `content` can be read and written"
        for index in indices:
            match index:
                case ast.Slice() | ast.Tuple():
                    yield node, "an index must be one whole number"
                case ast.UnaryOp(ast.USub()):
                    yield node, "an index must not be negative"
                case _:
                    yield from self._value(index)


def _returns(body: list[ast.stmt]) -> bool:
    """Whether every path through a block ends in a `return`."""
    match body[-1:]:
        case [ast.Return()]:
            return True
        case [ast.If(_, first, second)]:
            return _returns(first) and _returns(second)
        case [ast.While(ast.Constant(value)) as loop]:
            return bool(value) and not any(isinstance(node, ast.Break) for node in ast.walk(loop))
    return False


def _is_rule(callee: Any) -> bool:
    module = getattr(callee, "__module__", None)
    if module is None:
        return False
    return callee in register_of(package_of(module)).rules
