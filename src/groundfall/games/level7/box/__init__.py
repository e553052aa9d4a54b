"""The box: the TOML files of the content folder read, checked, and made into the record that rules read."""

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
    """The content of the box, an owner's files laid over it. Raises BadContent."""
    return read_box(PACKAGE, Box, overlays, check)


def build(box: Box) -> Any:
    """The record that rules read."""
    return written(box)


def texts(box: Box) -> Mapping[tuple[str, str], str]:
    """What every card, place of the map and console says, made from what it does; by section and id."""
    return told(box)
