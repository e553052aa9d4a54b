"""The box: the TOML files of the content folder, read, checked and turned into the record that rules read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from groundfall.engine.content import read_box

from .checks import check
from .record import written
from .telling import texts
from .types import Box

__all__ = ["Box", "build", "read", "texts"]

PACKAGE = __package__.rpartition(".")[0]


def read(overlays: Iterable[tuple[str, str]] = ()) -> Box:
    """The content of the box, with an owner's files laid over it. Raises BadContent."""
    return read_box(PACKAGE, Box, overlays, check)


def build(box: Box) -> Any:
    """The record that rules read."""
    return written(box)[0]
