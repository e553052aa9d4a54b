"""An ability of a card as written in a box, and how it is read with a vocabulary."""

from __future__ import annotations

import msgspec

from .grammar import Call, read_condition, read_effects
from .slots import EFFECT
from .vocabulary import STANDING, Vocabulary


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename={"check": "if"}):
    """One ability of a card as written in a box: when, on what condition, at what cost, with what effect."""

    on: str
    check: str = ""
    cost: list[str] = []
    do: list[str]
    limit: int | None = None  # times per turn; 0 is no limit; left out, the limit of its trigger


def read_ability(vocabulary: Vocabulary, ability: Ability) -> tuple[Call | None, list[Call], list[Call]]:
    """Condition, cost and effects of an ability. Raises ValueError, naming the key and what was expected."""
    if ability.on not in vocabulary.triggers.names:
        raise ValueError(f"on: {ability.on[:40]!r}: expected one of {', '.join(vocabulary.triggers.names)}")
    trigger = vocabulary.when[ability.on]
    kind = STANDING if trigger.takes == STANDING else EFFECT
    without = {*trigger.without, *(("cost", "limit") if kind == STANDING else ())}
    given = {"if": ability.check, "cost": ability.cost, "limit": ability.limit is not None}
    for key in given:
        if given[key] and key in without:
            raise ValueError(f"{key}: expected none with {ability.on}")
    if ability.limit is not None and not 0 <= ability.limit <= 9:
        raise ValueError(f"limit: expected a whole number from 0 to 9, not {ability.limit}")
    check = read_condition(vocabulary, "if", ability.check) if ability.check else None
    cost = read_effects(vocabulary, "cost", ability.cost, "cost")
    if len({call.word for call in cost}) < len(cost):
        raise ValueError("cost: expected each kind of cost only once")
    return check, cost, read_effects(vocabulary, "do", ability.do, kind)
