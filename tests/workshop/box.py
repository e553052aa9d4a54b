"""The box of the Workshop."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from groundfall.engine.content import Entry, read_box
from groundfall.engine.effects import Ability, Writer, read_ability

from .rules.words import EFFECTS
from .state import KINDS, THINGS, Content


class Thing(Entry, frozen=True):
    """A thing that works."""

    id: str
    kind: Literal["tool", "machine"]
    weight: int
    ability: list[Ability] = []

    def __post_init__(self) -> None:
        for ability in self.ability:
            read_ability(EFFECTS, ability)


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box."""

    thing: list[Thing]


def read(overlays: Iterable[tuple[str, str]] = ()) -> Box:
    """The box, checked. Raises BadContent."""
    return read_box(__package__, Box, overlays)


def build(box: Box) -> Any:
    """The record that rules read."""
    return written(box)[0]


def written(box: Box) -> tuple[Any, Writer]:
    """The record that rules read, and who wrote its programs."""
    content = Content.new()
    writer = Writer(EFFECTS, content)
    for thing in box.thing:
        at = THINGS.number(thing.id)
        content.kind[at], content.weight[at] = KINDS.number(thing.kind), thing.weight
        names = ("on", "check", "cost", "do", "limit")
        columns = {name: getattr(content, f"ability_{name}")[at] for name in names}
        for place, ability in enumerate(thing.ability):
            writer.write(ability, columns, place)
    return content, writer
