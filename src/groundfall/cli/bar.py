"""A progress bar for long operations, on standard error and only in a terminal."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator

Progress = Callable[[str, int, int], None]  # what, done, in total


@contextlib.contextmanager
def progress_bar() -> Iterator[Progress]:
    """Provides a function to report progress with. Nothing is shown in a pipe."""
    if not sys.stderr.isatty():
        yield lambda what, done, expected: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    shown: dict[str, Bar] = {}

    def tell(what: str, done: int, expected: int) -> None:
        bar = shown.get(what)
        if bar is None and done < expected:
            bar = shown[what] = Bar(
                *columns, console=Console(stderr=True), transient=True, redirect_stdout=False, redirect_stderr=False
            )
            bar.add_task(what.capitalize(), total=expected)
            bar.start()
        if bar is not None:
            bar.update(bar.task_ids[0], completed=done, total=expected)
            if done >= expected:
                bar.stop()

    try:
        yield tell
    finally:
        for bar in shown.values():
            bar.stop()
