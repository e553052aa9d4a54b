"""Numbers of the box changed by an owner's file: everything that is said follows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.telling import said

from .helpers import table

ALONE = {"mode": "cooperative", "players": 1}
POOR = {"phase": "spare_parts", "spare_parts": {"p1": 4}, "p1_training": "c01_1"}
RICH = {"phase": "spare_parts", "spare_parts": {"p1": 37}, "p1_training": "c01_1"}
DUMPED = {"phase": "spare_parts", "spare_parts": {"p1": 9}, "p1_dump": "c01_1 c02_1"}
FIGHTS = {"phase": "damage", "options": ALONE, "deployed": "i32", "damage": {"p1": {"ranged": 9}}}
RISKS = {"phase": "main", "options": ALONE, "deployed": "i32", "p1_hand": "c01_1", "pool": {"p1": {"red": 1}}}

# For each number of the box: what changes it, a position, and what is said then.
FOLLOWS: dict[str, tuple[str, dict[str, Any], str]] = {
    "the price of an action": ('[[spare_action]]\nid = "screws"\ncost = 13', RICH, "preview: 13 spare parts"),
    "a price that is too high": (
        '[[spare_action]]\nid = "recruit"\ncost = 17',
        POOR,
        "refusal: It costs 17 spare parts, but you have 4.",
    ),
    "what an action brings": (
        '[[spare_action]]\nid = "screws"\ndo = ["gain_screw(13)"]',
        POOR,
        "choice: Gain 13 screws",
    ),
    "the price of an additional action": (
        '[[player_action]]\nid = "a2"\nn = 7',
        FIGHTS,
        "preview: 7 ranged damage",
    ),
    "the price of an additional action on the board": (
        '[[player_action]]\nid = "a1"\nn = 37',
        FIGHTS,
        "Spend 37 melee gained this turn",
    ),
    "what a survival check costs": (
        "[survival_check]\nhealth_per_card = 7",
        DUMPED,
        "derived: survival_cost {'p1': 14,",
    ),
    "the most health": ("[player]\nhealth_start = 11\nhealth_max = 11", DUMPED, "derived: most_health {'p1': 11,"),
    "spots for stored resources": ("[slots]\nred = 8", POOR, "0 red stored in 8 spots"),
    "the combat line": ('[[invasion]]\nid = "i32"\ncs = [0, 0, 1, 37]', RISKS, "Topmost now: armor 1, health 38"),
    "the damage of a card": ('[[playing]]\nid = "c01"\nm = 13', RISKS, "⚔13"),
    "the cost of training": ('[[playing]]\nid = "c01"\ntr = 17', POOR, "Rust Vanguard, 0 of 17 screws"),
    "the cost of a card": ('[[playing]]\nid = "c01"\ncost = "RRR"', RISKS, "Rust Vanguard RRR"),
    "the round of an event": (
        '[[scenario]]\nid = 1\nevents = [{ name = "First Landing", round = 9, do = ["activate_protocol(1)"] }]',
        RISKS,
        "First Landing 9",
    ),
    "how many cards are deployed": ("[invasion_board]\ndeploy_per_player = 7", RISKS, "derived: cards_to_deploy 7"),
}


@pytest.mark.parametrize("number", FOLLOWS)
def test_what_is_said_follows_the_box(number):
    overlay, position, sentence = FOLLOWS[number]
    assert not any(sentence in one for one in heard(table(**position)))
    assert any(sentence in one for one in heard(table(**position, overlay=overlay)))


def heard(match: Any) -> Iterator[str]:
    """All that the first player is told, and why it cannot recruit."""
    yield from said(match, "p1")
    reason = match.why_not("p1", "spend_spare recruit")
    yield f"refusal: {reason[0]}" if reason else ""
