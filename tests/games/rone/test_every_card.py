"""Every card of the box, and every action and zone of the boards, has a test named after it."""

from __future__ import annotations

import pytest

from . import (
    test_boards_each,
    test_cards_hybrids,
    test_cards_machines,
    test_cards_mutants,
    test_cards_printed,
    test_cards_soldiers,
    test_cards_starting,
    test_invasion_cards,
    test_leaders,
    test_protocols,
    test_technologies,
)
from .helpers import BOX

PLAYED = (test_cards_starting, test_cards_soldiers, test_cards_machines, test_cards_hybrids, test_cards_mutants)
INVASION = (test_invasion_cards.DEPLOYED, [row.card for row in test_invasion_cards.ROWS])


def _named(module):
    """Cards that have a test or a row of a table named after them."""
    rows = [case.card for case in getattr(module, "USES", [])] + [row[0] for row in getattr(module, "PLAYS", [])]
    return {
        *rows,
        *getattr(module, "COLOURS", {}),
        *(name.split("_")[1] for name in vars(module) if name[:5] == "test_"),
    }


WHERE = {
    "playing": [{case.card for module in PLAYED for case in module.CASES}, {row.id for row in test_cards_printed.ROWS}],
    "leader": [_named(test_leaders), {case.card for case in test_leaders.USES}],
    "tech": [_named(test_technologies)],
    "invasion": [{card.removesuffix("_1") for card in tested} for tested in INVASION],
    "protocol": [_named(test_protocols)],
    "stored_action": [{row[0] for row in test_boards_each.STORED_ACTIONS}],
    "spare_action": [{row[0] for row in test_boards_each.SPARE_ACTIONS}],
    "zone": [set(test_boards_each.ZONES)],
}
HOW_MANY = {
    "playing": 86,
    "leader": 10,
    "tech": 28,
    "invasion": 44,
    "protocol": 14,
    "stored_action": 6,
    "spare_action": 9,
    "zone": 5,
}


@pytest.mark.rule("R10.1")
@pytest.mark.parametrize("section", WHERE)
def test_there_is_a_test_of_each(section):
    entries = getattr(BOX, section)
    for tested in WHERE[section]:
        assert [entry.id for entry in entries if entry.id not in tested] == []
    assert len(entries) == HOW_MANY[section]
