"""What must hold for the box as a whole."""

from __future__ import annotations

from typing import Any

from groundfall.engine.content import expect
from groundfall.games.galaxyx import meta
from groundfall.games.galaxyx.state import (
    ALIENS,
    CITIES,
    PROFILES,
    ROWS,
    TYPES,
    UNITS,
)

from .types import Box, Options

MOST_DICE = 15  # that one number can hold


def check(box: Box) -> None:
    """Raises ValueError, naming the section, if the parts of the box do not fit each other."""
    expect("zone", sorted(row for zone in box.zone for row in zone.rows) == list(range(ROWS)), "each row in one zone")
    expect("city", [c.id for c in box.city] == list(CITIES.names), f"the cities {', '.join(CITIES.names)}")
    expect("construction", bool(box.construction), "at least one construction satellite")
    expect("entry", [e.number for e in box.entry] == list(range(1, len(box.entry) + 1)), "numbers from 1 on")
    expect("unit", [u.id for u in box.unit] == list(TYPES.names), f"the types {', '.join(TYPES.names)}")
    expect("unit", sum(u.count for u in box.unit) <= UNITS, f"at most {int(UNITS)} counters")
    most = max(u.a for u in box.unit) + box.dice.energized_extra_dice
    expect("dice", most <= MOST_DICE, f"at most {MOST_DICE} dice of one unit, with energized_extra_dice")
    expect("alien", [a.id for a in box.alien] == list(ALIENS.names), "the thirty tiles of the box, in their order")
    expect("profile", [p.id for p in box.profile] == list(PROFILES.names), f"the profiles {', '.join(PROFILES.names)}")
    for option in meta.META.options:
        _expect_default(box.options, option.name, option.default)
    places = [city.hex for city in box.city] + [entry.hex for entry in box.entry]
    expect("city", len(set(places)) == len(places), "cities and entry points in hexes of their own")


def _expect_default(options: Options, name: str, default: Any) -> None:
    """The box says where an option's default comes from; the header says what it is."""
    value = getattr(options, name, default)
    expect("options", value == default, f"{name} to be {str(default).lower()}; an option is given when a match begins")
