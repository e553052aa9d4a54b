"""`groundfall contract`: checks whether a game keeps the contract."""

from __future__ import annotations

import sys
from pathlib import Path

from groundfall.contract import prove, seatings
from groundfall.contract.__main__ import report, told
from groundfall.contract.forms import compared
from groundfall.engine.catalogue import game as named
from groundfall.engine.game import Game
from groundfall.engine.words import counted

from .bar import progress_bar


def check_game(name: str, tests: Path | None) -> None:
    """Prints the findings; the exit status is 1 if a check fails."""
    sys.exit(report(named(name), tests))


def compare_forms(name: str, actions: int, first: int) -> None:
    """Compares plain and compiled rules for so many actions of random games, shared by the ways of playing that the
    contract checks. The exit status is 1 if they differ."""
    whole = named(name)
    share = -(-actions // len(seatings(whole)))
    done, games = 0, set[tuple[int, int]]()

    with progress_bar() as progress:

        def check_compiled(game: Game) -> None:
            nonlocal done
            for number in compared(game, share, first):
                done += 1
                games.add((id(game), number))
                if done % 100 == 0:
                    progress("comparing", min(done, actions - 1), actions)

        findings = list(prove(whole, (check_compiled,)))
        progress("comparing", actions, actions)
    for found in findings:
        print(told(found))
    print(f"Both forms were compared for {counted(done, 'action')} of {counted(len(games), 'random game')}.")
    sys.exit(0 if all(found.is_fine for found in findings) else 1)
