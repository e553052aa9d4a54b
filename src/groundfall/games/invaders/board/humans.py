"""Pictures of Mankind's cards: rounded and light, as on a poster. Each varies with the luck it is given.

As in aliens.py, a picture is 280 by 150, and a motif stands on the ground around 0, 0.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from . import cities
from .strokes import box, disc, line, mirrored, moved, oval, shape

Motif = Callable[[Random], str]


def sky(luck: Random) -> str:
    """Morning: a sun, a few clouds, soft hills."""
    sun = disc("iv-h-sun", luck.randrange(50, 230), luck.randrange(34, 66), luck.randrange(20, 32))
    clouds = ""
    for _ in range(3):
        x, y, w = luck.randrange(280), luck.randrange(16, 70), luck.randrange(22, 44)
        clouds += box("iv-h-cloud", x - w, y, 2 * w, 9, 4.5) + box("iv-h-cloud", x - w * 0.4, y - 7, w, 12, 6)
    a, b = luck.randrange(90, 116), luck.randrange(94, 118)
    hills = shape("iv-h-hill", f"M0 {b}Q70 {a - 22} 140 {b}T280 {a}V150H0z")
    ground = shape("iv-h-ground", "M0 130Q140 122 280 130V150H0z")
    return f"{box('iv-h-sky', 0, 0, 280, 150)}{sun}{clouds}{hills}{ground}"


def tank(luck: Random) -> str:
    """A tank."""
    return _tank(luck.randrange(54, 60), 1)


def heavy(luck: Random) -> str:
    """A tank with two barrels and armour plates."""
    w = luck.randrange(66, 72)
    plates = "".join(box("iv-h-body", x, -32, 22, 18, 4) for x in range(-w + 4, w - 20, 26))
    return f"{_tank(w, 2)}{plates}"


def _tank(w: int, guns: int) -> str:
    barrels = "".join(box("iv-h-body", 10, -52 + 11 * n, w + 22, 7, 3) for n in range(guns))
    turret = shape("iv-h-body", "M-34-36Q-32-60-8-62H16Q36-60 38-36z") + box("iv-h-body", -12, -70, 22, 10, 5)
    hull = shape("iv-h-body", f"M-{w}-22Q-{w - 4}-38-{w - 18}-38H{w - 22}Q{w - 2}-36 {w}-22z")
    track = box("iv-h-dark", -w - 6, -24, 2 * w + 12, 28, 14)
    wheels = "".join(disc("iv-h-pale", x, -10, 8) for x in range(-w + 10, w, 24))
    seam = line("iv-h-line", (-w + 20, -30), (w - 22, -30))
    return f"{barrels}{turret}{hull}{track}{wheels}{seam}{disc('iv-h-mark', -2, -48, 6)}"


def _plane(kind: int) -> str:
    """A plane from above, nose up."""
    body = shape("iv-h-body", "M0-40C6-34 8-20 8-4L8 30Q0 36-8 30L-8-4C-8-20-6-34 0-40z")
    wing = "M6-8L46 20Q48 28 42 28L6 18z" if kind == 0 else "M6-14H44Q50-12 48-4L6 8z"
    tail = "M5 22L20 34Q21 40 16 40L4 34z"
    return f"{mirrored(shape('iv-h-body', wing, tail))}{body}{oval('iv-h-glass', 0, -18, 4, 9)}"


def aircraft(luck: Random) -> str:
    """Planes in formation, climbing."""
    kind, turn = luck.randrange(2), luck.randrange(24, 64)
    trails = "".join(line("iv-h-trail", (x - 70, y + 52), (x, y)) for x, y in ((0, -66), (-62, -46), (56, -86)))
    rest = moved(_plane(kind), -66, -44, 0.6, turn) + moved(_plane(kind), 62, -92, 0.6, turn)
    return f"{trails}{rest}{moved(_plane(kind), 0, -62, 1.05, turn)}"


def _sea(hull: str) -> str:
    waves = "".join(shape("iv-h-wave", f"M-140 {y}" + "q17.5-12 35 0t35 0" * 4) for y in (2, 12))
    water = shape("iv-h-sea", "M-140-6q17.5-10 35 0t35 0t35 0t35 0t35 0t35 0t35 0V20H-140z")
    return f"{hull}{water}{waves}"


def submarine(luck: Random) -> str:
    """A submarine at the surface."""
    hull = shape("iv-h-body", "M-88-8Q-92-34-56-36H52Q84-34 96-12Q60 2-60 2z")
    tower = box("iv-h-body", -16, -62, 40, 30, 9) + line("iv-h-line thick", (10, -60), (10, -84), (22, -84))
    ports = "".join(disc("iv-h-glass", x, -20, 4.5) for x in range(-58, 62, luck.randrange(18, 24)))
    return _sea(f"{hull}{tower}{ports}")


def carrier(luck: Random) -> str:
    """A ship with planes taking off."""
    hull = shape("iv-h-body", "M-104-34H106Q100-6 78 2H-72Q-94-10-104-34z")
    decks = box("iv-h-body", 18, -66, 54, 32, 6) + box("iv-h-body", 30, -86, 30, 22, 6)
    mast = line("iv-h-line thick", (45, -86), (45, -108))
    planes = "".join(moved(_plane(1), x, -44 - luck.randrange(4), 0.4, 90) for x in (-84, -50, -16))
    start = line("iv-h-trail", (-60, -64), (-20, -92)) + moved(_plane(1), -8, -100, 0.46, 54)
    windows = "".join(disc("iv-h-glass", x, -52, 4) for x in range(28, 66, 11))
    return _sea(f"{start}{mast}{decks}{windows}{hull}{line('iv-h-line', (-96, -22), (98, -22))}{planes}")


def walker(luck: Random) -> str:
    """A machine that walks on two legs."""
    return moved(_walker(luck), 0, 0, 0.86)


def colossus(luck: Random) -> str:
    """A walker that towers above the clouds."""
    clouds = "".join(box("iv-h-cloud", x, y, 70, 14, 7) for x, y in ((-120, -62), (-96, -48), (56, -40), (40, -26)))
    houses = "".join(box("iv-h-hill2", x, -18, 14, 24, 3) for x in (-96, -78, -58, 60, 80, 98))
    guns = "".join(box("iv-h-dark", x, -124, 12, 30, 5) for x in (-34, 22))
    return f"{houses}{moved(guns + _walker(luck), 0, 2, 0.93)}{clouds}"


def _walker(luck: Random) -> str:
    stride, tall = luck.randrange(14, 26), luck.randrange(0, 14)
    legs = "".join(
        shape("iv-h-limb", f"M{x} {-50 - tall}L{x + s} -24L{x + s * 0.7:.0f} -2")
        + box("iv-h-dark", x + s * 0.7 - 14, -6, 30, 11, 5)
        for x, s in ((-14, -stride), (14, stride))
    )
    arms = shape("iv-h-limb", f"M-34 {-88 - tall}L-54 -62L-40 -44", f"M34 {-88 - tall}L56 -70L72 -78")
    gun = box("iv-h-dark", 62, -88, 42, 13, 6) + box("iv-h-dark", -52, -52, 20, 18, 8)
    trunk = box("iv-h-body", -36, -100 - tall, 72, 56, 20) + box("iv-h-line box", -20, -72 - tall, 40, 18, 8)
    head = box("iv-h-body", -17, -120 - tall, 34, 26, 11) + box("iv-h-glass", -11, -113 - tall, 22, 9, 4.5)
    return f"{legs}{arms}{gun}{trunk}{head}{disc('iv-h-mark', 0, -86 - tall, 6)}"


def _soldier(luck: Random) -> str:
    helmet = shape("iv-h-body", "M-21-66Q-21-90 0-90T21-66Q24-60 26-60H-26Q-23-60-21-66z")
    face = oval("iv-h-skin", 0, -56, 14, 15)
    goggles = box("iv-h-glass", -13, -64, 26, 9, 4.5) if luck.random() < 0.6 else ""
    coat = shape("iv-h-body", "M-38 6Q-40-34-14-38Q0-30 14-38Q40-34 38 6z")
    strap = line("iv-h-line thick", (-20, -32), (20, 4))
    return f"{coat}{strap}{face}{goggles}{helmet}"


def infantry(luck: Random) -> str:
    """Three soldiers together, with their gear."""
    tool = luck.choice(("M58 2L78-86", "M58 2L64-96M52-92h24", "M-62 4L-80-84"))
    rest = moved(_soldier(luck), -54, 2, 0.82) + moved(_soldier(luck), 54, 2, 0.82)
    return f"{shape('iv-h-limb', tool)}{rest}{moved(_soldier(luck), 0, 6, 1.08)}"


def flamethrower(luck: Random) -> str:
    """A soldier with a flamethrower."""
    fire = shape("iv-h-flash", "M22-30Q60-62 128-44Q104-34 132-16Q90-22 60-14Q36-14 22-26z")
    core = shape("iv-h-paper", "M30-30Q58-44 92-34Q64-28 40-22z")
    hose = shape("iv-h-limb", "M-14-18L30-28")
    return f"{moved(_soldier(luck), -36, 6, 1.08)}{fire}{core}{hose}"


def robot(luck: Random) -> str:
    """Gun drones on wheels."""
    one = (
        box("iv-h-body", -26, -54, 52, 38, 16)
        + disc("iv-h-glass", 0, -36, 10)
        + box("iv-h-dark", 16, -48, 46, 9, 4.5)
        + disc("iv-h-dark", -20, -8, 14)
        + disc("iv-h-dark", 20, -8, 14)
        + disc("iv-h-pale", -20, -8, 5)
        + disc("iv-h-pale", 20, -8, 5)
        + line("iv-h-line thick", (-12, -54), (-16, -74))
        + disc("iv-h-mark", -16, -76, 5)
    )
    return f"{moved(one, -66, -8, 0.72)}{moved(one, 58, -12, 0.66)}{moved(one, -4, 4, 1.2)}"


def bombard(luck: Random) -> str:
    """A mushroom cloud."""
    stem = shape("iv-h-cloud2", "M-30 8Q-10-20-14-54H14Q10-20 30 8z")
    cap = "".join(
        oval("iv-h-cloud2", x, y, rx, ry) for x, y, rx, ry in ((-34, -66, 34, 24), (34, -66, 34, 24), (0, -84, 46, 32))
    )
    core = oval("iv-h-flash", 0, -74, 34, 18) + shape("iv-h-flash", "M-10 6Q-3-20-5-52H5Q3-20 10 6z")
    ring = oval("iv-h-line thick", 0, -34, luck.randrange(44, 58), 9)
    return f"{ring}{stem}{cap}{core}{oval('iv-h-cloud2', 0, 6, 78, 14)}"


def trap(luck: Random) -> str:
    """Mines in the ground."""
    mine = "".join(
        shape("iv-h-limb", f"M0 0L{x} {y}") for x, y in ((-30, -12), (30, -12), (0, -32), (-22, -26), (22, -26))
    )
    mine += shape("iv-h-dark", "M-24 2A24 22 0 0 1 24 2z") + disc("iv-h-mark", 0, -10, 6)
    spots = ((-74, -14, 0.7), (70, -20, 0.66), (-6, -48, 0.5), (-34, 6, 1), (40, 8, luck.uniform(1, 1.3)))
    return "".join(moved(mine, x, y, s) for x, y, s in spots) + shape("iv-h-line thick", "M-120-60H120M-120-72H120")


def relief(luck: Random) -> str:
    """Crates under parachutes, and a waiting lorry."""
    chute = (
        shape("iv-h-line", "M-30-34L-12 2M30-34L12 2M0-36V0")
        + shape("iv-h-body", "M-34-32Q-30-66 0-66T34-32Q24-40 12-32Q0-40-12-32Q-24-40-34-32z")
        + box("iv-h-crate", -14, 0, 28, 22, 4)
        + shape("iv-h-line", "M-14 11H14M0 0V22")
    )
    lorry = (
        box("iv-h-body", -52, -44, 62, 36, 8)
        + shape("iv-h-body", "M12-34H34Q44-32 46-8H12z")
        + box("iv-h-glass", 20, -28, 14, 11, 4)
        + "".join(disc("iv-h-dark", x, -4, 10) for x in (-36, -10, 30))
    )
    return (
        f"{moved(chute, 48, -66, 0.8)}{moved(chute, -52 + luck.randrange(-8, 9), -78, 0.95)}{moved(lorry, 0, 2, 1.05)}"
    )


def intel(luck: Random) -> str:
    """Papers under a magnifying glass."""
    sheet = box("iv-h-paper", -40, -50, 80, 100, 6) + shape(
        "iv-h-line", "M-28-34H28M-28-20H20M-28-6H28M-28 8H12M-28 22H24"
    )
    stamp = disc("iv-h-mark", 18, 30, 12)
    glass = disc("iv-h-lens", 0, 0, 30) + shape("iv-h-limb", "M22 22L52 52")
    turn = luck.randrange(-16, -4)
    return f"{moved(sheet, -26, -58, 0.9, turn)}{moved(sheet + stamp, 14, -56, 1.0, turn + 18)}{moved(glass, 34, -66)}"


def rebuild(luck: Random) -> str:
    """A crane over a house that is being rebuilt."""
    crane = shape("iv-h-line thick", "M-70 4V-112H60M-70-92L-40-112M-70-60L-56-112M44-112V-78")
    load = box("iv-h-crate", 30, -78, 28, 18, 3)
    house = box("iv-h-body", -24, -46, 100, 50, 4) + "".join(
        box("iv-h-glass", x, -34, 14, 16, 3) for x in (-12, 18, 48)
    )
    bricks = "".join(box("iv-h-crate", x, -58, 18, 11, 2) for x in range(-22, luck.randrange(20, 56), 20))
    return f"{crane}{load}{house}{bricks}{box('iv-h-dark', -86, -8, 34, 12, 4)}"


def sabotage(luck: Random) -> str:
    """A charge with a clock, and a crossed-out plan."""
    sheet = box("iv-h-paper", -44, -56, 88, 108, 6) + shape(
        "iv-h-line", "M-30-38H30M-30-22H18M-30-6H30M-30 10H8M-30 26H26"
    )
    cross = shape("iv-h-limb", "M-30-36L30 34M30-36L-30 34")
    sticks = "".join(box("iv-h-mark", x, -26, 15, 52, 5) for x in (-24, -8, 8))
    clock = disc("iv-h-paper", 0, 0, 17) + shape("iv-h-line thick", "M0 0V-11M0 0L8 5")
    return f"{moved(sheet + cross, -36, -58, 0.94, luck.randrange(-14, -5))}{moved(sticks + clock, 52, -40, 1.15, 8)}"


MOTIFS: dict[str, Motif] = {
    "tank": tank, "heavy": heavy, "aircraft": aircraft, "naval": submarine, "carrier": carrier, "walker": walker,
    "colossus": colossus, "infantry": infantry, "flamethrower": flamethrower, "robot": robot, "bombard": bombard,
    "trap": trap, "relief": relief, "rebuild": rebuild, "intel": intel, "sabotage": sabotage,
    "facility": cities.facility, "settlement": cities.settlement, "bunker": cities.bunker, "orbital": cities.orbital,
    "mount": cities.mount, "shield": cities.shield, "plant": cities.works, "yard": cities.yard,
    "megacity": cities.towers, "laboratory": cities.laboratory,
}  # fmt: skip
