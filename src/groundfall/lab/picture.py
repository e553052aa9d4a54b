"""One or several simulations as an SVG picture: wins with intervals, and the lengths of games."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from groundfall.engine.words import listed

from .simulate import Simulation

WIDTH, BAR, GAP, LEFT, RIGHT = 760, 26, 12, 190, 60
PLOT = 190  # height of the histogram
INK, SOFT, PALE, PAPER = "#1d2430", "#6a7485", "#dfe4ec", "#ffffff"
SEAT_COLOURS = ("#2f6fb5", "#c5562d", "#3c8a55", "#8250a8", "#a8892c", "#4a5568")


def draw(found: Simulation | Sequence[Simulation], title: str = "") -> str:
    """The picture as SVG text. It may show several simulations of one game, with different options or players."""
    several = [found] if isinstance(found, Simulation) else list(found)
    rows = [(one, side) for one in several for side in one.sides]
    top = 64
    middle = top + len(rows) * (BAR + GAP) + 46
    height = middle + PLOT + 62
    body = [_text(LEFT - 174, 34, title or f"{several[0].game}: {sum(map(len, several))} games", 19, INK, weight=600)]
    body += _scale(top, len(rows))
    for line, (one, side) in enumerate(rows):
        body += _bar(top + line * (BAR + GAP), one, side, several)
    body += _histogram(middle, several)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'font-family="system-ui, sans-serif" role="img"><title>{escape(_sentence(several))}</title>'
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>{"".join(body)}</svg>\n'
    )


def write_picture(found: Simulation | Sequence[Simulation], path: str | Path) -> None:
    """Writes the picture to a file."""
    Path(path).write_text(draw(found), encoding="utf-8")


def _sentence(several: Sequence[Simulation]) -> str:
    parts = [
        f"{listed(side)} {'wins' if len(side) == 1 else 'win'} {one.win_rate(side[0]).percent()}"
        for one in several
        for side in one.sides
    ]
    return f"{several[0].game}: " + "; ".join(parts)


def _text(
    x: float, y: float, text: str, size: int = 13, colour: str = INK, anchor: str = "start", weight: int = 400
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{colour}" text-anchor="{anchor}" '
        f'font-weight="{weight}">{escape(text)}</text>'
    )


def _across(share: float) -> float:
    return LEFT + share * (WIDTH - LEFT - RIGHT)


def _scale(top: float, rows: int) -> list[str]:
    bottom = top + rows * (BAR + GAP)
    drawn = []
    for tenth in range(0, 101, 25):
        x = _across(tenth / 100)
        drawn.append(f'<line x1="{x:.1f}" y1="{top - 8}" x2="{x:.1f}" y2="{bottom}" stroke="{PALE}"/>')
        drawn.append(_text(x, bottom + 16, f"{tenth}%", 12, SOFT, "middle"))
    return drawn


def _bar(y: float, one: Simulation, side: tuple[str, ...], several: Sequence[Simulation]) -> list[str]:
    found = one.win_rate(side[0])
    colour = SEAT_COLOURS[one.seats.index(side[0]) % len(SEAT_COLOURS)]
    who, by = " + ".join(side), listed(dict.fromkeys(one.players[seat] for seat in side))
    middle = y + BAR / 2
    label = f"{who}: {by}"
    if len(several) > 1:
        label = f"{who}, {_apart(one, several) or by}"
    low, high = _across(found.low), _across(found.high)
    line = f"M{low:.1f} {middle - 6:.1f}v12M{low:.1f} {middle:.1f}H{high:.1f}M{high:.1f} {middle - 6:.1f}v12"
    long = _across(found.value) - LEFT
    return [
        _text(LEFT - 12, middle + 5, label if len(label) < 27 else label[:25] + "…", 13, INK, "end"),
        f'<rect x="{LEFT}" y="{y:.1f}" width="{long:.1f}" height="{BAR}" rx="3" fill="{colour}"/>',
        f'<path d="{line}" stroke="{INK}" stroke-width="1.6" fill="none"/>',
        _text(WIDTH - RIGHT + 10, middle + 5, f"{100 * found.value:.0f}%", 13, INK),
    ]


def _apart(one: Simulation, several: Sequence[Simulation]) -> str:
    """The options in which a simulation differs from the others."""
    return ", ".join(str(v) for name, v in one.options.items() if any(o.options.get(name) != v for o in several))


def _histogram(top: float, several: Sequence[Simulation]) -> list[str]:
    lengths = sorted(o.length for one in several for o in one.outcomes.values())
    drawn = [_text(LEFT - 174, top, "Actions in a game", 15, INK, weight=600)]
    if not lengths:
        return drawn
    low, high = lengths[0], lengths[-1]
    width = max(1, -(-(high - low + 1) // 24))
    counts = [0] * (-(-(high - low + 1) // width))
    for length in lengths:
        counts[(length - low) // width] += 1
    floor, tall = top + 20 + PLOT, max(counts)
    step = (WIDTH - LEFT - RIGHT + 150) / len(counts)
    start = LEFT - 150
    for place, count in enumerate(counts):
        high_bar = PLOT * count / tall
        drawn.append(
            f'<rect x="{start + place * step + 1:.1f}" y="{floor - high_bar:.1f}" width="{max(step - 2, 1):.1f}" '
            f'height="{high_bar:.1f}" fill="{SEAT_COLOURS[0]}" opacity="0.85"/>'
        )
    drawn.append(
        f'<line x1="{start}" y1="{floor}" x2="{start + step * len(counts):.1f}" y2="{floor}" stroke="{SOFT}"/>'
    )
    for share, anchor in ((0.0, "start"), (0.5, "middle"), (1.0, "end")):
        value = low + share * (width * len(counts) - 1)
        drawn.append(_text(start + share * step * len(counts), floor + 18, f"{value:.0f}", 12, SOFT, anchor))
    return drawn
