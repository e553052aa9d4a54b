"""The derived values of a console: Power, Command and Control, income after penalties, upkeep, Research tokens, prices.

They are computed from a view and the box's record, just as the rules compute them from the state.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from groundfall.engine.box_cache import BoxCache

from .box import build
from .state import (
    ADAPTATIONS,
    AREA_DEFENSE,
    AREAS,
    CARDS,
    CHEAPER_OVERRUN,
    CHEAPER_UPKEEP,
    COMMAND,
    COMMAND_PENALTY,
    DEAD_ZONES,
    GOODS,
    LEVELS,
    MONEY_INCOME,
    MOST_MIC,
    MOVES,
    OF_COALITION,
    OVERRUN,
    PENALTIES,
    POWER,
    SEATS,
    STATUSES,
    STOCKS,
    TECHS,
    TIERS,
    TOKENS,
)

Table = Mapping[str, Any]
Price = dict[str, int]

content = BoxCache(build)  # the record of a box
LAST_TIER = int(TIERS) - 1
SITES = ("secure", "liberated")  # a Research token in an Overrun territory cannot be used


@dataclass(frozen=True, slots=True)
class Sum:
    """A total and its parts: each part's source and how much it adds or subtracts."""

    total: int
    parts: tuple[tuple[str, int], ...]

    @property
    def reduced(self) -> bool:
        """Answers whether any part reduces it."""
        return any(count < 0 for _, count in self.parts)


@dataclass(frozen=True, slots=True)
class Tokens:
    """The Research tokens of a coalition: how many are ready, owned, lent and borrowed."""

    ready: int
    owned: int
    lent: int
    borrowed: int


