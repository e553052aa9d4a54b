"""The printed board: where zones, slots, tracks and piles are. Made once for a content and a layout."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from groundfall.games.invaders.box import texts
from groundfall.games.invaders.state import PLACES, SEATS, SIDE_SLOTS, SLOTS, STRATEGIES, ZONES

from .faces import Box, Face, faces

Spot = tuple[float, float]
Area = tuple[float, float, float, float]  # x, y, width and height

TILE = (201, 130)  # the size of a card in a slot, before scaling
SPACE = (166, 108)  # the size of a strategy


@dataclass(frozen=True)
class Layout:
    """Where the parts of one picture are, in user units."""

    name: str
    width: int
    height: int
    zones: tuple[Area, ...]
    columns: int  # columns of slots on each side of a zone
    tile: float  # the scale of tiles
    band: float  # height of the band between the two sides
    plot: Area
    upright: bool  # whether the plot track is vertical
    idents: tuple[Area, ...]  # the name of a side and the backs of its hand; by side
    spaces: tuple[tuple[Area, ...], ...]  # the strategies
    piles: tuple[Area, ...]
    hand: Area
    compact: bool = False


def _across(x: float, y: float, size: Spot, count: int, gap: float) -> tuple[Area, ...]:
    return tuple((x + n * (size[0] + gap), y, *size) for n in range(count))


WIDE = Layout(
    "wide",
    1400,
    1212,
    zones=_across(104, 146, (424, 676), 3, 8),
    columns=2,
    tile=1.0,
    band=116,
    plot=(8, 146, 88, 676),
    upright=True,
    idents=((8, 8, 232, 130), (8, 830, 232, 124)),
    spaces=(_across(248, 8, (172, 130), 5, 6), _across(248, 830, (172, 124), 5, 6)),
    piles=((1138, 8, 254, 130), (1138, 830, 254, 124)),
    hand=(8, 962, 1384, 242),
)
TALL = Layout(
    "tall",
    1000,
    2414,
    zones=tuple((8, 270 + n * 462, 984, 454) for n in range(3)),
    columns=4,
    tile=1.17,
    band=118,
    plot=(8, 1656, 984, 132),
    upright=False,
    idents=((8, 1796, 560, 140), (8, 2108, 560, 140)),
    spaces=(_across(8, 1944, (192, 156), 5, 6), _across(8, 2256, (192, 150), 5, 6)),
    piles=((576, 1796, 416, 140), (576, 2108, 416, 140)),
    hand=(8, 8, 984, 254),
    compact=True,
)
LAYOUTS = {"wide": WIDE, "tall": TALL}


@dataclass(frozen=True)
class Sheet:
    """A content laid out."""

    layout: Layout
    box: Box

    @cached_property
    def faces(self) -> dict[str, Face]:
        """The faces of cards and heroes, by id."""
        return faces(self.box)

    @cached_property
    def told(self) -> dict[str, str]:
        """The texts of strategies, by id."""
        return {name: text for (section, name), text in texts(self.box).items() if section == "strategy"}

    @cached_property
    def slots(self) -> dict[str, Spot]:
        """The upper left corner of every slot."""
        return {name: self._slot(number) for number, name in enumerate(PLACES.names)}

    def _slot(self, number: int) -> Spot:
        layout = self.layout
        side, zone, slot = number // SIDE_SLOTS, number % SIDE_SLOTS // SLOTS, number % SLOTS
        x, y, width, _ = layout.zones[zone]
        wide, high = TILE[0] * layout.tile, TILE[1] * layout.tile
        gap = (width - 16 - layout.columns * wide) / (layout.columns - 1)
        row, column = divmod(slot, layout.columns)
        rows = SLOTS // layout.columns
        top = y + 8 if side == 0 else self.band(zone)[1] + layout.band + 6
        if side == 1:  # the first slots are those next to the band, on either side
            row_top = top + row * (high + 6)
        else:
            row_top = top + (rows - 1 - row) * (high + 6)
        return round(x + 8 + column * (wide + gap), 1), round(row_top, 1)

    def band(self, zone: int) -> Area:
        """Where the totals of a zone are, between its two sides."""
        layout = self.layout
        x, y, width, _ = layout.zones[zone]
        rows = SLOTS // layout.columns
        return x, round(y + 8 + rows * (TILE[1] * layout.tile + 6), 1), width, layout.band

    @cached_property
    def spaces(self) -> dict[str, Area]:
        """Where each strategy is."""
        both = [area for side in self.layout.spaces for area in side]
        return dict(zip(STRATEGIES.names, both, strict=True))

    def pile(self, side: str) -> Area:
        """Where the deck and the discard pile of a side are."""
        return self.layout.piles[SEATS.number(side)]

    def zone(self, name: str) -> Area:
        """Where a zone is."""
        return self.layout.zones[ZONES.number(name)]
