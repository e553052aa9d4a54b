"""Decks, discard piles and face-up cards as a seat sees them: each card's id, or "hidden" if its face is unknown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.play.view import HIDDEN

from .state import ADAPTATIONS, ASSAULT_EVENTS, CARDS, EVENTS, GREY, HALVES, LANDINGS, SEATS

Piles = dict[str, list[str]]


def piles(table: dict[str, Any]) -> Piles:
    """All piles of cards by name."""
    return {**_mercenaries(table), **_events(table), **_adaptations(table), **_landings(table), **_projects(table)}


def _mercenaries(table: Mapping[str, Any]) -> Piles:
    """The deck, the black market, the cards held by and attached for each coalition, and the discards."""
    rows = table["card"]
    found = {"mercenary_deck": [HIDDEN] * (CARDS - len(rows)), "market": _lying(rows, "market")}
    for seat in SEATS.names:
        own = {name: row for name, row in rows.items() if row["owner"] == seat}
        found[f"{seat}_mercenaries"] = _lying(own, "held")
        found[f"{seat}_attached"] = _lying(own, "attached")
    return {**found, "mercenary_discards": _lying(rows, "discarded")}


def _lying(rows: Mapping[str, Any], place: str) -> list[str]:
    return [name for name, row in rows.items() if row["place"] == place]


def _events(table: Mapping[str, Any]) -> Piles:
    """The decks of both waves, the Alpha and Bravo areas, the cards being read, and the discards."""
    gone, events = table["event_gone"], table["events"]
    areas = {half: _area(events, half) for half in HALVES.names}
    read = {
        f"{seat}_event": [card] if card not in (None, HIDDEN) and events["choice"][seat] is None else []
        for seat, card in events["held"].items()
    }
    out = sum(map(len, [*areas.values(), *read.values()]))
    now = "devastation_events" if table["devastation"] else "assault_events"
    decks = {"assault_events": EVENTS.names[:ASSAULT_EVENTS], "devastation_events": EVENTS.names[ASSAULT_EVENTS:]}
    found = {
        name: [HIDDEN] * (sum(not gone[card] for card in deck) - out * (name == now)) for name, deck in decks.items()
    }
    return {**found, **areas, **read, "event_discards": [card for card in EVENTS.names if gone[card]]}


def _area(events: Mapping[str, Any], half: str) -> list[str]:
    """The cards in Alpha or Bravo: as placed, then as a stack once all cards are placed."""
    if None in events["choice"].values():
        lying = [events["held"][seat] for seat, where in events["choice"].items() if where == half]
    else:
        lying = [*events["stack"][half].values()][: events["stacked"][half]]
    return [card or HIDDEN for card in lying]


def _adaptations(table: Mapping[str, Any]) -> Piles:
    """The grey and red decks, the cards in force and the discards."""
    lies = table["adaptation"]
    decks = {"assault_adaptations": ADAPTATIONS.names[:GREY], "devastation_adaptations": ADAPTATIONS.names[GREY:]}
    return {
        **{name: [HIDDEN] * sum(lies[card] is None for card in deck) for name, deck in decks.items()},
        "adaptations_in_force": [card for card in ADAPTATIONS.names if lies[card] == "in_force"],
        "adaptation_discards": [card for card in ADAPTATIONS.names if lies[card] == "done"],
    }


def _landings(table: Mapping[str, Any]) -> Piles:
    """The Drop Ship deck and its discards."""
    gone = table["landing_gone"]
    return {
        "drop_ship_deck": [HIDDEN] * sum(not gone[card] for card in LANDINGS.names),
        "drop_ship_discards": [card for card in LANDINGS.names if gone[card]],
    }


def _projects(table: Mapping[str, Any]) -> Piles:
    """The open and the funded Cronos Projects, in order."""
    done = table["project_done"]
    return {
        "projects": [project for project, funded in done.items() if not funded],
        "projects_funded": [project for project, funded in done.items() if funded],
    }
