"""The parts of pictures: paths of straight lines, rounded shapes and small groups, all as SVG text."""

from __future__ import annotations

from collections.abc import Iterable

from groundfall.engine.words import short

Point = tuple[float, float]


def path(points: Iterable[Point], closed: bool = True) -> str:
    """Straight lines from point to point."""
    said = "L".join(f"{short(x)} {short(y)}" for x, y in points)
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
    return f'<circle class="{kind}" cx="{short(x)}" cy="{short(y)}" r="{short(r)}"/>'


def oval(kind: str, x: float, y: float, rx: float, ry: float) -> str:
    """An ellipse."""
    return f'<ellipse class="{kind}" cx="{short(x)}" cy="{short(y)}" rx="{short(rx)}" ry="{short(ry)}"/>'


def box(kind: str, x: float, y: float, width: float, height: float, round_: float = 0) -> str:
    """A rectangle, rounded where it should be."""
    edge = f' rx="{short(round_)}"' if round_ else ""
    size = f'width="{short(width)}" height="{short(height)}"'
    return f'<rect class="{kind}" x="{short(x)}" y="{short(y)}" {size}{edge}/>'


def moved(drawing: str, x: float, y: float, size: float = 1.0, turn: float = 0.0) -> str:
    """A drawing elsewhere, smaller or larger, turned."""
    more = (f" rotate({short(turn)})" if turn else "") + (f" scale({size:.2f})" if size != 1 else "")
    return f'<g transform="translate({short(x)} {short(y)}){more}">{drawing}</g>'


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
