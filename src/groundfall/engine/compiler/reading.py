"""The syntax tree of a function, and what the names in it mean."""

from __future__ import annotations

import ast
import builtins
import linecache
from collections.abc import Callable, Iterator
from functools import lru_cache
from types import CodeType
from typing import Any

from groundfall.engine.rules.generated import source_of

Function = Callable[..., Any]
CALLED = 0xFF  # the flags of code that say how it is called; others tell of docstrings and of `from __future__`


def content_of(code: CodeType) -> str:
    """What a function does, wherever it stands and whatever its docstring says."""
    constants = [
        content_of(one) if isinstance(one, CodeType) else None if isinstance(one, str) else one
        for one in code.co_consts
    ]
    called = code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags & CALLED
    names = code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars
    return repr((code.co_code.hex(), constants, called, names))


class Source:
    """A file of Python: its functions, and the names that some of them declare global."""

    def __init__(self, file: str, source: str) -> None:
        tree = ast.parse(source)
        self.rebound: set[str] = set()
        self._trees: dict[tuple[str, str], ast.FunctionDef] = {}  # by name and content
        beginning: dict[tuple[str, int], ast.FunctionDef] = {}  # by name and first line, that of decorators included
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                beginning[node.name, min([node.lineno, *(d.lineno for d in node.decorator_list)])] = node
            elif isinstance(node, ast.Global):
                self.rebound |= {*node.names}
        for code in _codes(compile(tree, file, "exec", dont_inherit=True)):
            if (code.co_name, code.co_firstlineno) in beginning:
                found = beginning[code.co_name, code.co_firstlineno]
                self._trees[code.co_name, content_of(code)] = found

    def tree(self, code: CodeType) -> ast.FunctionDef | None:
        """The syntax tree of a function that does this, wherever it stands now; None if there is none."""
        return self._trees.get((code.co_name, content_of(code)))

    def has(self, name: str) -> bool:
        """Whether there is a function of that name."""
        return any(name == known for known, _ in self._trees)


def _codes(code: CodeType) -> Iterator[CodeType]:
    """The code of everything in a file."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from _codes(inner)


@lru_cache(maxsize=512)
def _read(file: str, source: str) -> Source:
    return Source(file, source)


def _source_of(function: Function) -> Source:
    file = function.__code__.co_filename
    source = source_of(file) or "".join(linecache.getlines(file, function.__globals__))
    return _read(file, source)


def tree_of(function: Function) -> ast.FunctionDef:
    """The syntax tree of a function, from the file that it was read from.

    Raises LookupError if there is none that does what the function does: the file may have been changed since.
    """
    source = _source_of(function)
    found = source.tree(function.__code__)
    if found is None:
        what = "has changed since it was read" if source.has(function.__code__.co_name) else "cannot be found"
        raise LookupError(f"The source of {function.__module__}.{function.__qualname__} {what}.")
    return found


def changing(function: Function) -> set[str]:
    """The names of a function's module that some function of its file changes."""
    return _source_of(function).rebound


def meanings(function: Function) -> Callable[[str], Any]:
    """What a name that is not local means in a function. The lookup raises KeyError for unknown names."""
    closed = dict(zip(function.__code__.co_freevars, function.__closure__ or (), strict=True))

    def meaning(name: str) -> Any:
        if name in closed:
            return closed[name].cell_contents
        space = function.__globals__
        return space[name] if name in space else vars(builtins)[name]

    return meaning


def imports(tree: ast.FunctionDef) -> bool:
    """Whether a function imports something, which it finds only in its own module."""
    return any(isinstance(node, ast.Import | ast.ImportFrom) for node in ast.walk(tree))


def left_out(function: Function, given: int) -> tuple[int, ...]:
    """The default values of those parameters that a call with so many arguments leaves out."""
    defaults = function.__defaults__ or ()
    return defaults[len(defaults) - (function.__code__.co_argcount - given) :]
