"""Consoles: dials, technologies, Capital Damage."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.games.level7.rules.places import capital_of
from groundfall.games.level7.state import FOOD, MIC, MONEY, RESEARCH_STEP, SEATS, SECURE, STOCKS, TECHS

from .said import seat_of


def dials(content: Any, state: Any) -> Iterator[str]:
    """Dials within their ends, money within the bank; a coalition stands as long as it has MIC."""
    money = sum(state.stock[seat][MONEY] for seat in range(SEATS))
    if money > content.bank:
        yield f"The coalitions have ${money}M, but the box has only ${content.bank}M."
    for seat in range(SEATS):
        stock = state.stock[seat]
        for dial in range(FOOD, STOCKS):
            if stock[dial] > content.dial_most[dial]:
                name = STOCKS.names[dial]
                yield f"The {name} dial of {seat_of(seat)} is at {stock[dial]}, above {content.dial_most[dial]}."
        if state.defeated[seat] and any(stock):
            yield f"{seat_of(seat)} is defeated, but still has goods."
        if not state.defeated[seat] and stock[MIC] == 0:
            yield f"{seat_of(seat)} has no MIC, but is not defeated."


def technologies(content: Any, state: Any) -> Iterator[str]:
    """Upgraded in this round is what has been raised, from step 3 on."""
    for seat in range(SEATS):
        for tech in range(TECHS):
            if state.upgraded[seat][tech] and (state.phase < RESEARCH_STEP or state.tier[seat][tech] == 0):
                yield f"{seat_of(seat)} cannot have upgraded {TECHS.names[tech]} in this round."


def capitals(content: Any, state: Any) -> Iterator[str]:
    """The last Capital Damage token defeats; a capital that was never Overrun has none."""
    for seat in range(SEATS):
        damage = state.damage[seat]
        if damage > content.damage_limit or (damage == content.damage_limit and not state.defeated[seat]):
            yield f"{seat_of(seat)} has {damage} Capital Damage tokens, but {content.damage_limit} defeat it."
        if damage and state.status[capital_of(seat)] == SECURE:
            yield f"The capital of {seat_of(seat)} is damaged, but Secure: it was never Overrun."
