"""The offer on the table, or the viewer's draft offer: what both sides have, give and are asked for."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from groundfall.engine.show.numbers import numbered
from groundfall.engine.show.targets import Targets
from groundfall.games.level7 import words
from groundfall.games.level7.model.offers import Offer, all_told, offers
from groundfall.games.level7.state import GOODS
from groundfall.games.level7.sums import Sums

from .layouts import TOUCH
from .pen import LEAST, Pen
from .targets import SIDES

NAME = 132.0  # the room for a side
Sides = tuple[tuple[str, str], ...]  # each side and its coalition
SAID = {"given": "gives", "asked": "is asked for"}
MORE = {"given": ("Give more of", "Give less of"), "asked": ("Ask more of", "Ask less of")}
TITLES = {
    "money": "Money",
    "food": "Food",
    "fuel": "Fuel",
    "minerals": "Minerals",
    "mic": "MIC",
    "research": "Research",
}
BUTTONS = {
    "send": "Make this offer",
    "drop_offer": "Discard it",
    "accept": "Accept",
    "counter": "Counter-offer",
    "refuse": "Refuse",
    "withdraw": "Withdraw",
    "stand_by": "Wait for the answer",
}


def stock_of(sums: Sums, seat: str, good: str) -> int:
    """A coalition's stock of a good; for Research, the tokens it could lend."""
    return sums.tokens(seat).ready if good == "research" else int(sums.table["stock"][seat][good])


def trade(pen: Pen, sums: Sums, targets: Targets, now: Offer, width: float, compact: bool) -> float:
    """Draws the offer as a table of goods and both sides, and its buttons; returns the height."""
    text, sides = " ".join(all_told(sums.table)), (("given", now.trader), ("asked", now.partner))
    with pen.group("", Markup('data-kind="offer" role="group" aria-label="%s"') % text, text):
        if compact:
            high = _upright(pen, sums, targets, now, sides, width)
        else:
            high = _across(pen, sums, targets, now, sides, width)
    return high + buttons(pen, targets, BUTTONS, 0, high, width, compact)


def _across(pen: Pen, sums: Sums, targets: Targets, now: Offer, sides: Sides, width: float) -> float:
    """Draws a column for each good and a row for each side."""
    across = (width - NAME) / int(GOODS)
    pen.text(10, 17, offers(sums.table), LEAST, "soft")
    for n, good in enumerate(GOODS.names):
        x = NAME + n * across
        pen.icon(good, x + 14, 12, 17, f"sign {good}")
        pen.text(x + 28, 17, TITLES[good], 14)
        for row, (side, seat) in enumerate(sides):
            _cell(pen, sums, targets, now, good, side, seat, (x, 24 + row * 42.0, across - 4, 39.0), 29.0)
    for row, (side, seat) in enumerate(sides):
        with pen.group("", targets.attributes([("seat", seat)], words.seat(seat), f"seat:{seat}")):
            _side(pen, seat, SAID[side], 0, 24 + row * 42.0, NAME - 4)
    return 112.0


def _upright(pen: Pen, sums: Sums, targets: Targets, now: Offer, sides: Sides, width: float) -> float:
    """Draws a row for each good and a column for each side."""
    name, row = 104.0, TOUCH + 6
    across = (width - name) / 2
    pen.text(4, 22, offers(sums.table), LEAST, "soft")
    for n, (side, seat) in enumerate(sides):
        _side(pen, seat, SAID[side], name + n * across, 0, across - 4)
    for n, good in enumerate(GOODS.names):
        y = 44 + n * row
        pen.icon(good, 12, y + row / 2 - 2, 17, f"sign {good}")
        pen.text(26, y + row / 2 + 3, TITLES[good], 14)
        for side_number, (side, seat) in enumerate(sides):
            spot = (name + side_number * across, y, across - 4, row - 4)
            _cell(pen, sums, targets, now, good, side, seat, spot, TOUCH)
    return 44 + row * int(GOODS)


def _side(pen: Pen, seat: str, said: str, x: float, y: float, wide: float) -> None:
    place = f'x="{x:g}" y="{y:g}" width="{wide:g}" height="39" rx="7"'
    pen.put(f'<rect {place} style="fill:var(--{seat}-deep)"/><rect {place} style="fill:url(#l7-q-{seat})"/>')
    pen.text(x + 10, y + 17, words.seat(seat), 14, "b on-name")
    pen.text(x + 10, y + 33, said, LEAST, "on-name")


def _cell(
    pen: Pen,
    sums: Sums,
    targets: Targets,
    now: Offer,
    good: str,
    side: str,
    seat: str,
    spot: tuple[float, float, float, float],
    key: float,
) -> None:
    """Draws how much of a good one side gives, what it has, and the buttons for one less and one more."""
    x, y, wide, high = spot
    count, has, middle = now.goods[side][good], stock_of(sums, seat, good), x + wide / 2
    steps = any(targets.on(("good", kind, good)) for kind in SIDES)
    with pen.group("", "" if steps else targets.attributes([("good", good)], TITLES[good])):  # a click says why not
        pen.box(x, y, wide, high, "well lit" if count else "well", 6)
        own = ("offer",) if now.made else ("draft", now.trader)
        with pen.group("", numbered(f"{words.seat(seat)} {SAID[side]} {count}", *own, side, good)):
            pen.text(middle - 8, y + high / 2 + 6, count, 18, f"e {'b' if count else 'soft'}")
        stock = ("tokens_ready", seat) if good == "research" else ("stock", seat, good)
        with pen.group("", numbered(f"{words.seat(seat)} has {has}", *stock)):
            pen.text(middle - 6, y + high / 2 + 6, f"/{has}", LEAST, "soft")
    kind = "give" if side == "given" else "ask"
    named = TITLES[good] if good == "mic" else TITLES[good].lower()
    more, less = (f"{said} {words.seat(seat)}: {named}" for said in MORE[side])
    _key(pen, targets, (kind, good), "+", more, x + wide - key - 4, y + (high - key) / 2, key)
    _key(pen, targets, (f"{kind}_less", good), "−", less, x + 4, y + (high - key) / 2, key)


def _key(
    pen: Pen, targets: Targets, name: tuple[str, str], mark: str, word: str, x: float, y: float, size: float
) -> None:
    """Draws a button for one more or one less, if it can be chosen."""
    key = ("good", *name)
    if targets.on(key):
        with pen.group("button choice", targets.attributes([key], word), word):
            pen.box(x, y, size, size, "key", 6)
            pen.text(x + size / 2, y + size / 2 + 7, mark, 20, "m b")


def buttons(
    pen: Pen, targets: Targets, known: Mapping[str, str], x: float, y: float, width: float, compact: bool
) -> float:
    """Draws the choices as buttons in a row, all alike; returns the height."""
    shown = [kind for kind in known if targets.on(("kind", kind))]
    if not shown:
        return 0.0
    high = TOUCH if compact else 32.0
    columns = min(len(shown), max(1, int(width // 160)))
    across = min((width + 8) / columns, 260.0)
    for n, kind in enumerate(shown):
        left, top = x + n % columns * across, y + n // columns * (high + 5)
        with pen.group("button choice", targets.attributes([("kind", kind)], known[kind]), known[kind]):
            pen.box(left, top, across - 8, high, "key", 8)
            pen.cut(left + (across - 8) / 2, top + high / 2 + 5, known[kind], 14, across - 16, "m b")
    return -(-len(shown) // columns) * (high + 5)
