"""Where everything is in a picture, by the shape of the window, the mode and the number of players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from .faces import Box, Face, faces, told

Area = tuple[float, float, float, float]  # x, y, width and height
Areas = dict[str, Area]

EDGE, GAP = 8.0, 8.0
CARD = (150, 210)  # a card in hand, before scaling
TILE = (176, 68)  # a card in play
WIDE, TALL = 1400, 700  # widths


@dataclass(frozen=True)
class Layout:
    """One form of the picture."""

    name: str
    tall: bool
    width: float
    height: float
    own: Areas
    rival: Areas = field(default_factory=dict)  # the other seat, in a duel
    mates: tuple[Area, ...] = ()  # the other seats, if there are several or all fight the Invasion
    invasion: Areas = field(default_factory=dict)


@dataclass(frozen=True)
class Sheet:
    """A box laid out."""

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


class _Column:
    """Rows of areas from top to bottom."""

    def __init__(self, width: float, top: float) -> None:
        self.width, self.at = width, top
        self.areas: Areas = {}

    def row(self, height: float, **parts: float) -> None:
        """One row; `parts` share its width in the proportions given."""
        room = self.width - 2 * EDGE - GAP * (len(parts) - 1)
        unit, x = room / sum(parts.values()), EDGE
        for name, share in parts.items():
            wide = round(share * unit, 1)
            self.areas[name] = (round(x, 1), round(self.at, 1), wide, height)
            x += wide + GAP
        self.at += height + GAP

    def take(self) -> Areas:
        """The areas so far; the next ones belong to another board."""
        taken, self.areas = self.areas, {}
        return taken


def key(view: Mapping[str, Any], layout: str) -> str:
    """The name of the layout for a view: everything that decides where things are."""
    table = view["table"]
    return f"{layout} {table['options']['mode']} {table['playing']}"


def make(box: Box, name: str) -> Sheet:
    """A box in the layout with that name."""
    form, mode, playing = name.split()
    others = int(playing) - 1
    return Sheet(_tall(name, mode, others) if form == "tall" else _wide(name, mode, others), box)


CARDS_OF_SEAT = ("base", "training", "played")
BESIDE = 456.0  # width of the part of a small seat that is always shown
FOLDED = 108.0  # height of the part of a small seat that is always shown


def below(area: Area) -> Areas:
    """Where the cards of a small seat are, if there is room for them."""
    x, y, wide, high = area
    if wide > 900:
        share = (wide - BESIDE) / 3
        return {name: (x + BESIDE + n * share, y + 5, share - 6, high - 10) for n, name in enumerate(CARDS_OF_SEAT)}
    each = (high - FOLDED) / 3
    names = CARDS_OF_SEAT if each > 60 else ()
    return {
        name: (x + 6, round(y + FOLDED + n * each, 1), wide - 12, round(each - 6, 1)) for n, name in enumerate(names)
    }


def _wide(name: str, mode: str, others: int) -> Layout:
    column = _Column(WIDE, EDGE)
    rival, invasion, mates = Areas(), Areas(), Areas()
    if mode == "cooperative":
        column.row(74, track=1)
        column.row(336, stack=236, sums=162, zones=650, table=320)
        invasion = _with_table(column.take())
    if mode != "cooperative" and others == 1:
        _seat_wide(column, ident=98, dice=132, tiles=148, hand=0)
        rival = column.take()
    elif others:
        column.row(112 if mode == "cooperative" else 400, **{f"mate_{n}": 1.0 for n in range(others)})
        mates = column.take()
    _seat_wide(column, ident=98, dice=140, tiles=166, hand=236 if invasion and mates else 320)
    return Layout(name, False, WIDE, column.at, column.take(), rival, tuple(mates.values()), invasion)


def _seat_wide(column: _Column, ident: float, dice: float, tiles: float, hand: float) -> None:
    column.row(ident, **{"ident": 640.0, "tokens": 150.0, "spare" if hand else "backs": 578.0})
    column.row(dice, dice=672, pool=256, stored=440)
    column.row(tiles, piles=312, base=340, training=358, played=358)
    if hand:
        column.row(hand, hand=1)


def _with_table(areas: Areas) -> Areas:
    """The right column of the Invasion: piles, protocols, additional actions."""
    x, y, wide, high = areas.pop("table")
    areas["supply"] = (x, y, wide, 104)
    areas["protocols"] = (x, y + 104 + GAP, wide, high - 220 - 2 * GAP)
    areas["actions"] = (x, y + high - 116, wide, 116)
    return areas


def _tall(name: str, mode: str, others: int) -> Layout:
    column = _Column(TALL, EDGE)
    rival, invasion, mates = Areas(), Areas(), Areas()
    _seat_tall(column, True)
    own = column.take()
    if mode == "cooperative":
        column.row(76, track=1)
        column.row(344, stack=240, sums=162, supply=270)
        column.row(300, zones=1)
        column.row(150, protocols=1)
        column.row(150, actions=1)
        invasion = column.take()
    if mode != "cooperative" and others == 1:
        _seat_tall(column, False)
        rival = column.take()
    else:
        for place in range(others):
            column.row(112 if mode == "cooperative" else 330, **{f"mate_{place}": 1.0})
        mates = column.take()
    return Layout(name, True, TALL, column.at, own, rival, tuple(mates.values()), invasion)


def _seat_tall(column: _Column, own: bool) -> None:
    column.row(98, ident=1)
    column.row(44, tokens=1)
    column.row(140, dice=1)
    if own:
        column.row(452, hand=1)
    column.row(140, pool=256, stored=440)
    column.row(166, base=1, training=1)
    column.row(166, piles=1, played=1)
    column.row(150 if own else 60, **{"spare" if own else "backs": 1.0})


def alone() -> tuple[Areas, float]:
    """The board of a seat by itself, and its height."""
    column = _Column(TALL, EDGE)
    _seat_tall(column, False)
    return column.take(), column.at
