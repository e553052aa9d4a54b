"""A coalition: short notes on it, and its strength in a sentence."""

from __future__ import annotations

from groundfall.engine.words import counted
from groundfall.games.level7 import words
from groundfall.games.level7.state import LEVELS, STOCKS
from groundfall.games.level7.sums import Sums

CRONOS = "controls Cronos"


def notes(sums: Sums, seat: str, seats: int) -> list[str]:
    """Short notes on a coalition: defeated, controls Cronos, its player, its trade action."""
    table = sums.table
    found = ["defeated"] if table["defeated"][seat] else []
    found += [CRONOS] if table["controller"] == seat else []
    found += [f"player {table['player'][seat] + 1}"] if 1 < seats < len(table["player"]) else []
    found += ["trade used"] if table["traded"][seat] else ["done trading"] if table["trade_closed"][seat] else []
    return found


def strength(sums: Sums, seat: str) -> str:
    """Everything that a folded console shows, in words."""
    table, stock, command, tokens = sums.table, sums.table["stock"][seat], sums.command(seat), sums.tokens(seat)
    if table["defeated"][seat]:
        return f"{words.seat(seat)} is defeated; it has {counted(sums.out(seat), 'unit')} left."
    has = words.amounts({name: stock[name] for name in STOCKS.names})
    return (
        f"{words.seat(seat)}: {has}, upkeep {sums.upkeep(seat)} food. Power {sums.power(seat)}, {sums.out(seat)} of "
        f"{command.total} units, Terror {table['terror'][seat]} of {LEVELS}, {tokens.ready} of {tokens.owned} Research "
        f"tokens ready, {table['damage'][seat]} of {sums.content.damage_limit} Capital Damage."
    )


def players(sums: Sums) -> int:
    """How many players there are."""
    return len({*sums.table["player"].values()})
