"""Dice: the face that each shows, all six faces, and holes for new screws."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from markupsafe import Markup

from groundfall.engine.show.targets import Targets
from groundfall.games.rone.state import DICE, FACES, HOLES_OF_FACE

from .piles import Table

STATES = {"unrolled": "not rolled", "ready": "ready", "used": "used", "locked": "locked"}
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
    return [_die(table, seat, name, own, targets, f"{seat}@{name}" in news) for name in DICE.names]


def _die(table: Table, seat: str, name: str, own: bool, targets: Targets, news: bool) -> Die:
    state, up = table["die_state"][seat][name], table["die_face"][seat][name]
    state = "unrolled" if up is None and state != "locked" else state
    place = FACES.names.index(up) if up is not None else 0
    faces = tuple(_face(table, seat, name, number, up == face, own, targets) for number, face in enumerate(FACES.names))
    shows = f" shows {faces[place].title}," if state != "unrolled" else ""
    words = f"{name.replace('_', ' ').capitalize()}{shows} {STATES[state]}."
    keys = [("die", name)] if own else []
    keys.append(("seat", f"{seat}@{name}"))
    read = f"die:{name}" if own else f"seat:{seat}"
    attributes = targets.attributes(keys, words, read)
    return Die(name, seat, state, faces, place, attributes, words, targets.on(*keys), news)


def _face(table: Table, seat: str, die: str, number: int, up: bool, own: bool, targets: Targets) -> FaceOfDie:
    name = FACES.names[number]
    holes = tuple(
        _hole(table, seat, f"{die}_{name}_hole_{place + 1}", place, own, targets) for place in range(HOLES_OF_FACE)
    )
    said = ", ".join(hole.colour or "neutral" for hole in holes)
    key = ("die", f"{die}@{name}")
    attributes = targets.attributes([key], f"Face {number + 1}: {said}.") if own and targets.on(key) else None
    return FaceOfDie(holes, up, attributes, said)


def _hole(table: Table, seat: str, name: str, place: int, own: bool, targets: Targets) -> Hole:
    colour = table["hole"][seat][name]
    x, y = SPREAD[place]
    if not own or not targets.on(("hole", name)):
        return Hole(x, y, colour, None, "")
    title = f"{hole(name)}: {colour or 'neutral'} now."
    return Hole(x, y, colour, targets.attributes([("hole", name)], title), title)


def hole(name: str) -> str:
    """A hole, in words: 'Hole 2 of face 3 of die 1'."""
    _, die, _, face, _, place = name.split("_")
    return f"Hole {place} of face {face} of die {die}"
