"""A coalition's offers and its reasons for them, in sentences."""

from __future__ import annotations

from collections.abc import Callable

from groundfall.engine.words import listed
from groundfall.games.level7 import words
from groundfall.games.level7.state import GOODS, MIC, MONEY, RESEARCH

from .exchange import Exchange, Market
from .worth import Goods

Called = Callable[[int], str]  # a coalition by its number


def goods_said(goods: Goods) -> str:
    """Goods in words: '$2M and 3 food'."""
    return words.amounts(dict(zip(GOODS.names, goods, strict=True)))


def offer_said(called: Called, seat: int, partner: int, one: Exchange) -> str:
    """An offer in words: 'Asia gives Europe 2 fuel for 3 food', or a gift."""
    if not any(one.got):
        return f"{called(seat)} gives {called(partner)} {goods_said(one.given)} as a gift"
    if not any(one.given):
        return f"{called(seat)} asks {called(partner)} for {goods_said(one.got)} as a gift"
    return f"{called(seat)} gives {called(partner)} {goods_said(one.given)} for {goods_said(one.got)}"


def reason(called: Called, market: Market, seat: int, partner: int, one: Exchange) -> str:
    """Why both sides want it: what each needs most of what it gets."""
    wishes = [wish(called, market, who, got) for who, got in ((seat, one.got), (partner, one.given)) if any(got)]
    return listed(wishes)


def wish(called: Called, market: Market, seat: int, got: Goods) -> str:
    """The most valuable of the goods that a coalition gets: 'Asia needs fuel'."""
    worth = market.worth(seat)
    if got[MIC] and worth.danger(worth.now):
        return f"{called(seat)} could fall this round"
    if got[RESEARCH]:
        return f"{called(seat)} can upgrade a technology with it"
    less = worth.of(worth.now)

    def gain(good: int) -> float:
        after = tuple(have + n * (place == good) for place, (have, n) in enumerate(zip(worth.now, got, strict=True)))
        return worth.of(after) - less

    most = max((good for good in range(GOODS) if got[good]), key=gain)
    return f"{called(seat)} needs {'money' if most == MONEY else words.good(GOODS.names[most])}"
