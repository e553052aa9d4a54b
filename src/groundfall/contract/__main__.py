"""`python -m groundfall.contract PACKAGE [TESTS]`: puts a game through the contract, a line a check."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import chain

from groundfall.engine.game import Game, add_game

from . import CHECKS, check_every_rule_has_a_test, check_every_rule_is_noticed, prove, seatings


def main(package: str = "", tests: str = "") -> int:
    """Prints each check with what it says; 1 when one fails."""
    if not package:
        print(__doc__)
        return 2
    game = add_game(package)
    found = prove(game, CHECKS)
    if tests:
        ledger = (_with(check_every_rule_has_a_test, tests), _with(check_every_rule_is_noticed, tests))
        found = chain(found, prove(seatings(game)[0], ledger))
    failed = 0
    for name, wrong in found:
        failed += bool(wrong)
        print(f"{'fails' if wrong else 'holds'}  {name.replace('_', ' ')}{': ' + wrong if wrong else ''}", flush=True)
    return 1 if failed else 0


def _with(check: Callable[[Game, str], None], tests: str) -> Callable[[Game], None]:
    def bound(game: Game) -> None:
        check(game, tests)

    bound.__name__ = check.__name__
    return bound


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
