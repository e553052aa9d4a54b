"""Portraits of the Heroes of the Resistance: each has a look of their own; luck gives them medals."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from .strokes import box, disc, line, mirrored, oval, polygon, shape

DARK, BROWN, TAN, LIGHT, PALE = "#6e4630", "#8a5a3c", "#c68a5e", "#e0b08a", "#f2d0b0"
BLACK, CHESTNUT, FAIR, GREY = "#1d1a1c", "#5a2c20", "#c9a25a", "#b9b2a6"
BLUE, GREEN, PLUM, SAND, SLATE, RUST, LINEN = (
    "#2f5d8a",
    "#3d6b4f",
    "#6a4c86",
    "#7c5a2e",
    "#3a4a66",
    "#8a3f3a",
    "#e8e4d6",
)


class Look(NamedTuple):
    """The look of a person."""

    skin: str
    hair: str
    coat: str
    hat: str = ""  # beret, cap, helmet or hood
    long: bool = False
    glasses: bool = False
    beard: bool = False


LOOKS = {
    "okonkwo": Look(DARK, BLACK, BLUE, "beret", long=True),
    "halvorsen": Look(PALE, FAIR, LINEN, long=True, glasses=True),
    "quispe": Look(TAN, BLACK, GREEN, "cap"),
    "tanabe": Look(LIGHT, BLACK, SLATE, "cap", long=True),
    "eze": Look(DARK, BLACK, PLUM, beard=True),
    "raman": Look(BROWN, BLACK, BLUE, "helmet", long=True),
    "haddad": Look(TAN, BLACK, SLATE, "hood"),
    "ashdown": Look(PALE, GREY, SAND, "beret", beard=True),
    "moreau": Look(LIGHT, CHESTNUT, RUST, long=True, glasses=True),
    "petrova": Look(PALE, GREY, RUST, "cap", long=True),
    "soldier": Look(LIGHT, CHESTNUT, GREEN, "helmet"),
}


def portrait(name: str, luck: Random) -> str:
    """A bust of 280 by 150 in front of rays of light."""
    look = LOOKS.get(name) or luck.choice(list(LOOKS.values()))
    rays = "".join(polygon("iv-p-ray", (140, 150), (x, -30), (x + 26, -30)) for x in range(-120, 400, 58))
    medals = "".join(disc("iv-p-gold", 178 + 13 * n, 132, 4.5) for n in range(luck.randrange(1, 4)))
    return "".join((box("iv-p-back", 0, 0, 280, 150), rays, _figure(look), _face(look), _hat(look), medals))


def _painted(colour: str, outline: str, cut: bool = True) -> str:
    edge = ' class="iv-p-cut"' if cut else ""
    return f'<path d="{outline}" fill="{colour}"{edge}/>'


def _figure(look: Look) -> str:
    """Hair behind, neck, coat and head."""
    behind = _painted(look.hair, "M100 74Q98 24 140 24T180 74V116H100z", False) if look.long else ""
    neck = _painted(look.skin, "M124 88H156V108Q140 120 124 108z", False)
    shade = shape("iv-p-shade", "M124 94Q140 106 156 94V100Q140 112 124 100z")
    coat = _painted(look.coat, "M62 152Q64 112 112 106Q140 120 168 106Q216 112 218 152z")
    collar = _both(_painted(look.coat, "M2 116L30 104L26 134z"))
    return f'{behind}{neck}{shade}{coat}{collar}<ellipse cx="140" cy="68" rx="29" ry="34" fill="{look.skin}"/>'


def _face(look: Look) -> str:
    eyes = _both(oval("iv-p-eye", 11, 66, 3, 3.6) + shape("iv-p-line", "M5 57q6-4 12 0"))
    beard = _painted(look.hair, "M113 76Q114 106 140 106T167 76Q160 92 140 92T113 76z", False) if look.beard else ""
    glasses = _both(disc("iv-p-glass", 11, 66, 9)) + line("iv-p-line", (138, 65), (142, 65)) if look.glasses else ""
    return f"{beard}{eyes}{shape('iv-p-line', 'M140 68l-3 10h5', 'M132 87q8 5 16 0')}{glasses}"


def _hat(look: Look) -> str:
    hair = _painted(look.hair, "M109 66Q106 30 140 30T171 66Q166 46 140 48T109 66z", False)
    if look.hat == "beret":
        felt = _painted(look.coat, "M104 50Q106 22 146 22Q182 24 180 40Q176 48 158 44Q128 40 104 50z")
        return f"{hair}{felt}{disc('iv-p-gold', 120, 38, 5)}"
    if look.hat == "cap":
        crown = _painted(look.coat, "M106 52Q108 24 140 24T174 52z")
        peak = _painted("#1b2233", "M102 54Q140 40 178 54Q162 62 140 60T102 54z", False)
        return f"{crown}{peak}{disc('iv-p-gold', 140, 42, 6)}"
    if look.hat == "helmet":
        shell = _painted("#4c5a4a", "M106 60Q104 22 140 22T174 60z")
        return f"{shell}{_both(box('iv-p-lens', 2, 42, 22, 14, 7))}"
    if look.hat == "hood":
        cloth = "M140 16C102 16 96 58 104 104L114 100Q106 44 140 42T166 100L176 104C184 58 178 16 140 16z"
        return _painted(look.coat, cloth)
    return hair


def _both(drawing: str) -> str:
    """A drawing to the right of the middle of the face, and its mirror image to the left."""
    return f'<g transform="translate(140 0)">{mirrored(drawing)}</g>'
