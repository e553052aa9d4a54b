"""Outcomes of the attack: certain, as no die is rolled, and the same as counted by hand."""

from __future__ import annotations

import pytest

from .helpers import BOX, table

POWER = {card.id: card.power for card in BOX.card} | {hero.id: hero.power for hero in BOX.hero}
ZONE = {zone.id: zone.power for zone in BOX.zone}
ATTACKS = [
    "kraken",
    "medusa",
    "kraken medusa",
    "kraken mako",
    "medusa kraken mako",
    "kraken quispe",
    "mako",
    "kraken medusa quispe",
    "medusa quispe mako",
    "kraken kraken medusa",
]


def drained_by_hand(zone: str, cards: str, tokens: int) -> int:
    """I8.2, I8.4 The attack less the defence and the zone's power, if that is more than nothing."""
    sides = {card.id: card.side for card in BOX.card}
    attack = sum(POWER[name] for name in cards.split() if sides.get(name) == "invader")
    defence = sum(POWER[name] for name in cards.split() if sides.get(name) != "invader")
    return max(0, attack - defence - (ZONE[zone] - tokens))


def now_over(content: object, state: object) -> bool:
    """Whether the Invader's turn has come to its end."""
    return getattr(state, "phase", 0) not in (1, 2)


@pytest.mark.parametrize("cards", ATTACKS)
@pytest.mark.rule("I8.2", "I8.4")
def test_ten_attacks_end_as_counted_by_hand(cards: str) -> None:
    match = table("invader", at={"eurasia": cards}, tokens={"eurasia": 1})
    before = match.state.deck_cards[1]
    found = match.outcomes("invader", "end_main", of="deck_cards.mankind", choose="first", until=now_over)
    assert found.of("deck_cards.mankind") == {before - drained_by_hand("eurasia", cards, 1): pytest.approx(1)}
