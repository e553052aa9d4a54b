"""The type of the whole box."""

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
    """The whole box."""

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
        """All cards, in the order of their places; an owner's cards are among those of their kind."""
        return [card for section in CARD_SECTIONS for card in getattr(self, section)]

    @cached_property
    def copies(self) -> Mapping[str, tuple[str, Card]]:
        """The section and entry of each copy, by its name in CARDS; cards that are not in this box are absent."""
        section = {card.id: name for name in CARD_SECTIONS for card in getattr(self, name)}
        return {CARDS.names[n]: (section[card.id], card) for card, places in placed(self.cards) for n in places}

    @property
    def is_own_campaign(self) -> bool:
        """Whether a custom campaign has replaced the printed one."""
        return self.campaign.origin == "overlay"
