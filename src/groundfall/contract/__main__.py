"""`python -m groundfall.contract GAME [TESTS]`: runs the contract on a game and prints a line for each check.

GAME is a game's package or folder. TESTS is the folder of its tests; the default is `tests` inside the game.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from groundfall.engine.errors import GroundfallError
from groundfall.engine.folder import folder_of, game_of
from groundfall.engine.game import Game

from . import CHECKS, check_every_rule_has_a_test, check_every_rule_is_noticed, prove, seatings
from .proving import BLOCKED, Check, Finding


def main(package: str = "", tests: str = "") -> int:
    """Prints the findings of a game; returns 1 if a check fails."""
    if not package:
        print(__doc__)
        return 2
    try:
        game = game_of(package)
    except GroundfallError as wrong:
        print(wrong, file=sys.stderr)
        return 2
    return report(game, Path(tests) if tests else None)


def report(game: Game, tests: Path | None = None) -> int:
    """Prints the findings of a game, those about its tests last; returns 1 if a check fails."""
    fine = True
    for found in _findings(game, tests or folder_of(game) / "tests"):
        fine &= found.is_fine
        print(told(found), flush=True)
    return 0 if fine else 1


def told(found: Finding) -> str:
    """A finding as a line."""
    return f"{found.verdict}  {found.check.replace('_', ' ')}{': ' if found.sentence else ''}{found.sentence}"


def _findings(game: Game, tests: Path) -> Iterator[Finding]:
    """The findings. Rules are switched off only if everything else holds, because that takes longest."""
    fine = True
    for found in prove(game, CHECKS):
        fine &= found.is_fine
        yield found
    if not tests.is_dir():
        return
    first = seatings(game)[0]
    for found in prove(first, (_with(check_every_rule_has_a_test, tests),)):
        fine &= found.is_fine
        yield found
    if fine:
        yield from prove(first, (_with(check_every_rule_is_noticed, tests),))
    else:
        yield Finding("every_rule_is_noticed", "skipped", BLOCKED)


def _with(check: Callable[[Game, Path], None], tests: Path) -> Check:
    def bound(game: Game) -> None:
        check(game, tests)

    bound.__name__ = check.__name__
    return bound


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
