"""The kinds of an entry point's parameters, from its annotations, and how Python's values are passed to it.

int, float              numbers
Integers, Floats        arrays of int64 and float64
Contents, States        arrays of packed records of the game
a named tuple           its members, each by its own annotation

Annotations are read as texts, so the modules of entry points and of named tuples begin with
`from __future__ import annotations`.
"""

from __future__ import annotations

import ctypes
import inspect
import numbers
import operator
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from groundfall.engine.language import parameters

from .kinds import FLOAT, INTEGER, Array, Kind, Number, Record, Tuple, parts
from .layout import Layout
from .reading import Function, tree_of

C_TYPES = {"i64": ctypes.c_int64, "double": ctypes.c_double, "ptr": ctypes.c_void_p}


def kinds_of(function: Function, content: Layout, state: Layout) -> tuple[Kind, ...]:
    """The kinds of the parameters of an entry point. Raises TypeError for an annotation that has none."""
    known: dict[str, Kind] = {
        "int": INTEGER,
        "float": FLOAT,
        "Integers": Array(INTEGER),
        "Floats": Array(FLOAT),
        "Contents": Array(Record(content)),
        "States": Array(Record(state)),
    }

    def kind(annotation: Any, space: dict[str, Any]) -> Kind:
        text = str(getattr(annotation, "__forward_arg__", getattr(annotation, "__name__", annotation)))
        if text in known:
            return known[text]
        named = space.get(text, annotation)
        if not (isinstance(named, type) and issubclass(named, tuple)):
            raise TypeError(f"{function.__qualname__} takes {text}, which compiled code does not know.")
        own = vars(inspect.getmodule(named))
        return Tuple(tuple((name, kind(a, own)) for name, a in named.__annotations__.items()))

    taken = parameters(tree_of(function))
    return tuple(kind(function.__annotations__[name], function.__globals__) for name in taken)


def prototype(kinds: tuple[Kind, ...]) -> Any:
    """The type of an exported function as ctypes knows it. Python's lock is released while it runs."""
    taken: list[Any] = [C_TYPES[part] for kind in kinds for part in parts(kind)]
    return ctypes.CFUNCTYPE(ctypes.c_int64, *taken, ctypes.c_void_p)


def called(function: Any, kinds: tuple[Kind, ...], given: Sequence[Any]) -> tuple[int, int]:
    """Calls an exported function. Returns its result, and the number of the fault that has ended it, or 0.

    The number is noted in memory of this call alone, so calls in several threads do not mix. Raises TypeError and
    ValueError for arguments that it does not take.
    """
    arguments = passed(kinds, given)
    noted = ctypes.c_int64()
    result = int(function(*arguments, ctypes.byref(noted)))
    return result, noted.value


def passed(kinds: tuple[Kind, ...], given: Sequence[Any]) -> list[Any]:
    """The parts of all arguments, as ctypes takes them.

    Raises TypeError for a wrong number of arguments and for one of another kind, ValueError for a number that needs
    more than 64 bits, and for memory that is passed twice: compiled code takes different arrays for different memory.
    """
    if len(given) != len(kinds):
        raise TypeError(f"{len(kinds)} arguments are expected, not {len(given)}")
    into: list[Any] = []
    places: list[tuple[int, int]] = []
    for kind, value in zip(kinds, given, strict=True):
        _pass(kind, value, into, places)
    places.sort()
    if any(end > start for (_, end), (start, _) in pairwise(places)):
        raise ValueError("an array is passed twice, or two arrays share memory")
    return into


def _pass(kind: Kind, value: Any, into: list[Any], places: list[tuple[int, int]]) -> None:
    """Adds the parts of an argument, and where the memory of arrays begins and ends."""
    match kind:
        case Number(llvm):
            into.append(_whole(value) if llvm == "i64" else _real(value))
        case Array(of):
            wanted = of.layout.dtype if isinstance(of, Record) else {"i64": "int64", "double": "float64"}[of.llvm]
            found = getattr(value, "dtype", None)
            if found is None:
                raise TypeError(f"{_a(value)} is passed where an array is expected")
            if found != wanted:
                expected = f"records of {of.layout.name}" if isinstance(of, Record) else wanted
                raise TypeError(f"an array of {found} is passed where {expected} is expected")
            if value.ndim != 1 or not (value.flags.c_contiguous and value.flags.aligned and value.flags.writeable):
                raise TypeError("an array must have one axis, be contiguous and aligned, and may not be read-only")
            into += (value.ctypes.data, len(value))
            if value.nbytes:
                places.append((value.ctypes.data, value.ctypes.data + value.nbytes))
        case Tuple(members):
            if not isinstance(value, tuple) or len(value) != len(members):
                raise TypeError(f"{_a(value)} is passed where a tuple of {len(members)} is expected")
            for (_, member), part in zip(members, value, strict=True):
                _pass(member, part, into, places)
        case Record():
            raise TypeError("entry points take arrays of records")


def _whole(value: Any) -> int:
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{_a(value)} is passed where a whole number is expected") from None
    if not -(2**63) <= number < 2**63:
        raise ValueError(f"{number} needs more than 64 bits")
    return number


def _real(value: Any) -> float:
    if not isinstance(value, numbers.Real):
        raise TypeError(f"{_a(value)} is passed where a number is expected")
    return float(value)


def _a(value: Any) -> str:
    """The type of a value, for people."""
    name = type(value).__name__
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
