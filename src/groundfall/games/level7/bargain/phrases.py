"""Why a coalition bargains as it does, in a sentence."""

from __future__ import annotations

from collections.abc import Callable

from groundfall.engine.words import listed
from groundfall.games.level7.state import FOOD, GOODS, MIC, MONEY, RESEARCH

from .exchange import Exchange, Market
from .worth import Goods

Called = Callable[[int], str]  # a coalition by its number

_SAID = {"money": "${}M", "mic": "{} MIC", "research": "the use of {} Research tokens"}


def goods_said(goods: Goods) -> str:
    """`$2M and 3 food`."""
    parts = [_SAID.get(name, "{} " + name).format(n) for name, n in zip(GOODS.names, goods, strict=True) if n]
    return listed(parts).replace("of 1 Research tokens", "of a Research token") or "nothing"


def offer_said(called: Called, seat: int, partner: int, one: Exchange) -> str:
    """`Asia gives 2 fuel for 3 food`, or gives or asks for them for nothing."""
    if not any(one.got):
        return f"{called(seat)} gives {called(partner)} {goods_said(one.given)} for nothing"
    if not any(one.given):
        return f"{called(seat)} asks {called(partner)} for {goods_said(one.got)} for nothing"
    return f"{called(seat)} gives {called(partner)} {goods_said(one.given)} for {goods_said(one.got)}"


def reason(called: Called, market: Market, seat: int, partner: int, one: Exchange) -> str:
    """Why both want it: what each of them needs most of what it gets."""
    wishes = [wish(called, market, who, got) for who, got in ((seat, one.got), (partner, one.given)) if any(got)]
    return listed(wishes)


def wish(called: Called, market: Market, seat: int, got: Goods) -> str:
    """`Asia needs fuel`: the good among those it gets that is worth most to it."""
    worth = market.worth(seat)
    if got[MIC] and worth.danger(worth.now):
        return f"{called(seat)} could fall in this round"
    if got[RESEARCH]:
        return f"{called(seat)} can upgrade a technology with it"
    less = worth.of(worth.now)

    def gain(good: int) -> float:
        after = tuple(have + n * (place == good) for place, (have, n) in enumerate(zip(worth.now, got, strict=True)))
        return worth.of(after) - less

    most = max((good for good in range(GOODS) if got[good]), key=gain)
    words = {MONEY: "money", MIC: "MIC", FOOD: "food"}
    return f"{called(seat)} needs {words.get(most, GOODS.names[most])}"
