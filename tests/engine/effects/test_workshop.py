"""A whole game that works by programs keeps the contract, in both forms."""

from __future__ import annotations

import pytest

from engine.effects.helpers import WORKSHOP
from groundfall import contract

CHECKS = (
    contract.check_rule_python,
    contract.check_games_end,
    contract.check_lists,
    contract.check_copies,
    contract.check_text_forms,
    contract.check_undo,
    contract.check_replays,
)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_workshop_keeps_the_contract(check):
    check(WORKSHOP)


def test_no_index_is_negative_and_the_agenda_has_room():
    contract.check_cells(WORKSHOP, 600)


def test_plain_and_compiled_rules_agree():
    pytest.importorskip("numba")
    contract.check_compiled(WORKSHOP, 3_000)
