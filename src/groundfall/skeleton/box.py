"""The box: reads and checks the files in content/, and makes the record that rules read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

import msgspec

from groundfall.engine.content import Entry, read_box

from .state import PLACES, Content


class Place(Entry, frozen=True):
    """A place in the row."""

    id: str
    points: Annotated[int, msgspec.Meta(ge=1, le=5)]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box: a field for each section of the files."""

    place: Annotated[list[Place], msgspec.Meta(min_length=len(PLACES.names), max_length=len(PLACES.names))]


def read(overlays: Iterable[tuple[str, str]] = ()) -> Box:
    """The box, with a player's overlays applied. Raises BadContent."""
    return read_box(__package__, Box, overlays)


def build(box: Box) -> Any:
    """The record for the rules."""
    content = Content.new()
    for place in box.place:
        content.points[PLACES.number(place.id)] = place.points
    return content
