"""Short labels on the board for what its actions do, made from the box."""

from __future__ import annotations

import re
from typing import Any

from groundfall.engine.box_cache import BoxCache

from .faces import told
from .lettering import wrapped

ROOM = 66  # for the label of a stored pair


SHORTER = (
    (r"^Choose one: ", ""), (r"; or ", " or "), (r"\b[Gg]ain (?=\d)", ""), (r"\bDeal (?=\d)", ""), (r" damage$", ""),
    (r"\bspare (?=part)", ""), (r"\breroll tokens?", "reroll"), (r"\brecruit 1 card", "recruit"),
    (r"^Recycle 1 card", "recycle"), (r" stored by the Invasion", " it stores"),
    (r"from the Invasion's deck", "off its deck"),
)  # fmt: skip


def short(text: str) -> str:
    """A sentence of the box in a few words: 'Gain 2 screws.' becomes '2 screws'."""
    said = text.strip().rstrip(".")
    for long, few in SHORTER:
        said = re.sub(long, few, said)
    return said


def _labels(box: Any) -> dict[str, dict[str, Any]]:
    said = told(box)
    return {
        "spare": SPARE,
        "stored": {
            entry.id: wrapped(short(said["stored_action", entry.id]), ROOM, 12.5) for entry in box.stored_action
        },
        "action": {entry.id: short(said["player_action", entry.id]) for entry in box.player_action},
    }


SPARE = {
    "screws": "2 screws", "recruit": "Recruit", "starter": "Train a starter", "reroll": "1 reroll",
    "thin": "Sacrifice", "refresh": "Refresh", "die_one": "1 screw in a die", "die_two": "2 screws in a die",
    "discover": "Discover",
}  # fmt: skip

labels = BoxCache(_labels)  # short labels by kind of action and id
