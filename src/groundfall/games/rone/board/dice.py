"""Dice: the face that each shows, all six faces, and holes for new screws."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from markupsafe import Markup

from groundfall.engine.show.targets import Targets
from groundfall.games.rone.model import dice as read
from groundfall.games.rone.model.piles import Table
from groundfall.games.rone.state import FACES

SPREAD = ((0.0, -19.0), (-19.0, 15.0), (19.0, 15.0))  # where the three screws of a face sit
SHOWN = 96  # size of a die


@dataclass(frozen=True)
class Hole:
    """A hole of a face."""

    x: float
    y: float
    colour: str | None
    attributes: Markup | None  # if a screw can be put into it
    title: str


@dataclass(frozen=True)
class FaceOfDie:
    """A face of a die."""

    holes: tuple[Hole, ...]
    up: bool
    attributes: Markup | None  # if the die can be turned to it
    title: str

    @property
    def choice(self) -> bool:
        """Whether the die can be turned to it."""
        return self.attributes is not None


@dataclass(frozen=True)
class Die:
    """A die of a seat."""

    id: str
    seat: str
    state: str
    faces: tuple[FaceOfDie, ...]
    up: int
    attributes: Markup
    title: str
    choice: bool
    news: bool

    @property
    def shown(self) -> FaceOfDie | None:
        """The face that the die shows."""
        return self.faces[self.up] if self.state != "unrolled" else None

    @property
    def classes(self) -> str:
        """Its CSS classes."""
        return f"die is-{self.state}{' choice' if self.choice else ''}"


def dice(table: Table, seat: str, own: bool, targets: Targets, news: Collection[str] = ()) -> list[Die]:
    """The dice of a seat; those of others can be chosen by seat and die. `news` names those just rolled."""
    return [_die(table, seat, die, own, targets, f"{seat}@{die.id}" in news) for die in read.dice(table, seat)]


def _die(table: Table, seat: str, die: read.Die, own: bool, targets: Targets, news: bool) -> Die:
    up = die.up or 0
    faces = tuple(
        _face(table, seat, die.id, number, die.up == number, own, targets) for number in range(len(FACES.names))
    )
    keys = [("die", die.id)] if own else []
    keys.append(("seat", f"{seat}@{die.id}"))
    attributes = targets.attributes(keys, die.title, f"die:{die.id}" if own else f"seat:{seat}")
    return Die(die.id, seat, die.state, faces, up, attributes, die.title, targets.on(*keys), news)


def _face(table: Table, seat: str, die: str, number: int, up: bool, own: bool, targets: Targets) -> FaceOfDie:
    holes = tuple(_hole(table, seat, name, place, own, targets) for place, name in enumerate(read.holes(die, number)))
    said = read.screws(tuple(hole.colour for hole in holes))
    key = ("die", f"{die}@{FACES.names[number]}")
    attributes = targets.attributes([key], f"Face {number + 1}: {said}.") if own and targets.on(key) else None
    return FaceOfDie(holes, up, attributes, said)


def _hole(table: Table, seat: str, name: str, place: int, own: bool, targets: Targets) -> Hole:
    colour = table["hole"][seat][name]
    x, y = SPREAD[place]
    if not own or not targets.on(("hole", name)):
        return Hole(x, y, colour, None, "")
    title = f"{read.hole_words(name)}: {colour or 'neutral'} now."
    return Hole(x, y, colour, targets.attributes([("hole", name)], title), title)
