"""Pictures of Mankind's Locations. Motifs are as in humans.py."""

from __future__ import annotations

from random import Random

from .strokes import box, disc, line, mirrored, moved, oval, shape


def facility(luck: Random) -> str:
    """Domes, halls and a mast."""
    mast = (
        line("iv-h-line thick", (58, 0), (66, -108), (74, 0))
        + disc("iv-h-mark", 66, -110, 6)
        + shape("iv-h-line", "M46-96q20-16 40 0M38-84q28-24 56 0")
    )
    hall = box("iv-h-body", -104, -52, 70, 56, 10) + "".join(
        box("iv-h-glass", x, -40, 12, 14, 4) for x in (-94, -74, -54)
    )
    r = luck.randrange(40, 50)
    dome = shape("iv-h-body", f"M{-r - 6} 4V-20A{r + 6} {r + 8} 0 0 1 {r + 6}-20V4z") + shape(
        "iv-h-line", f"M{-r}-22Q0 {-r - 40} {r}-22M0 {-r - 26}V2M{-r - 4}-20H{r + 4}"
    )
    stacks = "".join(box("iv-h-dark", x, -92 + n * 10, 13, 60, 6) for n, x in enumerate((-96, -74)))
    return f"{mast}{stacks}{hall}{dome}{box('iv-h-dark', -11, -16, 22, 20, 9)}"


def settlement(luck: Random) -> str:
    """Houses close together."""
    back = "".join(box("iv-h-hill2", x, -luck.randrange(60, 106), 26, 110, 6) for x in range(-118, 100, 30))
    front = ""
    for x in range(-100, 90, 46):
        high, w = luck.randrange(34, 62), luck.randrange(38, 50)
        front += box("iv-h-body", x, -high, w, high + 6, 5) + shape(
            "iv-h-dark", f"M{x - 5} {-high + 2}L{x + w / 2:.0f} {-high - 20}L{x + w + 5} {-high + 2}z"
        )
        front += box("iv-h-glass", x + 7, -high + 10, 10, 10, 3) + box("iv-h-glass", x + w - 18, -high + 10, 10, 10, 3)
    return back + front


def bunker(luck: Random) -> str:
    """A gate in a mountain."""
    peak = luck.randrange(-24, 25)
    mountain = shape(
        "iv-h-hill2", f"M-140 10L-70-70Q-54-84-40-72L{peak - 18}-116Q{peak}-130 {peak + 18}-114L84-56Q98-60 140 10z"
    )
    snow = shape(
        "iv-h-pale",
        f"M{peak - 22}-112L{peak - 18}-116Q{peak}-130 {peak + 18}-114L{peak + 28}-104",
        f"Q{peak + 12}-98 {peak}-104T{peak - 22}-112z",
    )
    gate = shape("iv-h-dark", "M-44 6V-30A44 40 0 0 1 44-30V6z") + shape("iv-h-body", "M-34 6V-28A34 32 0 0 1 34-28V6z")
    bars = shape("iv-h-line thick", "M0-58V6M-32-34H32M-33-14H33")
    return f"{mountain}{snow}{gate}{bars}{disc('iv-h-mark', 0, -24, 9)}"


def orbital(luck: Random) -> str:
    """A station above the Earth."""
    earth = disc("iv-h-sea", 0, 110, 130) + shape(
        "iv-h-hill2", "M-60 0q20-14 46-4t30-6q24 4 20 14zM30 12q20-8 50 6l-10 14H20z"
    )
    wings = mirrored(
        "".join(box("iv-h-dark", 30 + 26 * n, -92, 23, 40, 4) for n in range(3))
        + line("iv-h-line", (24, -72), (108, -72))
    )
    body = box("iv-h-body", -26, -102, 52, 60, 22) + disc("iv-h-glass", 0, -76, 11)
    gun = box("iv-h-dark", -6, -46, 12, 30, 5) + shape("iv-h-flash", "M-3-14L0 34L3-14z")
    return f"{earth}{moved(wings + gun + body, 0, 6, 1.0, luck.randrange(-14, 15))}"


