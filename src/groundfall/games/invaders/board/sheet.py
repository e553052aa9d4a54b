"""The printed board: where zones, slots, tracks and piles are. Made once for a content and a layout."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from groundfall.games.invaders.box import texts
from groundfall.games.invaders.model.faces import Box, Face, faces
from groundfall.games.invaders.state import PLACES, SEATS, SIDE_SLOTS, SLOTS, STRATEGIES, ZONES

Spot = tuple[float, float]
Area = tuple[float, float, float, float]  # x, y, width and height


@dataclass(frozen=True)
class Layout:
    """Where the parts of one picture are, in user units."""

    name: str
    width: int
    height: int
    zones: tuple[Area, ...]
    columns: int  # columns of slots on each side of a zone
    band: float  # height of the band between the two sides
    plot: Area
    upright: bool  # whether the plot track is vertical
    idents: tuple[Area, ...]  # the name of a side and the backs of its hand; by side
    spaces: tuple[tuple[Area, ...], ...]  # the strategies
    piles: tuple[Area, ...]
    hand: Area
    compact: bool = False

    @property
    def tile(self) -> tuple[float, float]:
        """The size of a card in a slot."""
        rows = SLOTS // self.columns
        _, _, width, height = self.zones[0]
        high = (height - self.band - 2 * EDGE - 2 * rows * GAP) / (2 * rows)
        return round((width - 2 * EDGE - (self.columns - 1) * GAP) / self.columns, 1), round(high, 1)


EDGE, GAP = 5.0, 4.0  # around the slots of a zone, and between them
STRATEGY = 78.0  # height of a strategy
HAND = 146.0


def _across(x: float, y: float, size: Spot, count: int, gap: float) -> tuple[Area, ...]:
    return tuple((x + n * (size[0] + gap), y, *size) for n in range(count))


def _wide(name: str, hand: float) -> Layout:
    """The wide form: the strategies of each side along its zones, and the hand, if there is one, below all."""
    width, height, top = 860, 700, 6.0
    at, foot = top + STRATEGY + 6, height - 6 - (hand + 6 if hand else 0) - STRATEGY
    high = foot - 6 - at
    return Layout(
        name,
        width,
        height,
        zones=_across(66, at, (258, high), 3, 5),
        columns=2,
        band=80,
        plot=(6, at, 54, high),
        upright=True,
        idents=((6, top, 136, STRATEGY), (6, foot, 136, STRATEGY)),
        spaces=tuple(_across(147, y, (113, STRATEGY), 5, 5) for y in (top, foot)),
        piles=((737, top, 117, STRATEGY), (737, foot, 117, STRATEGY)),
        hand=(6, height - 6 - hand, 848, hand),
    )


def _tall(name: str, hand: float) -> Layout:
    """The tall form: the hand above all, the zones below each other; without a hand there is more room for them."""
    width, high = 400, 286.0 + (264 - hand) / 3
    at, idents, spaces, piles = 6 + (hand + 6 if hand else 0), [], [], []
    zones = tuple((6.0, at + n * (high + 6), 388.0, high) for n in range(3))
    at += 3 * (high + 6)
    plot = (6.0, at, 388.0, 58.0)
    at += 64
    for _ in SEATS.names:
        idents.append((6.0, at, 250.0, 78.0))
        piles.append((262.0, at, 132.0, 78.0))
        first, second = _across(6, at + 84, (126, 78), 3, 5), _across(6, at + 167, (191.5, 78), 2, 5)
        spaces.append((*first, *second))
        at += 254
    return Layout(
        name,
        width,
        round(at) if hand else round(at) + 6,
        zones,
        4,
        84,
        plot,
        False,
        tuple(idents),
        tuple(spaces),
        tuple(piles),
        (6, 6, 388, hand),
        True,
    )


LAYOUTS = {"wide": _wide("wide", HAND), "tall": _tall("tall", 264)}
BARE = {"wide": _wide("wide", 0), "tall": _tall("tall", 0)}  # without a hand


@dataclass(frozen=True)
class Sheet:
    """A content laid out."""

    layout: Layout
    box: Box

    @cached_property
    def bare(self) -> Sheet:
        """The same without a hand: the zones take its room."""
        return Sheet(BARE[self.layout.name], self.box)

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
        x, y, _, _ = layout.zones[zone]
        wide, high = layout.tile
        row, column = divmod(slot, layout.columns)
        rows = SLOTS // layout.columns
        top = y + EDGE if side == 0 else self.band(zone)[1] + layout.band + GAP
        if side == 0:  # the first slots are those next to the band, on either side
            row = rows - 1 - row
        return round(x + EDGE + column * (wide + GAP), 1), round(top + row * (high + GAP), 1)

    def band(self, zone: int) -> Area:
        """Where the totals of a zone are, between its two sides."""
        layout = self.layout
        x, y, width, _ = layout.zones[zone]
        rows = SLOTS // layout.columns
        return x, round(y + EDGE + rows * (layout.tile[1] + GAP), 1), width, layout.band

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
