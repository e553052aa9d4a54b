"""The destinations of the invaders that the current event's ground war box is about to spawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from groundfall.engine.play.view import HIDDEN
from groundfall.games.level7.state import SEATS, SHIPS
from groundfall.games.level7.sums import Sums

Table = Mapping[str, Any]

CHOICE = "choose_place"  # the open choice of where an invader overflows: some others may have spawned already


@dataclass(frozen=True, slots=True)
class Spawn:
    """One invader: where it spawns, and where it ends; several goals if the Cronos controller chooses."""

    due: str
    goals: tuple[str, ...]


def coming(view: Mapping[str, Any], sums: Sums, box: Any) -> list[Spawn]:
    """Returns the spawns of the event being resolved, or before that of the card that the viewer has read."""
    table = view["table"]
    if (view.get("asked") or {}).get("decision") == CHOICE:
        return []
    event = table["resolving"]["event"]
    if event is None and table["phase"] == "events":
        event = next((card for card in own_cards(view).values() if card not in (None, HIDDEN)), None)
    found = next((card for card in box.event if card.id == event), None)
    return [*foreseen(table, sums, box, found.ground_war)] if found is not None else []


def own_cards(view: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the coalitions' Event cards, as far as the viewer may see them."""
    return dict(view["table"]["events"]["held"])


def foreseen(table: Table, sums: Sums, box: Any, spots: Iterable[str]) -> Iterator[Spawn]:
    """Yields each spawn in turn, assuming that the earlier ones have happened."""
    invaders = dict(table["invaders"])
    near = neighbours(table, box)
    for spot in spots:
        due = table["ship"].get(spot) if spot in SHIPS.names else spot
        if due is None or table["status"][due] == "desolate":
            continue
        goals = _goals(table, sums, near, invaders, due)
        yield Spawn(due, goals)
        if len(goals) == 1:
            invaders[goals[0]] += 1


def neighbours(table: Table, box: Any) -> dict[str, set[str]]:
    """Returns the adjacent areas of each area."""
    near: dict[str, set[str]] = {area.id: set() for area in box.areas}
    for edge in [*box.edge, *([box.optional_edge] if table["options"]["gibraltar"] else [])]:
        near[edge.a].add(edge.b)
        near[edge.b].add(edge.a)
    return near


def _goals(
    table: Table, sums: Sums, near: Mapping[str, set[str]], invaders: Mapping[str, int], due: str
) -> tuple[str, ...]:
    passed = {due}
    while _full(table, sums, invaders, due):
        open_areas = sorted(area for area in near[due] - passed if table["status"][area] != "desolate")
        if not open_areas:
            break
        best = min(_rank(table, invaders, area) for area in open_areas)
        goals = tuple(area for area in open_areas if _rank(table, invaders, area) == best)
        if len(goals) > 1 or not table["options"]["overflow_cascades"]:
            return goals
        due = goals[0]
        passed.add(due)
    return (due,)


def _full(table: Table, sums: Sums, invaders: Mapping[str, int], area: str) -> bool:
    ships = len(sums.ships(area)) if table["options"]["spawn_counts_ships"] else 0
    return table["cronos"] != area and invaders[area] + ships >= sums.defense(area)


def _rank(table: Table, invaders: Mapping[str, int], area: str) -> tuple[bool, int, int]:
    units = sum(int(table["units"][seat][area]) for seat in SEATS.names)
    return table["cronos"] != area, invaders[area], units
