"""Every card, hero and strategy in the box has a test named after it."""

from __future__ import annotations

import pytest

from . import (
    test_cards_invader,
    test_cards_invader_one_shots,
    test_cards_mankind,
    test_cards_mankind_one_shots,
    test_heroes_each,
    test_strategies_each,
)
from .helpers import BOX

WHERE = {
    "cards": (
        BOX.card,
        (test_cards_invader, test_cards_invader_one_shots, test_cards_mankind, test_cards_mankind_one_shots),
    ),
    "heroes": (BOX.hero, (test_heroes_each,)),
    "strategies": (BOX.strategy, (test_strategies_each,)),
}


@pytest.mark.rule("I1.1", "I6.1")
@pytest.mark.parametrize("section", WHERE)
def test_there_is_a_test_named_after_each(section):
    entries, modules = WHERE[section]
    tested = {name.removeprefix("test_") for module in modules for name in vars(module)}
    assert [entry.id for entry in entries if entry.id not in tested] == []
    assert len(entries) == {"cards": 61, "heroes": 11, "strategies": 10}[section]
