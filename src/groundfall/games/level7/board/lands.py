"""What each area shows: its status, Defense and Research token, and whether it is contested."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from groundfall.engine.show.targets import Targets
from groundfall.engine.words import counted
from groundfall.games.level7.state import SEATS
from groundfall.games.level7.sums import Sums
from groundfall.games.level7.words import seat as title

from .lettering import width
from .painting import fill
from .pieces import Heap, laid_out, pieces
from .sheet import Place, Sheet

Table = Mapping[str, Any]

BOLD = 1.1  # how much wider bold letters are


@dataclass(frozen=True, slots=True)
class Land:
    """The current state of an area."""

    place: Place
    status: str
    defense: int
    more: int  # the Defense added by attached cards
    full: bool  # an invader that spawns here overflows
    contested: bool
    research: str  # "ready", "committed", or "" where there is no token
    spent: bool  # a one-time benefit that has been taken
    holder: str  # the coalition that controls a dead zone
    heap: Heap
    half: float  # half the width of the first line of the name, and of the last line
    last: float
    attributes: Markup
    choice: bool


def draw(sheet: Sheet, table: Table, area: str, targets: Targets, subject: bool) -> str:
    """Draws an area; `subject` if the open choice is about it."""
    return fill(sheet, "land", land=land(sheet, table, area, targets), subject=subject)


def heat(sheet: Sheet, table: Table, area: str) -> str:
    """Draws the glow behind the pieces in a contested area."""
    heap = land(sheet, table, area, Targets()).heap
    return (
        f'<circle cx="{heap.x}" cy="{heap.y}" r="{heap.radius + 10}" fill="url(#l7-heat)" '
        'clip-path="url(#l7-frame)" pointer-events="none" '
        'aria-hidden="true"/>'
    )


def land(sheet: Sheet, table: Table, area: str, targets: Targets) -> Land:
    """The current state of an area; an extract of the table is enough."""
    sums, place = Sums(table, sheet.box), sheet.places[area]
    status = str(table["status"][area])
    defense = sums.defense(area)
    invaders, ships = int(table["invaders"][area]), sums.ships(area)
    here = {seat: int(table["units"][seat][area]) for seat in SEATS.names if table["units"][seat][area]}
    holder = "" if place.coalition else sums.holder(area) or ""
    research = ("ready" if sums.derived["token_ready"][area] else "committed") if place.research else ""
    words = [f"{place.name}, {_owner(place, status)}, Defense {defense}"]
    words += [f"{counted(count, 'unit')} of {title(seat)}" for seat, count in here.items()]
    words += [counted(invaders, "invader")] if invaders else []
    words += [f"drop ship {name.rpartition('_')[2]}" for name in ships]
    words += ["Dr. Cronos"] if table["cronos"] == area else []
    words += [f"Research token {research}"] if research else []
    words += [sheet.names["card", card] for card in sums.attached(area)]
    words += [f"controlled by {title(holder)}"] if holder else []
    return Land(
        place,
        status,
        defense,
        defense - int(sums.content.defense[_number(sheet, area)]),
        sums.derived["full"][area],
        sums.derived["contested"][area],
        research,
        place.id in table["gift_taken"] and bool(table["gift_taken"][area]),
        holder,
        laid_out(sheet, place, pieces(table, sums, area, defense)),
        width(place.lines[0], sheet.layout.label) * BOLD / 2,
        width(place.lines[-1], sheet.layout.label) * BOLD / 2,
        targets.attributes([("area", area)], ", ".join(words), f"area:{area}"),
        targets.on(("area", area)),
    )


def _number(sheet: Sheet, area: str) -> int:
    return list(sheet.places).index(area)


def _owner(place: Place, status: str) -> str:
    return f"{title(place.coalition)}, {status}" if place.coalition else "dead zone"
