"""Cards in play, as tiles in rows: bases, Training centers, Played zones."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from groundfall.engine.show.targets import Key, Targets
from groundfall.engine.words import counted

from .faces import Face
from .sheet import TILE, Area, Sheet
from .trails import Traces

Spot = tuple[float, float, float]  # x, y, scale
TITLE = 22  # height of the line above the tiles
LARGEST = 1.25


@dataclass(slots=True)
class Tile:
    """A face-up card."""

    id: str  # its name in CARDS
    x: float
    y: float
    scale: float
    face: Face
    exhausted: bool
    screws: int | None  # on a card in training
    kept: bool
    attributes: Markup
    title: str
    choice: bool
    subject: bool
    news: bool

    @property
    def classes(self) -> str:
        """Its CSS classes."""
        marks = ("choice" * self.choice, "subject" * self.subject, "exhausted" * self.exhausted)
        return " ".join(filter(None, ("tile", f"t-{self.face.family}", *marks)))

    @property
    def done(self) -> bool:
        """Whether it has all the screws it needs."""
        return self.screws is not None and self.screws >= (self.face.training or 0)


@dataclass(frozen=True)
class Marks:
    """What is lit, asked about and new; the same for all parts of a picture."""

    targets: Targets
    about: Collection[str]
    traces: Traces
    stored_of: str | None = None  # the seat whose stored resources are to be chosen from, where it is not one's own


def tile(sheet: Sheet, table: Mapping[str, Any], name: str, spot: Spot, marks: Marks, training: bool = False) -> Tile:
    """A card at its place."""
    face, row = sheet.faces[name], table["card"][name]
    exhausted, screws = bool(row["exhausted"]), int(row["screws"]) if training else None
    key: Key = ("card", name)
    said = [face.words]
    said += ["Exhausted."] * exhausted
    said += [f"{screws} of {counted(face.training or 0, 'screw')}."] if screws is not None else []
    words = " ".join(said)
    return Tile(
        name, *spot, face, exhausted, screws, table["kept"][name] is True,
        marks.targets.attributes([key], words, f"card:{name}"), words,
        marks.targets.on(key), f"card:{name}" in marks.about, name in marks.traces.new,
    )  # fmt: skip


def tiles(
    sheet: Sheet, table: Mapping[str, Any], names: Sequence[str], area: Area, marks: Marks, training: bool = False
) -> list[Tile]:
    """Cards laid out in an area below its title."""
    spots = grid(area, len(names), TILE, LARGEST)
    return [tile(sheet, table, name, spot, marks, training) for name, spot in zip(names, spots, strict=True)]


def grid(area: Area, count: int, size: tuple[float, float], largest: float, title: float = TITLE) -> list[Spot]:
    """Places for a number of things of a size, as large as possible."""
    x, y, width, height = area
    room_x, room_y = width - 14, height - title - 8
    best, columns = 0.0, 1
    for tried in range(1, max(count, 1) + 1):
        rows = -(-max(count, 1) // tried)
        scale = min(((room_x + 6) / tried - 6) / size[0], ((room_y + 6) / rows - 6) / size[1], largest)
        if scale > best + 0.001:
            best, columns = scale, tried
    across, down = size[0] * best + 6, size[1] * best + 6
    return [
        (round(x + 8 + n % columns * across, 1), round(y + title + n // columns * down, 1), round(best, 3))
        for n in range(count)
    ]
