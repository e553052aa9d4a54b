"""The offer on the table, or the viewer's draft offer: what both sides have, give and are asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from groundfall.engine.play.view import HIDDEN
from groundfall.engine.show.targets import Targets
from groundfall.games.level7 import words
from groundfall.games.level7.state import GOODS, PHASES, SEATS
from groundfall.games.level7.sums import Sums

from .console.head import banner
from .pen import Pen
from .targets import SIDES

WARFARE = PHASES.names[PHASES.number("movement") : PHASES.number("cronos_control")]  # no trading in these steps
ROW, HEAD, COUNT = 36.0, 66.0, 84.0
TITLES = {
    "money": "Money", "food": "Food", "fuel": "Fuel", "minerals": "Minerals", "mic": "MIC",
    "research": "Research",
}  # fmt: skip
BUTTONS = {
    "send": "Make this offer", "drop_offer": "Give it up", "accept": "Accept", "counter": "Counter-offer",
    "refuse": "Refuse", "withdraw": "Withdraw", "stand_by": "Wait for the answer",
}  # fmt: skip


class Offer(NamedTuple):
    """What a coalition gives to another and asks for in return."""

    trader: str
    partner: str
    goods: Mapping[str, Mapping[str, int]]
    made: bool  # false for a draft, which only its own coalition sees


def made(table: Mapping[str, Any]) -> Offer | None:
    """Returns the offer on the table."""
    now = table["trade"]
    return Offer(now["trader"], now["partner"], now["offer"], True) if now["trader"] is not None else None


def half_made(table: Mapping[str, Any]) -> Offer | None:
    """Returns the viewer's draft offer; if an offer is on the table, only a draft counter-offer."""
    lies, drafts = made(table), table["drafts"]
    if table["phase"] in WARFARE:
        return None
    for seat, partner in drafts["drafting"].items():
        if partner not in (None, HIDDEN) and (lies is None or (lies.trader, lies.partner) == (partner, seat)):
            return Offer(seat, partner, drafts["draft"][seat], False)
    return None


def at_hand(table: Mapping[str, Any]) -> Offer | None:
    """Returns the draft offer, or the offer on the table."""
    return half_made(table) or made(table)


def told(offer: Offer) -> str:
    """Describes the offer in a sentence: 'South America gives $2M and asks Africa for 2 fuel.'"""
    given, asked = (words.amounts(offer.goods[side]) for side in ("given", "asked"))
    said = f"{words.seat(offer.trader)} gives {given} and asks {words.seat(offer.partner)} for {asked}."
    return said if offer.made else f"Draft offer: {said}"


def all_told(table: Mapping[str, Any]) -> list[str]:
    """Describes the offer on the table and the viewer's draft, in one sentence each."""
    return [told(offer) for offer in (made(table), half_made(table)) if offer is not None]


def offers(table: Mapping[str, Any]) -> str:
    """Names the offer by its number in this trade: 'offer 2', 'last offer'."""
    count, most = int(table["trade"]["offers"]), int(table["options"]["trade_rounds"])
    return "a new offer" if not count else "last offer" if count == most else f"offer {count}"


def stock_of(sums: Sums, seat: str, good: str) -> int:
    """Returns a coalition's stock of a good; for Research, the tokens it could lend."""
    return sums.tokens(seat).ready if good == "research" else int(sums.table["stock"][seat][good])


def trade(pen: Pen, sums: Sums, targets: Targets, now: Offer, x: float, y: float, width: float) -> float:
    """Draws the offer as a table of goods with both sides; returns the height."""
    table, text = sums.table, " ".join(all_told(sums.table))
    half = (width - 16) / 2
    with pen.group("", targets.attributes([("kind", "offer")], text), text):
        for seat, left in ((now.trader, x), (now.partner, x + half + 16)):
            banner(pen, sums, seat, left, y, half, 34, False)
        pen.text(x + width / 2, y + 56, offers(table), 13, "m soft")
        for looks, has, offered, said in (
            ("", x + 12, x + COUNT, "gives"),
            ("e ", x + width - 12, x + width - COUNT, "asked for"),
        ):
            pen.text(has, y + 56, "has", 13, f"{looks}soft")
            pen.text(offered, y + 56, said, 13, "m soft")
    for n, good in enumerate(GOODS.names):
        _row(pen, sums, targets, now, good, x, y + HEAD + n * ROW, width)
    high = HEAD + ROW * int(GOODS) + 6
    return high + buttons(pen, targets, BUTTONS, x, y + high, width)


