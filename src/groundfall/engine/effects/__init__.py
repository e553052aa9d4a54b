"""Effects of cards: a vocabulary that a game declares, programs in it, how they run and how they are said."""

from .grammar import read_call, read_standing
from .running import machine_in
from .slots import LETTER_BITS, SCALE, a_condition, a_count, a_filter, amount, an_effect, any_of, letters, one_of
from .tape import Ability, Writer, ability_columns, read_ability, tape
from .text import ability as ability_text
from .text import said
from .using import Bearers, Says
from .vocabulary import END, OPERATION, STANDING, TAKEN, Trigger, Vocabulary

__all__ = [
    "END",
    "LETTER_BITS",
    "OPERATION",
    "SCALE",
    "STANDING",
    "TAKEN",
    "Ability",
    "Bearers",
    "Says",
    "Trigger",
    "Vocabulary",
    "Writer",
    "a_condition",
    "a_count",
    "a_filter",
    "ability_columns",
    "ability_text",
    "amount",
    "an_effect",
    "any_of",
    "letters",
    "machine_in",
    "one_of",
    "read_ability",
    "read_call",
    "read_standing",
    "said",
    "tape",
]
