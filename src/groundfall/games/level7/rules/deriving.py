"""L1.1 What follows from a position that was written down, and what it must hold. Plain Python, run once."""

from __future__ import annotations

from groundfall.games.level7.state import (
    AREAS,
    ATTACHED,
    CARDS,
    DISCARDED,
    FOOD,
    HELD,
    LEVELS,
    MONEY,
    SEATS,
    SHIPS,
    STOCKS,
    TECHS,
    TIERS,
)

from .places import count_attached, count_hydra


def derive(content, state):
    """Figures are counted anew, what is attached and in force works. Raises ValueError where a supply is broken."""
    _count_figures(content, state)
    _check_consoles(content, state)
    _check_cards(state)
    count_attached(content, state)
    count_hydra(content, state)


def _count_figures(content, state):
    state.reserve = content.invader_figures - sum(state.invaders)
    _expect(state.reserve >= 0 and min(state.invaders) >= 0,
            f"there are {content.invader_figures} invaders, not {sum(state.invaders)}")  # fmt: skip
    state.ships_at = [sum(state.ship[ship] == area for ship in range(SHIPS)) for area in range(AREAS)]
    _expect(max(state.ships_at) <= 1, "two drop ships cannot be in one area")
    for seat in range(SEATS):
        state.out[seat] = sum(state.units[seat])
        _expect(0 <= state.out[seat] <= content.unit_figures and min(state.units[seat]) >= 0,
                f"{SEATS.names[seat]} has {content.unit_figures} units, not {state.out[seat]}")  # fmt: skip
        for area in range(AREAS):
            _expect(0 <= state.moved[seat][area] <= state.units[seat][area],
                    f"{SEATS.names[seat]} has fewer units in {AREAS.names[area]} than have moved")  # fmt: skip


def _check_consoles(content, state):
    for seat in range(SEATS):
        name = SEATS.names[seat]
        for stock in range(FOOD, STOCKS):
            _expect(0 <= state.stock[seat][stock] <= content.dial_most[stock],
                    f"the {STOCKS.names[stock]} dial of {name} goes from 0 to {content.dial_most[stock]}")  # fmt: skip
        _expect(state.stock[seat][MONEY] >= 0, f"{name} cannot have less than no money")
        _expect(0 <= state.terror[seat] <= LEVELS, f"the Terror of {name} is from 0 to {LEVELS}")
        _expect(0 <= state.damage[seat] <= content.damage_limit,
                f"{name} can have {content.damage_limit} Capital Damage tokens")  # fmt: skip
        for tech in range(TECHS):
            _expect(0 <= state.tier[seat][tech] < TIERS, f"{TECHS.names[tech]} of {name} is at a tier from 0 to 5")
    state.bank = content.bank - sum(state.stock[seat][MONEY] for seat in range(SEATS))
    _expect(state.bank >= 0, f"there are ${content.bank}M in the box")
    _expect(0 <= state.dial < content.adaptation_threshold, f"the dial is from 0 to {content.adaptation_threshold - 1}")
    _expect(0 <= state.cronos < AREAS and 0 <= state.controller < SEATS, "Cronos and his token must be somewhere")


def _check_cards(state):
    for card in range(CARDS):
        place = state.card_place[card]
        _expect((place in (HELD, ATTACHED)) == (state.card_owner[card] >= 0),
                f"{CARDS.names[card]} has an owner only where it is held or attached")  # fmt: skip
        _expect((place == ATTACHED) == (state.card_area[card] >= 0),
                f"{CARDS.names[card]} lies in an area only where it is attached")  # fmt: skip
        _expect(place <= DISCARDED, f"{CARDS.names[card]} is nowhere")


def _expect(holds, said):
    if not holds:
        raise ValueError(said)
