"""The board in a terminal: what the Hydra have, the map by region, the consoles, cards. Drawn from the view alone.

Units are a letter for their coalition with a number: S, N, E, F (Africa), A. Behind the name of an area stand its
Defense, its status and its Research token.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from .board_parts import trade
from .board_parts.console_sums import Sums, territories
from .state import SEATS
from .textboard_parts import telling, tracks
from .textboard_parts.areas import LEGEND, LETTERS, regions
from .textboard_parts.lines import Marks, Paint, row, title
from .textboard_parts.tables import consoles, own
from .words import seat as seat_words

LOW = 4  # MIC
BEFORE_STATUS = ("events", "battle")  # he cannot be moved any more
DAMAGE = {1: "one Capital Damage", 2: "two Capital Damage: a third defeats you"}


def _as_it_is(text: str, tones: str) -> str:
    return text


def draw(view: dict[str, Any], box: Any, paint: Paint = _as_it_is, width: int = 80,
         lit: Collection[str] = (), chosen: Collection[str] = ()) -> str:  # fmt: skip
    """The board as characters; what may be chosen is `lit` ('area:brazil', 'tech:communications'), `chosen` pointed
    at."""
    sums, marks = Sums(view["table"], box), Marks(lit, chosen)
    lines = tracks.head(sums, width, paint)
    lines += tracks.hydra(sums, box, width, paint)
    lines += tracks.event(view, sums, box, width, paint)
    lines += tracks.desk(sums, box, width, paint)
    lines += regions(sums, box, marks, width, paint)
    lines += [title("Consoles", width, paint), *consoles(sums, marks, width, paint)]
    if view["seat"] is not None:
        lines += own(view, sums, box, marks, width, paint)
    lines += tracks.projects(sums, box, marks, width, paint)
    lines += tracks.market(sums, box, marks, width, paint)
    letters = [(f"{letter} {seat_words(seat)}", "ground") for seat, letter in LETTERS.items()]
    return "\n".join([*lines, *row([*letters, *((mark, "ground") for mark in LEGEND)], width, paint)])


def status(view: dict[str, Any]) -> str:
    """The offer on the table, and what threatens: the last round, Cronos, the capital, MIC; how long the cards last."""
    table, seat = view["table"], view["seat"]
    if not table["rounds"] or view["over"]:
        return ""
    if trade.is_open(table):
        return trade.told(table)
    lines = ["This is the last round: what is not Overrun at its end survives."] if table["strike"] else [_clock(table)]
    lines += _cronos(table)
    if seat is not None:
        lines += _danger(table, seat)
    return "\n".join(lines)


def _clock(table: dict[str, Any]) -> str:
    rounds = -(-tracks.events_left(table) // int(SEATS))
    left = f"{rounds} more round{'s' * (rounds != 1)}" if rounds else "this round only"
    return f"{tracks.wave(table)}: its Event cards last for {left}."


def _cronos(table: dict[str, Any]) -> list[str]:
    place = table["cronos"]
    units = sum(table["units"][name][place] for name in SEATS.names)
    hydra = table["invaders"][place] + sum(spot == place for spot in table["ship"].values())
    if not units and (hydra > 1 or (hydra and table["phase"] in BEFORE_STATUS)):
        return ["The Hydra stand beside Dr. Cronos, and no unit does: if they overrun him, all is lost."]
    return []


def _danger(table: dict[str, Any], seat: str) -> list[str]:
    if table["defeated"][seat]:
        return [f"{seat_words(seat)} is defeated; its units fight on."]
    lines = []
    if table["status"][territories(seat)[0]] == "overrun":
        lines.append("Your capital is Overrun: each round it takes damage.")
    if damage := DAMAGE.get(table["damage"][seat]):
        lines.append(f"Your capital has {damage}.")
    if table["stock"][seat]["mic"] <= LOW:
        lines.append(f"Your MIC is {table['stock'][seat]['mic']}: without a point of it you are defeated.")
    return lines


def tell(view: dict[str, Any], box: Any) -> list[str]:
    """The table in sentences, for those who listen."""
    return telling.sentences(view, Sums(view["table"], box), box)
