"""The current value of goods to a coalition, roughly in millions of dollars.

Goods are first used for upkeep, units and technologies. Each further unit of a remaining good is worth less. Points of
MIC are worth most when the next round may take the last of them. All of this is public, so a coalition also knows what
an exchange is worth to its partner.
"""

from __future__ import annotations

from itertools import accumulate
from typing import Any

from groundfall.games.level7.rules.command import more_units
from groundfall.games.level7.rules.income import due as income
from groundfall.games.level7.rules.project import is_next
from groundfall.games.level7.rules.research import tier_price
from groundfall.games.level7.rules.tokens import usable_tokens
from groundfall.games.level7.state import (
    FOOD,
    GOODS,
    INCOME,
    MERCENARIES_STEP,
    MIC,
    MONEY,
    PAID,
    PROJECT_STEP,
    PROJECTS,
    RESEARCH,
    RESEARCH_STEP,
    SEATS,
    STOCKS,
    TECHS,
)

from .dues import due
from .losses import hunger, loss_of_round, rounds_expected

Goods = tuple[int, ...]  # six numbers, in the order of GOODS
Use = tuple[float, Goods]  # what something is worth, and what it takes

PRICE = (1.0, 0.9, 1.2, 1.2)  # of money and goods in demand; MIC and Research have their own values
UNIT = (2.6, 2.2, 1.8, 1.5)  # the value of the first new unit and of the next ones
TECH = (9.0, 4.0, 6.0, 3.0)  # the value of the next tier of a technology above its price, not counting Research
OWED = 2.5  # times the price, for its share of this round's project
WANTED = 1.3  # times the price, for its share of the next project
REST = ((4, 0.6), (6, 0.35))  # so many further goods at this part of the price; then a tenth
FAINT = 0.1
LAST_POINTS = 9.0  # a point of MIC that this round may take
LASTING = 6.0  # one that later rounds may take
SPARE = 1.5  # any further point
FULL = 64  # amounts above this count as equal


class Worth:
    """The value of goods to one coalition at one moment."""

    def __init__(self, content: Any, state: Any, seat: int) -> None:
        self.content, self.state, self.seat = content, state, seat
        self.coming = self._coming()
        self.due = due(content, state, seat)
        self.uses = self._uses()
        self.kept = [self._kept(good) for good in range(PAID)]
        self.loss = loss_of_round(content, state, seat)
        self.lasting = self.loss * rounds_expected(content, state) + 1  # points of MIC that may be lost in the war
        self.mic = self._points()
        self.hunger = [hunger(content, state, seat, mic) for mic in range(FULL + 1)]
        self.now = self._now()
        self._known: dict[Goods, float] = {}

    def of(self, goods: Goods) -> float:
        """The value of these goods in their best use."""
        if goods not in self._known:
            self._known[goods] = self._of(goods)
        return self._known[goods]

    def danger(self, goods: Goods) -> int:
        """How many more points of MIC the coalition needs to be sure to survive this round."""
        hungry = int(goods[FOOD] + self.coming[FOOD] < self.hunger[goods[MIC]])
        return max(0, self.loss + hungry + 1 - goods[MIC])

    def _now(self) -> Goods:
        """The coalition's goods: money, the four dials, Research tokens that it may commit."""
        tokens = 0
        if MERCENARIES_STEP <= self.state.phase <= RESEARCH_STEP:
            tokens = int(usable_tokens(self.content, self.state, self.seat))
        return (*(int(self.state.stock[self.seat][stock]) for stock in range(STOCKS)), tokens)

    def _of(self, goods: Goods) -> float:
        left = [have + more for have, more in zip(goods, self.coming, strict=True)]
        total = self.mic[goods[MIC]]
        food = self.hunger[goods[MIC]]
        if left[FOOD] >= food:
            left[FOOD] -= food
            total += self.mic[goods[MIC]] - self.mic[max(0, goods[MIC] - 1)]
        for good, part in enumerate(self.due):  # its share of the project comes before any purchase
            given = min(part, max(0, left[good]))
            left[good] -= given
            total += given * PRICE[good] * OWED
        return total + max(self._used(left, uses) for uses in self.uses)

    def _used(self, left: list[int], uses: list[Use]) -> float:
        """The value of these goods with the uses in this order, including the goods left over."""
        total = 0.0
        for value, cost in uses:
            rest = [have - need for have, need in zip(left, cost, strict=True)]
            if min(rest) >= 0:
                left = rest
                total += value
        return total + sum(self.kept[good][min(left[good], FULL)] for good in range(PAID))

    def _coming(self) -> Goods:
        """This round's income if it arrives before the next purchase."""
        if not PROJECT_STEP <= self.state.phase <= INCOME:
            return (0,) * int(GOODS)
        return (*(int(income(self.content, self.state, self.seat, good, 0)) for good in range(PAID)), 0, 0)

    def _uses(self) -> tuple[list[Use], list[Use]]:
        """The possible purchases, units and next tiers, in two orders: by value, and by value for money."""
        content, state, seat = self.content, self.state, self.seat
        money = tuple(int(good == MONEY) for good in range(GOODS))
        found: list[Use] = [(worth, money) for worth in UNIT[: more_units(content, state, seat)]]
        lends = state.phase <= RESEARCH_STEP
        for tech in range(TECHS):
            cost = [int(tier_price(content, state, seat, tech, good)) for good in range(GOODS)]
            if min(cost) >= 0 and not (lends and state.upgraded[seat][tech]):
                cost[RESEARCH] *= int(lends)  # after the research step all tokens will become ready again
                found.append((TECH[tech] + sum(cost[good] * PRICE[good] for good in range(PAID)), tuple(cost)))
        by_worth = sorted(found, key=lambda use: -use[0])
        return by_worth, sorted(found, key=lambda use: -use[0] / (1 + use[1][MONEY]))

    def _kept(self, good: int) -> list[float]:
        """The value of keeping each amount of a good: most for the part that the next project needs."""
        content, state = self.content, self.state
        standing = sum(1 - state.defeated[seat] for seat in range(SEATS))
        next_cost = max(
            (content.project_cost[p][good] for p in range(PROJECTS) if is_next(content, state, p)), default=0
        )
        steps = [WANTED] * -(-next_cost // max(standing, 1))
        for count, share in REST:
            steps += [share] * count
        steps += [FAINT] * (FULL - len(steps))
        return list(accumulate((PRICE[good] * share for share in steps), initial=0.0))

    def _points(self) -> list[float]:
        """The value of each number of points of MIC."""
        sure, lasting = self.loss + 1, self.lasting
        values = []
        for point in range(1, FULL + 1):
            if point <= sure:
                values.append(LAST_POINTS)
            elif point <= lasting:
                values.append(LASTING - (LASTING - SPARE) * (point - sure) / (lasting - sure + 1))
            else:
                values.append(SPARE)
        return list(accumulate(values, initial=0.0))
