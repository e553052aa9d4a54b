"""The dice of a seat: the state of each, and the face that it shows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from groundfall.games.rone.state import DICE, FACES, HOLES_OF_FACE

from .piles import Table

STATES = {"unrolled": "not rolled", "ready": "ready", "used": "used", "locked": "locked"}


@dataclass(frozen=True)
class Die:
    """A die of a seat."""

    id: str
    state: str
    up: int | None  # the number of the face that it shows; None if it is not rolled
    holes: tuple[str | None, ...]  # the colours of the screws on that face; None for a neutral one

    @property
    def title(self) -> str:
        """The die in a sentence."""
        shows = f" shows {screws(self.holes)}," if self.state != "unrolled" else ""
        return f"{self.id.replace('_', ' ').capitalize()}{shows} {STATES[self.state]}."


def dice(table: Table, seat: str) -> list[Die]:
    """The dice of a seat."""
    return [_die(table, seat, name) for name in DICE.names]


def _die(table: Table, seat: str, name: str) -> Die:
    state, up = table["die_state"][seat][name], table["die_face"][seat][name]
    state = "unrolled" if up is None and state != "locked" else state
    face = FACES.names.index(up) if up is not None else 0
    shown = tuple(table["hole"][seat][hole] for hole in holes(name, face))
    return Die(name, state, face if state != "unrolled" else None, shown)


@cache
def holes(die: str, face: int) -> tuple[str, ...]:
    """The names of the holes of a face."""
    return tuple(f"{die}_{FACES.names[face]}_hole_{place + 1}" for place in range(HOLES_OF_FACE))


@cache
def holes_of_die(die: str) -> tuple[str, ...]:
    """The names of all holes of a die, face by face."""
    return tuple(name for face in range(len(FACES.names)) for name in holes(die, face))


def screws(colours: tuple[str | None, ...]) -> str:
    """The screws of a face, in words."""
    return ", ".join(colour or "neutral" for colour in colours)


def hole_words(name: str) -> str:
    """A hole, in words: 'Hole 2 of face 3 of die 1'."""
    _, die, _, face, _, place = name.split("_")
    return f"Hole {place} of face {face} of die {die}"
