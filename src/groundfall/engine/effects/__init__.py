"""Effects of cards: a vocabulary that a game declares, programs in it, how they run and how they are said."""

from .grammar import read_call
from .running import machine_in
from .slots import a_condition, a_filter, amount, an_effect, any_of, one_of
from .tape import Ability, Writer, ability_columns, read_ability, tape
from .text import ability as ability_text
from .using import Bearers, Says
from .vocabulary import END, OPERATION, STANDING, TAKEN, Trigger, Vocabulary

__all__ = [
    "END",
    "OPERATION",
    "STANDING",
    "TAKEN",
    "Ability",
    "Bearers",
    "Says",
    "Trigger",
    "Vocabulary",
    "Writer",
    "a_condition",
    "a_filter",
    "ability_columns",
    "ability_text",
    "amount",
    "an_effect",
    "any_of",
    "machine_in",
    "one_of",
    "read_ability",
    "read_call",
    "tape",
]
