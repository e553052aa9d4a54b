"""What boards and texts read off one table: its derived quantities, and which cards and ships are where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from groundfall.engine.box_cache import BoxCache

from .box import build
from .state import AREAS, DEAD_ZONES, GOODS, OF_COALITION, SEATS, STOCKS, TECHS

Table = Mapping[str, Any]
Price = dict[str, int]

content = BoxCache(build)  # the record of a box


@dataclass(frozen=True, slots=True)
class Sum:
    """A total and its parts: each part's source and how much it adds or subtracts."""

    total: int
    parts: Mapping[str, int]

    @property
    def reduced(self) -> bool:
        """Whether any part reduces it."""
        return any(count < 0 for count in self.parts.values())


@dataclass(frozen=True, slots=True)
class Tokens:
    """The Research tokens of a coalition: how many are ready, owned, lent and borrowed."""

    ready: int
    owned: int
    lent: int
    borrowed: int


class Sums:
    """The five consoles at one moment, read from a table with its derived quantities (`with_derived`).

    The sources in `parts` are areas, technologies, 'console' or 'terror'.
    """

    def __init__(self, table: Table, box: Any) -> None:
        self.table, self.content = table, content(box)
        self.derived: Mapping[str, Any] = table["derived"]

    # Technologies

    def tier(self, seat: str, tech: str) -> int:
        """A coalition's tier of a technology."""
        return int(self.table["tier"][seat][tech])

    def trait(self, seat: str, trait: str) -> int:
        """What a coalition's technologies add to a trait."""
        return int(self.derived["traits"][seat][trait])

    def price(self, seat: str, tech: str) -> Price | None:
        """The price of the next tier; None at the last tier."""
        price: dict[str, int | None] = self.derived["tier_price"][seat][tech]
        found = {good: count for good, count in price.items() if count}
        return found if price[GOODS.names[0]] is not None else None

    def cost(self, seat: str, tech: str, tier: int) -> Price:
        """What a coalition pays to reach a tier."""
        row = self.content.tech_cost[SEATS.number(seat)][TECHS.number(tech)][tier]
        return {good: int(row[n]) for n, good in enumerate(GOODS.names) if row[n]}

    def lacks(self, seat: str, tech: str) -> Price:
        """The part of the price of the next tier that a coalition cannot pay."""
        return {good: count for good, count in self.derived["lacking"][seat][tech].items() if count}

    # Units and Power

    def power(self, seat: str) -> int:
        """The Power of a coalition."""
        return self.trait(seat, "power")

    def moves(self, seat: str) -> int:
        """How far a coalition's units can move."""
        return self.trait(seat, "moves")

    def out(self, seat: str) -> int:
        """How many units a coalition has on the map."""
        return int(self.derived["units_out"][seat])

    def command(self, seat: str) -> Sum:
        """How many units a coalition may have."""
        return Sum(self.derived["command"][seat], self.derived["command_parts"][seat])

    def deployment(self, area: str) -> int:
        """The cost of a unit in a territory, for its coalition."""
        return int(self.derived["unit_price"][area])

    @property
    def hydra(self) -> int:
        """The Power of the Hydra."""
        return int(self.derived["hydra_power"])

    # Income

    def income(self, seat: str) -> dict[str, Sum]:
        """The income in each kind of stock if the Income step were now."""
        total, parts = self.derived["income"][seat], self.derived["income_parts"][seat]
        return {stock: Sum(total[stock], parts[stock]) for stock in STOCKS.names}

    def holder(self, zone: str) -> str | None:
        """The coalition that controls a dead zone."""
        holder: str | None = self.derived["zone_holder"][zone]
        return holder

    def upkeep(self, seat: str) -> int:
        """The food due at the end of the round, for the coalition's current MIC."""
        return int(self.derived["upkeep"][seat])

    def upkeep_at(self, seat: str, mic: int) -> int:
        """The food due at the end of the round, for another value of MIC."""
        return int(self.derived["upkeep_at"][seat][str(mic)])

    def damage(self, seat: str) -> int:
        """The MIC that the coalition would lose now to Hydra in its territories, without the virus."""
        return int(self.derived["invaded"][seat])

    # Research tokens and cards

    def tokens(self, seat: str) -> Tokens:
        """The Research tokens of a coalition."""
        return Tokens(*(self.derived[f"tokens_{name}"][seat] for name in Tokens.__slots__))

    def site(self, area: str) -> bool:
        """Whether an area has a Research token."""
        if area in DEAD_ZONES.names:
            return bool(self.content.dead_research[DEAD_ZONES.number(area)])
        return bool(self.content.research_site[AREAS.number(area)])

    def held(self, seat: str) -> list[str]:
        """The mercenary cards beside a console."""
        cards = self.table["card"]
        return [name for name, row in cards.items() if row["place"] == "held" and row["owner"] == seat]

    def attached(self, area: str) -> list[str]:
        """The mercenary cards attached to a territory."""
        cards = self.table["card"]
        return [name for name, row in cards.items() if row["place"] == "attached" and row["area"] == area]

    def defense(self, area: str) -> int:
        """The Defense of an area, including attached cards."""
        return int(self.derived["defense"][area])

    def ships(self, area: str) -> list[str]:
        """The drop ships in an area."""
        return [ship for ship, place in self.table["ship"].items() if place == area]


def territories(seat: str) -> tuple[str, ...]:
    """The territories of a coalition in the order of its console, the capital first."""
    first = SEATS.number(seat) * OF_COALITION
    return tuple(AREAS.names[first : first + OF_COALITION])
