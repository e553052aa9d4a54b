"""The box: the TOML files of the content folder read, checked, and made into the record that rules read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

import msgspec

from groundfall.engine.content import Tree
from groundfall.engine.errors import BadContent
from groundfall.engine.tomltext import read_toml

from .box_parts.boards import (
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
from .box_parts.campaigns import Campaign, Scenario
from .box_parts.cards import Card, Invader, Leader, Playing, Protocol, Technology
from .box_parts.checks import check_boards, check_cards, check_invasion, check_scenarios
from .box_parts.custom import lay_campaign, with_line
from .box_parts.places import CARD_SECTIONS, placed
from .box_parts.record import written
from .box_parts.telling import told
from .box_parts.trying import misfit, options_of, parts_of
from .state import CARDS

__all__ = ["Box", "build", "cards", "misfit", "options_of", "parts_of", "read", "texts"]


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

    def __post_init__(self) -> None:
        for check in (check_cards, check_invasion, check_scenarios, check_boards):
            check(self)

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


def read(overlays: Iterable[tuple[str, str]] = ()) -> Box:
    """The content of the box, an owner's files laid over it, a campaign of one's own among them. Raises BadContent."""
    tree, files = Tree(__package__), tuple(overlays)
    for name, text in files:
        over = read_toml(name, text)
        if "campaign" in over:
            lay_campaign(tree, name, over)
        else:
            tree.lay(name, over)
    try:
        return tree.checked(Box)
    except BadContent as wrong:
        raise with_line(wrong, files) from None


def cards(box: Box) -> Mapping[str, tuple[str, Card]]:
    """Section and entry of each card on the table, by its name in CARDS: `c01_2`, `new_3`."""
    return box.copies


def build(box: Box) -> Any:
    """The record that rules read."""
    return written(box)[0]


def texts(box: Box) -> Mapping[tuple[str, str], str]:
    """What every card, place of a board and scenario says, made from what it does; by section and id."""
    return told(box)
