"""The tests that `pytest --groundfall-game` collects."""

from __future__ import annotations

import pytest

from groundfall.engine.game import Game

from . import Check, check_every_rule_has_a_test, check_every_rule_is_noticed, prove


def test_contract(groundfall_game: Game, groundfall_check: Check) -> None:
    """A game passes one check. Failures are sentences, without a traceback."""
    findings = [*prove(groundfall_game, (groundfall_check,))]
    wrong = [found.sentence for found in findings if not found.is_fine]
    if wrong:
        pytest.fail("\n".join(wrong), pytrace=False)
    if findings[0].verdict == "left out":
        pytest.skip(findings[0].sentence)


def test_every_rule_has_a_test(groundfall_game: Game, request: pytest.FixtureRequest) -> None:
    """The ledger of rules and tests is complete."""
    tests = request.config.option.groundfall_tests
    if tests is None:
        pytest.skip("name the folder of the game's tests with --groundfall-tests")
    check_every_rule_has_a_test(groundfall_game, tests)


@pytest.mark.long
def test_every_rule_is_noticed(groundfall_game: Game, request: pytest.FixtureRequest) -> None:
    """Switching off any rule makes a test fail."""
    tests = request.config.option.groundfall_tests
    if tests is None:
        pytest.skip("name the folder of the game's tests with --groundfall-tests")
    check_every_rule_is_noticed(groundfall_game, tests)
