"""A picture for the lobby: a moment of some match, without the cards around the map."""

from __future__ import annotations

from typing import Any

from groundfall.engine.catalogue import game
from groundfall.engine.play.deriving import scene
from groundfall.engine.play.view import decode
from groundfall.games.brood.box import build
from groundfall.games.brood.state import FORCES, State

from .sheet import NATIONS, PHASES, SIDES, Sheet

CROP = (0, 98, 1400, 900)  # of the wide layout: the map
BROODS = {
    "adult": "c_asia brazil",
    "larva": "scandinavia india usa_west",
    "worker": "china c_asia",
    "factory_worker": "c_asia india",
    "warrior": "n_africa n_africa",
}
HUMANS = {
    "usa_army": "usa_east usa_east",
    "europe_army": "w_europe w_europe n_africa",
    "japan_army": "japan",
    "usa_fleet": "n_pacific n_atlantic",
    "europe_fleet": "n_atlantic mediterranean",
    "minor_army": "s_africa australia",
    "minor_fleet": "indian",
    "india_army": "e_africa",
}
TAKEN = {"russia_army": "n_russia n_russia", "china_fleet": "s_pacific", "minor_army": "mexico"}
ORIONS = "madness s_africa usa_east"
EVENTS = (
    {"kind": "moved", "args": {"unit": "europe_army", "start": "w_europe", "area": "n_africa"}},
    {"kind": "moved", "args": {"unit": "worker", "start": "c_asia", "area": "china"}},
    {"kind": "moved", "args": {"unit": "orion", "start": "s_africa", "area": "madness"}},
    {"kind": "attack_rolled", "args": {"unit": "europe_army", "target": "warrior", "area": "n_africa"}},
)


def view(sheet: Sheet, box: Any) -> dict[str, Any]:
    """The scene as a spectator sees it."""
    found = game("brood")
    rules: Any = found.module("rules")
    state, content = State.new(), build(box)
    decode(State.schema, _table(sheet), state)
    rules.recount(content, state)
    return scene(found, content, state)


def _table(sheet: Sheet) -> dict[str, Any]:
    areas = dict.fromkeys(sheet.places, 0)
    lands = {place.id: 0 for place in sheet.lands}

    def rows(kinds: Any, standing: dict[str, str], blank: dict[str, int]) -> dict[str, dict[str, int]]:
        return {kind: _count(standing.get(kind, ""), blank) for kind in kinds}

    none = dict.fromkeys(SIDES, 0)
    return {
        "phase": "move",
        "turn": 5,
        "home": "europe",
        "dormant": dict.fromkeys(NATIONS, 0) | {"china": 1, "russia": 1},
        "neutral": {name: name in ("patagonia", "w_africa", "se_asia", "mexico") for name in lands},
        "blocked": dict.fromkeys(PHASES, False),
        "military": {"brood": rows(FORCES.names, TAKEN, areas), "humans": rows(FORCES.names, HUMANS, areas)},
        "done": rows(FORCES.names, {}, areas),
        "air": {"brood": none, "humans": none},
        "air_spent": {"brood": none, "humans": none},
        "brood": rows(("larva", "adult", "worker", "factory_worker", "warrior"), BROODS, lands),
        "orion": _count(ORIONS, lands),
        "orion_done": dict(lands),
        "launched": 3,
        "built": dict.fromkeys(lands, False),
        "fought": dict.fromkeys(areas, False),
        "mindpower": 5,
        "control_tokens": 2,
        "token_in_hand": False,
        "dupes": 3,
        "voyage": {"origin": None, "goal": None, "sea": None},
        "fight": {"battlefield": None, "attacker": None, "target": None, "strength": 0},
        "options": {"cap": 60},
    }


def _count(words: str, blank: dict[str, int]) -> dict[str, int]:
    row = dict(blank)
    for name in words.split():
        row[name] += 1
    return row
