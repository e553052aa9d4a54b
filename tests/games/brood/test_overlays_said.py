"""Numbers of the box changed by an owner's file: everything that is said follows."""

from __future__ import annotations

from typing import Any

import pytest

from games.telling import changed, said_on_sheets

from .helpers import ALL_AWAKE, table

GROWING: dict[str, Any] = {
    "phase": "spend",
    "at": {"brazil": "adult worker", "china": "worker warrior", "india": "worker europe_army"},
    "mindpower": 9,
    "dupes": 1,
}
FIGHTING: dict[str, Any] = {
    "phase": "battle",
    "at": {"china": "europe_army warrior larva", "india": "orion"},
    "dormant": ALL_AWAKE,
    "air": {"humans": {"europe": 1}, "brood": {"europe": 1}},
}

# For each number of the box: what changes it, a position, who is told, and what is said then.
FOLLOWS: dict[str, tuple[str, dict[str, Any], str, str]] = {
    "mindpower each round": ("[mindpower]\nbase = 7", GROWING, "brood", "Mindpower to come: 8"),
    "mindpower of an Adult": ("[mindpower]\nper_adult = 3", GROWING, "brood", "Mindpower to come: 6"),
    "an Adult in words": ("[mindpower]\nper_adult = 3", GROWING, "brood", "it brings 3 mindpower each round"),
    "the price of a Larva": ("[cost]\nspawn_larva = 7", GROWING, "brood", "preview: 7 mindpower"),
    "the price of a Worker": ("[cost]\nspawn_worker = 7", GROWING, "brood", "preview: 7 mindpower"),
    "the price of a factory": ("[cost]\ncontrol_factory = 7", GROWING, "brood", "preview: 7 mindpower"),
    "the price of going berserk": ("[cost]\nberserk = 7", GROWING, "brood", "7 mindpower, 1 Brood unit lost"),
    "the price of a Dupe": ("[cost]\ndupe = 3", GROWING, "brood", "preview: 2 mindpower, 1 Dupe"),
    "Dupes in the box": ("[tokens]\ndupe = 7", GROWING, "brood", "Spare dupes: 6"),
    "Control tokens in the box": ("[tokens]\nmind_control = 7", GROWING, "brood", "Spare tokens: 7"),
    "Orions to win": ("[victory]\norions = 7", FIGHTING, "humans", "0 of 7 Orions are launched"),
    "Orions to win, of an Orion": ("[victory]\norions = 7", FIGHTING, "humans", "the Humans win with 7."),
    "Orions to win, of those launched": ("[victory]\norions = 7", FIGHTING, "humans", "Humans' card; 7 win."),
    "what needs no die": ("[dice]\nsure_hit = 5", FIGHTING, "humans", "this number or less; 5 needs no die"),
    "the odds where nothing needs a die": ("[dice]\nsure_hit = 5", FIGHTING, "humans", "destroyed with Air 50%, 33%"),
    "the attack of a unit": (
        '[[unit]]\nid = "usa_army"\nattack = 5',
        FIGHTING,
        "humans",
        "usa_army: Attack: 5 (it hits",
    ),
    "the defence of a unit": ('[[unit]]\nid = "warrior"\ndefense = 1', FIGHTING, "humans", "Warrior, 5-1-1"),
    "the odds against a unit": (
        '[[unit]]\nid = "warrior"\ndefense = 1',
        FIGHTING,
        "humans",
        "42% to destroy the Warrior",
    ),
    "the movement of a unit": ('[[unit]]\nid = "worker"\nmove = 3', GROWING, "brood", "Worker, 3-2-3"),
    "the counters of a unit": ('[[unit]]\nid = "larva"\ncounters = 17', GROWING, "brood", "Left in the supply: 17"),
}


@pytest.mark.parametrize("number", FOLLOWS)
def test_what_is_said_follows_the_box(number):
    overlay, position, seat, sentence = FOLLOWS[number]
    match = table(**position)
    assert not any(sentence in one for one in said_on_sheets(match, seat))
    assert any(sentence in one for one in said_on_sheets(changed(match, overlay), seat))
