"""The ledger of rules and tests, and what notices a rule that is switched off, on a few small tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.helpers import GAME
from groundfall.contract import check_every_rule_has_a_test, ledger, unnoticed
from groundfall.contract.rule_python import rules_of
from groundfall.contract.switch_off import does_nothing, switch_off

FEW = """
import pytest
from engine.helpers import fight, table

NO_FLARES = {"flares": {"ash": 0, "birch": 0, "cedar": 0}}


@pytest.mark.rule("P7.1", "P6.3")
def test_the_lone_seat_wins():
    assert table(fight("sun6", "moon1", "star1", 1, **NO_FLARES))["points"]["ash"] == 4


@pytest.mark.long
@pytest.mark.rule("P7.2")
def test_the_allies_win():
    assert table(fight("sun1", "moon6", "star6", 1, **NO_FLARES))["points"]["ash"] == 0
"""


CIRCLE = """
from engine.helpers import GAME
from groundfall.contract.rule_python import rules_of

most_points = next(f for f in rules_of(GAME) if f.__name__ == "most_points")


def test_in_circles():
    state = GAME.State.new()
    state.points[1] = 7
    while most_points(state) != 7:
        pass
"""


@pytest.fixture
def few(tmp_path: Path) -> Path:
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers =\n    rule(id): a rule\n    long: long\n")
    (tmp_path / "test_few.py").write_text(FEW)
    return tmp_path


def test_the_ledger_names_the_tests_of_each_rule(few: Path) -> None:
    told = ledger(few)
    assert {number: [test.rpartition("::")[2] for test in tests] for number, tests in told.items()} == {
        "P7.1": ["test_the_lone_seat_wins"],
        "P6.3": ["test_the_lone_seat_wins"],
        "P7.2": ["test_the_allies_win"],
    }


def test_a_rule_without_a_test_is_named(few: Path) -> None:
    with pytest.raises(AssertionError, match=r"RULES\.md:\d+: P1\.1 has no test\.\n") as wrong:
        check_every_rule_has_a_test(GAME, few)
    assert "P8.2 has no test." in str(wrong.value)
    assert "P7.2" not in str(wrong.value)


def test_a_test_of_a_rule_that_there_is_not_is_named(tmp_path: Path) -> None:
    numbers = ", ".join(f'"P{chapter}.{n}"' for chapter in range(1, 9) for n in range(1, 10))
    (tmp_path / "test_all.py").write_text(f"import pytest\n\n@pytest.mark.rule({numbers})\ndef test_all(): pass\n")
    with pytest.raises(AssertionError, match=r"test_all names P1\.8, which is not in RULES\.md\."):
        check_every_rule_has_a_test(GAME, tmp_path)


def test_tests_that_cannot_be_collected_are_an_error(tmp_path: Path) -> None:
    (tmp_path / "test_broken.py").write_text("import no_such_module\n")
    with pytest.raises(AssertionError, match="cannot be collected"):
        ledger(tmp_path)


@pytest.mark.long
def test_rules_whose_absence_no_test_notices_are_named(few: Path) -> None:
    wanted = ["parlour.rules.fighting.lone_strength", "parlour.rules.scoring.higher_ally"]
    assert unnoticed(GAME, few, only=wanted) == ["parlour.rules.scoring.higher_ally (P7.3)"]


@pytest.mark.long
def test_a_test_that_never_ends_without_a_rule_notices_it(few: Path) -> None:
    (few / "test_circle.py").write_text(CIRCLE)
    assert unnoticed(GAME, few, processes=1, only=["parlour.rules.scoring.most_points"]) == []


def test_tests_that_fail_by_themselves_prove_nothing(few: Path) -> None:
    (few / "test_fails.py").write_text("def test_fails():\n    assert False\n")
    with pytest.raises(AssertionError, match="fail even with all rules on"):
        unnoticed(GAME, few, processes=1, only=["parlour.rules.scoring.higher_ally"])


def test_a_rule_is_switched_off_and_on_again() -> None:
    rule = next(f for f in rules_of(GAME) if f.__name__ == "most_points")
    state = GAME.State.new()
    state.points[1] = 7
    on = switch_off(rule)
    assert rule(state) == 0
    on()
    assert rule(state) == 7


def test_a_rule_that_does_nothing_cannot_be_missed() -> None:
    def let_pass(content: object, state: object) -> None:
        """P1.1 It goes on."""

    def number_of_none() -> int:
        """P1.1 Something after all."""
        return 0

    assert does_nothing(let_pass)
    assert not does_nothing(number_of_none)
