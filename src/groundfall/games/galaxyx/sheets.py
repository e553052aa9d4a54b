"""What the sheets of things say: counters and tiles with their numbers, hexes, cities, factories, what is for sale."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from groundfall.engine.words import counted

KINDS = {
    "unit": "Unit of the defender",
    "alien": "Alien",
    "hex": "Hex",
    "city": "City",
    "type": "Counters for sale",
    "factory": "Factory",
    "phase": "Phase",
}
SAME = {"supply": "type", "waiting": "type", "satellite": "type", "buy": "type", "counter": "counter"}
NUMBERS = {
    "entry": "Entry point",
    "tiles_to_come": "Aliens to come",
    "a": "Attack",
    "d": "Defence",
    "m": "Movement",
    "cost": "Cost",
    "per colour": "",
    "count": "Counters in the box",
    "unit.count": "",
    "unit.cost": "",
    "text": "",
    "type": "",
    "colour": "",
    "hex": "",
    "counter": "",
    "status": "",
    "kind": "",
    "hits": "Hits taken",
    "moved": "Has moved this turn",
    "energized": "Energized",
    "target": "Attacks",
    "unit_dice": "Dice in combat",
    "unit_needs": "Each die hits on",
    "unit_hits_left": "Hits it can still take",
    "alien_hits_left": "Hits it can still take",
    "city_hits_left": "Hits it can still take",
    "for_sale": "Left to buy",
    "launch_cost": "Launch of a satellite",
    "upgrade_cost": "Next size costs",
    "factory_price": "A new factory costs",
    "orbit_price": "A launch costs",
    "city_strength": "Hits that destroy it",
    "supply": "Left in the supply",
    "factory_yield": "Yields this turn",
    "waiting": "Waiting to be launched",
    "points": "Reinforcement points",
    "energy": "Energy points",
    "energy_saved": "Energy saved",
    "points_to_come": "Reinforcement points to come",
    "energy_to_come": "Energy to come",
    "tiles_face_down": "Aliens still to come",
}
MEANINGS = {
    "entry": "where the aliens that arrive next enter",
    "a": "dice it rolls; each hits on {box.dice.hits_from} or more",
    "d": "as many hits destroy it",
    "m": "hexes in one move",
    "cost": "reinforcement points",
    "energized": (
        "hits on {box.dice.energized_hits_from} or more, or rolls more dice (+{box.dice.energized_extra_dice}), "
        "until the end of the turn"
    ),
    "launch_cost": "energy; none if no satellite may go there",
    "upgrade_cost": "reinforcement points",
    "factory_yield": "points of its kind",
    "points": "left to spend in this phase",
    "energy": "left to spend in this phase; up to {box.points_table.energy_saved_max} are saved",
    "energy_saved": "kept for the next turn, up to {box.points_table.energy_saved_max}",
    "factory_price": "reinforcement points",
    "orbit_price": "energy, at this height",
    "supply": "counters that can still be bought; destroyed ones do not come back",
    "turn": "aliens arrive until turn {box.turns.last_arrival}; the defender must win by turn {box.turns.last}",
}
SHOWN = {
    "unit": ("unit_dice", "unit_needs", "hits", "unit_hits_left", "moved", "energized", "target"),
    "alien": ("hits", "alien_hits_left"),
    "hex": ("launch_cost",),
    "city": ("hits", "city_hits_left", "city_strength"),
    "type": ("for_sale", "waiting"),
    "factory": ("size", "factory_yield", "upgrade_cost", "touched"),
}
RULES = {
    "unit": ("G8.1", "G10.1", "G12.2"),
    "alien": ("G11.3", "G11.4", "G13.1"),
    "hex": ("G5.9", "G8.5", "G11.8"),
    "city": ("G13.2", "G14.3"),
    "type": ("G5.4", "G5.6"),
    "factory": ("G6.1", "G6.5"),
    "supply": ("G5.5",),
    "energy_saved": ("G7.3",),
    "points": ("G5.1", "G5.3"),
    "energy": ("G7.1", "G7.3"),
    "entry": ("G1.2", "G4.4"),
    "turn": ("G3.1", "G14.4", "G14.5"),
}


def _type(name: str, table: Mapping[str, Any]) -> str:
    counter = table["unit"].get(name, {}).get("counter") or ""
    return str(counter).partition("_")[2]


def entries(label: str, name: str, view: Mapping[str, Any], box: Any) -> Iterator[tuple[str, str]]:
    """The entries of the box about a thing: of a unit, those of its type."""
    if label == "unit":
        yield "unit", _type(name, view["table"])
    elif label in ("type", "satellite"):
        yield "unit", name
    elif label in ("alien", "city"):
        yield label, name


def texts(label: str, name: str, view: Mapping[str, Any], box: Any) -> Iterator[str]:
    """Sentences about a thing."""
    kind = _type(name, view["table"]) if label == "unit" else name
    yield from (unit.text for unit in box.unit if label in ("unit", "type", "satellite") and unit.id == kind)
    if label == "alien":
        colour = name.partition("_")[0]
        yield f"It heads for the {colour} city, attacks cities before units, and hunts {colour} counters."
        if view["table"]["alien"][name]["status"] == "destroyed":
            yield "It is destroyed."
    if label == "city":
        place = next(city.hex for city in box.city if city.id == name)
        yield f"At {place}. While it stands, it gives points and energy in each turn."
    if label == "hex":
        zone = next(zone for zone in box.zone if 8 - int(name[1:]) in zone.rows)
        ours = f"{counted(box.stack.ships, 'ship')} and {counted(box.stack.satellites, 'satellite')}"
        yield f"In the {zone.id} zone. It holds {ours}, or aliens."
        yield from (f"Entry point {place.number} of the aliens." for place in box.entry if place.hex == name)
        yield from ("A construction satellite: new ships appear next to it." for p in box.construction if p.hex == name)
        yield from (f"The {city.colour} city is here; nothing can enter it." for city in box.city if city.hex == name)


def contains(label: str, name: str, table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """What is in a hex."""
    if label == "hex":
        yield from (("unit", unit) for unit, seen in table["unit"].items() if seen["hex"] == name)
        yield from (("alien", alien) for alien, seen in table["alien"].items() if seen["hex"] == name)
