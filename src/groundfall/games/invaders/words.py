"""English for what rules, prompts and events name: cards, heroes, places, what can be used and what it does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.box_cache import BoxCache
from groundfall.engine.effects import TAKEN
from groundfall.engine.words import sentence

from .box.record import written
from .box.types import Box, Card, Hero
from .state import FIGURES, PLACES, SIDE_SLOTS, SLOTS, STRATEGIES, ZONES

_KINDS = {
    "play": "Play a card",
    "cast": "Play a one-shot card",
    "use": "Use a card or strategy",
    "enable": "Enable a strategy",
    "move_hero": "Move the hero",
    "make_room": "Sacrifice a card",
    "discard": "Discard a card",
    "target": "Choose a card",
    "zone": "Choose a zone",
    "recover": "Return a card",
    "take": "Choose an effect",
    "limit": "How many swaps",
    "swap_out": "Take a card out",
    "swap_in": "Put a card in",
}
_PHASES = {"draw": "draw", "main": "main", "attack": "attack", "between": "between games"}
_OPTIONS = {
    "single": "one game",
    "best_of_three": "best of three",
    "invader": "the Invader",
    "mankind": "Mankind",
}
_SEATS = {"invader": "the Invader", "mankind": "Mankind"}
_TYPES = {
    "invader": "Invader",
    "desolator": "Desolator",
    "defender": "Defender",
    "location": "Location",
    "one_shot": "one-shot card",
}
_DESTINATIONS = {
    "hand": "from the discard pile to the hand",
    "deck_bottom": "from the discard pile to the bottom of the deck",
    "deck_top": "from the discard pile to the top of the deck",
}
_ENDINGS = {
    "mankinds_deck": "Mankind has run out of cards",
    "heroes_lost": "all heroes are lost",
    "eurasia_lost": "Eurasia has no power left",
    "rim_and_africa_lost": "the Pacific Rim and Africa have no power left",
    "plot_failed": "the plot marker is on the skull",
    "invaders_deck": "the Invader has run out of cards",
    "bio_weapon": "the bio-weapon is complete",
    "both_decks": "both sides have run out of cards",
}
_NUMBERS = {"first": "first ability", "second": "second ability", "third": "third ability"}
_PLAIN = {
    "ability": _NUMBERS,
    "seat": _SEATS,
    "phase": _PHASES,
    "kind": _KINDS,
    "option": _OPTIONS,
    "type": _TYPES,
    "destination": _DESTINATIONS,
    "ending": _ENDINGS,
}

_programs = BoxCache(written)  # the record of a box, and the words for its programs


def content_of(box: Box) -> Any:
    """The record that rules read, for a box."""
    return _programs(box)[0]


def figure(name: str, box: Box) -> str:
    """The name of a card or hero, as printed."""
    printed: list[Card | Hero] = [*box.card, *box.hero]
    return next((one.name for one in printed if one.id == name), name.replace("_", " "))


def zone(name: str, box: Box) -> str:
    """The name of a zone in a sentence: 'the Pacific Rim', 'Eurasia'."""
    printed = next(one.name for one in box.zone if one.id == name)
    return f"the {printed}" if name == "pacific_rim" else printed


def strategy(name: str, box: Box) -> str:
    """A strategy's name, as printed on the board."""
    return next(one.name for one in box.strategy if one.id == name)


def zone_of(place: str) -> str:
    """The zone of a slot."""
    return ZONES.names[PLACES.number(place) % SIDE_SLOTS // SLOTS]


def place(name: str, table: Mapping[str, Any], box: Box) -> str:
    """A slot, named by the card in it, and by its number too if the zone has another copy of that card.

    "'Kraken' Warmachine in Eurasia", "'Kraken' Warmachine in Africa (slot 2)".
    """
    at, number = table.get("at", {}), PLACES.number(name)
    lying = at.get(name)
    if not lying:
        return f"a free slot in {zone(zone_of(name), box)}"
    first = number - number % SLOTS
    copies = sum(at.get(other) == lying for other in PLACES.names[first : first + SLOTS])
    which = f" (slot {number % SLOTS + 1})" if copies > 1 else ""
    return f"{figure(lying, box)} in {zone(zone_of(name), box)}{which}"


def effect(place: int, row: int, box: Box) -> str:
    """One of the effects to choose from, by their row in the bytecode."""
    content, said = _programs(box)
    return said.get(content.bytecode[row][1 + place], "something else")


def describe(label: str, name: str, table: Mapping[str, Any], box: Box) -> str | None:
    """English for a value of a named set, in the words of a box; a slot is named by the card in it on this table."""
    if label in ("card", "figure", "hero") or (label == "ability_row" and name in FIGURES.names):
        return figure(name, box)
    if label == "strategy" or (label == "ability_row" and name in STRATEGIES.names):
        return strategy(name, box)
    if label == "zone":
        return zone(name, box)
    if label == "place":
        return place(name, table, box)
    if label == "source":
        return place(name, table, box) if name in PLACES.names else strategy(name, box)
    if label == "effect":
        row = table.get("asked", {}).get("row")
        return f"The {name} effect" if row is None else sentence(effect(TAKEN.number(name), row, box))
    if label == "keyword":
        return name.capitalize()
    return _PLAIN.get(label, {}).get(name)
