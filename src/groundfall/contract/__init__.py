"""The contract: checks that every game must pass, as functions, a pytest plugin and a command.

A check is a function of a `Game` that raises AssertionError with a sentence. `CHECKS` holds the checks that need only
the game; `prove(game)` runs them. The ledger of rules and tests, and switching rules off, also need the folder of the
game's tests. A game's `judge.py` may define `conserved(content, state) -> tuple of ints`, a plain function of the plain
state (not a rule): its counts must stay the same after every action.

A game may define `broken(content, state)` in `invariants.py`: it gives a sentence for each fault in a position.

If options decide who plays, `Meta.test_options` names the options under which the checks run.

    pytest --groundfall-game mygame --groundfall-tests tests
    python -m groundfall.contract mygame tests
"""

from __future__ import annotations

from collections.abc import Iterator

from groundfall.engine.game import Game

from . import proving
from .calls import check_calls
from .damage import check_damage, check_invariants, check_options_held, check_ranges
from .entries import check_entry_points
from .films import check_beats
from .forms import check_compiled, check_copies
from .keeping import check_phases, check_positions, check_replays, check_tokens, check_undo
from .ledger import check_every_rule_has_a_test, ledger
from .modules import check_box, check_modules
from .one_rulebook import check_one_rulebook
from .previews import check_preview
from .proving import Check, Finding
from .quantities import check_derived
from .questions import check_outcomes
from .random_play import (
    check_cells,
    check_conserved,
    check_finished,
    check_games_end,
    check_judge,
    check_lists,
    check_options,
    check_same_seed,
)
from .reached import check_every_moment, check_reached
from .rule_python import check_docstrings, check_rule_python
from .rulebook import check_rulebook
from .seating import check_seats, seatings, title
from .secrets import (
    check_consequences,
    check_half_made,
    check_players,
    check_resample,
    check_seat_tokens,
    check_views,
)
from .sentences import check_declarations, check_prompts, check_text_forms, check_why_not, check_words
from .switch_off import check_every_rule_is_noticed, unnoticed

CHECKS: tuple[Check, ...] = (
    check_modules,
    check_box,
    check_rulebook,
    check_declarations,
    check_docstrings,
    check_rule_python,
    check_one_rulebook,
    check_calls,
    check_games_end,
    check_lists,
    check_cells,
    check_conserved,
    check_judge,
    check_finished,
    check_same_seed,
    check_options,
    check_seats,
    check_copies,
    check_text_forms,
    check_words,
    check_prompts,
    check_why_not,
    check_positions,
    check_phases,
    check_ranges,
    check_invariants,
    check_options_held,
    check_damage,
    check_tokens,
    check_undo,
    check_replays,
    check_reached,
    check_resample,
    check_views,
    check_derived,
    check_outcomes,
    check_preview,
    check_beats,
    check_consequences,
    check_seat_tokens,
    check_half_made,
    check_players,
    check_compiled,
    check_entry_points,
)

__all__ = [
    "CHECKS",
    "Check",
    "Finding",
    "check_beats",
    "check_box",
    "check_calls",
    "check_cells",
    "check_compiled",
    "check_consequences",
    "check_conserved",
    "check_copies",
    "check_damage",
    "check_declarations",
    "check_derived",
    "check_docstrings",
    "check_entry_points",
    "check_every_moment",
    "check_every_rule_has_a_test",
    "check_every_rule_is_noticed",
    "check_finished",
    "check_games_end",
    "check_half_made",
    "check_invariants",
    "check_judge",
    "check_lists",
    "check_modules",
    "check_one_rulebook",
    "check_options",
    "check_options_held",
    "check_outcomes",
    "check_phases",
    "check_players",
    "check_positions",
    "check_preview",
    "check_prompts",
    "check_ranges",
    "check_reached",
    "check_replays",
    "check_resample",
    "check_rule_python",
    "check_rulebook",
    "check_same_seed",
    "check_seat_tokens",
    "check_seats",
    "check_text_forms",
    "check_tokens",
    "check_undo",
    "check_views",
    "check_why_not",
    "check_words",
    "ledger",
    "prove",
    "seatings",
    "title",
    "unnoticed",
]


def prove(game: Game, checks: tuple[Check, ...] = CHECKS) -> Iterator[Finding]:
    """Runs the checks one by one and yields a finding for each; see proving.py."""
    return proving.prove(game, checks)
