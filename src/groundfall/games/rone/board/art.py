"""A picture for every card: its family and name say what it shows, its id gives the luck, so each id always looks the
same. Motifs are symbols in the frame of the board; a picture is a sky, a ground and one or two motifs."""

from __future__ import annotations

import re
from functools import cache
from random import Random

from groundfall.games.rone.model.faces import Face

WIDTH, HEIGHT = 140, 80
FOOT = 70  # where motifs stand

# What a family shows if the name does not say it, and the words that do.
MOTIFS = {
    "soldier": ("trooper", "squad", "banner"),
    "machine": ("tank", "walker", "turret"),
    "hybrid": ("mask", "eye", "mask"),
    "mutant": ("horned", "claw", "brute"),
    "leader": ("leader",),
    "tech": ("gear", "chip", "coil"),
    "invasion": ("thrall", "drone", "walker_x", "orb"),
    "protocol": ("seal",),
}
WORDS = {
    "soldier": {"squad": "squad", "team": "squad", "crew": "squad", "company": "squad", "patrol": "squad",
                "bearers": "squad", "banner": "banner", "officer": "banner", "horn": "banner", "command": "banner",
                "medic": "crate", "depot": "crate", "canteen": "crate", "requisition": "crate", "scout": "trooper"},
    "machine": {"box": "crate", "truck": "truck", "buggy": "truck", "hovercraft": "rotor", "drone": "rotor",
                "gunship": "rotor", "walker": "walker", "frame": "walker", "turret": "turret", "platform": "turret",
                "mast": "coil", "crane": "crane", "foundry": "crane", "core": "coil", "combine": "truck",
                "barricade": "wall", "rig": "turret"},
    "hybrid": {"vision": "eye", "oracle": "eye", "kit": "crate", "cutter": "knife", "knife": "knife",
               "duelist": "knife", "thief": "mask", "surgeon": "knife", "tinkerer": "gear", "breaker": "coil"},
    "mutant": {"claw": "claw", "maw": "claw", "charge": "horned", "spore": "sprout", "moss": "sprout",
               "root": "sprout", "thorn": "sprout", "choice": "claw"},
    "tech": {"battery": "battery", "tank": "battery", "conduit": "battery", "clinic": "crate", "rifle": "knife",
             "coil": "coil", "array": "coil", "beacon": "coil", "gyro": "gear", "lathe": "gear", "press": "gear",
             "line": "gear", "welder": "wall", "plating": "wall", "garden": "sprout", "casing": "die", "post": "banner",
             "charges": "crate", "parts": "gear"},
    "invasion": {"drone": "drone", "spider": "spider", "turret": "spike", "pod": "pod", "orb": "orb", "sphere": "orb",
                 "walker": "walker_x", "titan": "walker_x", "crusher": "walker_x", "enforcer": "walker_x",
                 "carrier": "pod", "relay": "spike", "projector": "spike", "field": "spike", "strike": "spike",
                 "signal": "spike", "hound": "spider", "leech": "spider", "eater": "spider", "shard": "orb"},
}  # fmt: skip


@cache
def art(face: Face) -> str:
    """The picture of a card."""
    return picture(face.id, face.family, face.name)


@cache
def sketch(face: Face) -> str:
    """The middle of its picture, for tiles."""
    return picture(face.id, face.family, face.name, True)


def picture(name: str, family: str, title: str, small: bool = False) -> str:
    """The picture on a card, as SVG of 140 by 80; a small picture shows only its middle, with less behind it."""
    luck = Random(f"picture of {name}")
    known = WORDS.get(family, {})
    said = [word for word in re.findall(r"\w+", title.lower()) if word in known]
    motif = known[said[-1]] if said else luck.choice(MOTIFS[family])
    alien = family in ("invasion", "protocol")
    x, y, r = luck.randint(20, 120), luck.randint(14, 34), luck.randint(9, 20)
    light = f'<circle cx="{x}" cy="{y}" r="{r}" class="ra-sun"/>'
    ground = _ridge(luck, 50, 12, "ra-far", alien) + _ridge(luck, 66, 5, "ra-near", alien)
    at, size, turn = luck.randint(60, 80), luck.choice((0.94, 1.0, 1.06)), luck.choice(("", "-"))
    placed = f'<use href="#rn-m-{motif}" transform="translate({at} {FOOT}) scale({turn}{size} {size})"/>'
    if family == "leader":
        placed = _leader(luck)
    elif family == "protocol":
        placed = _seal(luck)
    behind = '<path d="M30 66H110V80H30z" class="ra-near"/>' if small else light + ground
    return f'<rect width="{WIDTH}" height="{HEIGHT}" class="ra-sky"/>{behind}{placed}'


