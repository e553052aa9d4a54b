"""A pen for consoles: SVG piece by piece, with the words escaped. Classes are those of consoles.css."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from markupsafe import escape

NARROW = "iljtf.,:;'!|()- "


def short(number: float) -> str:
    """A coordinate without needless digits."""
    return f"{number:.1f}".removesuffix(".0")


class Pen:
    """What was drawn so far."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    @property
    def svg(self) -> str:
        """All of it."""
        return "".join(self.parts)

    def put(self, svg: str) -> None:
        """Something drawn elsewhere."""
        self.parts.append(svg)

    def box(self, x: float, y: float, wide: float, high: float, looks: str, round_: float = 7) -> None:
        """A rounded box."""
        self.parts.append(
            f'<rect x="{short(x)}" y="{short(y)}" width="{short(wide)}" height="{short(high)}" rx="{short(round_)}" '
            f'class="{looks}"/>'
        )

    def text(self, x: float, y: float, said: object, size: float, looks: str = "") -> None:
        """Words, if there are any, on their base line; `m` in the looks puts them in the middle, `e` at their end."""
        if said == "":
            return
        kind = f' class="{looks}"' if looks else ""
        self.parts.append(f'<text x="{short(x)}" y="{short(y)}" font-size="{short(size)}"{kind}>{escape(said)}</text>')

    def fitted(self, x: float, y: float, said: str, size: float, room: float, looks: str = "") -> None:
        """Words on one line, written smaller if they would not fit."""
        needed = wide(said, size) * (1.1 if "b" in looks.split() else 1)
        self.text(x, y, said, min(size, size * room / needed), looks)

    def icon(self, name: str, x: float, y: float, size: float, looks: str = "") -> None:
        """A sign, so wide and high, around its middle."""
        scale = f"{size / 24:.2f}".rstrip("0").rstrip(".")
        kind = f' class="{looks}"' if looks else ""
        self.parts.append(
            f'<use href="#l7-g-{name}" transform="translate({short(x)} {short(y)}) scale({scale})"{kind}/>'
        )

    def path(self, data: str, looks: str) -> None:
        """A path."""
        self.parts.append(f'<path d="{data}" class="{looks}"/>')

    @contextmanager
    def group(self, looks: str = "", attributes: Any = "", title: str = "", move: str = "") -> Iterator[None]:
        """What is drawn within belongs together."""
        kind = f' class="{looks}"' if looks else ""
        where = f' transform="{move}"' if move else ""
        more = f" {attributes}" if attributes else ""
        self.parts.append(f"<g{kind}{where}{more}>")
        if title:
            self.parts.append(f"<title>{escape(title)}</title>")
        yield
        self.parts.append("</g>")


def wide(text: str, size: float) -> float:
    """About how much room a text takes."""
    return sum(0.36 if sign in NARROW else 0.72 if sign.isupper() or sign in "mw" else 0.6 for sign in text) * size


def wrapped(text: str, room: float, size: float, most: int) -> list[str]:
    """A text on so many lines at most; what is left over ends in an ellipsis."""
    lines: list[str] = []
    for word in text.split():
        if lines and wide(f"{lines[-1]} {word}", size) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    if len(lines) > most:
        lines = [*lines[: most - 1], f"{lines[most - 1].rstrip(' ,.;')}…"]
    return lines
