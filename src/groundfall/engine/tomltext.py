"""TOML from outside, measured before it is parsed: deeply nested brackets and keys with many parts make the parser's
work grow faster than the text."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from typing import Any

from .errors import BadContent, in_file
from .given import shown

LONGEST = 256 * 1024  # characters in all files together
MOST_FILES = 16
LONGEST_NAME = 255  # characters
DEEPEST = 24  # nested brackets
MOST_PARTS = 12  # parts of a key: a.b.c has three

# A text as comments, strings, significant characters, and the rest. Nothing backtracks, so one pass is enough.
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
    """Raises BadContent if overlays (name, text) are too many, too long or have an impossible name."""
    there = list(files)
    for name, _ in there:
        if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
            raise BadContent(f"An overlay must have the name of a file, not {shown(name)}.")
    if len(there) > MOST_FILES:
        raise BadContent(f"There are {len(there)} overlays; at most {MOST_FILES} are allowed.")
    length = sum(len(text) for _, text in there)
    if length > LONGEST:
        raise in_file(there[0][0], f"the overlays have {length} characters; at most {LONGEST} are allowed")


def read_toml(name: str, text: str) -> dict[str, Any]:
    """Parses the text of a file. Raises BadContent."""
    wrong = _too_much(text)
    if wrong:
        raise in_file(name, wrong)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as not_toml:
        raise in_file(name, f"{not_toml}; expected TOML") from None
    except ValueError:  # from Python: a number with thousands of digits
        raise in_file(name, "a number is out of range; expected TOML") from None


def _too_much(text: str) -> str:
    """What is too much for the parser; '' if nothing is."""
    if len(text) > LONGEST:
        return f"the file has {len(text)} characters; at most {LONGEST} are allowed"
    depth = dots = 0
    for part in _PART.finditer(text):
        sign = part["sign"]
        if sign is None:
            continue
        if sign in "[{":
            depth += 1
            if depth > DEEPEST:
                return f"brackets are nested more than {DEEPEST} deep"
        elif sign in "]}":
            depth = max(0, depth - 1)
        elif sign in "\"'":
            break  # an unterminated string: the parser stops here
        dots = dots + 1 if sign == "." else 0
        if dots >= MOST_PARTS:
            return f"a key has more than {MOST_PARTS} parts"
    return ""
