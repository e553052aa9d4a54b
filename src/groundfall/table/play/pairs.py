"""Choices that come in pairs, such as a unit and then where it goes: the two that a quick adviser makes."""

from __future__ import annotations

from groundfall.engine.play.position import Position
from groundfall.engine.rules.actions import Kind, kind_of, searchable


def best_pair(table: Position, seat: int) -> list[int]:
    """The two choices of a pair after which a determinization is rated best, or what ends this if none makes it better.

    Empty where no choice leads on to others. Choices of a kind lead on alike, so the first of each kind tells.
    """
    register, legal = table.game.register, table.legal(seat)
    found = list[tuple[float, list[int]]]()
    leads = dict[Kind | None, bool]()
    for number in searchable(register, legal.ids):
        kind = kind_of(register, number)
        if not leads.get(kind, True):
            continue
        first = table.copy()
        first.act(seat, number)
        goals = first.legal(seat).ids if first.decision is table.decision else list[int]()
        if not goals or not set(goals).isdisjoint(legal.ids):
            leads.setdefault(kind, False)
            continue
        leads[kind] = True
        for then in searchable(register, goals):
            second = first.copy()
            second.act(seat, then)
            found.append((second.judge(seat), [number, then]))
    if not any(leads.values()):
        return []
    worth, pair = max(found, key=lambda one: one[0], default=(0.0, list[int]()))
    ends = [action.id for action in reversed(list(legal)) if not action.args][:1]
    return pair if worth > table.judge(seat) else ends
