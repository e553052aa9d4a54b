"""An error in a game's files, as one sentence that begins with the file and line: `rules/turn.py:12: ...`."""

from __future__ import annotations

import traceback
from pathlib import Path

LONGEST = 300  # characters; a library's message may fill pages


def place_in(folder: Path, wrong: BaseException) -> str:
    """The file and line in a folder where an exception arose, as close to its cause as possible; '' if elsewhere."""
    if isinstance(wrong, SyntaxError) and wrong.filename and Path(wrong.filename).is_relative_to(folder):
        return f"{Path(wrong.filename).relative_to(folder).as_posix()}:{wrong.lineno}"
    frames = traceback.extract_tb(wrong.__traceback__)
    inside = [frame for frame in frames if Path(frame.filename).is_relative_to(folder)]
    return f"{Path(inside[-1].filename).relative_to(folder).as_posix()}:{inside[-1].lineno}" if inside else ""


def sentence_of(wrong: BaseException) -> str:
    """The message of an exception in one line: `NameError: name 'card' is not defined.`"""
    said = str(wrong.msg if isinstance(wrong, SyntaxError | ImportError) else wrong).strip()
    first = (said.splitlines() or [""])[0][:LONGEST]
    if isinstance(wrong, ImportError):
        first = first.partition(" (")[0]  # the sentence already names the place
    return f"{type(wrong).__name__}{': ' if first else ''}{first.removesuffix('.')}."
