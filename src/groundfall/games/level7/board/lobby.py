"""A picture for the lobby: a moment in a match, without the cards around the map."""

from __future__ import annotations

from typing import Any

from groundfall.engine.catalogue import game
from groundfall.engine.play.deriving import scene
from groundfall.games.level7.state import AREAS, LIBERATED, OVERRUN, PHASES, SEATS, SHIPS, State
from groundfall.games.level7.sums import content

CROP = (0, 52, 860, 454)  # of the wide layout: the map
UNITS = {
    "south_america": {"brazil": 2, "argentina": 1},
    "north_america": {"western_united_states": 3, "canada": 1},
    "europe": {"western_europe": 2, "anatolia": 1},
    "africa": {"nigerian_league": 2, "dominion_of_ethiopia": 2},
    "asia": {"china": 4, "siberia": 1, "uzbekistan_alliance": 1},
}
INVADERS = {
    "argentina": 2,
    "canada": 2,
    "uzbekistan_alliance": 2,
    "greenland": 3,
    "arabia": 3,
    "western_australia": 2,
    "eastern_australia": 3,
    "scandinavia": 2,
    "north_africa_concord": 1,
    "southeast_asia": 2,
    "alaska": 1,
}
STANDING = {"scandinavia": OVERRUN, "canada": OVERRUN, "southeast_asia": OVERRUN, "colombia": LIBERATED}
LANDED = ("uzbekistan_alliance", "canada", "argentina")
EVENTS = (
    {"kind": "moved", "args": {"seat": "asia", "origin": "china", "area": "uzbekistan_alliance"}},
    {"kind": "moved", "args": {"seat": "africa", "origin": "south_africa", "area": "dominion_of_ethiopia"}},
    {"kind": "pushes", "args": {"area": "greenland", "to": "canada"}},
    {"kind": "killed", "args": {"area": "western_europe"}},
)


def view(box: Any) -> dict[str, Any]:
    """A spectator's view of the scene."""
    state = State.new()
    state.phase, state.rounds = PHASES.number("battle"), 4
    for seat, standing in UNITS.items():
        for area, count in standing.items():
            state.units[SEATS.number(seat)][AREAS.number(area)] = count
    for area, count in INVADERS.items():
        state.invaders[AREAS.number(area)] = count
    for area, status in STANDING.items():
        state.status[AREAS.number(area)] = status
    for ship, area in zip(range(SHIPS), LANDED, strict=False):
        state.ship[ship] = AREAS.number(area)
    state.cronos, state.controller = AREAS.number("nigerian_league"), SEATS.number("africa")
    rules: Any = game("level7").module("rules")
    rules.recount(content(box), state)
    return {"seat": None, "awaiting": [], "asked": None, **scene(game("level7"), content(box), state)}
