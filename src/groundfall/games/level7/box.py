"""The box: the TOML files of the content folder read, checked, and made into the record that rules read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

import msgspec

from groundfall.engine.content import read_box

from . import rules as _rules  # noqa: F401 - all words of the vocabulary are declared there
from .box_parts import checks, copies
from .box_parts.cards import Adaptation, DropShip, Event, Mercenary, MoneyModifier, Project, Tier
from .box_parts.lands import Console, DeadZone, Edge, Status, Territory, Terror, Upkeep
from .box_parts.naming import named
from .box_parts.numbers import Dial, Die, Numbers
from .box_parts.record import written
from .box_parts.telling import told


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Everything in the box."""

    territory: list[Territory]
    dead_zone: list[DeadZone]
    edge: list[Edge]
    optional_edge: Edge
    console: list[Console]
    upkeep: Upkeep
    terror: list[Terror]
    status: list[Status]
    tier: list[Tier]
    money_modifier: list[MoneyModifier]
    project: list[Project]
    mercenary: list[Mercenary]
    adaptation: list[Adaptation]
    event: list[Event]
    drop_ship: list[DropShip]
    numbers: Numbers
    dial: Dial
    die: Die

    def __post_init__(self) -> None:
        for check in (checks.check_map, checks.check_edges, checks.check_consoles, checks.check_technologies,
                      checks.check_cards):  # fmt: skip
            check(self)

    @property
    def areas(self) -> list[Territory | DeadZone]:
        """All areas of the map, in the order of AREAS."""
        return [*self.territory, *self.dead_zone]

    @cached_property
    def mercenary_cards(self) -> Mapping[str, Mercenary]:
        """What each Ghin Mercenary card is, by its name in CARDS."""
        return copies.mercenaries(self.mercenary)

    @cached_property
    def adaptation_cards(self) -> Mapping[str, Adaptation]:
        """What each Adaptation card is, by its name in ADAPTATIONS."""
        return copies.adaptations(self.adaptation)

    @cached_property
    def names(self) -> Mapping[tuple[str, str], str]:
        """What everything is called, by the label of its named set and its name there."""
        return named(self)


def read(overlays: Iterable[tuple[str, str]] = ()) -> Box:
    """The content of the box, an owner's files laid over it. Raises BadContent."""
    return read_box(__package__, Box, overlays)


def build(box: Box) -> Any:
    """The record that rules read."""
    return written(box)


def texts(box: Box) -> Mapping[tuple[str, str], str]:
    """What every card, place of the map and console says, made from what it does; by section and id."""
    return told(box)
