"""A whole game that works by programs keeps the contract, in both forms."""

from __future__ import annotations

import pytest

from engine.effects.helpers import WORKSHOP
from groundfall import contract

NO_PICTURES = (contract.check_views, contract.check_modules)
CHECKS = [check for check in contract.CHECKS if check not in NO_PICTURES]


LONG = (contract.check_words, contract.check_consequences, contract.check_compiled)


@pytest.mark.parametrize(
    "check",
    [pytest.param(check, marks=[pytest.mark.long] if check in LONG else []) for check in CHECKS],
    ids=lambda check: check.__name__,
)
def test_the_workshop_keeps_the_contract(check):
    if check is contract.check_compiled:
        pytest.importorskip("llvmlite")
    check(WORKSHOP)
