"""The kinds of an entry point's parameters, from its annotations, and how Python's values are passed to it.

int, float              numbers
Integers, Floats        arrays of int64 and float64
Contents, States        arrays of packed records of the game
a named tuple           its members, each by its own annotation
"""

from __future__ import annotations

import ctypes
import inspect
from collections.abc import Sequence
from typing import Any

from .kinds import FLOAT, INTEGER, Array, Kind, Number, Record, Tuple, parts
from .layout import Layout
from .reading import Function

C_TYPES = {"i64": ctypes.c_int64, "double": ctypes.c_double, "ptr": ctypes.c_void_p}


def kinds_of(function: Function, content: Layout, state: Layout) -> tuple[Kind, ...]:
    """The kinds of the parameters of an entry point. Raises TypeError for an annotation that has none."""
    known: dict[str, Kind] = {
        "int": INTEGER, "float": FLOAT, "Integers": Array(INTEGER), "Floats": Array(FLOAT),
        "Contents": Array(Record(content)), "States": Array(Record(state)),
    }  # fmt: skip

    def kind(annotation: Any, space: dict[str, Any]) -> Kind:
        text = str(getattr(annotation, "__forward_arg__", getattr(annotation, "__name__", annotation)))
        if text in known:
            return known[text]
        named = space.get(text, annotation)
        if not (isinstance(named, type) and issubclass(named, tuple)):
            raise TypeError(f"{function.__qualname__} takes {text}, which compiled code does not know.")
        own = vars(inspect.getmodule(named))
        return Tuple(tuple((name, kind(a, own)) for name, a in named.__annotations__.items()))

    taken = function.__code__.co_varnames[: function.__code__.co_argcount]
    return tuple(kind(function.__annotations__[name], function.__globals__) for name in taken)


def prototype(kinds: tuple[Kind, ...]) -> Any:
    """The type of an exported function as ctypes knows it. Python's lock is released while it runs."""
    taken: list[Any] = [C_TYPES[part] for kind in kinds for part in parts(kind)]
    return ctypes.CFUNCTYPE(ctypes.c_int64, *taken, ctypes.c_void_p)


def called(function: Any, kinds: tuple[Kind, ...], given: Sequence[Any]) -> tuple[int, int]:
    """Calls an exported function. Returns its result, and the number of the fault that has ended it, or 0.

    The number is noted in memory of this call alone, so calls in several threads do not mix. Raises TypeError for an
    argument of another kind.
    """
    arguments: list[Any] = []
    for kind, value in zip(kinds, given, strict=True):
        pass_value(kind, value, arguments)
    noted = ctypes.c_int64()
    result = int(function(*arguments, ctypes.byref(noted)))
    return result, noted.value


def pass_value(kind: Kind, value: Any, into: list[Any]) -> None:
    """Adds the parts of an argument. Raises TypeError for an array of another type."""
    match kind:
        case Number():
            into.append(value)
        case Array(of):
            wanted = of.layout.dtype if isinstance(of, Record) else {"i64": "int64", "double": "float64"}[of.llvm]
            if value.dtype != wanted or not value.flags.c_contiguous:
                raise TypeError(f"an array of {value.dtype} is passed where {wanted} is expected")
            into += (value.ctypes.data, len(value))
        case Tuple(members):
            for (_, member), part in zip(members, value, strict=True):
                pass_value(member, part, into)
        case Record():
            raise TypeError("entry points take arrays of records")
