"""What went wrong in the files of a game, as one sentence that begins with file and line: `rules/turn.py:12: ...`."""

from __future__ import annotations

import traceback
from pathlib import Path

LONGEST = 300  # characters; what a library says may fill pages


def place_in(folder: Path, wrong: BaseException) -> str:
    """The file and line of a folder where an exception arose, as near to its source as can be; '' when elsewhere."""
    if isinstance(wrong, SyntaxError) and wrong.filename and Path(wrong.filename).is_relative_to(folder):
        return f"{Path(wrong.filename).relative_to(folder).as_posix()}:{wrong.lineno}"
    frames = traceback.extract_tb(wrong.__traceback__)
    inside = [frame for frame in frames if Path(frame.filename).is_relative_to(folder)]
    return f"{Path(inside[-1].filename).relative_to(folder).as_posix()}:{inside[-1].lineno}" if inside else ""


def sentence_of(wrong: BaseException) -> str:
    """What an exception says, in one line: `NameError: name 'card' is not defined.`"""
    said = str(wrong.msg if isinstance(wrong, SyntaxError | ImportError) else wrong).strip()
    first = (said.splitlines() or [""])[0][:LONGEST]
    if isinstance(wrong, ImportError):
        first = first.partition(" (")[0]  # where Python looked is in the sentence already
    return f"{type(wrong).__name__}{': ' if first else ''}{first.removesuffix('.')}."
