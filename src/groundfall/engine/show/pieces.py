"""Pieces of a picture, each drawn once for the data it shows and reused wherever the same data is shown again.

A piece is made by a plain function from plain data and the printed sheet, which never changes. The data is the key, so
whoever gets a piece has supplied everything it shows, and it cannot reveal a secret.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

import msgspec
from markupsafe import Markup

P = ParamSpec("P")
S = TypeVar("S")
Piece = TypeVar("Piece", str, tuple[str, float])  # SVG, or SVG and its height

MOST = 24_000_000  # cached characters, those of the pieces used most recently


def _plain(value: object) -> object:
    """Encodes escaped text as plain data."""
    if isinstance(value, Markup):
        return {"markup": str(value)}
    raise TypeError("not plain data")


_key = msgspec.msgpack.Encoder(enc_hook=_plain).encode


class Pieces(Generic[S]):
    """The pieces drawn on one printed sheet."""

    def __init__(self, sheet: S, most: int = MOST) -> None:
        self.sheet, self.most = sheet, most
        self._kept: OrderedDict[tuple[Any, bytes], Any] = OrderedDict()
        self._size = 0

    def __len__(self) -> int:
        return len(self._kept)

    def draw(self, make: Callable[Concatenate[S, P], Piece], *shown: P.args, **more: P.kwargs) -> Piece:
        """The result of `make(sheet, *shown, **more)`, which depends only on these: names, numbers, lists and records.

        With any other values it is drawn every time.
        """
        try:
            key = make, _key((shown, more) if more else shown)
        except (TypeError, OverflowError):
            return make(self.sheet, *shown, **more)
        found: Piece | None = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = self._kept[key] = make(self.sheet, *shown, **more)
        self._size += _size(key, made)
        while self._size > self.most and len(self._kept) > 1:
            self._size -= _size(*self._kept.popitem(last=False))
        return made


def _size(key: tuple[Any, bytes], made: str | tuple[str, float]) -> int:
    return len(key[1]) + len(made if isinstance(made, str) else made[0])
