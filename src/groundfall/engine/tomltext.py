"""TOML from outside, measured before it is parsed: the parser's work grows faster than the text where brackets lie deep
in each other or keys have many parts."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from typing import Any

from .errors import BadContent, in_file
from .given import shown

LONGEST = 256 * 1024  # characters of all files together
MOST_FILES = 16
LONGEST_NAME = 255  # characters
DEEPEST = 24  # brackets within each other
MOST_PARTS = 12  # of a key: a.b.c has three

# A text as comments, strings, signs that matter, and the rest. No part looks back, so it takes one pass.
_PART = re.compile(
    r"""
    (?P<skip> \#[^\n]*+ | [^"'\#\[\]{}.=,\n]++ )
    | (?P<text> \"{3} (?: [^"\\] | \\. | "{1,2}(?!") )*+ \"{3,5} | '{3} (?: [^'] | '{1,2}(?!') )*+ '{3,5}
        | "(?: [^"\\\n] | \\. )*+" | '[^'\n]*+' )
    | (?P<sign> . )
    """,
    re.DOTALL | re.VERBOSE,
)


def check_files(files: Iterable[tuple[str, str]]) -> None:
    """Raises BadContent when files of an owner (name, text) are too many, too long or called by what is no name."""
    there = list(files)
    for name, _ in there:
        if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
            raise BadContent(f"An overlay is called by the name of a file, not {shown(name)}.")
    if len(there) > MOST_FILES:
        raise BadContent(f"There are {len(there)} overlays; expected at most {MOST_FILES}.")
    length = sum(len(text) for _, text in there)
    if length > LONGEST:
        raise in_file(there[0][0], f"overlays of {length} characters are too long; expected at most {LONGEST}")


def read_toml(name: str, text: str) -> dict[str, Any]:
    """The text of a file as it stands there. Raises BadContent."""
    wrong = _too_much(text)
    if wrong:
        raise in_file(name, wrong)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as not_toml:
        raise in_file(name, f"{not_toml}; expected TOML") from None
    except ValueError:  # of Python: a number of thousands of digits
        raise in_file(name, "a number is out of range; expected TOML") from None


def _too_much(text: str) -> str:
    """What is too much for the parser, or ''."""
    if len(text) > LONGEST:
        return f"{len(text)} characters are too long; expected at most {LONGEST}"
    depth = dots = 0
    for part in _PART.finditer(text):
        sign = part["sign"]
        if sign is None:
            continue
        if sign in "[{":
            depth += 1
            if depth > DEEPEST:
                return f"brackets lie more than {DEEPEST} deep within each other"
        elif sign in "]}":
            depth = max(0, depth - 1)
        elif sign in "\"'":
            break  # a string that does not end: the parser comes no further
        dots = dots + 1 if sign == "." else 0
        if dots >= MOST_PARTS:
            return f"a key has more than {MOST_PARTS} parts"
    return ""
