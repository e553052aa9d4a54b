"""The types of amounts in the box: gains, losses and costs."""

from __future__ import annotations

from typing import Annotated

import msgspec

Amount = Annotated[int, msgspec.Meta(ge=0, le=30)]


class Amounts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Amounts of goods, in the order of a set."""

    @property
    def listed(self) -> list[int]:
        """The numbers in their order."""
        return [getattr(self, name) for name in self.__struct_fields__]


class Stocks(Amounts, frozen=True, kw_only=True):
    """Goods that a coalition has or gains."""

    money: Amount = 0
    food: Amount = 0
    fuel: Amount = 0
    minerals: Amount = 0
    mic: Amount = 0


class Penalty(Amounts, frozen=True, kw_only=True):
    """Penalties to income and to Command and Control."""

    money: Amount = 0
    food: Amount = 0
    fuel: Amount = 0
    minerals: Amount = 0
    command: Amount = 0


class Cost(Amounts, frozen=True, kw_only=True):
    """The cost of a project."""

    money: Amount = 0
    food: Amount = 0
    fuel: Amount = 0
    minerals: Amount = 0


class TierCost(Cost, frozen=True, kw_only=True):
    """The cost of a tier of a technology, with Research tokens."""

    research: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
