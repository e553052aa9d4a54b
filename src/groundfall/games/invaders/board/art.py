"""A picture for every card and hero: its kind gives the family, its id the luck, so each id always looks the same."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from random import Random

from groundfall.games.invaders.model.faces import Face

from . import aliens, heroes, humans
from .strokes import moved

WIDTH, HEIGHT = 280, 150
FOOT = 130  # where a motif stands


@cache
def art(face: Face) -> str:
    """The picture of a card or hero, chosen by the words of its name, else by its keywords."""
    return picture(face.id, face.side, face.type, [*re.findall(r"\w+", face.name.lower()), *face.keywords])


def picture(name: str, side: str, kind: str, words: Sequence[str]) -> str:
    """The picture on a card, as SVG of 280 by 150. It shows the first of `words` that its side has a motif for."""
    luck = Random(f"picture of {name}")
    if kind == "hero":
        return heroes.portrait(name, luck)
    behind, motifs = (aliens.sky(luck), aliens.MOTIFS) if side == "invader" else (humans.sky(luck), humans.MOTIFS)
    fallback = "structure" if side == "invader" else "facility"
    motif = motifs[next((word for word in words if word in motifs), fallback)]
    return behind + moved(motif(luck), WIDTH / 2, FOOT, luck.choice((0.92, 1.0, 1.04)))
