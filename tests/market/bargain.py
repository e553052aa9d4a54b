"""How programs swap in the Market: they like to hold something of everything."""

from __future__ import annotations

from groundfall.engine.play.player import NO_TRADE, OPEN, Plan
from groundfall.engine.play.position import Position

from .rules.trade import REFUSE, SWAP, TAKE
from .state import WARES


def plan(table: Position, seat: int, manner: str) -> Plan | None:
    """Offers what it has most of for what it has none of, and takes what it lacks for what it has enough of."""
    legal, hand = table.legal(seat).ids, table.state.hand[seat]
    if REFUSE() in legal:
        given = _asked(table)
        good = TAKE() in legal and manner != NO_TRADE and hand[given] > 1
        return Plan(TAKE(), "There is enough of it.") if good else Plan(REFUSE(), "There is none to spare.")
    most = max(range(WARES), key=lambda ware: hand[ware])
    lacking = next((ware for ware in range(WARES) if hand[ware] == 0), None)
    if manner == OPEN and lacking is not None and SWAP(most, lacking) in legal:
        return Plan(SWAP(most, lacking), f"There is no {WARES.names[lacking]} in hand.")
    return None


def _asked(table: Position) -> int:
    """The ware that is asked for."""
    return int(table.state.agenda[(table.state.depth - 1) * 6 + 3])
