"""The counters on the map: where each is in its area, what it shows, and its words."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from groundfall.engine.show.targets import Targets
from groundfall.engine.words import counted, sentence
from groundfall.games.brood.counters import counters
from groundfall.games.brood.state import FORCES
from groundfall.games.brood.words import within

from .sheet import Face, Place, Sheet

Table = Mapping[str, Any]

# Rows for a number of kinds of counters, and their size compared with a single one.
ROWS: tuple[tuple[tuple[int, ...], float], ...] = (
    ((), 1.0),
    ((1,), 1.0),
    ((2,), 0.96),
    ((3,), 0.88),
    ((2, 2), 0.86),
    ((3, 2), 0.86),
    ((3, 3), 0.86),
    ((4, 3), 0.8),
    ((4, 4), 0.8),
    ((3, 3, 3), 0.8),
    ((4, 3, 3), 0.78),
    ((4, 4, 3), 0.78),
    ((4, 4, 4), 0.78),
)
PITCH = 69  # a counter is 58 wide, the ring of a choice 66
BADGE = 12  # what a count stands out at the side
FANNED = 3  # a stack shows at most so many edges
IN_A_FIGHT = 1.2  # counters are larger where there is fighting


@dataclass(slots=True)
class Piece:
    """All counters of one kind and owner in an area: a stack with its count."""

    key: tuple[str, str, str]
    x: float
    y: float
    scale: float
    face: Face
    count: int
    done: int  # how many have moved, carried or attacked
    controlled: bool
    attributes: Markup
    title: str
    choice: bool
    about: bool

    @property
    def behind(self) -> int:
        """How many edges show behind the first counter."""
        return min(self.count, FANNED) - 1

    @property
    def classes(self) -> str:
        """How it is drawn."""
        marks = ("choice" * self.choice, "subject" * self.about, "done" * (self.done >= self.count))
        return " ".join(filter(None, ("piece", "taken" if self.controlled else self.face.side, *marks)))


@dataclass(slots=True)
class Stack:
    """The counters in one area."""

    place: Place
    pieces: list[Piece]


def place(sheet: Sheet, table: Table, targets: Targets, about: Collection[str] = ()) -> list[Stack]:
    """Every counter on the map, area by area."""
    stacks = []
    for where in sheet.places.values():
        here = [entry for entry in counters(table, where.id, where.land) if entry[2]]
        if not here:
            continue
        rows, shrink = ROWS[len(here)] if len(here) < len(ROWS) else ((5,) * (len(here) // 5 + 1), 0.7)
        if sheet.layout.tall and len(here) > 2:  # narrow and high
            rows = _narrow(len(here))
        if table["fight"]["battlefield"] == where.id:
            shrink *= IN_A_FIGHT
        scale = round(sheet.layout.piece * shrink, 3)
        spots = _spots(where, rows, scale, sheet.layout.width)
        pieces = [
            _piece(sheet, where, entry, spot, scale, targets, about) for entry, spot in zip(here, spots, strict=False)
        ]
        stacks.append(Stack(where, pieces))
    return stacks


def _narrow(count: int) -> tuple[int, ...]:
    columns = 2 if count < 7 else 3
    return (*(columns,) * (count // columns), *((count % columns,) if count % columns else ()))


def _spots(where: Place, rows: tuple[int, ...], scale: float, width: int) -> Iterator[tuple[float, float]]:
    """Places in rows from the first away from the area's name, moved so that none is beyond the edge of the map."""
    step = PITCH * scale
    half = max(rows) * step / 2 + BADGE * scale
    middle = min(max(where.stack[0], half), width - half)
    away = -1 if where.label[1] > where.stack[1] + step / 2 else 1
    for row, columns in enumerate(rows):
        for column in range(columns):
            x = middle + (column - (columns - 1) / 2) * step
            yield round(x, 1), round(where.stack[1] + away * row * step, 1)


def _piece(
    sheet: Sheet,
    where: Place,
    entry: tuple[str, str, int, int],
    spot: tuple[float, float],
    scale: float,
    targets: Targets,
    about: Collection[str],
) -> Piece:
    owner, unit, count, done = entry
    face = sheet.faces[unit]
    controlled = owner == "brood" and unit in FORCES.names
    key = ("unit", owner, f"{unit}@{where.id}")
    said = say(face, where.name, count, done, controlled)
    attributes = Markup('%s data-area="%s"') % (targets.attributes([key], said), where.id)
    subject = f"unit:{unit}" in about and f"area:{where.id}" in about
    return Piece(key, *spot, scale, face, count, done, controlled, attributes, said, targets.on(key), subject)


def say(face: Face, area: str, count: int, done: int, controlled: bool) -> str:
    """A stack in words: '2 European Armies in Japan, attack 3, defence 3, move 1, 1 of them done for this phase'."""
    title = f"{'mind-controlled ' if controlled else ''}{face.title}"
    words = [f"{counted(count, title) if count > 1 else title} in {within(area)}", face.words]
    if done:
        words.append("done for this phase" if done >= count else f"{done} of them done for this phase")
    return sentence(", ".join(words))


def plural(title: str) -> str:
    """'Armies', 'Larvae', 'Fleets'."""
    if title.endswith("y"):
        return f"{title[:-1]}ies"
    return f"{title}e" if title.endswith("a") else f"{title}s"
