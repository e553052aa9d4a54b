"""The syntax tree of a function, and what the names in it mean."""

from __future__ import annotations

import ast
import builtins
import linecache
from collections.abc import Callable
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


@lru_cache(maxsize=512)
def _read(file: str, source: str) -> tuple[dict[int, ast.FunctionDef], set[str]]:
    """The functions of a file by the line in which each begins, decorators included, and the names declared global."""
    found, rebound = {}, set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            found[min([node.lineno, *(d.lineno for d in node.decorator_list)])] = node
        elif isinstance(node, ast.Global):
            rebound |= {*node.names}
    return found, rebound


def _file_of(function: Function) -> tuple[dict[int, ast.FunctionDef], set[str]]:
    code = function.__code__
    source = source_of(code.co_filename) or "".join(linecache.getlines(code.co_filename, function.__globals__))
    return _read(code.co_filename, source)


def tree_of(function: Function) -> ast.FunctionDef:
    """The syntax tree of a function, from the file that it was read from. Raises LookupError if there is none."""
    code = function.__code__
    found = _file_of(function)[0].get(code.co_firstlineno)
    if found is None or found.name != code.co_name:
        raise LookupError(f"The source of {function.__module__}.{function.__qualname__} cannot be found.")
    return found


def changing(function: Function) -> set[str]:
    """The names of a function's module that some function of its file changes."""
    return _file_of(function)[1]


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
