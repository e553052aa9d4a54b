"""Amounts of goods as the box has them: what is given, what is taken away, what something costs."""

from __future__ import annotations

from typing import Annotated

import msgspec

Amount = Annotated[int, msgspec.Meta(ge=0, le=30)]


class Amounts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Some of each good, in the order of a set."""

    @property
    def listed(self) -> list[int]:
        """The numbers in their order."""
        return [getattr(self, name) for name in self.__struct_fields__]


class Stocks(Amounts, frozen=True, kw_only=True):
    """What a coalition has or gains."""

    money: Amount = 0
    food: Amount = 0
    fuel: Amount = 0
    minerals: Amount = 0
    mic: Amount = 0


class Penalty(Amounts, frozen=True, kw_only=True):
    """What is taken from income and from Command and Control."""

    money: Amount = 0
    food: Amount = 0
    fuel: Amount = 0
    minerals: Amount = 0
    command: Amount = 0


class Cost(Amounts, frozen=True, kw_only=True):
    """What a project costs."""

    money: Amount = 0
    food: Amount = 0
    fuel: Amount = 0
    minerals: Amount = 0


class TierCost(Cost, frozen=True, kw_only=True):
    """What a tier of a technology costs: Research tokens besides."""

    research: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