def _ridge(luck: Random, height: int, rough: int, kind: str, sharp: bool) -> str:
    steps = [luck.randint(-rough, rough) for _ in range(6)]
    points = [(n * 28, height + step) for n, step in enumerate(steps)]
    if sharp:
        line = "".join(f"L{x} {y}" for x, y in points)
    else:
        line = f"L0 {points[0][1]}" + "".join(f"S{x - 12} {y} {x} {y}" for x, y in points[1:])
    return f'<path d="M0 {HEIGHT}{line}V{HEIGHT}z" class="{kind}"/>'


HAIR = (
    "M-15 -44Q-17 -64 0 -65 17 -64 15 -44 10 -54 0 -54-10 -54-15 -44z",
    "M-16 -38Q-20 -66 0 -66 20 -66 16 -38L12 -52H-12z",
    "M-19 -24Q-24 -68 0 -67 24 -68 19 -24L13 -50Q0 -58-13 -50z",
    "M-17 -50L-14 -64-6 -60 0 -70 6 -60 14 -64 17 -50Q0 -58-17 -50z",
    "M-18 -50Q-16 -66 0 -66 16 -66 18 -50L26 -48H-26z",
)
EYES = (
    '<path d="M-7 -42h4M3 -42h4" class="ra-line"/>',
    '<path d="M-13 -45H13V-38H3L0 -41-3 -38H-13z" class="ra-dark"/>',
    '<circle cx="6" cy="-41" r="5" class="ra-lens"/><path d="M-8 -42h5" class="ra-line"/>',
)
SKINS = ("#e3b58c", "#b9805a", "#8a5a3c", "#d8a07a")


def _leader(luck: Random) -> str:
    hair, eyes, skin = luck.choice(HAIR), luck.choice(EYES), luck.choice(SKINS)
    coat = luck.choice(("M-8 -22L0 -10 8 -22", "M-14 -18H14M-10 -10H10", "M0 -22V6M-12 -14L0 -6 12 -14"))
    return (
        '<g transform="translate(70 80)"><path d="M-38 0Q-36 -22-12 -25H12Q36 -22 38 0z" class="ra-body"/>'
        f'<path d="{coat}" class="ra-line"/><path d="M-6 -30H6V-20H-6z" fill="{skin}"/>'
        f'<ellipse cy="-42" rx="14.5" ry="17" fill="{skin}" class="ra-edge"/>{eyes}'
        f'<path d="M-4 -32q4 2 8 0" class="ra-line"/><path d="{hair}" class="ra-dark"/></g>'
    )


def _seal(luck: Random) -> str:
    rays = "".join(
        f'<path d="M0 -{luck.randint(11, 15)}V-{luck.randint(22, 34)}l{luck.choice((-5, 5))} -4" class="ra-glow" '
        f'transform="rotate({n * 60 + luck.randint(-8, 8)})"/>'
        for n in range(6)
    )
    inner = luck.choice(("M0 -7L7 5H-7z", "M-5 -5H5V5H-5z", "M0 -7L6 0 0 7-6 0z", "M-6 0H6M0 -6V6"))
    return (
        '<g transform="translate(70 40)"><path d="M0 -12L10 -6V6L0 12-10 6V-6z" class="ra-body"/>'
        f'<path d="{inner}" class="ra-glow"/>{rays}</g>'
    )
