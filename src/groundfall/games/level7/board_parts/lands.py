"""What each area shows: its status, Defense and Research token, and whether it is contested."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from groundfall.games.level7.state import SEATS
from groundfall.games.level7.words import seat as title

from .console_pen import wide
from .console_sums import Sums
from .pieces import Heap, laid_out, pieces
from .sheet import Place, Sheet
from .targets import Targets

Table = Mapping[str, Any]

BOLD = 1.1  # how much wider bold letters are


@dataclass(frozen=True, slots=True)
class Land:
    """An area as it stands."""

    place: Place
    status: str
    defense: int
    more: int  # what attached cards add to its Defense
    full: bool  # a unit that spawns here overflows
    contested: bool
    research: str  # "ready", "committed", or "" where there is no token
    spent: bool  # a benefit that there is only once, and was taken
    holder: str  # the coalition that holds a dead zone
    heap: Heap
    half: float  # of the room that the first line of the name takes, and the last line
    last: float
    attributes: Markup
    choice: bool


def lands(sheet: Sheet, table: Table, sums: Sums, targets: Targets) -> list[Land]:
    """All areas."""
    return [_land(sheet, table, sums, targets, place) for place in sheet.places.values()]


def _land(sheet: Sheet, table: Table, sums: Sums, targets: Targets, place: Place) -> Land:
    area, status = place.id, str(table["status"][place.id])
    defense = sums.defense(area)
    invaders, ships = int(table["invaders"][area]), sums.ships(area)
    here = {seat: int(table["units"][seat][area]) for seat in SEATS.names if table["units"][seat][area]}
    counted = invaders + len(ships) * bool(table["options"]["spawn_counts_ships"])
    holder = next((seat for seat in SEATS.names if not place.coalition and sums.holds(seat, area)), "")
    research = ("committed" if table["committed"][area] else "ready") if place.research else ""
    words = [f"{place.name}, {_owner(place, status)}, Defense {defense}"]
    words += [f"{count} {_many('unit', count)} of {title(seat)}" for seat, count in here.items()]
    words += [f"{invaders} {_many('invader', invaders)}"] if invaders else []
    words += [f"drop ship {name.rpartition('_')[2]}" for name in ships]
    words += ["Dr. Cronos"] if table["cronos"] == area else []
    words += [f"Research token {research}"] if research else []
    words += [sheet.names["card", card] for card in sums.attached(area)]
    words += [f"held by {title(holder)}"] if holder else []
    return Land(
        place,
        status,
        defense,
        defense - int(sums.content.defense[_number(sheet, area)]),
        counted >= defense and status != "desolate" and table["cronos"] != area,
        bool(here) and bool(invaders or ships),
        research,
        place.id in table["gift_taken"] and bool(table["gift_taken"][area]),
        holder,
        laid_out(sheet, place, pieces(table, sums, area, defense)),
        wide(place.lines[0], sheet.layout.label) * BOLD / 2,
        wide(place.lines[-1], sheet.layout.label) * BOLD / 2,
        targets.attributes(("area", area), ", ".join(words), f"area:{area}"),
        targets.on("area", area),
    )


def _number(sheet: Sheet, area: str) -> int:
    return list(sheet.places).index(area)


def _owner(place: Place, status: str) -> str:
    return f"{title(place.coalition)}, {status}" if place.coalition else "dead zone"


def _many(word: str, count: int) -> str:
    return word if count == 1 else f"{word}s"
