"""The box: the TOML files of the content folder read, checked, and made into the record that rules read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

import msgspec

from groundfall.engine.content import Tree, expect, read_toml
from groundfall.engine.errors import BadContent

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
from .box_parts.custom import lay_campaign, with_line
from .box_parts.places import PRINTED, STARTING, check_places, placed
from .box_parts.record import written
from .box_parts.telling import told
from .box_parts.trying import misfit, options_of, parts_of
from .state import CARDS, COLOURS, NEW_CARDS, PLAYER_ACTIONS, SCENARIOS, SEATS, SPARE_ACTIONS, ZONES

__all__ = ["Box", "build", "cards", "misfit", "options_of", "parts_of", "read", "texts"]

CARD_SECTIONS = ("playing", "leader", "tech", "invasion", "protocol")


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
        for section in CARD_SECTIONS:
            check_places(section, getattr(self, section))
        ids = Counter(card.id for card in self.cards)
        for section in CARD_SECTIONS:
            twice = next((card.id for card in getattr(self, section) if ids[card.id] > 1), "")
            expect(section, not twice, f"each id once, and {twice} is there again")
        starting = [card.id for card in self.playing if card.set == "start"]
        expect(
            "playing", starting == list(STARTING), f"the starting cards {STARTING[0]} to {STARTING[-1]} and no other"
        )
        expect("leader", sum(card.copies for card in self.leader) >= SEATS, f"at least {int(SEATS)} leaders")
        new = sum(card.copies for card in self.cards if card.id not in PRINTED)
        section = next((s for s in CARD_SECTIONS for card in getattr(self, s) if card.id not in PRINTED), "playing")
        expect(section, new <= NEW_CARDS, f"at most {NEW_CARDS} copies of new cards in all, and {new} are there")
        self._check_invasion()
        for section, known in (("stored_action", COLOURS), ("spare_action", SPARE_ACTIONS), ("zone", ZONES),
                               ("player_action", PLAYER_ACTIONS)):  # fmt: skip
            found = [entry.id for entry in getattr(self, section)]
            expect(section, found == list(known.names), f"{', '.join(known.names)}")

    def _check_invasion(self) -> None:
        """A deck can be formed, zones can be filled, and scenarios go on to the end of the time track."""
        starting = sum(card.copies for card in self.invasion if card.start)
        board = self.invasion_board
        deck = max(board.deck_base + SEATS * board.deck_per_player, board.deck_equal_chances)
        expect("invasion", starting >= deck, f"at least {deck} copies of starting cards, and {starting} are there")
        left = sum(card.copies for card in self.invasion) - deck
        expect("invasion", left >= ZONES, f"{int(ZONES)} copies or more beside the {deck} of the deck, one a zone, and "
               f"{left} are there")  # fmt: skip
        expect("scenario", 0 < len(self.scenario) <= SCENARIOS, f"1 to {int(SCENARIOS)} of them")
        numbered = [one.id for one in self.scenario]
        expect("scenario", numbered == list(range(1, len(numbered) + 1)), "the ids 1, 2 and so on, in order")
        for one in self.scenario:
            for n, event in enumerate(one.events):
                where = f"scenario ({one.id}): events[{n}].round"
                if event.round > board.track:
                    raise ValueError(f"{where}: expected 1 to {board.track}, the time track, not {event.round}")

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
