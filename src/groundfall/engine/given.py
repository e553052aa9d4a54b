"""Input from outside: checked once, and refused with a sentence that says what is possible."""

from __future__ import annotations

import os
from collections.abc import Iterable
from difflib import get_close_matches
from operator import index as as_index
from pathlib import Path
from typing import Any

from .errors import GroundfallError
from .words import listed

LISTED = 15  # of more than this, only those similar to the input are listed
LONGEST = 40  # characters of the input that a sentence repeats


def shown(value: object) -> str:
    """The input, short enough for a sentence: text in quotation marks, anything else as Python writes it."""
    if isinstance(value, str):
        text = value.encode("utf-8", "backslashreplace").decode().replace("\n", " ")
        return f'"{text[:LONGEST]}{"..." if len(text) > LONGEST else ""}"'
    if value is None or isinstance(value, bool | int | float | list | tuple | dict):
        try:
            text = repr(value) if not isinstance(value, int) or abs(value) < 10**LONGEST else "such a large number"
        except (RecursionError, ValueError):  # endlessly nested lists, and numbers of thousands of digits in them
            text = f"such a {type(value).__name__}"
        return f"{text[:LONGEST]}{'...' if len(text) > LONGEST else ''}"
    return f"a {type(value).__name__}"


def possible(wanted: object, names: Iterable[str]) -> str:
    """What is possible, as the end of a sentence: all names, or of many names those similar to the input.

    '; there are army, fleet and air', '; similar names are ...', or nothing.
    """
    there = [*names] or ["none"]
    if len(there) <= LISTED:
        return f"; there {_be(there)} {listed(there)}"
    near = get_close_matches(str(wanted)[:LONGEST], there, 4, 0.5)
    return f"; {'a similar name is' if len(near) == 1 else 'similar names are'} {listed(near)}" if near else ""


def _be(names: list[str]) -> str:
    return "is" if len(names) == 1 else "are"


def unknown(what: str, wanted: object, names: Iterable[str]) -> str:
    """'There is no unit "tank"; there are army, fleet and air.'"""
    return f"There is no {what} {shown(wanted)}{possible(wanted, names)}."


def is_text(value: object) -> bool:
    """Whether something is text that can be stored."""
    return isinstance(value, str) and not any("\ud800" <= letter <= "\udfff" or letter == "\0" for letter in value)


def as_whole(value: Any) -> int | None:
    """A whole number, from Python or NumPy; None for anything else, including true and false."""
    try:
        return None if isinstance(value, bool) else as_index(value)
    except TypeError:
        return None


def whole(value: Any, what: str, wrong: type[GroundfallError] = GroundfallError, low: int | None = None) -> int:
    """A whole number: 'A seed must be a whole number, not "x".'"""
    number = as_whole(value)
    if number is None or (low is not None and number < low):
        least = "" if low is None else f", {low} or more"
        raise wrong(f"{what} must be a whole number{least}, not {shown(value)}.")
    return number


def file_path(path: Any, what: str, wrong: type[GroundfallError] = GroundfallError) -> Path:
    """The path of a file: 'A replay is read from the path of a file, not 3.'"""
    if not isinstance(path, str | os.PathLike) or not str(path) or "\0" in str(path):
        raise wrong(f"{what} the path of a file, not {shown(path)}.")
    return Path(path)


def reason(wrong: Exception) -> str:
    """Why a file could not be read or written, in words."""
    if isinstance(wrong, UnicodeError):
        return "it is not text in UTF-8"
    said = getattr(wrong, "strerror", None) or type(wrong).__name__
    return f"{said[:1].lower()}{said[1:]}"
