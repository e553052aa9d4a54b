"""The pytest plugin: `pytest --groundfall-game mygame` runs the contract on a game. PYTEST_DONT_REWRITE

Your own test can do the same: if it takes the fixtures `groundfall_game` and `groundfall_check`, it runs once for each
named game and each check.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

SUITE = Path(__file__).with_name("suite.py")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds the options that name games and the folder of their tests."""
    group = parser.getgroup("groundfall", "the contract of Groundfall's games")
    group.addoption(
        "--groundfall-game",
        action="append",
        default=[],
        metavar="GAME",
        dest="groundfall_games",
        help="run the contract on the game in this package or folder (repeatable)",
    )
    group.addoption(
        "--groundfall-tests",
        default=None,
        metavar="FOLDER",
        dest="groundfall_tests",
        help="the game's own tests: they must cover every rule and notice its absence",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Adds the suite to the collected tests if a game is named."""
    config.addinivalue_line("markers", "rule(id): the test covers the rule with this number in the game's RULES.md")
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
