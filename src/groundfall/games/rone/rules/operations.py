"""R10.1 All words of the vocabulary are declared: from here on programs can run."""

from . import (
    deck_effects,
    foe_effects,
    invasion_effects,
    others_effects,
    packets,
    paying,
    recycling,
    sacrificing,
    seat_effects,
)
from .vocabulary import EFFECTS, MACHINE

MACHINE.close()

__all__ = [
    "EFFECTS",
    "deck_effects",
    "foe_effects",
    "invasion_effects",
    "others_effects",
    "packets",
    "paying",
    "recycling",
    "sacrificing",
    "seat_effects",
]
