"""Numbers of the box changed by an owner's file: everything that is said follows."""

from __future__ import annotations

from typing import Any

import pytest

from games.telling import changed, said_on_sheets

from .helpers import table

HIRING: dict[str, Any] = {
    "phase": "mercenaries",
    "at": {"china": "asia asia invader", "brazil": "south_america"},
    "cards": "market:ghin_researcher asia:void_saboteurs",
}
TERRIFIED = {**HIRING, "terror": {"south_america": 1}}
DEPLOYING: dict[str, Any] = {"phase": "deployment", "at": {"brazil": "south_america"}}

# For each number of the box: what changes it, a position, and what is said then.
FOLLOWS: dict[str, tuple[str, dict[str, Any], str]] = {
    "the money at the start": ("[numbers]\nstarting_money = 7", HIRING, "It begins with $7M, 7 food"),
    "the units of a coalition": ("[numbers]\ncoalition_units = 13", HIRING, "Units left: South America 12, North"),
    "the invaders": ("[numbers]\ninvaders = 37", HIRING, "Invaders left: 36"),
    "the bank": ("[numbers]\nbank = 97", HIRING, "Bank: 77"),
    "the Adaptation dial": ("[numbers]\nadaptation_threshold = 17", HIRING, "the Adaptation dial is at 0 of 17"),
    "the Power of the Hydra": ("[numbers]\nhydra_power = 3", HIRING, "The Hydra have Power 3;"),
    "the odds against the Hydra": ("[numbers]\nhydra_power = 3", HIRING, "Power 0 against 3, the Hydra attack"),
    "the price of a unit": (
        "[numbers]\ndeploy_cost = { secure = 7, liberated = 5, overrun = 9 }",
        HIRING,
        "Price of a unit: 7 ($M",
    ),
    "the price of a unit to be paid": (
        "[numbers]\ndeploy_cost = { secure = 3, liberated = 1, overrun = 9 }",
        DEPLOYING,
        "preview: $3M",
    ),
    "what a virus costs": ("[numbers]\nvirus_loss = 3", HIRING, "upkeep 5 food of 8 in stock loses 3"),
    "the damage that defeats": ("[numbers]\ndamage_limit = 5", HIRING, "0 of 5 Capital Damage"),
    "the damage that defeats, in words": ("[numbers]\ndamage_limit = 5", HIRING, "(with 5 it is defeated)"),
    "an income": ('[[console]]\nid = "africa"\nincome = { money = 9 }', HIRING, "Income: $9M"),
    "what a level of Terror costs": (
        "[[terror]]\nnumber = 1\npenalty = { food = 5 }",
        TERRIFIED,
        "south_america: Income: $7M, 1 food, 3 fuel",
    ),
    "the price of a mercenary": ('[[mercenary]]\nid = "ghin_researcher"\nprice = 17', HIRING, "$17M"),
    "the cost of a project": ('[[project]]\nid = "p1"\ncost = { money = 9 }', HIRING, "$9M"),
    "the Defense of a territory": ('[[territory]]\nid = "peru"\ndefense = 4', HIRING, "sheet of peru: Defense: 4"),
}


@pytest.mark.parametrize("number", FOLLOWS)
def test_what_is_said_follows_the_box(number):
    overlay, position, sentence = FOLLOWS[number]
    match = table(**position)
    seat = match.awaiting[0]
    assert not any(sentence in one for one in said_on_sheets(match, seat))
    assert any(sentence in one for one in said_on_sheets(changed(match, overlay), seat))
