"""Choices that come in pairs, such as a unit and then where it goes: the two that a quick adviser makes."""

from __future__ import annotations

from groundfall.engine.play.position import Position
from groundfall.engine.rules.actions import searchable


def best_pair(position: Position, seat: int) -> list[int]:
    """The two choices of a pair after which the table is rated best, or what ends this if none makes it better.

    Empty where no choice leads on to others. It is computed on a determinization, so that it reveals nothing that the
    seat does not know.
    """
    legal, table = position.legal(seat), position.imagine(seat, 1)
    best, worth, leads = list[int](), table.judge(seat), False
    for number in searchable(position.game.register, legal.ids):
        first = table.copy()
        first.act(seat, number)
        if first.decision is not position.decision or not first.state.awaiting >> seat & 1:
            continue
        goals = first.legal(seat).ids
        if not set(goals).isdisjoint(legal.ids):
            continue
        leads = True
        for then in searchable(position.game.register, goals):
            second = first.copy()
            second.act(seat, then)
            if (value := second.judge(seat)) > worth:
                best, worth = [number, then], value
    ends = next((action.id for action in reversed(list(legal)) if not action.args), None)
    return best or ([ends] if leads and ends is not None else [])
