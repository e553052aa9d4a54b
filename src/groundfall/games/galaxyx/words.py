"""English for the things that rules, prompts and events name."""

from __future__ import annotations

from typing import Any

from groundfall.engine.words import an

_FIXED = {
    "combat": "combat ship",
    "alien_movement": "move aliens",
    "arrival": "activate aliens",
    "activation": "activate",
    "f1": "the first factory",
    "f2": "the second factory",
    "f3": "the third factory",
}


def counter(name: str) -> str:
    """A counter in words: 'red fighter', 'blue heavy satellite', 'green combat ship'."""
    words = name.replace("_", " ")
    return f"{words} ship" if words.endswith(" combat") else words


def alien(name: str) -> str:
    """An alien in words: 'red scout 2'."""
    return name.replace("_", " ")


def describe(label: str, name: str, table: dict[str, Any], box: Any) -> str | None:
    """English for a value of a named set, in the eyes of somebody who sees this table."""
    if label == "unit":
        return _unit(name, table)
    if label == "counter":
        return counter(name)
    if label == "alien":
        return _alien(name, table)
    if label == "factory":
        return _factory(name, table)
    if label == "factory_kind":
        return an(f"{name} factory")
    if label == "benefit":
        return _benefit(name, box)
    return None if (label, name) == ("phase", "combat") else _FIXED.get(name)


def _benefit(name: str, box: Any) -> str:
    """G10.2 What a unit gains by being energized."""
    if name == "hits_from_4":
        return f"hits on {box.dice.energized_hits_from} or more"
    more = box.dice.energized_extra_dice
    return "one extra die" if more == 1 else f"{more} extra dice"


def _unit(name: str, table: dict[str, Any]) -> str:
    unit = table.get("unit", {}).get(name)
    if unit is None:
        return f"unit {name}"
    return f"{counter(unit['counter'])} at {unit['hex']}"


def _alien(name: str, table: dict[str, Any]) -> str:
    seen = table.get("alien", {}).get(name, {}).get("hex")
    return f"{alien(name)} at {seen}" if seen else alien(name)


def _factory(name: str, table: dict[str, Any]) -> str:
    built = table.get("factory", {}).get(name)
    if built is None:
        return _FIXED[name]
    return f"{_FIXED[name]} ({built['kind']}, size {built['size']})"
