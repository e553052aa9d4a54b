"""Everything in the box, as one record."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import msgspec

from . import copies
from .cards import Adaptation, DropShip, Event, Mercenary, MoneyModifier, Project, Tier
from .lands import Console, DeadZone, Edge, Status, Territory, Terror, Upkeep
from .numbers import Dial, Die, Numbers


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

    @property
    def areas(self) -> list[Territory | DeadZone]:
        """All areas of the map, in the order of AREAS."""
        return [*self.territory, *self.dead_zone]

    @cached_property
    def mercenary_cards(self) -> Mapping[str, Mercenary]:
        """The kind of each Ghin Mercenary card, by its name in CARDS."""
        return copies.mercenaries(self.mercenary)

    @cached_property
    def adaptation_cards(self) -> Mapping[str, Adaptation]:
        """The kind of each Adaptation card, by its name in ADAPTATIONS."""
        return copies.adaptations(self.adaptation)
