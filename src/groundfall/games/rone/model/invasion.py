"""The Invasion: its totals, what Cleanup would deal, the lines and events of its scenario, its piles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.words import counted
from groundfall.games.rone.state import ZONES

from .faces import Face, stats
from .piles import Piles

PILES = (
    ("deck", "invasion_deck"),
    ("discard", "invasion_discard"),
    ("dump", "invasion_dump"),
    ("supply", "invasion_supply"),
    ("protocols", "protocol_supply"),
)


def totals(view: Mapping[str, Any]) -> dict[str, int]:
    """The topmost card's totals: its combat line, all visible support and its marks; zeros if there is none."""
    return dict(view["derived"]["top_total"])


def damage_to_come(view: Mapping[str, Any]) -> dict[str, int]:
    """The damage that Cleanup would deal to each player, in the order in which it does."""
    return {name: view["derived"]["cleanup_damage"][name] for name in ("ranged", "melee")}


def lines(box: Any, view: Mapping[str, Any]) -> list[Any]:
    """The lines of the scenario card that count."""
    shown = view["derived"]["lines_shown"]
    return list(box.scenario[int(view["table"]["scenario"])].lines[:shown]) if shown else []


def events_to_come(view: Mapping[str, Any], scenario: Any) -> list[Any]:
    """The events of the scenario that have not taken place."""
    return [event for n, event in enumerate(scenario.events) if not view["derived"]["event_done"][str(n)]]


def face_up(piles: Piles) -> list[str]:
    """All face-up cards of the Invasion."""
    zones = [card for name in ZONES.names for card in piles.of(f"zone_{name}")]
    return [*piles.of("deployed"), *piles.of("protocols"), *zones]


def say(faces: Mapping[str, Face], view: Mapping[str, Any], piles: Piles) -> str:
    """The Invasion in a few sentences."""
    table, top = view["table"], piles.top("deployed")
    above = f", with {faces[top].name} on top ({stats(tuple(totals(view).items()))})" if top else ""
    dealt = ", ".join(f"{n} {name}" for name, n in damage_to_come(view).items() if n)
    cleanup = f" Cleanup would deal {dealt} to each player." if dealt else ""
    tokens, deck = counted(table["inv_tokens"], "token"), counted(piles.count("invasion_deck"), "card")
    return (
        f"Round {table['rounds']}: the Invasion has {counted(piles.count('deployed'), 'deployed card')}{above}."
        f"{cleanup} It has {tokens} and {deck} in its deck."
    )
