"""The forms of the picture: its size, by the shape of the window and the mode."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from groundfall.games.rone.model.faces import Box, Face, faces, told

Area = tuple[float, float, float, float]  # x, y, width and height
Areas = dict[str, Area]

WIDE, TALL = 860.0, 400.0  # widths
HIGH = 700.0  # height of the wide form
OWN, SCENARIO = 1000.0, 840.0  # heights of parts of the tall form
OTHER = {"cooperative": 128.0, "team": 300.0}  # another seat in the tall form
RIVAL = 340.0


@dataclass(frozen=True)
class Layout:
    """One form of the picture."""

    name: str
    tall: bool
    width: float
    height: float
    mode: str
    others: int  # how many seats there are besides the viewer's

    @property
    def invasion(self) -> bool:
        """Whether all fight the Invasion."""
        return self.mode == "cooperative"

    @property
    def duel(self) -> bool:
        """Whether there is one opponent."""
        return not self.invasion and self.others == 1


@dataclass(frozen=True)
class Sheet:
    """A box in one form of the picture."""

    layout: Layout
    box: Box

    @cached_property
    def faces(self) -> dict[str, Face]:
        """The faces of cards, by their names."""
        return faces(self.box)

    @cached_property
    def told(self) -> Mapping[tuple[str, str], str]:
        """The texts of cards, boards and scenarios, by section and id."""
        return told(self.box)


def key(view: Mapping[str, Any], layout: str) -> str:
    """The name of the form for a view."""
    table = view["table"]
    return f"{layout} {table['options']['mode']} {table['playing']}"


def make(box: Box, name: str) -> Sheet:
    """A box in the form with that name."""
    form, mode, playing = name.split()
    others = int(playing) - 1
    if form != "tall":
        return Sheet(Layout(name, False, WIDE, HIGH, mode, others), box)
    height = OWN + SCENARIO * (mode == "cooperative") + others * OTHER.get(mode, RIVAL)
    return Sheet(Layout(name, True, TALL, height, mode, others), box)
