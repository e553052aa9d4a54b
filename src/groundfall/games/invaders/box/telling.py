"""The texts of everything in the box, made from what it does."""

from __future__ import annotations

from collections.abc import Mapping

from groundfall.engine.effects import (
    ability_text,
)
from groundfall.games.invaders.rules.operations import EFFECTS

from .types import Box


def texts(box: Box) -> Mapping[tuple[str, str], str]:
    """The text of every card, hero and strategy, made from what it does; by section and id."""
    said = {}
    for section, entries in (("card", box.card), ("hero", box.hero), ("strategy", box.strategy)):
        for entry in entries:
            silent = ["play"] if getattr(entry, "type", "") == "one_shot" else []
            said[section, entry.id] = " ".join(ability_text(EFFECTS, a, silent) for a in entry.ability)
    return said