def mount(luck: Random) -> str:
    """Faces in a rock, and a door below them."""
    rock = shape("iv-h-hill2", "M-140 8L-116-70Q-84-104-40-96Q0-112 44-98Q92-104 118-66L140 8z")
    heads = ""
    for x, y in ((-66, -62), (-20, -74), (26, -74), (70, -62)):
        jaw = luck.randrange(18, 23)
        heads += oval("iv-h-pale", x, y, 19, jaw + 6)
        heads += shape("iv-h-line", f"M{x - 9} {y - 4}h6M{x + 4} {y - 4}h6M{x} {y}l-3 9h6M{x - 6} {y + 16}h12")
    door = shape("iv-h-dark", "M-26 8V-16A26 22 0 0 1 26-16V8z") + shape(
        "iv-h-glass", "M-14 8V-12A14 14 0 0 1 14-12V8z"
    )
    return f"{rock}{heads}{door}"


def shield(luck: Random) -> str:
    """A generator under its dome of light."""
    rings = "".join(shape("iv-h-wave", f"M{-r} 0A{r} {r * 0.92:.0f} 0 0 1 {r} 0") for r in range(70, 118, 15))
    foot = box("iv-h-dark", -46, -14, 92, 18, 8)
    coil = "".join(box("iv-h-body", -28 + 4 * n, -26 - 14 * n, 56 - 8 * n, 12, 6) for n in range(4))
    return f"{rings}{foot}{coil}{disc('iv-h-glass', 0, -88, luck.randrange(12, 16))}"


def works(luck: Random) -> str:
    """A factory with a saw-tooth roof and shells in front of it."""
    roof = "".join(f"L{x} -78L{x + 40} -52" for x in range(-80, 60, 40))
    hall = shape("iv-h-body", f"M-80 4V-52{roof}L80 4z")
    stacks = "".join(box("iv-h-dark", x, -108 + luck.randrange(8), 14, 112, 5) for x in (84, 104))
    shells = "".join(shape("iv-h-mark", f"M{x} 6V-12Q{x + 7}-30 {x + 14}-12V6z") for x in range(-108, -10, 20))
    return f"{stacks}{hall}{''.join(box('iv-h-glass', x, -38, 18, 14, 3) for x in (-62, -30, 2, 34))}{shells}"


def yard(luck: Random) -> str:
    """Heaps of scrap and a magnet."""
    heap = shape("iv-h-hill2", "M-120 6Q-96-50-60-46T-8-34Q20-62 52-44T124 6z")
    parts = "".join(
        moved(box("iv-h-crate", -12, -8, 24, 16, 3), x, y, luck.uniform(0.7, 1.1), luck.randrange(-40, 40))
        for x, y in ((-84, -22), (-48, -36), (-12, -16), (24, -32), (62, -28), (92, -10))
    )
    crane = shape("iv-h-line thick", "M96 4L70-104L-20-96M-20-96V-74") + shape(
        "iv-h-dark", "M-40-60A20 18 0 0 1 0-60V-52H-40z"
    )
    wheels = disc("iv-h-dark", -66, -2, 13) + disc("iv-h-pale", -66, -2, 5)
    return f"{crane}{heap}{parts}{wheels}"


def towers(luck: Random) -> str:
    """A city behind its wall."""
    drawn = ""
    for x in range(-104, 100, 26):
        high = 118 - abs(x) * 0.45 + luck.randrange(-8, 9)
        drawn += box("iv-h-body", x, -high, 22, high + 4, 5)
        drawn += "".join(box("iv-h-glass", x + 6, -high + 10 + 16 * n, 10, 7, 2) for n in range(int(high / 20)))
    wall = box("iv-h-dark", -132, -26, 264, 32, 4)
    return f"{drawn}{wall}{''.join(box('iv-h-dark', x, -34, 16, 14, 2) for x in range(-130, 130, 29))}"


def laboratory(luck: Random) -> str:
    """A flask and a strand of DNA."""
    y = luck.randrange(-44, -36)
    flask = shape("iv-h-paper", "M-14-108H14V-68L50-8Q54 6 40 6H-40Q-54 6-50-8L-14-68z")
    fill = shape("iv-h-mark", f"M{-30 - (y + 44)} {y}H{30 + (y + 44)}L47-8Q50 3 39 3H-39Q-50 3-47-8z")
    strand = "".join(
        line("iv-h-line thick", (78 - d, yy), (78 + d, yy))
        for yy, d in zip(range(-104, 0, 13), (10, 17, 10, 3) * 2, strict=True)
    )
    helix = shape("iv-h-line thick", "M66-112q34 26 0 52t24 52M92-112q-34 26 0 52t-24 52")
    bubbles = disc("iv-h-pale", -8, -20, 6) + disc("iv-h-pale", 14, -28, 4.5)
    return f"{moved(flask + fill + bubbles, -26, 0)}{strand}{helix}"
