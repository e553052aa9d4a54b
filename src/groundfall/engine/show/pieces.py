"""Pieces of a picture, each drawn once for the data it shows and reused wherever the same data is shown again.

A piece is made by a plain function from plain data and the printed sheet, which never changes. The data is the key, so
whoever gets a piece has supplied everything it shows, and it cannot reveal a secret.
"""

from __future__ import annotations

import sys
from collections import OrderedDict
from collections.abc import Callable
from itertools import count
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

import msgspec
from markupsafe import Markup

P = ParamSpec("P")
S = TypeVar("S")
Key = tuple[int, Any, bytes]  # the sheet, the function that draws the piece, and the data that it shows
Piece = TypeVar("Piece", str, tuple[str, float])  # SVG, or SVG and its height

MOST = 32_000_000  # bytes of all pieces in the process
BESIDE = 300  # bytes that a piece takes beside its texts


def _plain(value: object) -> object:
    """Encodes escaped text as plain data."""
    if isinstance(value, Markup):
        return {"markup": str(value)}
    raise TypeError("not plain data")


_key = msgspec.msgpack.Encoder(enc_hook=_plain).encode


class Shelf:
    """Where pieces are kept as long as there is room: those used most recently. Several sheets share one."""

    def __init__(self, most: int = MOST) -> None:
        self.most, self.size = most, 0  # bytes
        self._kept: OrderedDict[Key, Any] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Key) -> Any:
        """The piece with this key; None if it is not kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Key, made: str | tuple[str, float]) -> None:
        """Keeps a piece, and drops others if there is no room for all."""
        self._kept[key] = made
        self.size += _size(key, made)
        while self.size > self.most and len(self._kept) > 1:
            self.size -= _size(*self._kept.popitem(last=False))


SHARED = Shelf()  # for all sheets of all games, and for the parts of pages
_numbers = count()


class Pieces(Generic[S]):
    """The pieces drawn on one printed sheet."""

    def __init__(self, sheet: S, shelf: Shelf = SHARED) -> None:
        self.sheet, self._shelf = sheet, shelf
        self._number = next(_numbers)  # tells the pieces of this sheet from those of others on the shelf

    def draw(self, make: Callable[Concatenate[S, P], Piece], *shown: P.args, **more: P.kwargs) -> Piece:
        """The result of `make(sheet, *shown, **more)`, which depends only on these: names, numbers, lists and records.

        With any other values it is drawn every time.
        """
        try:
            key = self._number, make, _key((shown, more) if more else shown)
        except (TypeError, OverflowError):
            return make(self.sheet, *shown, **more)
        found: Piece | None = self._shelf.get(key)
        if found is not None:
            return found
        made = make(self.sheet, *shown, **more)
        self._shelf.put(key, made)
        return made


def _size(key: Key, made: str | tuple[str, float]) -> int:
    """The bytes of a piece with its key. A text with one unusual character takes two or four bytes for each."""
    return BESIDE + sys.getsizeof(key[2]) + sys.getsizeof(made if isinstance(made, str) else made[0])
