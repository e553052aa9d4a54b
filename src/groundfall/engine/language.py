"""The language of rules: the subset of Python that runs alike as Python and as machine code. Read from syntax trees.

Statements: values given to names and cells, also by `+=` and the like; calls; `if`, `while`, `for ... in range(...)`;
`return`, `break`, `continue`, `pass`. Values: whole numbers below 2**53, their arithmetic and comparisons; `and`, `or`,
`not`, `... if ... else ...`; `min`, `max`, `abs`, `int`; cells of records, each with as many indices as it has axes;
calls of other functions with arguments in order. A name has a value before it is read, whichever way led there. A call
is a value only if the function returns one. A function never calls itself, not even indirectly.

Records are the parameters `state`, `content` and `choices`; each is passed on only under its own name.

This is the first level, which rules keep to. What drives them (entry points, the search) has a second one: floats and
true division, arrays and their length, members of named tuples, records of a batch, annotated names, `math.sqrt` and
`math.log`, names of an enclosing function, tasks called like functions. Here records have any names, but no call gets
the same array, or records of the same array, twice.

The contract's check of rules and the compiler both read functions by `Grammar`, and so agree on what belongs to it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import lru_cache

LIMIT = 2**53  # every whole number is nearer to 0
RECORDS = ("state", "content", "choices")  # parameters with these names are passed on, but are no numbers

Problem = tuple[ast.AST, str]  # where something is not of the language, and what
Names = frozenset[str]

OPERATORS: tuple[type[ast.AST], ...] = (
    *(ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod, ast.BitAnd, ast.BitOr, ast.BitXor, ast.LShift, ast.RShift),
    *(ast.USub, ast.UAdd, ast.Not, ast.Invert, ast.And, ast.Or),
    *(ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE),
)
MANY = 99
BUILTIN = {"min": (2, MANY), "max": (2, MANY), "abs": (1, 1), "int": (1, 1)}  # how many values each takes
MORE = {"len": (1, 1), "float": (1, 1)}  # of the second level
MATH = ("sqrt", "log")  # functions of `math`, of the second level


class Grammar:
    """Reads one function. Who knows more than the syntax tree says it in `named`, `called`, `callee` and `field`."""

    def __init__(self, more: bool = False) -> None:
        self.more = more  # whether the second level is allowed
        self.operators = (*OPERATORS, ast.Div) if more else OPERATORS
        self.builtin = BUILTIN | MORE if more else BUILTIN
        self.local: Names = frozenset()  # parameters, and what the function assigns
        self.bound: Names | None = None  # the local names that have a value here; None: nothing leads here
        self.breaks: list[list[Names | None]] = []  # for each loop around this place: what is bound at its `break`s
        self.returns: list[ast.Return] = []

    def problems(self, tree: ast.FunctionDef) -> Iterator[Problem]:
        """Everything in a function that is not of the language."""
        taken, self.returns, self.breaks = tree.args, [], []
        self.bound = frozenset(parameters(tree))
        self.local = self.bound | assigned(tree)
        if taken.vararg or taken.kwarg or taken.kwonlyargs or taken.posonlyargs:
            yield tree, "parameters are positional only"
        for default in taken.defaults:
            yield from self.value(default)
        body = tree.body
        if isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):  # a docstring
            body = body[1:]
        yield from self.block(body)
        if len({one.value is None for one in self.returns}) > 1:
            yield self.returns[-1], "some `return` statements give a value and others do not"
        elif any(one.value is not None for one in self.returns) and self.bound is not None:
            yield tree, "some paths return a value, but another reaches the end of the rule without one"

    # Statements

    def block(self, body: list[ast.stmt]) -> Iterator[Problem]:
        """Statements one after the other."""
        for node in body:
            yield from self.statement(node)

    def statement(self, node: ast.stmt) -> Iterator[Problem]:
        """One statement with those in it."""
        match node:
            case ast.Assign([target], value):
                yield from self.value(value)
                yield from self.target(target)
            case ast.AnnAssign(target, _, ast.expr() as value) if self.more:
                yield from self.value(value)
                yield from self.target(target)
            case ast.AugAssign(target, operator, value):
                yield from self.operator(node, operator)
                if isinstance(target, ast.Name):
                    yield from self.value(target)
                yield from self.value(value)
                yield from self.target(target)
            case ast.Expr(ast.Call() as call):
                yield from self.call(call)
            case ast.If(test, body, orelse):
                yield from self.value(test)
                before = self.bound
                yield from self.block(body)
                after, self.bound = self.bound, before
                yield from self.block(orelse)
                self.bound = common([after, self.bound])
            case ast.While(test, body, []):
                yield from self.value(test)
                yield from self.loop(body, is_endless(test))
            case ast.While():
                yield node, "`while` has no `else`"
            case ast.For(ast.Name() as target, ast.Call(ast.Name("range"), limits, []), body, []) if 1 <= len(
                limits
            ) <= 3 and self.is_pythons("range"):
                for limit in limits:
                    yield from self.value(limit)
                before = self.bound
                yield from self.target(target)
                yield from self.loop(body, False)
                self.bound = before
            case ast.For(iter=ast.Call(ast.Name("range"))) if not self.is_pythons("range"):
                yield node, "range is not Python's here"
            case ast.For():
                yield node, "`for` runs over range(...) with one name, without `else`"
            case ast.Return(value):
                self.returns.append(node)
                yield from self.value(value) if value is not None else ()
                self.bound = None
            case ast.Break():
                self.breaks[-1].append(self.bound)
                self.bound = None
            case ast.Continue():
                self.bound = None
            case ast.Pass():
                pass
            case _:
                yield node, f"{type(node).__name__} is not a statement of Rule Python"

    def loop(self, body: list[ast.stmt], endless: bool) -> Iterator[Problem]:
        """The body of a loop, which only a `break` ends if it is endless. Other loops may have no turn."""
        before = self.bound
        self.breaks.append([])
        yield from self.block(body)
        left = self.breaks.pop()
        self.bound = common(left) if endless else before

    def target(self, node: ast.expr) -> Iterator[Problem]:
        """What a value is given to."""
        match node:
            case ast.Name(name) if not self.more and name in RECORDS:
                yield node, f"{name} is not a number"
            case ast.Name(name):
                self.bound = None if self.bound is None else self.bound | {name}
            case ast.Attribute() | ast.Subscript():
                yield from self.cell(node, writing=True)
            case _:
                yield node, "only a name or a cell of the state can be assigned"

    # Values

    def value(self, node: ast.expr) -> Iterator[Problem]:
        """An expression."""
        match node:
            case ast.Constant(value):
                small = isinstance(value, int) and abs(value) < LIMIT
                if not small and not (self.more and isinstance(value, float)):
                    yield node, f"{value!r} is not a whole number below 2**53"
            case ast.Name(name) if not self.more and name in RECORDS and name in self.local:
                yield node, f"{name} is not a number"
            case ast.Name(name) if name in self.local:
                yield from self._bound(node, name)
            case ast.Name(name):
                yield from self.named(node, name)
            case ast.BinOp(left, operator, right):
                yield from self.operator(node, operator)
                yield from self.value(left)
                yield from self.value(right)
            case ast.UnaryOp(operator, operand):
                yield from self.operator(node, operator)
                yield from self.value(operand)
            case ast.BoolOp(_, values):
                for part in values:
                    yield from self.value(part)
            case ast.Compare(left, orders, comparators):
                for order in orders:
                    yield from self.operator(node, order)
                for part in (left, *comparators):
                    yield from self.value(part)
            case ast.IfExp(test, body, orelse):
                for part in (test, body, orelse):
                    yield from self.value(part)
            case ast.Call(called):
                yield from self.call(node)
                tree = self.callee(called.id) if isinstance(called, ast.Name) else None
                if tree is not None and not gives_value(tree):
                    yield node, f"{ast.unparse(called)} returns no value"
            case ast.Attribute() | ast.Subscript():
                yield from self.cell(node, writing=False)
            case _:
                yield node, f"{type(node).__name__} is not an expression of Rule Python"

    def _bound(self, node: ast.AST, name: str) -> Iterator[Problem]:
        """A local name whose value is used."""
        if self.bound is not None and name not in self.bound:
            yield node, f"{name} may have no value here"

    def operator(self, node: ast.AST, operator: ast.AST) -> Iterator[Problem]:
        """An operator."""
        if not isinstance(operator, self.operators):
            yield node, f"{type(operator).__name__} is not arithmetic on whole numbers"

    def call(self, node: ast.Call) -> Iterator[Problem]:
        """A call: of a function by its name, or of one of `math`."""
        if node.keywords or any(isinstance(argument, ast.Starred) for argument in node.args):
            yield node, "arguments are positional only"
            return
        tree = None
        match node.func:
            case ast.Name(name) if name in self.local:
                yield node, f"{name} is a value here and cannot be called"
            case ast.Name(name) if name in self.builtin and self.is_pythons(name):
                yield from self.counted(node, *self.builtin[name])
            case ast.Name(name):
                yield from self.called(node, name)
                tree = self.callee(name)
            case ast.Attribute(ast.Name("math"), name) if self.more and name in MATH:
                yield from self.counted(node, 1, 1)
            case _:
                yield node, "only rules can be called, by their names"
        wanted = parameters(tree) if tree is not None else ()
        if tree is not None:
            yield from self.counted(node, len(wanted) - len(tree.args.defaults), len(wanted))
        for place, argument in enumerate(node.args):
            parameter = wanted[place] if place < len(wanted) else ""
            if self.more or parameter not in RECORDS:
                yield from self.value(argument)
            elif not (isinstance(argument, ast.Name) and argument.id == parameter and parameter in self.local):
                yield argument, f"{ast.unparse(node.func)} takes {parameter} here"

    def counted(self, node: ast.Call, least: int, most: int) -> Iterator[Problem]:
        """The number of values that a function is called with."""
        if not least <= len(node.args) <= most:
            wanted = f"{least}" if least == most else f"{least} or more" if most == MANY else f"{least} to {most}"
            noun = "argument" if wanted == "1" else "arguments"
            yield node, f"{ast.unparse(node.func)} takes {wanted} {noun}, not {len(node.args)}"

    def cell(self, node: ast.expr, writing: bool) -> Iterator[Problem]:
        """A cell: a field of a record with its indices, which are numbers from 0."""
        inner, indices = cell_parts(node)
        match inner:
            case ast.Attribute(ast.Name("content")) if writing:
                yield node, "content never changes"
            case ast.Attribute(ast.Name(name)) | ast.Name(name) if name in self.local:
                yield from self._bound(node, name)
        yield from self.field(node, inner, indices)
        for index in indices:
            match index:
                case ast.Slice() | ast.Tuple():
                    yield node, "an index must be one whole number"
                case ast.UnaryOp(ast.USub()):
                    yield node, "an index must not be negative"
                case _:
                    yield from self.value(index)

    # What the syntax tree does not say

    def is_pythons(self, name: str) -> bool:
        """Whether a name means what it means in Python."""
        return name not in self.local

    def named(self, node: ast.AST, name: str) -> Iterator[Problem]:
        """A name that is neither a parameter nor assigned."""
        yield from ()

    def called(self, node: ast.Call, name: str) -> Iterator[Problem]:
        """A function that is called by its name, and is none of Python's."""
        yield from ()

    def callee(self, name: str) -> ast.FunctionDef | None:
        """The function that a name means, as it is compiled; None if it is none, or not known."""
        return None

    def field(self, node: ast.AST, inner: ast.expr, indices: list[ast.expr]) -> Iterator[Problem]:
        """A cell: what the indices follow."""
        if not isinstance(inner, ast.Attribute | ast.Name):
            yield node, "only fields of records and arrays have cells"


