"""R10.1 Declares all words of the vocabulary, so that programs can run."""

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
from .vocabulary import EFFECTS, INTERPRETER

INTERPRETER.close()

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
