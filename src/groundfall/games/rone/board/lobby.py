"""A picture for the lobby: cards of the Invasion, dice, and cards of the players."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from groundfall.engine.show.drawing import Drawing
from groundfall.games.rone.model.faces import Box, faces

from .dice import SPREAD, Hole
from .lettering import texted

ABOVE = ("i21", "i19", "i31", "i18", "i08_1")
BELOW = ("c05_1", "c35_1", "c20_1", "c51_1", "c08_1")
ROLLED = (("red", None, "red"), ("blue", None, None), ("yellow", "green", None), ("black", None, "blue"))


def draw(drawing: Drawing, box: Box) -> str:
    """The picture, without cards that are not in the box."""
    printed = faces(box)
    above, below = ([_held(printed[name]) for name in names if name in printed] for names in (ABOVE, BELOW))
    rolled = [
        [Hole(*spot, colour, None, "") for spot, colour in zip(SPREAD, colours, strict=True)] for colours in ROLLED
    ]
    return drawing.render("cover.svg.j2", above=above, below=below, rolled=rolled)


def _held(face: Any) -> SimpleNamespace:
    return SimpleNamespace(face=face, kept=False, w=150, h=210, told=texted(face, 136, (13,), (6,)))
