"""The counters on the map: where each is in its hex, what it shows, and its words."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from groundfall.engine.show.targets import Targets
from groundfall.engine.words import counted

from .sheet import Cell, Face, Sheet

SINGLE = 5.0  # how far below the middle of its hex a single counter stands
APART = 1.0  # between the bars of a stack


@dataclass(slots=True)
class Piece:
    """A counter: a rectangle if it is alone in its hex, else a bar in the stack of its hex."""

    x: float
    y: float
    wide: float
    high: float
    bar: bool
    face: Face
    attributes: Markup
    title: str
    choice: bool
    hits: int = 0
    energized: bool = False
    moved: bool = False
    about: bool = False


@dataclass(slots=True)
class Stack:
    """The counters in one hex."""

    cell: Cell
    pieces: list[Piece]

    @property
    def choice(self) -> bool:
        """Whether any of them can be chosen."""
        return any(piece.choice for piece in self.pieces)


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
        cell = sheet.cells[hex_name]
        shown = [
            _piece(kind, name, face, row, spot, len(here) > 1, targets, f"{kind}:{name}" in about)
            for (kind, name, face, row), spot in zip(here, _spots(sheet, cell, len(here)), strict=True)
        ]
        stacks.append(Stack(cell, shown))
    return stacks


def free(sheet: Sheet, stacks: Collection[Stack]) -> list[str]:
    """The hexes whose names can be seen: cities have pictures, and in a tall picture counters fill their hexes."""
    taken = {cell.name for cell in sheet.cities.values()}
    if sheet.layout.tall:
        taken |= {stack.cell.name for stack in stacks}
    return [name for name in sheet.cells if name not in taken]


def _spots(sheet: Sheet, cell: Cell, count: int) -> list[tuple[float, float, float, float]]:
    """Middle, width and height of each counter in a hex: one alone, or bars one below the other."""
    if count == 1:
        return [(cell.x, cell.y + SINGLE, *sheet.layout.counter)]
    top, bottom, wide = sheet.layout.bars
    pitch = (bottom - top + APART) / count
    return [
        (cell.x, round(cell.y + top + (n + 0.5) * pitch - APART / 2, 1), wide, round(pitch - APART, 1))
        for n in range(count)
    ]


def _piece(
    kind: str,
    name: str,
    face: Face,
    row: Mapping[str, Any],
    spot: tuple[float, float, float, float],
    bar: bool,
    targets: Targets,
    about: bool,
) -> Piece:
    said = say(kind, name, face, row)
    attributes = Markup('%s data-hex="%s"') % (targets.attributes([(kind, name)], said), row["hex"])
    return Piece(
        *spot,
        bar,
        face,
        attributes,
        said,
        targets.on((kind, name)),
        int(row.get("hits", 0)),
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
            found.append(Aim(start.x + dx * 0.36, start.y + dy * 0.36, start.x + dx * 0.62, start.y + dy * 0.62))
    return found
