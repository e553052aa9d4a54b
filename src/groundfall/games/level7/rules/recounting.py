"""L1.1 What follows from a position that was written down. Plain Python, run once."""

from __future__ import annotations

from groundfall.games.level7.state import AREAS, MONEY, SEATS, SHIPS

from .places import count_attached, count_hydra


def recount(content, state):
    """Counts figures and money again, and puts cards in force."""
    state.reserve = content.invader_figures - sum(state.invaders)
    state.ships_at = [sum(state.ship[ship] == area for ship in range(SHIPS)) for area in range(AREAS)]
    state.out = [sum(state.units[seat]) for seat in range(SEATS)]
    state.bank = max(0, content.bank - sum(state.stock[seat][MONEY] for seat in range(SEATS)))
    count_attached(content, state)
    count_hydra(content, state)
