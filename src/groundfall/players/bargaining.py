"""Bargaining: a game's module `bargain` suggests what to do; players that look ahead ask it first.

It only gets determinizations. Without a plan a player chooses as usual, and opens no negotiation: actions that are not
searchable are not part of its trees.
"""

from __future__ import annotations

from groundfall.engine.play.player import MANNERS, OLD_MANNERS, OPEN, Plan
from groundfall.engine.play.position import Position
from groundfall.engine.rules.actions import searchable


def planned(table: Position, seat: str | int, manner: str = OPEN) -> Plan | None:
    """What a seat that may bargain should do in a sampled position; None where there is nothing to bargain about."""
    if table.game.optional("bargain") is None:
        return None
    found: Plan | None = table.game.module("bargain").plan(table, table.seat(seat), OLD_MANNERS.get(manner, manner))
    return found


def settled(table: Position, seat: str | int, manner: str = OPEN) -> Plan | None:
    """A choice that needs no lookahead: the game's own plan, or the only searchable choice."""
    plan = planned(table, seat, manner)
    if plan is not None:
        return plan
    choices = searchable(table.game.register, table.legal(seat).ids)
    return Plan(choices[0], "") if len(choices) == 1 else None


def read_manner(text: str) -> tuple[str, str]:
    """Splits the manner off the end of a player's argument: `200:60:passive` is `200:60` and `passive`."""
    rest, _, last = text.rpartition(":")
    manner = OLD_MANNERS.get(last, last)
    return (rest, manner) if manner in MANNERS else (text, OPEN)
