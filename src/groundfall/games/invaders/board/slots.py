"""The cards in the slots of the zones, each with its current power and what it can do."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from groundfall.engine.show.targets import Targets
from groundfall.engine.words import counted
from groundfall.games.invaders.model.balance import Balances
from groundfall.games.invaders.model.faces import SIGN_WORDS, Face
from groundfall.games.invaders.state import PLACES
from groundfall.games.invaders.words import zone, zone_of

from .lettering import titled
from .sheet import Sheet

Table = Mapping[str, Any]

SIZES = (17.0, 16.0, 15.0, 14.0, 13.0)  # of names


@dataclass(slots=True)
class Tile:
    """A card in a slot."""

    place: str
    x: float
    y: float
    w: float
    h: float
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
    def plate(self) -> float:
        """The height of its name."""
        return plate(self.lines, self.size)

    @property
    def change(self) -> int:
        """The difference between its power and the printed power."""
        return self.power - (self.face.power or 0)

    def came(self, arrived: list[tuple[str, str]]) -> bool:
        """Whether its card is among those that have just come to its zone."""
        return any(name == self.face.id and zone in self.place for name, zone in arrived)


def tiles(sheet: Sheet, table: Table, now: Balances, targets: Targets, about: Collection[str] = ()) -> list[Tile]:
    """Every card and hero in play."""
    return [_tile(sheet, table, now, targets, about, place) for place in PLACES.names if table["at"][place] is not None]


def _tile(sheet: Sheet, table: Table, now: Balances, targets: Targets, about: Collection[str], place: str) -> Tile:
    face = sheet.faces[table["at"][place]]
    power, turned, counter = now.power(place), bool(table["turned"][place]), int(table["counter"][place])
    used = "turn" in face.signs and any(table["used"][place].values())
    said = say(face, place, sheet.box, power, turned, counter, used)
    keys = (("place", place), ("source", place))
    wide, high = sheet.layout.tile
    size, lines = lettered(face, wide - 10, high, sheet.layout.compact)
    attributes = targets.attributes(keys, said, f"{face.section}:{face.id}")
    subject = bool({f"place:{place}", f"source:{place}"} & {*about})
    return Tile(
        place,
        *sheet.slots[place],
        wide,
        high,
        face,
        power,
        turned,
        counter,
        used,
        size,
        lines,
        attributes,
        said,
        targets.on(*keys),
        subject,
    )


def plate(lines: Sequence[str], size: float) -> float:
    """The height of a name in these lines, with its margin."""
    return len(lines) * (size + 1.5) + 5


def lettered(face: Face, room: float, high: float, compact: bool) -> tuple[float, tuple[str, ...]]:
    """The first part of a name: on one line where it fits at a good size, otherwise on two."""
    size, lines = titled(face.split[0], room, SIZES[1 if high < 90 else 0 : -1], 1)
    return titled(face.split[0], room, (*SIZES[2:], *[12.0] * compact), 2) if lines[-1].endswith("…") else (size, lines)


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
