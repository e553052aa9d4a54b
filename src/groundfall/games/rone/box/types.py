"""Everything in the box, as one record."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import msgspec

from groundfall.games.rone.state import CARDS

from .boards import (
    Die,
    EqualChances,
    InvasionBoard,
    Player,
    PlayerAction,
    Reshuffle,
    Slots,
    SpareAction,
    StoredAction,
    SurvivalCheck,
    Zone,
)
from .campaigns import Campaign, Scenario
from .cards import Card, Invader, Leader, Playing, Protocol, Technology
from .places import CARD_SECTIONS, placed


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Everything in the box."""

    playing: list[Playing]
    leader: list[Leader]
    tech: list[Technology]
    invasion: list[Invader]
    protocol: list[Protocol]
    campaign: Campaign
    scenario: list[Scenario]
    player: Player
    die: Die
    slots: Slots
    stored_action: list[StoredAction]
    spare_action: list[SpareAction]
    reshuffle: Reshuffle
    survival_check: SurvivalCheck
    invasion_board: InvasionBoard
    zone: list[Zone]
    player_action: list[PlayerAction]
    equal_chances: EqualChances

    @property
    def cards(self) -> list[Card]:
        """All kinds of cards, in the order of their places; an owner's among those of their kind."""
        return [card for section in CARD_SECTIONS for card in getattr(self, section)]

    @cached_property
    def copies(self) -> Mapping[str, tuple[str, Card]]:
        """Section and entry of each copy, by its name in CARDS; what is not in this box is absent."""
        section = {card.id: name for name in CARD_SECTIONS for card in getattr(self, name)}
        return {CARDS.names[n]: (section[card.id], card) for card, places in placed(self.cards) for n in places}

    @property
    def is_own_campaign(self) -> bool:
        """Whether somebody's own campaign has taken the place of the printed one."""
        return self.campaign.origin == "overlay"
