"""Checks on the box as a whole: each function raises ValueError, which names the section."""

from __future__ import annotations

from collections import Counter

from groundfall.engine.content import expect
from groundfall.games.rone.state import (
    COLOURS,
    NEW_CARDS,
    PLAYER_ACTIONS,
    SCENARIOS,
    SEATS,
    SPARE_ACTIONS,
    ZONES,
)

from .places import CARD_SECTIONS, PRINTED, STARTING, check_places
from .types import Box


def check_cards(box: Box) -> None:
    """Every card is there once, the starting cards are unchanged, and there is room for the new ones."""
    for section in CARD_SECTIONS:
        check_places(section, getattr(box, section))
    ids = Counter(card.id for card in box.cards)
    new = 0
    for section in CARD_SECTIONS:
        for card in getattr(box, section):
            expect(section, ids[card.id] == 1, f"each id only once, but {card.id} is there again")
            new += card.copies if card.id not in PRINTED else 0
            expect(section, new <= NEW_CARDS, f"at most {NEW_CARDS} copies of new cards in all, not {new}")
    starting = [card.id for card in box.playing if card.set == "start"]
    expect("playing", starting == list(STARTING), f"the starting cards {STARTING[0]} to {STARTING[-1]} and no other")
    expect("leader", sum(card.copies for card in box.leader) >= SEATS, f"at least {int(SEATS)} leaders")


def check_invasion(box: Box) -> None:
    """The Invasion's deck can be formed, and its zones filled, for any number of players."""
    board, total = box.invasion_board, sum(card.copies for card in box.invasion)
    starting = sum(card.copies for card in box.invasion if card.start)
    deck = max(board.deck_base + SEATS * board.deck_per_player, board.deck_equal_chances)
    expect("invasion", starting >= deck, f"at least {deck} copies of starting cards, not {starting}")
    more = f"at least {int(ZONES)} copies besides the {deck} of the deck, one for each zone, not {total - deck}"
    expect("invasion", total - deck >= ZONES, more)


def check_scenarios(box: Box) -> None:
    """The scenarios are in order, and their events are on the time track."""
    numbered = [one.id for one in box.scenario]
    expect("scenario", 0 < len(numbered) <= SCENARIOS, f"1 to {int(SCENARIOS)} of them, not {len(numbered)}")
    expect("scenario", numbered == list(range(1, len(numbered) + 1)), "the ids 1, 2 and so on, in order")
    track = box.invasion_board.track
    for one in box.scenario:
        for n, event in enumerate(one.events):
            if event.round > track:
                where = f"scenario ({one.id}): events[{n}].round"
                raise ValueError(f"{where}: expected 1 to {track}, the time track, not {event.round}")


def check_boards(box: Box) -> None:
    """Every place on the boards is there once, in order."""
    for section, known in (
        ("stored_action", COLOURS),
        ("spare_action", SPARE_ACTIONS),
        ("zone", ZONES),
        ("player_action", PLAYER_ACTIONS),
    ):
        found = [entry.id for entry in getattr(box, section)]
        expect(section, found == list(known.names), ", ".join(known.names))


def check(box: Box) -> None:
    """Checks everything."""
    for part in (check_cards, check_invasion, check_scenarios, check_boards):
        part(box)
