"""Pictures of the Invader's beasts, growths, psychics, fire and rain. Motifs are as in aliens.py."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from .strokes import Point, leg, line, mirrored, moved, path, polygon, shape


def beast(luck: Random) -> str:
    """A crawling thing with many legs and one or more heads."""
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
    """Growths out of the ground."""
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
    """Alien towers."""
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
    """Burning rain."""
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
    """A dial with its hands near twelve."""
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


def slug(luck: Random) -> str:
    """A great slug in armour plates."""
    drawn = polygon("iv-a-body", (-112, 4), (-96, -22), (84, -22), (104, 4))
    for n in range(6):
        x, high = -82 + 28 * n, 46 + 11 * n - (18 if n == 5 else 0) + luck.randrange(-3, 4)
        drawn += polygon("iv-a-body", (x - 24, -8), (x - 14, -high), (x + 6, -high - 16), (x + 22, -8))
    horns = "".join(polygon("iv-a-body", (x, -78), (x + 12, -112), (x + 8, -74)) for x in (60, 76))
    maw = polygon("iv-a-body", (62, -8), (66, -66), (92, -74), (116, -44), (96, -34), (112, -22), (94, -6))
    return f"{drawn}{horns}{maw}{polygon('iv-a-light', (82, -58), (96, -60), (90, -50))}"


def swarm(luck: Random) -> str:
    """Many small beasts."""
    spots = ((-78, -40, 0.42), (70, -46, 0.4), (-6, -58, 0.44), (-48, -6, 0.6), (52, -8, 0.58), (0, 4, 0.66))
    return "".join(moved(beast(luck), x + luck.randrange(-6, 7), y, size) for x, y, size in spots)


def brute(luck: Random) -> str:
    """A hulk on two legs."""
    arm = polygon("iv-a-body", (28, -92), (62, -84), (74, -40), (84, -6), (60, 2), (54, -36), (30, -62))
    limb = polygon("iv-a-body", (4, -40), (34, -44), (38, -12), (44, 4), (10, 4), (14, -16))
    trunk = polygon("iv-a-body", (-44, -94), (-20, -108), (20, -108), (44, -94), (28, -36), (-28, -36))
    head = polygon("iv-a-body", (-13, -98), (0, -116 - luck.randrange(6)), (13, -98), (8, -82), (-8, -82))
    eyes = mirrored(polygon("iv-a-light", (2, -96), (9, -100), (7, -92)))
    ribs = mirrored(line("iv-a-edge", (6, -76), (30, -82)) + line("iv-a-edge", (6, -60), (26, -64)))
    return f"{mirrored(limb)}{trunk}{ribs}{mirrored(arm)}{head}{eyes}"


def serpents(luck: Random) -> str:
    """One body, many necks."""
    drawn = ""
    for x, high in ((-92, 58), (84, 62), (-52, 92), (50, 88), (0, 112)):
        high += luck.randrange(-6, 7)
        neck = ((x * 0.2 - 10, -16), (x * 0.8 - 9, -high * 0.5), (x - 7, -high + 8), (x + 7, -high + 8))
        drawn += polygon("iv-a-body", *neck, (x * 0.8 + 9, -high * 0.46), (x * 0.2 + 12, -12))
        drawn += polygon(
            "iv-a-body",
            (x - 16, -high + 10),
            (x - 10, -high - 10),
            (x + 10, -high - 10),
            (x + 16, -high + 10),
            (x, -high + 20),
        )
        drawn += moved(mirrored(polygon("iv-a-light", (3, -2), (10, -6), (8, 2))), x, -high + 2)
    return drawn + polygon("iv-a-body", (-54, 4), (-40, -28), (0, -38), (40, -28), (54, 4))


def domes(luck: Random) -> str:
    """Domes with something inside."""
    drawn = ""
    for x, r in ((-70, 34), (68, 36), (0, 52)):
        r += luck.randrange(-4, 5)
        top = [(x + r * cos(pi * n / 6), -r * 1.3 * sin(pi * n / 6)) for n in range(7)]
        drawn += polygon("iv-a-body", *top, (x - r, 6), (x + r, 6)) + line("iv-a-edge thin", (x, -r * 1.3), (x, 4))
        drawn += line("iv-a-edge thin", (x - r, -2), (x + r, -2)) + polygon(
            "iv-a-light", (x - 7, 4), (x, -14), (x + 7, 4)
        )
    return drawn


def vents(luck: Random) -> str:
    """Vents in the ground that give off fumes."""
    drawn = ""
    for x, high in ((-78, 34), (70, 40), (-8, 52)):
        drawn += polygon(
            "iv-a-ray", (x - 8, -high), (x + 8, -high), (x + 40 + luck.randrange(12), -126), (x - 18, -132)
        )
        drawn += polygon("iv-a-body", (x - 30, 6), (x - 12, -high), (x + 12, -high), (x + 32, 6))
        drawn += polygon("iv-a-light", (x - 8, -high + 4), (x, -high - 4), (x + 8, -high + 4), (x, -high + 10))
    return drawn


def node(luck: Random) -> str:
    """A crystal mind and the threads that lead from it."""
    threads = "".join(line("iv-a-edge thin", (0, -62), (x, y)) for x, y in _ring(96, luck.randrange(9, 13), 0.2))
    ends = "".join(
        polygon("iv-a-light", (x * 0.7 - 4, y * 0.7 - 62), (x * 0.7, y * 0.7 - 70), (x * 0.7 + 4, y * 0.7 - 62))
        for x, y in _ring(84, 8, 0.1)
    )
    body = polygon("iv-a-body", (0, -112), (32, -84), (26, -36), (0, -14), (-26, -36), (-32, -84))
    facets = line("iv-a-edge", (0, -112), (0, -14)) + line("iv-a-edge", (-32, -84), (0, -70), (32, -84))
    return f"{threads}{ends}{body}{facets}{polygon('iv-a-light', (-9, -58), (0, -68), (9, -58), (0, -48))}"


def assassin(luck: Random) -> str:
    """A face, half of it alien."""
    left = polygon("iv-a-body", (0, -114), (-34, -98), (-40, -58), (-26, -24), (0, -8))
    right = polygon("iv-a-body", (0, -114), (38, -106), (52, -70), (30, -50), (44, -30), (16, -22), (0, -8))
    eyes = polygon("iv-a-light", (12, -72), (40, -86), (32, -64)) + line("iv-a-edge", (-28, -72), (-12, -72))
    teeth = polygon("iv-a-light", (2, -34), (26, -42), (20, -32), (14, -36), (8, -28))
    cloak = polygon("iv-a-body", (-70 - luck.randrange(10), 20), (-40, -16), (0, -6), (44, -18), (76, 20))
    return f"{cloak}{left}{right}{eyes}{teeth}{line('iv-a-edge', (-22, -38), (-4, -36))}"
