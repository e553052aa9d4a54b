"""The counters on the map: where each is in its hex, what it shows, and its words."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from groundfall.engine.show.targets import Targets
from groundfall.engine.words import counted

from .sheet import Cell, Face, Sheet

FANS: tuple[tuple[float, tuple[tuple[float, float], ...]], ...] = (
    (0.95, ((0, 3),)),
    (0.7, ((-21.4, 3), (21.4, 3))),
    (0.61, ((-18.9, -13), (18.9, -13), (0, 23.4))),
    (0.52, ((-16.5, -14), (16.5, -14), (-16.5, 18), (16.5, 18))),
)
NOTCHES = tuple("".join(f"M32 {-25 + 7.2 * n:.1f}l-12 3.2 12 3.2z" for n in range(hits)) for hits in range(13))


@dataclass(slots=True)
class Piece:
    x: float
    y: float
    scale: float
    face: str
    side: str
    attributes: Markup
    title: str
    choice: bool
    notches: str = ""
    energized: bool = False
    moved: bool = False
    about: bool = False


@dataclass(slots=True)
class Stack:
    """The counters in one hex, and how many more there are than the picture can hold."""

    cell: Cell
    pieces: list[Piece]
    more: int


@dataclass(slots=True)
class Aim:
    """A declared attack: from a unit to a hex."""

    x1: float
    y1: float
    x2: float
    y2: float


def plain(name: str) -> str:
    return name.replace("_", " ").capitalize()


def place(sheet: Sheet, table: Mapping[str, Any], targets: Targets, about: Collection[str] = ()) -> list[Stack]:
    """Every counter on the map, hex by hex from the ground up; in a hex, those that move before those that do not."""
    found: dict[str, list[tuple[str, str, Face, Mapping[str, Any]]]] = {}
    for name, unit in table["unit"].items():
        face = sheet.faces[sheet.counter_face[unit["counter"]]]
        found.setdefault(unit["hex"], []).append(("unit", name, face, unit))
    for name, alien in table["alien"].items():
        if alien["status"] == "flying" and alien["hex"]:
            face = sheet.faces[sheet.alien_face[name]]
            found.setdefault(alien["hex"], []).append(("alien", name, face, alien))
    stacks = []
    for hex_name in sorted(found, key=lambda name: (-sheet.cells[name].row, sheet.cells[name].col)):
        here = sorted(found[hex_name], key=lambda entry: entry[2].move == 0)
        scale, spots = FANS[min(len(here), len(FANS)) - 1]
        cell = sheet.cells[hex_name]
        shown = [
            _piece(kind, name, face, row, cell.x + dx, cell.y + dy, scale, targets, f"{kind}:{name}" in about)
            for (kind, name, face, row), (dx, dy) in zip(here, spots, strict=False)
        ]
        stacks.append(Stack(cell, shown, len(here) - len(shown)))
    return stacks


def _piece(
    kind: str,
    name: str,
    face: Face,
    row: Mapping[str, Any],
    x: float,
    y: float,
    scale: float,
    targets: Targets,
    about: bool,
) -> Piece:
    hits = int(row.get("hits", 0))
    said = say(kind, name, face, row)
    attributes = Markup('%s data-hex="%s"') % (targets.attributes([(kind, name)], said), row["hex"])
    return Piece(
        round(x, 1),
        round(y, 1),
        scale,
        face.id,
        face.side,
        attributes,
        said,
        targets.on((kind, name)),
        NOTCHES[min(hits, len(NOTCHES) - 1)],
        bool(row.get("energized")),
        bool(row.get("moved")),
        about,
    )


def say(kind: str, name: str, face: Face, row: Mapping[str, Any]) -> str:
    """A counter in words: 'Red fighter u1 at D5, attack 2, defence 1, move 4, energized'."""
    who = plain(name) if kind == "alien" else f"{plain(row['counter'])} {name}"
    hits = int(row.get("hits", 0))
    words = [f"{who} at {row['hex']}", face.words]
    if hits:
        words.append(f"{hits} of {counted(face.defense, 'hit')}")
    words += [mark for mark in ("energized", "moved") if row.get(mark)]
    if row.get("target"):
        words.append(f"attacks {row['target']}")
    return ", ".join(words)


def aims(sheet: Sheet, table: Mapping[str, Any]) -> list[Aim]:
    found = []
    for unit in table["unit"].values():
        if unit.get("target"):
            start, end = sheet.cells[unit["hex"]], sheet.cells[unit["target"]]
            dx, dy = end.x - start.x, end.y - start.y
            found.append(Aim(start.x + dx * 0.3, start.y + dy * 0.3, start.x + dx * 0.72, start.y + dy * 0.72))
    return found
