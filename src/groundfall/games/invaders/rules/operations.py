"""I12.6 Declares all words of the vocabulary, so that programs can run."""

from . import card_effects, deck_effects, zone_effects
from .vocabulary import EFFECTS, INTERPRETER

INTERPRETER.close()

# These need a target that their side chooses: a one-shot with no other effect cannot be played without one (I4.6).
TARGETED = (card_effects.destroy, card_effects.destroy_in_each_zone, card_effects.move, deck_effects.recover_some)

__all__ = ["EFFECTS", "TARGETED", "card_effects", "deck_effects", "zone_effects"]
