"""The layouts of the board: where its panes are, and where each part of the map is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from groundfall.engine.show.worldmap import Spot

from .world import world

NEW_WORLD = (
    "alaska",
    "canada",
    "western_united_states",
    "eastern_united_states",
    "mexico",
    "greenland",
    "colombia",
    "venezuela",
    "peru",
    "brazil",
    "argentina",
)


@dataclass(frozen=True, slots=True)
class Frame:
    """A part of the map in the picture: its rectangle, the map's x at the left edge, and two scales."""

    x: float
    y: float
    width: float
    height: float
    left: float
    across: float
    down: float

    @property
    def bottom(self) -> float:
        """The bottom edge."""
        return self.y + self.height

    @property
    def transform(self) -> str:
        """The SVG transform from units of the map."""
        return f"translate({self.x - self.left * self.across:.2f} {self.y:g}) scale({self.across:.4f} {self.down:.4f})"

    def spot(self, mark: Spot, left: float = 0, right: float = 0) -> Spot:
        """The place of a mark; a label that reaches so far left and right of it stays inside the frame."""
        x = self.x + (mark[0] - self.left) * self.across
        low, high = self.x + left, self.x + self.width - right
        return round(min(max(x, low), high)), round(self.y + mark[1] * self.down)


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of the parts of one picture, in user units."""

    name: str
    width: int
    height: int
    frames: Mapping[str, Frame]
    piece: float  # size of a piece on the map
    label: float  # text size of the names of areas
    line: int  # a name with more letters is written on two lines
    bar: float  # y of the status bar
    foot: float  # y of the panes below the map
    scale: float = 1.0  # of the panes, so that their texts are as large as the map's
    touch: float = 27.0  # the least height of a target, in units of the panes
    compact: bool = False

    @property
    def room(self) -> float:
        """The width of the panes, before they are scaled."""
        return self.width / self.scale

    def frame(self, area: str) -> Frame:
        """The part of the map that an area is in."""
        return self.frames.get("new" if area in NEW_WORLD else "old") or self.frames["world"]


def _frame(y: float, width: float, height: float, left: float, right: float, low: float) -> Frame:
    """Makes a frame as wide as the picture that shows the map between two places across, down to a third."""
    return Frame(0, y, width, height, left, width / (right - left), height / low)


TOUCH = 46.0  # on phones: 40 px where the board is 382 px wide
_SIZE = world().size
WIDE = Layout("wide", 860, 708, {"world": _frame(52, 860, 454, 0, _SIZE[0], _SIZE[1])}, 0.8, 13.7, 14, 2, 510)
TALL = Layout(
    "tall",
    382,
    1716,
    {"new": _frame(88, 382, 462, 6, 592, _SIZE[1]), "old": _frame(556, 382, 450, 545, _SIZE[0], 738)},
    0.7,
    11.5,
    12,
    2,
    1014,
    scale=0.87,
    touch=TOUCH,
    compact=True,
)
LAYOUTS = {"wide": WIDE, "tall": TALL}
