"""Pictures of the Invader's cards: angular and dark, with a luminous edge. Each varies with the luck it is given.

A picture is 280 by 150. Its main part is around the middle, since small cards show only that. A motif stands on the
ground around 0, 0.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from . import horrors
from .strokes import Point, disc, leg, line, mirrored, moved, polygon, shape

Motif = Callable[[Random], str]


def sky(luck: Random) -> str:
    """Night, stars, a low alien sun, and the ruins of a town."""
    stars = "".join(f"M{luck.randrange(280)} {luck.randrange(84)}h.01" for _ in range(26))
    sun = disc("iv-a-sun", luck.randrange(40, 240), luck.randrange(30, 74), luck.randrange(26, 46))
    ruins: list[Point] = [(0, 150)]
    x = 0
    while x < 280:
        high, wide = luck.randrange(96, 124), luck.randrange(10, 26)
        ruins += [(x, high), (x + wide * 0.6, high + luck.randrange(-6, 7)), (x + wide, high + luck.randrange(4, 16))]
        x += wide
    return (
        f'<rect class="iv-a-sky" width="280" height="150"/>{sun}{shape("iv-a-star", stars)}'
        f"{polygon('iv-a-ruin', *ruins, (280, 110), (280, 150))}"
        f"{polygon('iv-a-ground', (0, 132), (90, 127), (190, 130), (280, 126), (280, 150), (0, 150))}"
    )


def tripod(luck: Random) -> str:
    """A strider on three legs, with a hood and a ray."""
    high, spread = luck.randrange(84, 100), luck.randrange(38, 52)
    legs = leg((-10, -high + 22), (-spread, -high * 0.62), (-spread * 0.8, 0), 5)
    legs += leg((10, -high + 22), (spread, -high * 0.66), (spread * 0.86, 2), 5)
    legs += leg((0, -high + 24), (luck.choice((-12, 12)), -high * 0.4), (luck.choice((-8, 8)), 8), 5)
    w, brow = luck.randrange(26, 36), luck.randrange(8, 16)
    head = polygon(
        "iv-a-body",
        (-w, -high + 12),
        (-w * 0.5, -high - brow),
        (0, -high - brow - 6),
        (w * 0.5, -high - brow),
        (w, -high + 12),
        (w * 0.4, -high + 26),
        (-w * 0.4, -high + 26),
    )
    ray = polygon("iv-a-ray", (w * 0.3, -high + 8), (w + 90, -high * 0.2), (w + 70, 4))
    guns = (
        mirrored(polygon("iv-a-body", (w - 4, -high + 6), (w + 20, -high + 14), (w - 2, -high + 18)))
        if luck.random() < 0.5
        else ""
    )
    eye = polygon("iv-a-light", (-12, -high + 4), (0, -high - 2), (12, -high + 4), (0, -high + 12))
    return f"{ray}{legs}{guns}{head}{eye}"


def saucer(luck: Random) -> str:
    """A flying saucer, with a beam."""
    w, y = luck.randrange(58, 78), -luck.randrange(64, 80)
    beam = polygon("iv-a-ray", (-16, y + 10), (16, y + 10), (44, 4), (-44, 4))
    dome = polygon("iv-a-body", (-w * 0.4, y - 6), (-w * 0.22, y - 26), (w * 0.22, y - 26), (w * 0.4, y - 6))
    hull = polygon(
        "iv-a-body", (-w, y), (-w * 0.45, y - 10), (w * 0.45, y - 10), (w, y), (w * 0.4, y + 14), (-w * 0.4, y + 14)
    )
    wings = mirrored(polygon("iv-a-body", (w * 0.7, y - 4), (w + 26, y - luck.randrange(14, 40)), (w - 2, y + 6)))
    lights = "".join(
        polygon("iv-a-light", (x - 5, y + 1), (x, y - 3), (x + 5, y + 1), (x, y + 5)) for x in range(-36, 37, 18)
    )
    return f"{beam}{wings}{dome}{hull}{lights}"


def vehicle(luck: Random) -> str:
    """A crawler: hull, spiked wheels, and barrels."""
    w, high, arms = luck.randrange(62, 80), luck.randrange(40, 56), luck.randrange(1, 4)
    treads = "".join(
        polygon("iv-a-body", (x - 15, -2), (x - 10, -18), (x + 10, -18), (x + 15, -2), (x, 6))
        for x in (-w * 0.66, -w * 0.22, w * 0.22, w * 0.66)
    )
    hull = polygon(
        "iv-a-body",
        (-w, -16),
        (-w * 0.86, -high * 0.6),
        (-w * 0.3, -high),
        (w * 0.5, -high * 0.94),
        (w, -high * 0.42),
        (w * 0.9, -16),
    )
    barrels = "".join(
        polygon("iv-a-body", (-20 + 22 * n, -high + 4), (-6 + 24 * n, -high - 30 - 5 * n), (4 + 22 * n, -high + 4))
        for n in range(arms)
    )
    slit = polygon(
        "iv-a-light",
        (w * 0.24, -high * 0.74),
        (w * 0.62, -high * 0.62),
        (w * 0.58, -high * 0.5),
        (w * 0.24, -high * 0.6),
    )
    rim = line("iv-a-edge", (-w * 0.84, -26), (w * 0.86, -26))
    return f"{barrels}{treads}{hull}{rim}{slit}"


def mothership(luck: Random) -> str:
    """A great ship that fills the sky."""
    hull = polygon(
        "iv-a-body", (-150, -92), (-70, -116), (70, -116), (150, -92), (84, -66), (22, -50), (-22, -50), (-84, -66)
    )
    keel = polygon("iv-a-body", (-22, -50), (0, -26), (22, -50), (0, -62))
    lights = "".join(
        polygon("iv-a-light", (x - 5, -90), (x, -94), (x + 5, -90), (x, -86)) for x in range(-108, 109, 24)
    )
    ribs = mirrored(
        line("iv-a-edge", (0, -116), (0, -62))
        + line("iv-a-edge", (40, -116), (30, -56))
        + line("iv-a-edge", (84, -110), (58, -62))
    )
    beam = polygon("iv-a-ray", (-8, -30), (8, -30), (30, 6), (-30, 6))
    small = "".join(moved(saucer(luck), x, -14, 0.22) for x in (-92, 86))
    return f"{beam}{hull}{ribs}{keel}{lights}{small}"


def robot(luck: Random) -> str:
    """A flight of drones."""
    drone = (
        mirrored(polygon("iv-a-body", (6, -4), (30, -14), (22, 2), (8, 8)))
        + polygon("iv-a-body", (0, -18), (13, -3), (0, 20), (-13, -3))
        + polygon("iv-a-light", (-6, -4), (0, -8), (6, -4), (0, 1))
    )
    spots = (
        (0, -66, 1.35),
        (-62, -88, 0.8),
        (58, -92, 0.85),
        (-46, -30, 0.7),
        (50, -34, 0.75),
        (-96, -54, 0.5),
        (98, -60, 0.5),
    )
    count = luck.randrange(5, 8)
    return "".join(moved(drone, x + luck.randrange(-8, 9), y + luck.randrange(-6, 7), s) for x, y, s in spots[:count])


def warmachine(luck: Random) -> str:
    """A walking fortress with grasping arms."""
    arms = ""
    for n in range(3):
        tip, reach = -luck.randrange(0, 60), 52 + 24 * n
        arms += polygon(
            "iv-a-body",
            (10, -56 - 8 * n),
            (reach * 0.7, -90 + 14 * n),
            (reach + 14, tip - 14),
            (reach + 6, tip),
            (reach * 0.66, -72 + 14 * n),
            (10, -42),
        )
    legs = leg((16, -36), (34, -26), (26, 4), 7)
    hood = polygon("iv-a-body", (0, -112), (26, -94), (34, -62), (20, -34), (-20, -34), (-34, -62), (-26, -94))
    eyes = mirrored(polygon("iv-a-light", (5, -66), (20, -76), (17, -62)))
    return f"{mirrored(arms + legs)}{hood}{line('iv-a-edge', (-26, -88), (0, -78), (26, -88))}{eyes}"


def lander(luck: Random) -> str:
    """An open pod on legs."""
    legs = leg((22, -40), (62, -56), (74, 4), 5) + leg((12, -34), (36, -30), (40, 6), 4)
    pod = polygon("iv-a-body", (0, -118), (30, -96), (38, -58), (22, -30), (-22, -30), (-38, -58), (-30, -96))
    ramp = polygon("iv-a-ray", (-14, -32), (14, -32), (32, 8), (-32, 8))
    fins = polygon("iv-a-body", (30, -92), (58, -112 - luck.randrange(8)), (40, -70))
    eye = polygon("iv-a-light", (-14, -76), (0, -86), (14, -76), (0, -66))
    return f"{ramp}{mirrored(legs + fins)}{pod}{line('iv-a-edge', (-36, -58), (36, -58))}{eye}"


MOTIFS: dict[str, Motif] = {
    "tripod": tripod, "saucer": saucer, "vehicle": vehicle, "mothership": mothership, "robot": robot,
    "warmachine": warmachine, "lander": lander, "beast": horrors.beast, "slug": horrors.slug, "hunter": horrors.swarm,
    "surge": horrors.swarm, "hulk": horrors.brute, "brood": horrors.serpents, "psychic": horrors.psychic,
    "node": horrors.node, "assassin": horrors.assassin, "infestation": horrors.infestation,
    "vents": horrors.vents, "structure": horrors.structure, "domes": horrors.domes, "vats": horrors.domes,
    "bombard": horrors.bombard, "climate": horrors.climate, "plan": horrors.plan,
}  # fmt: skip
