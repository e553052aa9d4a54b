"""The pytest plugin: `pytest --groundfall-game mygame` puts a game through the contract. PYTEST_DONT_REWRITE

A test of one's own can do the same: one that takes the fixtures `groundfall_game` and `groundfall_check` runs once for
each game named and each check.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

SUITE = Path(__file__).with_name("suite.py")


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options that name games and the folder of their tests."""
    group = parser.getgroup("groundfall", "the contract of Groundfall's games")
    group.addoption("--groundfall-game", action="append", default=[], metavar="GAME", dest="groundfall_games",
                    help="put the game of this package or folder through the contract (may be repeated)")  # fmt: skip
    group.addoption("--groundfall-tests", default=None, metavar="FOLDER", dest="groundfall_tests",
                    help="the game's own tests: every rule must have one, and each must be noticed")  # fmt: skip


def pytest_configure(config: pytest.Config) -> None:
    """Adds the suite to what is collected when a game is named."""
    config.addinivalue_line("markers", "rule(id): the test shows the rule with this number of the game's RULES.md")
    config.addinivalue_line("markers", "long: takes long")
    if config.option.groundfall_games and str(SUITE) not in config.args:
        config.args.append(str(SUITE))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One test for each game, or for each seating of each game and each check."""
    from groundfall.engine.errors import GroundfallError
    from groundfall.engine.folder import game_of

    from . import CHECKS, seatings, title

    checked = "groundfall_check" in metafunc.fixturenames
    if "groundfall_game" in metafunc.fixturenames:
        try:
            games = [game_of(named) for named in metafunc.config.option.groundfall_games]
        except GroundfallError as wrong:
            import pytest

            raise pytest.UsageError(str(wrong)) from None
        if checked:
            games = [seating for game in games for seating in seatings(game)]
        metafunc.parametrize("groundfall_game", games, ids=[title(game) if checked else game.name for game in games])
    if checked:
        names = [check.__name__.removeprefix("check_") for check in CHECKS]
        metafunc.parametrize("groundfall_check", CHECKS, ids=names)
