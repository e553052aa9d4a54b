"""The parts of pictures: paths of straight lines, rounded shapes and small groups, all as SVG text."""

from __future__ import annotations

from collections.abc import Iterable

Point = tuple[float, float]


def number(value: float) -> str:
    """A coordinate, as short as possible."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


def path(points: Iterable[Point], closed: bool = True) -> str:
    """Straight lines from point to point."""
    said = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{said}{'z' if closed else ''}"


def shape(kind: str, *outlines: str) -> str:
    """A path with a class, such as body, edge or light."""
    return f'<path class="{kind}" d="{"".join(outlines)}"/>'


def polygon(kind: str, *points: Point) -> str:
    """A closed outline of straight lines."""
    return shape(kind, path(points))


def line(kind: str, *points: Point) -> str:
    """An open path of straight lines."""
    return shape(kind, path(points, False))


def disc(kind: str, x: float, y: float, r: float) -> str:
    """A circle."""
    return f'<circle class="{kind}" cx="{number(x)}" cy="{number(y)}" r="{number(r)}"/>'


def oval(kind: str, x: float, y: float, rx: float, ry: float) -> str:
    """An ellipse."""
    return f'<ellipse class="{kind}" cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}"/>'


def box(kind: str, x: float, y: float, width: float, height: float, round_: float = 0) -> str:
    """A rectangle, with rounded corners if asked."""
    edge = f' rx="{number(round_)}"' if round_ else ""
    size = f'width="{number(width)}" height="{number(height)}"'
    return f'<rect class="{kind}" x="{number(x)}" y="{number(y)}" {size}{edge}/>'


def moved(drawing: str, x: float, y: float, size: float = 1.0, turn: float = 0.0) -> str:
    """A drawing moved, scaled and rotated."""
    more = (f" rotate({number(turn)})" if turn else "") + (f" scale({size:.2f})" if size != 1 else "")
    return f'<g transform="translate({number(x)} {number(y)}){more}">{drawing}</g>'


def mirrored(drawing: str) -> str:
    """A drawing and its mirror image across x = 0."""
    return f'{drawing}<g transform="scale(-1 1)">{drawing}</g>'


def leg(hip: Point, knee: Point, foot: Point, thick: float) -> str:
    """A jointed leg that ends in a point."""
    return polygon(
        "iv-a-body",
        (hip[0] - thick, hip[1]),
        (knee[0] - thick * 0.5, knee[1] - thick),
        foot,
        (knee[0] + thick * 0.4, knee[1] + thick),
        (hip[0] + thick, hip[1] + thick),
    )
