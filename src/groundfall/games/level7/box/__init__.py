"""The box: reads and checks the TOML files of the content folder, and builds the record for the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from groundfall.engine.content import read_box
from groundfall.games.level7 import rules as _rules  # noqa: F401 - all words of the vocabulary are declared there

from .checks import check
from .record import written
from .telling import told
from .types import Box

PACKAGE = __package__.rpartition(".")[0]


def read(overlays: Iterable[tuple[str, str]] = ()) -> Box:
    """The content of the box with an owner's files in place of its values. Raises BadContent."""
    return read_box(PACKAGE, Box, overlays, check)


def build(box: Box) -> Any:
    """The record for the rules."""
    return written(box)


def texts(box: Box) -> Mapping[tuple[str, str], str]:
    """The text of every card, area and console, generated from its effects; by section and id."""
    return told(box)
