"""Card effects: a vocabulary that a game declares, programs written in it, how they run and how they read as text."""

from .ability import Ability, read_ability
from .bytecode import Writer, ability_columns, bytecode_field
from .grammar import Call, calls_in, read_call, read_condition, read_effects, read_standing
from .running import interpreter_in
from .slots import (
    CONDITION,
    COUNT,
    EFFECT,
    FILTER,
    LETTER_BITS,
    SCALE,
    a_condition,
    a_count,
    a_filter,
    amount,
    an_effect,
    any_of,
    letters,
    one_of,
)
from .testing import NOTHING_MEANT
from .text import ability as ability_text
from .text import clause, said
from .using import AbilitySources, Says
from .vocabulary import END, OPERATION, STANDING, TAKEN, Trigger, Vocabulary

__all__ = [
    "CONDITION",
    "COUNT",
    "EFFECT",
    "END",
    "FILTER",
    "LETTER_BITS",
    "NOTHING_MEANT",
    "OPERATION",
    "SCALE",
    "STANDING",
    "TAKEN",
    "Ability",
    "AbilitySources",
    "Call",
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
    "bytecode_field",
    "calls_in",
    "clause",
    "interpreter_in",
    "letters",
    "one_of",
    "read_ability",
    "read_call",
    "read_condition",
    "read_effects",
    "read_standing",
    "said",
]
