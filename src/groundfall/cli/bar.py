"""A progress bar for what takes longer than a second: on standard error, and only where somebody looks."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator

Progress = Callable[[int, int], None]  # done, expected


@contextlib.contextmanager
def progress_bar(what: str, quiet: bool = False) -> Iterator[Progress]:
    """Gives a function that is told how far it is. In a pipe, or when quiet, nothing is shown."""
    if quiet or not sys.stderr.isatty():
        yield lambda done, expected: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        shown = bar.add_task(what, total=None)
        yield lambda done, expected: bar.update(shown, completed=done, total=expected)
