"""The offers on the table: the one that lies there, the viewer's draft, and each in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from groundfall.engine.play.view import HIDDEN
from groundfall.games.level7 import words
from groundfall.games.level7.state import PHASES

WARFARE = PHASES.names[PHASES.number("movement") : PHASES.number("cronos_control")]  # no trading in these steps


class Offer(NamedTuple):
    """What a coalition gives to another and asks for in return."""

    trader: str
    partner: str
    goods: Mapping[str, Mapping[str, int]]
    made: bool  # false for a draft, which only its own coalition sees


def made(table: Mapping[str, Any]) -> Offer | None:
    """The offer on the table."""
    now = table["trade"]
    return Offer(now["trader"], now["partner"], now["offer"], True) if now["trader"] is not None else None


def half_made(table: Mapping[str, Any]) -> Offer | None:
    """The viewer's draft offer; if an offer is on the table, only a draft counter-offer."""
    lies, drafts = made(table), table["drafts"]
    if table["phase"] in WARFARE:
        return None
    for seat, partner in drafts["drafting"].items():
        if partner not in (None, HIDDEN) and (lies is None or (lies.trader, lies.partner) == (partner, seat)):
            return Offer(seat, partner, drafts["draft"][seat], False)
    return None


def at_hand(table: Mapping[str, Any]) -> Offer | None:
    """The draft offer, or the offer on the table."""
    return half_made(table) or made(table)


def told(offer: Offer) -> str:
    """The offer in a sentence: 'South America gives $2M and asks Africa for 2 fuel.'"""
    given, asked = (words.amounts(offer.goods[side]) for side in ("given", "asked"))
    said = f"{words.seat(offer.trader)} gives {given} and asks {words.seat(offer.partner)} for {asked}."
    return said if offer.made else f"Draft offer: {said}"


def all_told(table: Mapping[str, Any]) -> list[str]:
    """The offer on the table and the viewer's draft, in one sentence each."""
    return [told(offer) for offer in (made(table), half_made(table)) if offer is not None]


def offers(table: Mapping[str, Any]) -> str:
    """The offer by its number in this trade: 'offer 2', 'last offer'."""
    count, more = int(table["trade"]["offers"]), int(table["derived"]["offers_left"])
    return "a new offer" if not count else f"offer {count}" if more else "last offer"


def action(table: Mapping[str, Any], seat: str) -> str:
    """Whether a coalition can still trade in this phase."""
    if table["derived"]["can_trade"][seat]:
        return "can trade"
    if table["defeated"][seat]:
        return "defeated"
    return "has traded" if table["traded"][seat] else "done trading"
