"""Dice: the face that each shows, all six faces, and holes for new screws."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import lru_cache

from markupsafe import Markup

from groundfall.engine.show.targets import Targets
from groundfall.games.rone.model import dice as read
from groundfall.games.rone.model.piles import Table
from groundfall.games.rone.state import FACES

SPREAD = ((0.0, -19.0), (-19.0, 15.0), (19.0, 15.0))  # where the three screws of a face sit
SHOWN = 96  # size of a die
KEPT = 2_000  # dice whose faces are kept ready to be drawn


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
    inner = [name for name in targets.names("die") if "@" in name] + targets.names("hole") if own else []
    return [
        _die(table, seat, die, own, targets, bool(inner), f"{seat}@{die.id}" in news) for die in read.dice(table, seat)
    ]


def _die(table: Table, seat: str, die: read.Die, own: bool, targets: Targets, inner: bool, news: bool) -> Die:
    """A die; `inner` if faces or holes of dice can be chosen."""
    screws = table["hole"][seat]
    faces = _faces(die.id, tuple(screws[name] for name in read.holes_of_die(die.id)), die.up)
    if inner:
        faces = tuple(_lit(die.id, number, face, targets) for number, face in enumerate(faces))
    keys = [("die", die.id)] if own else []
    keys.append(("seat", f"{seat}@{die.id}"))
    attributes = targets.attributes(keys, die.title, f"die:{die.id}" if own else f"seat:{seat}")
    return Die(die.id, seat, die.state, faces, die.up or 0, attributes, die.title, targets.on(*keys), news)


@lru_cache(KEPT)
def _faces(die: str, screws: tuple[str | None, ...], up: int | None) -> tuple[FaceOfDie, ...]:
    """All faces of a die of which nothing can be chosen."""
    colours = dict(zip(read.holes_of_die(die), screws, strict=True))
    shown = [[colours[name] for name in read.holes(die, number)] for number in range(len(FACES.names))]
    return tuple(
        FaceOfDie(
            tuple(Hole(x, y, colour, None, "") for (x, y), colour in zip(SPREAD, face, strict=True)),
            number == up,
            None,
            read.screws(tuple(face)),
        )
        for number, face in enumerate(shown)
    )


def _lit(die: str, number: int, face: FaceOfDie, targets: Targets) -> FaceOfDie:
    """A face with what can be chosen of it."""
    key = ("die", f"{die}@{FACES.names[number]}")
    attributes = targets.attributes([key], f"Face {number + 1}: {face.title}.") if targets.on(key) else None
    holes = zip(read.holes(die, number), face.holes, strict=True)
    return replace(face, holes=tuple(_lit_hole(name, hole, targets) for name, hole in holes), attributes=attributes)


def _lit_hole(name: str, hole: Hole, targets: Targets) -> Hole:
    if not targets.on(("hole", name)):
        return hole
    title = f"{read.hole_words(name)}: {hole.colour or 'neutral'} now."
    return replace(hole, attributes=targets.attributes([("hole", name)], title), title=title)
