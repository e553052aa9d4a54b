"""The destinations of the invaders that the current event's ground war box is about to spawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from groundfall.engine.play.view import HIDDEN, decode
from groundfall.games.level7.rules import ground_war, places, recounting, spawning
from groundfall.games.level7.state import AREAS, SPOTS, State
from groundfall.games.level7.sums import Sums

Table = Mapping[str, Any]

DECISIVE = ("invaders", "units", "status", "ship", "card", "cronos", "options")
spot_of: Any = ground_war.spot_of
is_open: Any = places.is_open
add_invader: Any = places.add_invader
goals_of: Any = spawning.goals_of
recount: Any = recounting.recount

CHOICE = "choose_place"  # the open choice of where an invader overflows: some others may have spawned already


@dataclass(frozen=True, slots=True)
class Spawn:
    """One invader: where it spawns, and where it ends; several goals if the Cronos controller chooses."""

    due: str
    goals: tuple[str, ...]


def coming(view: Mapping[str, Any], sums: Sums, box: Any) -> list[Spawn]:
    """The spawns of the event being resolved, or before that of the card that the viewer has read."""
    table = view["table"]
    if (view.get("asked") or {}).get("decision") == CHOICE:
        return []
    event = table["resolving"]["event"]
    if event is None and table["phase"] == "events":
        event = next((card for card in own_cards(view).values() if card not in (None, HIDDEN)), None)
    found = next((card for card in box.event if card.id == event), None)
    return [*foreseen(table, sums, found.ground_war)] if found is not None else []


def own_cards(view: Mapping[str, Any]) -> dict[str, Any]:
    """The coalitions' Event cards, as far as the viewer may see them."""
    return dict(view["table"]["events"]["held"])


def foreseen(table: Table, sums: Sums, spots: Iterable[str]) -> Iterator[Spawn]:
    """Each spawn in turn, as the rules place it if the earlier ones have happened."""
    state = _imagined(table, sums)
    for spot in spots:
        due = spot_of(state, SPOTS.number(spot))
        if due < 0 or not is_open(state, due) or state.reserve == 0:
            continue
        bits = goals_of(sums.content, state, due)
        goals = [area for area in range(AREAS) if bits >> area & 1]
        yield Spawn(AREAS.names[due], tuple(sorted(AREAS.names[area] for area in goals)))
        if len(goals) == 1:
            add_invader(state, goals[0])


def _imagined(table: Table, sums: Sums) -> Any:
    """A state with what decides where invaders go."""
    state = State.new()
    decode(State.schema, {name: table[name] for name in DECISIVE}, state)
    recount(sums.content, state)
    return state
