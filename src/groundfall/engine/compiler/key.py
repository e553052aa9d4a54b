"""The key of an object: a digest of everything that is read to write it, found in memory and without writing it.

For each function that can be reached these are its code, its defaults, and what every name in it means that is not
local: a number, another function, or something else, of which the type matters. A name of a field that also means
something in the module counts twice; that does no harm. Comments, docstrings and where lines stand are not in the key.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from opcode import opmap
from typing import Any, NamedTuple

from groundfall.engine.rules.agenda import Task
from groundfall.engine.sources import sources

from .instead import INSTEAD
from .kinds import Kind
from .reading import Function, content_of, meanings

STORE_GLOBAL = opmap["STORE_GLOBAL"]


class Export(NamedTuple):
    """A function by which an object can be asked: its name there, and the kinds of its arguments."""

    name: str
    function: Function
    kinds: tuple[Kind, ...]


def _compiler() -> str:
    """A digest of the sources of the compiler, and of what it reads of the engine."""
    engine = files("groundfall.engine")
    read = [(name, engine.joinpath(name).read_bytes()) for name in ("language.py", "rules/schema.py")]
    return hashlib.sha256(repr([*read, *sources("groundfall.engine.compiler")]).encode()).hexdigest()


_INSTEAD = {id(called): instead for called, instead in INSTEAD.items()}
COMPILER = _compiler()  # as it is while it is imported: its files may be replaced while the process runs


def key_of(exports: Iterable[Export], externals: Mapping[Function, str], *more: object) -> str:
    """The key of an object with these exports, which calls functions of other objects by their names there.

    `more` is what else the object depends on.
    """
    found = Reached(externals)
    said: list[object] = [(export.name, found.meaning(export.function), export.kinds) for export in exports]
    said += found
    return hashlib.sha256(repr((COMPILER, more, said)).encode()).hexdigest()


class Reached:
    """The functions that can be reached, each with what is read of it, in the order in which they are found."""

    def __init__(self, externals: Mapping[Function, str]) -> None:
        self.functions: list[Function] = []
        self._externals = {id(function): name for function, name in externals.items()}
        self._numbers: dict[int, int] = {}  # of functions, by their ids
        self._rebinding: dict[int, list[str]] = {}  # by the ids of modules' names

    def __iter__(self) -> Iterator[object]:
        for function in self.functions:  # which grow meanwhile
            yield self._read(function)

    def _read(self, function: Function) -> object:
        code, meaning = function.__code__, meanings(function)
        known = []
        for name in (*code.co_names, *code.co_freevars):
            try:
                value = meaning(name)
            except (KeyError, ValueError):  # it means nothing, or nothing yet
                continue
            known.append((name, self.meaning(value), self._members(value, code.co_names)))
        defaults = [self.meaning(value) for value in function.__defaults__ or ()]
        return content_of(code), defaults, known, self._changing(function.__globals__)

    def _changing(self, space: dict[str, Any]) -> list[str]:
        """The functions of a module that change what its names mean, which the compiler refuses."""
        if id(space) not in self._rebinding:
            codes = [value.__code__ for value in space.values() if getattr(value, "__globals__", None) is space]
            self._rebinding[id(space)] = [content_of(code) for code in codes if STORE_GLOBAL in code.co_code[::2]]
        return self._rebinding[id(space)]

    def meaning(self, value: Any) -> object:
        """What a value is to the compiler."""
        if isinstance(value, Task):
            return int(value), self.meaning(value.function)
        if isinstance(value, int):
            return int(value)
        if isinstance(value, float):
            return value.hex()
        value = _INSTEAD.get(id(value), value)
        if id(value) in self._externals:
            return "external", self._externals[id(value)]
        if hasattr(value, "__code__"):
            number = self._numbers.setdefault(id(value), len(self.functions))
            if number == len(self.functions):
                self.functions.append(value)
            return number, value.__module__, value.__qualname__, value.__name__
        return getattr(value, "__module__", ""), getattr(value, "__qualname__", type(value).__qualname__)

    def _members(self, value: Any, names: tuple[str, ...]) -> list[object]:
        """What the members of a module mean, such as those of `math`."""
        if isinstance(value, int) or hasattr(value, "__code__"):
            return []
        own = getattr(value, "__dict__", {})
        return [(name, self.meaning(own[name])) for name in names if name in own]
