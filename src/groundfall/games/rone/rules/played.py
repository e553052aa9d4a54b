"""R3.6, R3.7 What the cards in the Played zone bring later in the turn: damage, then spare parts."""

from __future__ import annotations

from groundfall.engine import rule
from groundfall.games.rone.state import DAMAGE, PLAYED, SPARE_PARTS

from .piles import pile_of


@rule
def played_damage(content, state, seat, damage):
    """R3.6 The damage printed on the cards in the Played zone."""
    total = 0
    card = state.top[pile_of(seat, PLAYED)]
    while card >= 0:
        total += content.attack[card][damage]
        card = state.card_under[card]
    return total


@rule
def played_reward(content, state, seat):
    """R3.7 The spare parts printed on the cards in the Played zone."""
    total = 0
    card = state.top[pile_of(seat, PLAYED)]
    while card >= 0:
        total += content.reward[card]
        card = state.card_under[card]
    return total


@rule
def damage_to_come(content, state, seat, damage):
    """R3.6 The damage that the damage phase of this turn will still add."""
    if state.phase >= DAMAGE:
        return 0
    return played_damage(content, state, seat, damage)


@rule
def reward_to_come(content, state, seat):
    """R3.7 The spare parts that this turn will still add."""
    if state.phase >= SPARE_PARTS:
        return 0
    return played_reward(content, state, seat)
