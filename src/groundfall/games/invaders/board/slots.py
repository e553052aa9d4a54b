"""The cards in the slots of the zones, each with its current power and what it can do."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from groundfall.engine.show.targets import Targets
from groundfall.engine.words import counted
from groundfall.games.invaders.state import PLACES
from groundfall.games.invaders.words import zone, zone_of

from .balance import Balances
from .faces import SIGN_WORDS, Face
from .sheet import Sheet

Table = Mapping[str, Any]

ON_A_LINE, ON_TWO = (25.0, 22.5, 20.0), (20.0, 18.0, 16.0)  # sizes of names in small pictures
BESIDE_MORE = (17.0, 15.5, 14.0, 12.5)  # sizes of names in large ones, where the rest of the name is below
NAME_ROOM = 186


@dataclass(slots=True)
class Tile:
    """A card in a slot."""

    place: str
    x: float
    y: float
    scale: float
    face: Face
    power: int
    turned: bool
    counter: int
    used: bool  # its every-turn ability has been used
    size: float
    lines: tuple[str, ...]
    attributes: Markup
    title: str
    choice: bool
    about: bool

    @property
    def classes(self) -> str:
        """Its CSS classes."""
        marks = ("choice" * self.choice, "subject" * self.about, "turned" * self.turned)
        return " ".join(filter(None, ("tile", f"t-{self.face.family}", *marks)))

    @property
    def change(self) -> int:
        """The difference between its power and the printed power."""
        return self.power - (self.face.power or 0)


def tiles(sheet: Sheet, table: Table, now: Balances, targets: Targets, about: Collection[str] = ()) -> list[Tile]:
    """Every card and hero in play."""
    return [
        _tile(sheet, table, now, targets, about, place)
        for place in PLACES.names
        if table["at"][place] is not None
    ]  # fmt: skip


def _tile(
    sheet: Sheet, table: Table, now: Balances, targets: Targets, about: Collection[str], place: str
) -> Tile:  # fmt: skip
    face = sheet.faces[table["at"][place]]
    power, turned, counter = now.power(place), bool(table["turned"][place]), int(table["counter"][place])
    used = "turn" in face.signs and any(table["used"][place].values())
    said = say(face, place, sheet.box, power, turned, counter, used)
    keys = (("place", place), ("source", place))
    size, lines = lettered(face, sheet.layout.compact)
    attributes = targets.attributes(keys, said, f"{face.section}:{face.id}")
    subject = bool({f"place:{place}", f"source:{place}"} & {*about})
    return Tile(
        place, *sheet.slots[place], sheet.layout.tile, face, power, turned, counter, used, size, lines, attributes,
        said, targets.on(*keys), subject,
    )  # fmt: skip


def lettered(face: Face, compact: bool) -> tuple[float, tuple[str, ...]]:
    """The name on a tile: in small pictures as large as it can be, on two lines where one will not do."""
    if not compact:
        return face.named(NAME_ROOM, BESIDE_MORE)
    size, lines = face.named(NAME_ROOM, ON_A_LINE)
    return face.named(NAME_ROOM, ON_TWO, 2) if lines[-1].endswith("…") else (size, lines)


def say(face: Face, place: str, box: Any, power: int, turned: bool, counter: int, used: bool) -> str:
    """A card in play, in words."""
    parts = [f"{face.name} in {zone(zone_of(place), box)}, power {power}"]
    if face.power is not None and power != face.power and not turned:
        parts.append(f"printed {face.power}")
    parts += ["turned"] * turned + [counted(counter, "counter")] * bool(counter)
    parts += [SIGN_WORDS[sign] for sign in face.signs] + ["used this turn"] * used
    return f"{', '.join(parts)}."


def free(sheet: Sheet, table: Table) -> list[tuple[str, float, float]]:
    """The empty slots: whose they are, and where."""
    found = [place for place in PLACES.names if table["at"][place] is None]
    return [(place.partition("_")[0], *sheet.slots[place]) for place in found]
