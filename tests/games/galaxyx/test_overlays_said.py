"""Numbers of the box changed by an owner's file: everything that is said follows."""

from __future__ import annotations

from typing import Any

import pytest

from games.telling import changed, said_on_sheets

from .table import EARTH, table

FLYING: dict[str, Any] = {"turn": 2, "aliens": {"red_scout_1": "F6"}, "units": [("red_fighter", "F5")]}
BUYING = {"phase": "reinforcement", "points": 12, "factory": {"f1": {"kind": "energy", "size": 1}}, **FLYING}
ACTING = {"phase": "activation", "energy": 9, "waiting": {"light_satellite": 1}, **FLYING}

# For each number of the box: what changes it, a position, and what is said then.
FOLLOWS: dict[str, tuple[str, dict[str, Any], str]] = {
    "the movement of a ship": ('[[unit]]\nid = "fighter"\nm = 6', BUYING, "Attack 2, defence 1, movement 6."),
    "the movement of a ship on its sheet": ('[[unit]]\nid = "fighter"\nm = 6', BUYING, "u1: Movement: 6 (hexes in one"),
    "the attack of a ship": ('[[unit]]\nid = "fighter"\na = 7', BUYING, "odds: Your attack on F6: 1 unit, 2.3 hits"),
    "the price of a ship": ('[[unit]]\nid = "fighter"\ncost = 7', BUYING, "preview: 7 points"),
    "what hits": ("[dice]\nhits_from = 3\nenergized_hits_from = 2", BUYING, "dice it rolls; each hits on 3 or more"),
    "what hits, energized": ("[dice]\nenergized_hits_from = 3", BUYING, "Hits on 3 or more (benefit)"),
    "what energizing adds": ("[dice]\nenergized_extra_dice = 3", BUYING, "3 extra dice"),
    "the energy saved": ("[points_table]\nenergy_saved_max = 7", BUYING, "Kept for the next turn, up to 7."),
    "the last turn": ("[turns]\nlast = 13", BUYING, "Clear the sky by then, or by turn 13 at the latest."),
    "the last turn on its sheet": ("[turns]\nlast = 13", BUYING, "the defender must win by turn 13"),
    "the ships in a hex": ("[stack]\nships = 3", BUYING, "It holds 3 ships and 1 satellite"),
    "the price of a factory": ("[factory]\nbuild_cost = 7", BUYING, "A new factory costs: 7"),
    "the price of a larger factory": (
        "[factory]\nupgrade_cost = [7, 9]",
        BUYING,
        "Next size costs: 7 (reinforcement points",
    ),
    "what a factory yields": ("[factory]\noutput_per_size = 3", BUYING, "f1: Yields this turn: 3 (points of its kind)"),
    "the hits that a city takes": ("[city_hit_table]\ndestroyed_at = 7", BUYING, "The red city at B1: 0 of 7 hits."),
    "the points of a city": ("[city_hit_table]\nrp_per_live_city = 7", BUYING, "Reinforcement points to come: 21"),
    "the energy of a city": ("[city_hit_table]\nep_per_live_city = 7", BUYING, "Energy to come: 22"),
    "the price of energizing": ("[energy_cost]\nenergize = 3", ACTING, "preview: 3 energy"),
    "the price of a launch": ('[[zone]]\nid = "low"\nlaunch_cost = 5', ACTING, "low sky: a launch costs 5 energy"),
}


@pytest.mark.parametrize("number", FOLLOWS)
def test_what_is_said_follows_the_box(number):
    overlay, position, sentence = FOLLOWS[number]
    match = table(**position)
    assert not any(sentence in one for one in said_on_sheets(match, EARTH))
    assert any(sentence in one for one in said_on_sheets(changed(match, overlay), EARTH))
