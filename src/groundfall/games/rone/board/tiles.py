"""Cards in play, as tiles in rows: bases, Training centers, Played zones."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from groundfall.engine.show.targets import Key, Targets
from groundfall.engine.words import counted
from groundfall.games.rone.model.faces import Face

from .panes import TITLE
from .sheet import Area, Sheet
from .trails import Traces

LEAST = (112.0, 22.0)  # the smallest card in play that can be read: width and height
LARGEST = (290.0, 96.0)


@dataclass(slots=True)
class Tile:
    """A face-up card."""

    id: str  # its name in CARDS
    x: float
    y: float
    w: float
    h: float
    face: Face
    exhausted: bool
    screws: int | None  # on a card in training
    kept: bool
    attributes: Markup
    title: str
    choice: bool
    subject: bool
    news: bool
    done: bool  # it has all the screws it needs
    icons: Sequence[tuple[str, bool]] = ()  # what it costs, if it is not in play

    @property
    def classes(self) -> str:
        """Its CSS classes."""
        marks = ("choice" * self.choice, "subject" * self.subject, "exhausted" * self.exhausted)
        return " ".join(filter(None, ("tile", f"t-{self.face.family}", *marks)))


@dataclass(frozen=True)
class Marks:
    """What is lit, asked about and new; the same for all parts of a picture."""

    targets: Targets
    about: Collection[str]
    traces: Traces
    trained: Collection[str] = ()  # the cards in training that have all their screws
    stored_of: str | None = None  # the seat whose stored resources are to be chosen from, where it is not one's own


def trained(view: Mapping[str, Any]) -> list[str]:
    """The cards in training that have all their screws."""
    return [name for name, done in view["derived"]["trained"].items() if done]


def tile(sheet: Sheet, table: Mapping[str, Any], name: str, spot: Area, marks: Marks, training: bool = False) -> Tile:
    """A card at its place."""
    face, row = sheet.faces[name], table["card"][name]
    exhausted, screws = bool(row["exhausted"]), int(row["screws"]) if training else None
    key: Key = ("card", name)
    said = [face.words]
    said += ["Exhausted."] * exhausted
    said += [f"{screws} of {counted(face.training or 0, 'screw')}."] if screws is not None else []
    words = " ".join(said)
    return Tile(
        name,
        *spot,
        face,
        exhausted,
        screws,
        table["kept"][name] is True,
        marks.targets.attributes([key], words, f"card:{name}"),
        words,
        marks.targets.on(key),
        f"card:{name}" in marks.about,
        name in marks.traces.new,
        name in marks.trained,
    )


def tiles(
    sheet: Sheet, table: Mapping[str, Any], names: Sequence[str], area: Area, marks: Marks, training: bool = False
) -> list[Tile]:
    """Cards laid out in an area below its title; those for which there is no room are left out."""
    x, y, width, height = area
    spots = grid((x, y + TITLE, width, height - TITLE), len(names))
    return [tile(sheet, table, name, spot, marks, training) for name, spot in zip(names, spots, strict=False)]


def grid(
    area: Area, count: int, least: tuple[float, float] = LEAST, largest: tuple[float, float] = LARGEST
) -> list[Area]:
    """Places for a number of cards, as large as possible; fewer if they would become too small to be read."""
    x, y, width, height = area[0] + 6, area[1], area[2] - 12, area[3] - 5
    most = max(int((width + 5) // (least[0] + 5)), 1)
    best, columns, size = -1.0, 1, (0.0, 0.0)
    for tried in range(1, min(max(count, 1), most) + 1):
        rows = -(-max(count, 1) // tried)
        wide, high = min((width + 5) / tried - 5, largest[0]), min((height + 4) / rows - 4, largest[1])
        worth = min(wide / least[0], 1.6) * high if high >= least[1] else high / 100
        if worth > best + 0.001:
            best, columns, size = worth, tried, (wide, max(high, least[1]))
    wide, high = size
    rows = max(int((height + 4.01) // (high + 4)), 1)
    return [
        (
            round(x + n % columns * (wide + 5), 1),
            round(y + n // columns * (high + 4), 1),
            round(wide, 1),
            round(min(high, height), 1),
        )
        for n in range(min(count, columns * rows))
    ]
