"""A picture for the lobby: a moment of some match, without the tracks around the map."""

from __future__ import annotations

from typing import Any

from groundfall.engine.catalogue import game
from groundfall.engine.play.deriving import scene
from groundfall.engine.play.view import decode
from groundfall.games.galaxyx.box import build
from groundfall.games.galaxyx.state import State

from .sheet import Sheet

CROP = (26, 94, 1012, 614)  # of the wide layout: the sky down to the ground
UNITS = (
    ("blue_combat", "D4", 0, False),
    ("red_fighter", "D4", 0, False),
    ("green_light_satellite", "D4", 0, False),
    ("red_heavy_satellite", "G4", 1, True),
    ("green_combat", "H4", 0, True),
    ("blue_defender", "E5", 2, False),
    ("red_defender", "F3", 0, False),
    ("blue_fighter", "C3", 0, False),
    ("green_defender", "H3", 0, False),
    ("red_combat", "B2", 0, False),
    ("blue_light_satellite", "I2", 0, False),
    ("green_fighter", "E2", 0, False),
    ("green_combat", "J3", 0, False),
    ("red_fighter", "G2", 0, False),
)
ALIENS = (
    ("red_mothership_1", "F6", 3),
    ("blue_raider_1", "E6", 0),
    ("green_bomber_1", "H5", 1),
    ("red_scout_1", "C6", 0),
    ("blue_cruiser_1", "I6", 2),
    ("green_scout_2", "D8", 0),
    ("red_raider_1", "H8", 0),
    ("blue_scout_1", "J8", 0),
    ("green_cruiser_1", "B7", 0),
    ("red_cruiser_1", "C4", 1),
)
EVENTS = (
    {"kind": "moved", "args": {"alien": "red_mothership_1", "start": "F8", "hex": "F6"}},
    {"kind": "moved", "args": {"alien": "blue_cruiser_1", "start": "K6", "hex": "I6"}},
    {"kind": "flew", "args": {"counter": "green_combat", "start": "K2", "hex": "H4"}},
    {"kind": "fired", "args": {"counter": "green_combat", "hex": "H4", "target": "H5"}},
    {"kind": "alien_hit", "args": {"alien": "green_bomber_1", "hex": "H5"}},
)


def view(sheet: Sheet, box: Any) -> dict[str, Any]:
    """The scene as a spectator sees it, without counters that this box does not have."""
    found = game("galaxyx")
    rules: Any = found.module("rules")
    state, content = State.new(), build(box)
    decode(State.schema, _table(sheet), state)
    rules.recount(content, state)
    return scene(found, content, state)


def _table(sheet: Sheet) -> dict[str, Any]:
    units = {
        f"u{n}": {"counter": counter, "hex": hex_name, "hits": hits, "energized": lit, "moved": False, "target": None}
        for n, (counter, hex_name, hits, lit) in enumerate(UNITS, 1)
        if counter in sheet.counter_face and hex_name in sheet.cells
    }
    aliens = {
        name: {"status": "flying", "hex": hex_name, "hits": hits}
        for name, hex_name, hits in ALIENS
        if name in sheet.alien_face and hex_name in sheet.cells
    }
    return {
        "turn": 6,
        "phase": "combat",
        "entry": 6,
        "unit": units,
        "alien": aliens,
        "city": {name: {"hits": 4 * (name == "red")} for name in sheet.cities},
    }
