"""What the Invader lets loose: beasts, growths, minds, fire and rain. Motifs as in aliens.py."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from .strokes import Point, leg, line, mirrored, moved, path, polygon, shape


def beast(luck: Random) -> str:
    """A crawling thing with many legs, one head or several."""
    pairs, heads = luck.randrange(2, 5), luck.choice((1, 1, 2, 3))
    w, high = luck.randrange(34, 50), luck.randrange(34, 48)
    legs = ""
    for n in range(pairs):
        x = w * (0.25 + 0.75 * n / pairs)
        legs += leg((x, -high * 0.7), (x + 22 + 5 * n, -high - 22 + 9 * n), (x + 34 + 9 * n, 2 - 2 * n), 4)
    back: list[Point] = [(-w, -high * 0.4)]
    for n in range(5):
        x = -w + (2 * w) * (n + 0.5) / 5
        back += [(x, -high - luck.randrange(6, 26)), (x + w / 5, -high + 2)]
    body = polygon("iv-a-body", *back, (w, -high * 0.4), (w * 0.5, -8), (-w * 0.5, -8))
    drawn = ""
    for n in range(heads):
        x = (n - (heads - 1) / 2) * 38
        jaws = mirrored(polygon("iv-a-body", (6, -10), (20, -4), (8, 12), (10, -1)))
        neck = polygon("iv-a-body", (-x * 0.5 - 8, 26), (-9, -6), (9, -6), (-x * 0.5 + 8, 26)) if heads > 1 else ""
        eyes = mirrored(polygon("iv-a-light", (4, -18), (15, -25), (11, -14)))
        head = polygon("iv-a-body", (-18, -16), (-8, -32), (8, -32), (18, -16), (8, -4), (-8, -4))
        drawn += moved(f"{neck}{jaws}{head}{eyes}", x, -high * (0.5 if heads == 1 else 1.15) + abs(x) * 0.3)
    return f"{mirrored(legs)}{body}{drawn}"


def infestation(luck: Random) -> str:
    """What grows out of the ground and does not stop."""
    drawn = ""
    for n in range(7):
        x, high, lean = -96 + 32 * n, luck.randrange(40, 104), luck.randrange(-24, 25)
        drawn += polygon(
            "iv-a-body",
            (x - 9, 6),
            (x - 8 + lean * 0.7, -high * 0.5),
            (x + lean, -high),
            (x + 5 + lean * 0.3, -high * 0.44),
            (x + 10, 6),
        )
        drawn += polygon(
            "iv-a-light", (x + lean - 4, -high), (x + lean, -high - 9), (x + lean + 4, -high), (x + lean, -high + 5)
        )
    maw = polygon("iv-a-body", (-40, 6), (-30, -32), (-14, -18), (0, -38), (14, -18), (30, -32), (40, 6))
    return f"{drawn}{maw}{polygon('iv-a-light', (-18, 0), (0, -12), (18, 0), (0, 6))}"


def structure(luck: Random) -> str:
    """Towers of theirs."""
    drawn = ""
    for x, high, w in ((-84, 60, 16), (78, 66, 16), (-44, 92, 18), (42, 84, 18), (0, 112, 22)):
        high += luck.randrange(-10, 9)
        drawn += polygon(
            "iv-a-body", (x - w, 4), (x - w * 0.4, -high * 0.7), (x, -high), (x + w * 0.4, -high * 0.7), (x + w, 4)
        )
        drawn += line("iv-a-edge thin", (x, -high), (x, 0))
        drawn += polygon(
            "iv-a-light", (x - 5, -high * 0.5), (x, -high * 0.5 - 12), (x + 5, -high * 0.5), (x, -high * 0.5 + 12)
        )
    return drawn


def psychic(luck: Random) -> str:
    """An eye that looks at you, in rings of thought."""
    rings = "".join(
        line(
            "iv-a-edge thin",
            *_ring(34 + 15 * n, luck.randrange(5, 9), luck.random()),
        )
        for n in range(4)
    )
    lids = polygon("iv-a-body", (-56, 0), (-20, -30), (20, -30), (56, 0), (20, 30), (-20, 30))
    iris = polygon("iv-a-light", *_ring(20, 6, 0.5)[:-1])
    slit = polygon("iv-a-body", (0, -19), (5, 0), (0, 19), (-5, 0))
    return moved(f"{rings}{lids}{iris}{slit}", 0, -62)


def bombard(luck: Random) -> str:
    """Fire from above."""
    streaks = "".join(
        polygon("iv-a-ray", (x + 66, -132), (x + 74, -132), (x, luck.randrange(-30, 0))) for x in range(-110, 100, 34)
    )
    burst: list[Point] = []
    for n, (x, y) in enumerate(_ring(58, 18, 0)[:-1]):
        size = luck.uniform(0.8, 1.15) if n % 2 else luck.uniform(0.4, 0.52)
        burst.append((x * size, -20 + min(y * size, 24)))
    core = [(x * 0.42, -20 + (y + 20) * 0.42) for x, y in burst]
    return f"{streaks}{polygon('iv-a-body', *burst)}{polygon('iv-a-light', *core)}"


def climate(luck: Random) -> str:
    """Rain that burns."""
    rain = "".join(
        path([(x, -74 + luck.randrange(20)), (x - 16, -16 + luck.randrange(20))], False) for x in range(-104, 120, 11)
    )
    cloud = polygon(
        "iv-a-body",
        (-120, -72),
        (-96, -100),
        (-50, -96),
        (-24, -120),
        (22, -104),
        (60, -116),
        (92, -92),
        (122, -78),
        (70, -62),
        (0, -70),
        (-60, -60),
    )
    bolt = polygon("iv-a-light", (6, -70), (-14, -34), (0, -36), (-10, 2), (20, -46), (6, -44))
    return f"{shape('iv-a-edge thin', rain)}{cloud}{bolt}"


def plan(luck: Random) -> str:
    """A dial with its hands near the end."""
    dial = polygon("iv-a-body", *[(x * 0.78, y) for x, y in _ring(60, 12, 0.5)[:-1]])
    ticks = "".join(path([(x * 0.66, y * 0.85), (x * 0.74, y * 0.96)], False) for x, y in _ring(60, 12, 0)[:-1])
    hands = polygon("iv-a-light", (-4, 2), (0, -46), (4, 2)) + polygon("iv-a-light", (2, -4), (-30, -20), (-2, 4))
    return moved(
        f"{line('iv-a-edge thin', *_ring(74, 12, luck.random()))}{dial}{shape('iv-a-edge', ticks)}{hands}", 0, -62
    )


def _ring(r: float, corners: int, turn: float) -> list[Point]:
    return [
        (r * 1.3 * cos(2 * pi * (n + turn) / corners), r * sin(2 * pi * (n + turn) / corners))
        for n in range(corners + 1)
    ]