def parameters(tree: ast.FunctionDef) -> tuple[str, ...]:
    """The names of a function's parameters."""
    return tuple(argument.arg for argument in tree.args.args)


@lru_cache(maxsize=4096)
def assigned(tree: ast.FunctionDef) -> Names:
    """The names that a function assigns."""
    return frozenset(n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store))


@lru_cache(maxsize=4096)
def gives_value(tree: ast.FunctionDef) -> bool:
    """Whether a function returns a value."""
    return any(isinstance(node, ast.Return) and node.value is not None for node in ast.walk(tree))


def is_endless(test: ast.expr) -> bool:
    """Whether a loop with this test ends only by `break` or `return`, as `while True` does."""
    return isinstance(test, ast.Constant) and bool(test.value)


def cell_parts(node: ast.expr) -> tuple[ast.expr, list[ast.expr]]:
    """What names a cell, such as `state.grid[i][k]`: what the indices follow, and the indices."""
    indices: list[ast.expr] = []
    while isinstance(node, ast.Subscript):
        indices.insert(0, node.slice)
        node = node.value
    return node, indices


def common(ways: Iterable[Names | None]) -> Names | None:
    """What is bound where several ways meet; None if nothing leads there."""
    found = [bound for bound in ways if bound is not None]
    return frozenset.intersection(*found) if found else None
