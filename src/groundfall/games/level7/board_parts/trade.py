"""The trade that lies on the table: what both sides have, what is given and asked for, and whose word is awaited."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.games.level7 import words
from groundfall.games.level7.state import GOODS, SEATS

from .console_head import banner
from .console_pen import Pen
from .console_sums import Sums
from .targets import SIDES

ROW, HEAD, COUNT = 36.0, 66.0, 84.0
TITLES = {
    "money": "Money", "food": "Food", "fuel": "Fuel", "minerals": "Minerals", "mic": "MIC",
    "research": "Research",
}  # fmt: skip
BUTTONS = {
    "send": "Make this offer", "drop_offer": "Give up the trade", "accept": "Accept", "counter": "Counter-offer",
    "refuse": "Refuse", "withdraw": "Withdraw", "stand_by": "Wait for the answer",
}  # fmt: skip


def is_open(table: Mapping[str, Any]) -> bool:
    """Whether two coalitions trade."""
    return table["trade"]["trader"] is not None


def told(table: Mapping[str, Any]) -> str:
    """The offer in a sentence: 'South America gives $2M and asks Africa for 2 fuel.'"""
    now = table["trade"]
    given, asked = (words.amounts(now["offer"][side]) for side in ("given", "asked"))
    who, other = words.seat(now["trader"]), words.seat(now["partner"])
    wants = f"asks {other} for {asked}" if any(now["offer"]["asked"].values()) else f"asks {other} for nothing"
    return f"{who} gives {given} and {wants}."


def offers(table: Mapping[str, Any]) -> str:
    """How many offers were made, and how many may be."""
    made, most = int(table["trade"]["offers"]), int(table["options"]["trade_rounds"])
    return f"offer {made} of {most}" if made else f"first of {most} offers"


def stock_of(sums: Sums, seat: str, good: str) -> int:
    """What a coalition has of a good; of Research tokens those it could lend."""
    return sums.tokens(seat).ready if good == "research" else int(sums.table["stock"][seat][good])


def trade(pen: Pen, sums: Sums, targets: Any, x: float, y: float, width: float) -> float:
    """The offer as a table of goods with both sides; gives the height."""
    table, now = sums.table, sums.table["trade"]
    half = (width - 16) / 2
    with pen.group("", targets.attributes(("kind", "offer"), told(table)), told(table)):
        for seat, left in ((now["trader"], x), (now["partner"], x + half + 16)):
            banner(pen, sums, seat, left, y, half, 34, False)
        pen.text(x + width / 2, y + 56, offers(table), 13, "m soft")
        for looks, has, offered, said in (
            ("", x + 12, x + COUNT, "gives"),
            ("e ", x + width - 12, x + width - COUNT, "is asked"),
        ):
            pen.text(has, y + 56, "has", 13, f"{looks}soft")
            pen.text(offered, y + 56, said, 13, "m soft")
    for n, good in enumerate(GOODS.names):
        _row(pen, sums, targets, good, x, y + HEAD + n * ROW, width)
    high = HEAD + ROW * int(GOODS) + 6
    return high + buttons(pen, targets, BUTTONS, x, y + high, width)


def _row(pen: Pen, sums: Sums, targets: Any, good: str, x: float, y: float, width: float) -> None:
    now, middle = sums.table["trade"], x + width / 2
    given, asked = now["offer"]["given"][good], now["offer"]["asked"][good]
    steps = any(targets.on("good", side, good) for side in SIDES)
    with pen.group("", "" if steps else targets.attributes(("good", good), TITLES[good])):  # a click on it says why
        pen.box(x, y, width, ROW - 4, "well lit" if given or asked else "well", 6)
        pen.text(x + 12, y + 22, stock_of(sums, now["trader"], good), 16)
        pen.text(x + width - 12, y + 22, stock_of(sums, now["partner"], good), 16, "e")
        pen.icon(good, middle - 46, y + 16, 17, f"sign {good}")
        pen.text(middle - 30, y + 21, TITLES[good], 14)
    for side, kind, count, spot in (("given", "give", given, x + COUNT), ("asked", "ask", asked, x + width - COUNT)):
        pen.text(spot, y + 23, count, 19, "m b" if count else "m soft")
        word = f"{words.amount(good, count)} {side}"
        _key(pen, targets, (kind, good), "+", f"{word}, one more", spot + 28, y)
        _key(pen, targets, (f"{kind}_less", good), "−", f"{word}, one less", spot - 28, y)


def _key(pen: Pen, targets: Any, name: tuple[str, str], sign: str, word: str, x: float, y: float) -> None:
    """One more or one less, where it can be chosen."""
    key = ("good", *name)
    if targets.on(*key):
        with pen.group("button choice", targets.attributes(key, word), word):
            pen.box(x - 14, y + 3, 28, ROW - 10, "key", 6)
            pen.text(x, y + 23, sign, 21, "m b")


def buttons(pen: Pen, targets: Any, known: Mapping[str, str], x: float, y: float, width: float) -> float:
    """What may be chosen, as buttons in a row; gives the height."""
    shown = [kind for kind in known if targets.on("kind", kind)]
    if not shown:
        return 0.0
    columns = min(len(shown), max(1, int(width // 150)))
    across = (width + 8) / columns
    for n, kind in enumerate(shown):
        left, top = x + n % columns * across, y + n // columns * 40
        with pen.group("button choice", targets.attributes(("kind", kind), known[kind]), known[kind]):
            pen.box(left, top, across - 8, 34, "key", 8)
            pen.fitted(left + (across - 8) / 2, top + 22, known[kind], 13.5, across - 20, "m b")
    return -(-len(shown) // columns) * 40.0


def actions(pen: Pen, sums: Sums, targets: Any, x: float, y: float, width: float) -> float:
    """Who still has a trade action in this phase, coalition by coalition; gives the height."""
    columns = 5 if width > 600 else 2
    across = (width + 6) / columns
    for n, seat in enumerate(SEATS.names):
        left, top, said = x + n % columns * across, y + n // columns * 38, action(sums.table, seat)
        text = f"{words.seat(seat)}: {said}"
        looks = f"action{' choice' if targets.on('seat', seat) else ''}"
        with pen.group(looks, targets.attributes(("seat", seat), text), text):
            pen.box(left, top, across - 6, 32, "well", 6)
            pen.put(f'<rect x="{left:g}" y="{top:g}" width="8" height="32" rx="4" style="fill:var(--{seat})"/>')
            pen.text(left + 16, top + 14.5, words.seat(seat), 13, "b")
            pen.text(left + 16, top + 28, said, 12.5, "soft")
    return -(-int(SEATS) // columns) * 38.0


def action(table: Mapping[str, Any], seat: str) -> str:
    """Whether a coalition can still trade in this phase."""
    if table["defeated"][seat]:
        return "defeated"
    if table["traded"][seat]:
        return "has traded"
    return "trades no more" if table["trade_closed"][seat] else "can trade"