class Sums:
    """The five consoles at one moment. The sources in `parts` are areas, technologies, 'console' or 'terror'."""

    def __init__(self, table: Table, box: Any) -> None:
        self.table, self.content = table, content(box)

    # Technologies

    def tier(self, seat: str, tech: str) -> int:
        """Returns a coalition's tier of a technology."""
        return int(self.table["tier"][seat][tech])

    def trait(self, seat: str, trait: int) -> list[tuple[str, int]]:
        """Returns what each technology of a coalition adds to a trait."""
        rows = self.content.trait
        found = [(tech, int(rows[n][self.tier(seat, tech)][trait])) for n, tech in enumerate(TECHS.names)]
        return [(tech, count) for tech, count in found if count]

    def price(self, seat: str, tech: str) -> Price | None:
        """Returns the price of the next tier; None at the last tier."""
        reached = self.tier(seat, tech)
        return None if reached >= LAST_TIER else self.cost(seat, tech, reached + 1)

    def cost(self, seat: str, tech: str, tier: int) -> Price:
        """Returns what a coalition pays to reach a tier."""
        row = self.content.tech_cost[SEATS.number(seat)][TECHS.number(tech)][tier]
        return {good: int(row[n]) for n, good in enumerate(GOODS.names) if row[n]}

    def lacks(self, seat: str, price: Price) -> Price:
        """Returns the part of a price that a coalition cannot pay."""
        has = {**self.table["stock"][seat], "research": self.tokens(seat).ready}
        return {good: count - has[good] for good, count in price.items() if count > has[good]}

    # Units and Power

    def power(self, seat: str) -> int:
        """Returns the Power of a coalition."""
        return sum(count for _, count in self.trait(seat, POWER))

    def moves(self, seat: str) -> int:
        """Returns how far a coalition's units can move."""
        return sum(count for _, count in self.trait(seat, MOVES))

    def out(self, seat: str) -> int:
        """Returns how many units a coalition has on the map."""
        return sum(self.table["units"][seat].values())

    def command(self, seat: str) -> Sum:
        """Returns how many units a coalition may have."""
        printed = ("console", int(self.content.command[SEATS.number(seat)]))
        parts = [printed, *self.trait(seat, COMMAND), *self.penalties(seat, COMMAND_PENALTY)]
        total = min(sum(count for _, count in parts), int(self.content.unit_figures))
        return Sum(max(0, total), tuple(parts))

    def deployment(self, seat: str, area: str) -> int:
        """Returns the cost of a unit in one of the coalition's territories."""
        status = STATUSES.number(self.table["status"][area])
        cheaper = sum(count for _, count in self.trait(seat, CHEAPER_OVERRUN)) if status == OVERRUN else 0
        return max(0, int(self.content.deploy_cost[status]) - cheaper)

    @cached_property
    def hydra(self) -> int:
        """The Power of the Hydra."""
        lies = self.table["adaptation"]
        more = (
            self.content.adaptation_power[n] for n, name in enumerate(ADAPTATIONS.names) if lies[name] == "in_force"
        )
        return int(self.content.hydra_power + sum(more))

    # Income

    def penalties(self, seat: str, kind: int) -> list[tuple[str, int]]:
        """Returns the penalties of Terror and territory status, as negative numbers."""
        found = [("terror", -int(self.content.terror_penalty[min(self.table["terror"][seat], LEVELS)][kind]))]
        for area in territories(seat):
            status, n = self.table["status"][area], AREAS.number(area)
            if status == "overrun":
                found.append((area, -int(self.content.overrun_penalty[n][kind])))
            elif status == "liberated":
                found.append((area, -int(self.content.liberated_penalty[n][kind])))
        return [(place, count) for place, count in found if count]

    def income(self, seat: str) -> dict[str, Sum]:
        """Returns the income in each kind of stock if the Income step were now."""
        found = {}
        for n, stock in enumerate(STOCKS.names):
            parts = [("console", int(self.content.income[SEATS.number(seat)][n]))]
            parts += self.trait(seat, MONEY_INCOME + n)
            if stock in PENALTIES.names:
                parts += self.penalties(seat, PENALTIES.number(stock))
            gifts = self.benefits(seat, n)
            own, given = sum(count for _, count in parts), sum(count for _, count in gifts)
            total = max(0, own) + given if self.table["options"]["benefit_after_floor"] else max(0, own + given)
            found[stock] = Sum(0 if self.table["defeated"][seat] else total, (*parts, *gifts))
        return found

    def benefits(self, seat: str, stock: int) -> list[tuple[str, int]]:
        """Returns the benefits of the dead zones that a coalition controls."""
        found = []
        for n, zone in enumerate(DEAD_ZONES.names):
            count = int(self.content.benefit[n][stock])
            taken = self.table["gift_taken"][zone] and self.content.benefit_once[n]
            if count and not taken and self.holds(seat, zone):
                found.append((zone, count))
        return found

    def holds(self, seat: str, zone: str) -> bool:
        """Answers whether a coalition controls a dead zone: most units, no Hydra; a tie goes to the one chosen."""
        first = self._first_in(zone)
        return seat in first and (len(first) == 1 or self.table["holder"][zone] == seat)

    def may_hold(self, seat: str, zone: str) -> bool:
        """Answers whether a coalition controls a dead zone or is in a tie that is not settled yet."""
        return self.holds(seat, zone) or (seat in self._first_in(zone) and self.table["holder"][zone] is None)

    def _first_in(self, zone: str) -> list[str]:
        """Returns the coalitions with the most units in a dead zone without Hydra."""
        table = self.table
        if table["invaders"][zone] or zone in table["ship"].values():
            return []
        here = {name: table["units"][name][zone] for name in SEATS.names if not table["defeated"][name]}
        most = max(here.values(), default=0)
        return [name for name, count in here.items() if count == most > 0]

    def upkeep(self, seat: str, mic: int | None = None) -> int:
        """Returns the food due at the end of the round, for the coalition's current MIC or the one given."""
        mic = min(int(self.table["stock"][seat]["mic"]) if mic is None else mic, MOST_MIC)
        cheaper = sum(count for _, count in self.trait(seat, CHEAPER_UPKEEP))
        return max(0, int(self.content.upkeep[mic]) - cheaper)

    def damage(self, seat: str) -> int:
        """Returns the MIC that the coalition would lose now to Hydra in its territories, without the virus."""
        ships = [*self.table["ship"].values()]
        return sum(self.table["invaders"][area] > 0 or area in ships for area in territories(seat))

    # Research tokens and cards

    def tokens(self, seat: str) -> Tokens:
        """Counts the Research tokens of a coalition."""
        table, lent = self.table, self.table["lent"]
        ready = owned = 0
        for area in (*territories(seat), *(zone for zone in DEAD_ZONES.names if self.may_hold(seat, zone))):
            if self.site(area):
                owned += 1
                ready += not table["committed"][area] and (table["status"][area] in SITES or area in DEAD_ZONES.names)
        for name in self.held(seat):
            row = table["card"][name]
            if self.content.mercenary[self.content.kind[CARDS.number(name)]][TOKENS]:
                owned += 1
                ready += not row["committed"]
        away, taken = sum(lent[seat].values()), sum(lent[name][seat] for name in SEATS.names)
        return Tokens(0 if table["defeated"][seat] else ready - away + taken, owned, away, taken)

    def site(self, area: str) -> bool:
        """Answers whether an area has a Research token."""
        n = AREAS.number(area)
        if area in DEAD_ZONES.names:
            return bool(self.content.dead_research[DEAD_ZONES.number(area)])
        return bool(self.content.research_site[n])

    def held(self, seat: str) -> list[str]:
        """Returns the mercenary cards beside a console."""
        cards = self.table["card"]
        return [name for name, row in cards.items() if row["place"] == "held" and row["owner"] == seat]

    def attached(self, area: str) -> list[str]:
        """Returns the mercenary cards attached to a territory."""
        cards = self.table["card"]
        return [name for name, row in cards.items() if row["place"] == "attached" and row["area"] == area]

    def defense(self, area: str) -> int:
        """Returns the Defense of an area, including attached cards."""
        kinds = [self.content.kind[CARDS.number(name)] for name in self.attached(area)]
        more = sum(self.content.mercenary[kind][AREA_DEFENSE] for kind in kinds)
        return int(self.content.defense[AREAS.number(area)] + more)

    def ships(self, area: str) -> list[str]:
        """Returns the drop ships in an area."""
        return [ship for ship, place in self.table["ship"].items() if place == area]


def territories(seat: str) -> tuple[str, ...]:
    """Returns the territories of a coalition in the order of its console, the capital first."""
    first = SEATS.number(seat) * OF_COALITION
    return tuple(AREAS.names[first : first + OF_COALITION])
