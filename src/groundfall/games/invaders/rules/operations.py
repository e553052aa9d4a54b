"""I12.6 All words of the vocabulary are declared: from here on programs can run."""

from . import card_effects, deck_effects, zone_effects
from .vocabulary import EFFECTS, MACHINE

MACHINE.close()

__all__ = ["EFFECTS", "card_effects", "deck_effects", "zone_effects"]
