"""The language of rules: the subset of Python that runs alike as Python and as machine code. Read from syntax trees.

Statements: values given to names and cells, also by `+=` and the like; calls; `if`, `while`, `for ... in range(...)`;
`return`, `break`, `continue`, `pass`. Values: whole numbers below 2**53, their arithmetic and comparisons; `and`, `or`,
`not`, `... if ... else ...`; `min`, `max`, `abs`, `int`; cells of records, each with as many indices as it has axes;
calls of other functions with arguments in order. A function never calls itself, not even indirectly.

This is the first level, which rules keep to. What drives them (entry points, the search) has a second one: floats and
true division, columns and their length, members of named tuples, records of a batch, annotated names, `math.sqrt` and
`math.log`, names of an enclosing function, tasks called like functions.

The contract's check of rules and the compiler both read functions by `Grammar`, and so agree on what belongs to it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache

LARGEST = 2**53  # no whole number reaches it
RECORDS = ("state", "content", "choices")  # parameters with these names are passed on, but are no numbers

Problem = tuple[ast.AST, str]  # where something is not of the language, and what

OPERATORS: tuple[type[ast.AST], ...] = (
    *(ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod, ast.BitAnd, ast.BitOr, ast.BitXor, ast.LShift, ast.RShift),
    *(ast.USub, ast.UAdd, ast.Not, ast.Invert, ast.And, ast.Or),
    *(ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE),
)
BUILTIN = {"min": (2, 99), "max": (2, 99), "abs": (1, 1), "int": (1, 1)}  # with how many values each may be called
MORE = {"len": (1, 1), "float": (1, 1)}  # of the second level


class Grammar:
    """Reads one function. Who knows more than the syntax tree says it in `named`, `called` and `cell`."""

    def __init__(self, more: bool = False) -> None:
        self.more = more  # whether the second level is allowed
        self.operators = (*OPERATORS, ast.Div) if more else OPERATORS
        self.builtin = BUILTIN | MORE if more else BUILTIN
        self.names: set[str] = set()  # parameters, and what the function assigns
        self.returns: list[ast.Return] = []

    def problems(self, tree: ast.FunctionDef) -> Iterator[Problem]:
        """Everything in a function that is not of the language."""
        taken, self.returns = tree.args, []
        self.names = {argument.arg for argument in taken.args} | assigned(tree)
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
        elif any(one.value is not None for one in self.returns) and not ends(body):
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
                yield from self.target(target)
                yield from self.value(value)
            case ast.AnnAssign(target, _, ast.expr() as value) if self.more:
                yield from self.target(target)
                yield from self.value(value)
            case ast.AugAssign(target, operator, value):
                yield from self.operator(node, operator)
                yield from self.target(target)
                yield from self.value(value)
            case ast.Expr(ast.Call() as call):
                yield from self.call(call)
            case ast.If(test, body, orelse):
                yield from self.value(test)
                yield from self.block([*body, *orelse])
            case ast.While(test, body, []):
                yield from self.value(test)
                yield from self.block(body)
            case ast.For(ast.Name(), ast.Call(ast.Name("range"), limits, []), body, []) if 1 <= len(limits) <= 3:
                for limit in limits:
                    yield from self.value(limit)
                yield from self.block(body)
            case ast.For():
                yield node, "`for` runs over range(...) with one name, without `else`"
            case ast.Return(value):
                self.returns.append(node)
                yield from self.value(value) if value is not None else ()
            case ast.Pass() | ast.Break() | ast.Continue():
                pass
            case _:
                yield node, f"{type(node).__name__} is not a statement of Rule Python"

    def target(self, node: ast.expr) -> Iterator[Problem]:
        """What a value is given to."""
        match node:
            case ast.Name():
                pass
            case ast.Attribute() | ast.Subscript():
                yield from self._cell(node, writing=True)
            case _:
                yield node, "only a name or a cell of the state can be assigned"

    # Values

    def value(self, node: ast.expr) -> Iterator[Problem]:
        """An expression."""
        match node:
            case ast.Constant(value):
                small = isinstance(value, int) and abs(value) < LARGEST
                if not small and not (self.more and isinstance(value, float)):
                    yield node, f"{value!r} is not a whole number below 2**53"
            case ast.Name(name) if not self.more and name in RECORDS and name in self.names:
                yield node, f"{name} is not a number"
            case ast.Name(name):
                yield from self.named(node, name) if name not in self.names else ()
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
            case ast.Call():
                yield from self.call(node)
            case ast.Attribute() | ast.Subscript():
                yield from self._cell(node, writing=False)
            case _:
                yield node, f"{type(node).__name__} is not an expression of Rule Python"

    def operator(self, node: ast.AST, operator: ast.AST) -> Iterator[Problem]:
        """An operator."""
        if not isinstance(operator, self.operators):
            yield node, f"{type(operator).__name__} is not arithmetic on whole numbers"

    def call(self, node: ast.Call) -> Iterator[Problem]:
        """A call: of a function by its name, or of one of `math`."""
        if node.keywords or any(isinstance(argument, ast.Starred) for argument in node.args):
            yield node, "arguments are positional only"
            return
        match node.func:
            case ast.Name(name) if name in self.names:
                yield node, f"{name} is a value here and cannot be called"
            case ast.Name(name):
                yield from self.called(node, name)
            case ast.Attribute(ast.Name("math"), "sqrt" | "log") if self.more:
                yield from self.counted(node, (1, 1))
            case _:
                yield node, "only rules can be called, by their names"
        for argument in node.args:
            if not (isinstance(argument, ast.Name) and argument.id in self.names):
                yield from self.value(argument)

    def counted(self, node: ast.Call, allowed: tuple[int, int]) -> Iterator[Problem]:
        """The number of values that a function of Python is called with."""
        least, most = allowed
        if not least <= len(node.args) <= most:
            few = "few" if len(node.args) < least else "many"
            yield node, f"{ast.unparse(node.func)} is called with too {few} values"

    def _cell(self, node: ast.expr, writing: bool) -> Iterator[Problem]:
        """A cell: a field of a record with its indices, which are numbers from 0."""
        indices: list[ast.expr] = []
        inner = node
        while isinstance(inner, ast.Subscript):
            indices.insert(0, inner.slice)
            inner = inner.value
        match inner:
            case ast.Attribute(ast.Name("content")) if writing:
                yield node, "content never changes"
        yield from self.cell(node, inner, indices)
        for index in indices:
            match index:
                case ast.Slice() | ast.Tuple():
                    yield node, "an index must be one whole number"
                case ast.UnaryOp(ast.USub()):
                    yield node, "an index must not be negative"
                case _:
                    yield from self.value(index)

    # What the syntax tree does not say

    def named(self, node: ast.AST, name: str) -> Iterator[Problem]:
        """A name that is neither a parameter nor assigned."""
        yield from ()

    def called(self, node: ast.Call, name: str) -> Iterator[Problem]:
        """A function that is called by its name."""
        if name in self.builtin:
            yield from self.counted(node, self.builtin[name])

    def cell(self, node: ast.AST, inner: ast.expr, indices: list[ast.expr]) -> Iterator[Problem]:
        """A cell: what the indices follow."""
        if not isinstance(inner, ast.Attribute | ast.Name):
            yield node, "only fields of records and columns have cells"


@lru_cache(maxsize=4096)
def assigned(tree: ast.FunctionDef) -> frozenset[str]:
    """The names that a function assigns."""
    return frozenset(n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store))


def ends(body: list[ast.stmt]) -> bool:
    """Whether every path through a block ends in a `return`."""
    match body[-1:]:
        case [ast.Return()]:
            return True
        case [ast.If(_, first, second)]:
            return ends(first) and ends(second)
        case [ast.While(ast.Constant(value)) as loop]:
            return bool(value) and not any(isinstance(node, ast.Break) for node in ast.walk(loop))
    return False
