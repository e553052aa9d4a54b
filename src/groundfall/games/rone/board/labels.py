"""Short labels on the board for what its actions do, made from the box."""

from __future__ import annotations

import re
from typing import Any

from groundfall.engine.box_cache import BoxCache
from groundfall.games.rone.model.faces import told
from groundfall.games.rone.state import ZONES

from .lettering import wrapped

ROOM = 62  # for the label of a stored pair


SHORTER = (
    (r"^Choose one: ", ""),
    (r"; or ", " or "),
    (r"\b[Gg]ain (?=\d)", ""),
    (r"\bDeal (?=\d)", ""),
    (r" damage$", ""),
    (r"\bspare (?=part)", ""),
    (r"\breroll tokens?", "reroll"),
    (r"\brecruit 1 card", "recruit"),
    (r"^Recycle 1 card", "recycle"),
    (r" stored by the Invasion", " it stores"),
    (r"from the Invasion's deck", "off its deck"),
    (r"^(Recruit|Sacrifice) 1 card$", r"\1"),
    (r"^Train 1 starting card from the supply$", "Train a starter"),
    (r"^Refresh 1 card in the base$", "Refresh"),
    (r"^Put (1) coloured (screw) into one die$", r"\1 \2 in a die"),
    (r"^Put (\d+) coloured (screws) into one die$", r"\1 \2 in die"),
    (r"^Destroy 1 resource it stores$", "Destroy 1 it stores"),
    (r"^Make each player (take )?", "each: "),
    (r"^Make the Invasion ", ""),
    (r"technology (?=token)", ""),
    (r"put (\d+ cards?) from the deck into the garbage dump$", r"\1 of deck to dump"),
    (r" stored resource$", " stored"),
    (r"^Discover 1 technology$", "Discover"),
)


def short(text: str) -> str:
    """A sentence of the box in a few words: 'Gain 2 screws.' becomes '2 screws'."""
    said = text.strip().rstrip(".")
    for long, few in SHORTER:
        said = re.sub(long, few, said)
    return said


def _labels(box: Any) -> dict[str, dict[str, Any]]:
    said = told(box)
    return {
        "spare": {entry.id: short(said["spare_action", entry.id]) for entry in box.spare_action},
        "stored": {
            entry.id: wrapped(short(said["stored_action", entry.id]).replace(" or ", " / "), ROOM, 13)
            for entry in box.stored_action
        },
        "zone": {name: short(said["zone", name]) for name in ZONES.names},
        "action": {entry.id: short(said["player_action", entry.id]) for entry in box.player_action},
    }


labels = BoxCache(_labels)  # short labels by kind of action and id
