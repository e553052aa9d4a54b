"""I12.6 All words of the vocabulary are declared: from here on programs can run."""

from . import card_effects, deck_effects, zone_effects
from .vocabulary import EFFECTS, MACHINE

MACHINE.close()

# Used on cards that its side chooses: a one-shot with nothing else to do must find one (I4.6).
TARGETED = (card_effects.destroy, card_effects.destroy_in_each_zone, card_effects.move, deck_effects.recover_some)

__all__ = ["EFFECTS", "TARGETED", "card_effects", "deck_effects", "zone_effects"]
