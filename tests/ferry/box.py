"""The box of the Ferries."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from groundfall.engine.content import Entry, read_box

from .state import Content


class Dice(Entry, frozen=True):
    """The die, and what it takes to catch a ferry and to save it."""

    faces: int
    caught_from: int
    saved_from: int


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box."""

    dice: Dice


def read(overlays: Iterable[tuple[str, str]] = ()) -> Box:
    """The box, checked. Raises BadContent."""
    return read_box(__package__, Box, overlays)


def build(box: Box) -> Any:
    """The record that rules read."""
    content = Content.new()
    content.faces = box.dice.faces
    content.caught_from, content.saved_from = box.dice.caught_from, box.dice.saved_from
    return content
