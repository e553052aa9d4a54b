"""A pen for consoles: SVG written piece by piece, with escaped text. The classes are in consoles.css."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from markupsafe import escape

from groundfall.engine.words import short

from .lettering import cut, width, wrapped

LEAST = 13.7  # text that is as large as the map's names; panes write nothing smaller


class Pen:
    """Collects what has been drawn so far."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    @property
    def svg(self) -> str:
        """Everything drawn."""
        return "".join(self.parts)

    def put(self, svg: str) -> None:
        """Adds SVG drawn elsewhere."""
        self.parts.append(svg)

    def box(self, x: float, y: float, wide: float, high: float, looks: str, round_: float = 7) -> None:
        """Draws a rounded box."""
        self.parts.append(
            f'<rect x="{short(x)}" y="{short(y)}" width="{short(wide)}" height="{short(high)}" rx="{short(round_)}" '
            f'class="{looks}"/>'
        )

    def text(self, x: float, y: float, said: object, size: float, looks: str = "") -> None:
        """Draws text on its base line, unless it is empty; `m` in the looks centres it, `e` aligns it right."""
        if said == "":
            return
        kind = f' class="{looks}"' if looks else ""
        self.parts.append(f'<text x="{short(x)}" y="{short(y)}" font-size="{short(size)}"{kind}>{escape(said)}</text>')

    def fitted(self, x: float, y: float, said: str, size: float, room: float, looks: str = "") -> None:
        """Draws text on one line, smaller if it would not fit."""
        self.text(x, y, said, min(size, size * room / width(said, size, "b" in looks.split())), looks)

    def cut(self, x: float, y: float, said: str, size: float, room: float, looks: str = "") -> None:
        """Draws text on one line; what does not fit ends in an ellipsis."""
        self.text(x, y, cut(said, room, size, "b" in looks.split()), size, looks)

    def lines(self, x: float, y: float, said: str, size: float, room: float, most: int, looks: str = "") -> None:
        """Draws text on at most this many lines."""
        for place, line in enumerate(wrapped(said, room, size, most)):
            self.text(x, y + place * size * 1.17, line, size, looks)

    def icon(self, name: str, x: float, y: float, size: float, looks: str = "") -> None:
        """Draws an icon of this size around its centre."""
        scale = f"{size / 24:.2f}".rstrip("0").rstrip(".")
        kind = f' class="{looks}"' if looks else ""
        self.parts.append(
            f'<use href="#l7-g-{name}" transform="translate({short(x)} {short(y)}) scale({scale})"{kind}/>'
        )

    def path(self, data: str, looks: str) -> None:
        """Draws a path."""
        self.parts.append(f'<path d="{data}" class="{looks}"/>')

    @contextmanager
    def group(self, looks: str = "", attributes: Any = "", title: str = "", move: str = "") -> Iterator[None]:
        """Groups everything drawn within."""
        kind = f' class="{looks}"' if looks else ""
        where = f' transform="{move}"' if move else ""
        more = f" {attributes}" if attributes else ""
        self.parts.append(f"<g{kind}{where}{more}>")
        if title:
            self.parts.append(f"<title>{escape(title)}</title>")
        yield
        self.parts.append("</g>")