def _row(pen: Pen, sums: Sums, targets: Targets, now: Offer, good: str, x: float, y: float, width: float) -> None:
    middle = x + width / 2
    given, asked = now.goods["given"][good], now.goods["asked"][good]
    steps = any(targets.on(("good", side, good)) for side in SIDES)
    with pen.group(
        "", "" if steps else targets.attributes([("good", good)], TITLES[good])
    ):  # a click says why it cannot be chosen
        pen.box(x, y, width, ROW - 4, "well lit" if given or asked else "well", 6)
        pen.text(x + 12, y + 22, stock_of(sums, now.trader, good), 16)
        pen.text(x + width - 12, y + 22, stock_of(sums, now.partner, good), 16, "e")
        pen.icon(good, middle - 46, y + 16, 17, f"sign {good}")
        pen.text(middle - 30, y + 21, TITLES[good], 14)
    for side, kind, count, spot in (("given", "give", given, x + COUNT), ("asked", "ask", asked, x + width - COUNT)):
        pen.text(spot, y + 23, count, 19, "m b" if count else "m soft")
        word = f"{words.amount(good, count)} {side}"
        _key(pen, targets, (kind, good), "+", f"{word}, one more", spot + 28, y)
        _key(pen, targets, (f"{kind}_less", good), "−", f"{word}, one less", spot - 28, y)


def _key(pen: Pen, targets: Targets, name: tuple[str, str], sign: str, word: str, x: float, y: float) -> None:
    """Draws a button for one more or one less, if it can be chosen."""
    key = ("good", *name)
    if targets.on(key):
        with pen.group("button choice", targets.attributes([key], word), word):
            pen.box(x - 14, y + 3, 28, ROW - 10, "key", 6)
            pen.text(x, y + 23, sign, 21, "m b")


def buttons(pen: Pen, targets: Targets, known: Mapping[str, str], x: float, y: float, width: float) -> float:
    """Draws the choices as buttons in a row; returns the height."""
    shown = [kind for kind in known if targets.on(("kind", kind))]
    if not shown:
        return 0.0
    columns = min(len(shown), max(1, int(width // 150)))
    across = (width + 8) / columns
    for n, kind in enumerate(shown):
        left, top = x + n % columns * across, y + n // columns * 40
        with pen.group("button choice", targets.attributes([("kind", kind)], known[kind]), known[kind]):
            pen.box(left, top, across - 8, 34, "key", 8)
            pen.fitted(left + (across - 8) / 2, top + 22, known[kind], 13.5, across - 20, "m b")
    return -(-len(shown) // columns) * 40.0


def actions(pen: Pen, sums: Sums, targets: Targets, x: float, y: float, width: float) -> float:
    """Draws which coalitions still have a trade action in this phase; returns the height."""
    columns = 5 if width > 600 else 2
    across = (width + 6) / columns
    for n, seat in enumerate(SEATS.names):
        left, top, said = x + n % columns * across, y + n // columns * 38, action(sums.table, seat)
        text = f"{words.seat(seat)}: {said}"
        looks = f"action{' choice' if targets.on(('seat', seat)) else ''}"
        with pen.group(looks, targets.attributes([("seat", seat)], text), text):
            pen.box(left, top, across - 6, 32, "well", 6)
            pen.put(f'<rect x="{left:g}" y="{top:g}" width="8" height="32" rx="4" style="fill:var(--{seat})"/>')
            pen.text(left + 16, top + 14.5, words.seat(seat), 13, "b")
            pen.text(left + 16, top + 28, said, 12.5, "soft")
    return -(-int(SEATS) // columns) * 38.0


def action(table: Mapping[str, Any], seat: str) -> str:
    """Says whether a coalition can still trade in this phase."""
    if table["defeated"][seat]:
        return "defeated"
    if table["traded"][seat]:
        return "has traded"
    return "done trading" if table["trade_closed"][seat] else "can trade"
