"""The box of the Market."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from groundfall.engine.content import Entry, read_box

from .state import STALLS, WARES, Content


class Ware(Entry, frozen=True):
    """A kind of card."""

    id: str
    name: str
    count: int


class Stall(Entry, frozen=True):
    """What is to be bought."""

    id: str
    name: str
    price: int


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box."""

    ware: list[Ware]
    stall: list[Stall]


def read(overlays: Iterable[tuple[str, str]] = ()) -> Box:
    """The box, checked. Raises BadContent."""
    return read_box(__package__, Box, overlays)


def build(box: Box) -> Any:
    """The record that rules read."""
    content = Content.new()
    for ware in box.ware:
        content.ware_count[WARES.number(ware.id)] = ware.count
    for stall in box.stall:
        content.stall_price[STALLS.number(stall.id)] = stall.price
    return content


def texts(box: Box) -> Mapping[tuple[str, str], str]:
    """What the cards say, made from their numbers."""
    return {("stall", stall.id): f"Costs {stall.price} wares of your choice." for stall in box.stall}
