"""Functions whose source the engine writes: they are compiled and shown in tracebacks like any other."""

from __future__ import annotations

import linecache
from typing import Any

_sources: dict[str, str] = {}


def define(file: str, source: str, space: dict[str, Any]) -> None:
    """Runs a generated source in a namespace. `file` is a name for it in angle brackets."""
    _sources[file] = source
    linecache.cache[file] = (len(source), None, source.splitlines(True), file)  # so that tracebacks show its lines
    exec(compile(source, file, "exec"), space)


def source_of(file: str) -> str | None:
    """The source that was generated under a name; None if there is none."""
    return _sources.get(file)
