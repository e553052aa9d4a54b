"""What a land shows besides its counters: whether it is dormant or neutral, and its factory."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from groundfall.engine.show.targets import Targets, label
from groundfall.engine.words import counted

from .sheet import Place, Sheet

Table = Mapping[str, Any]


@dataclass(slots=True)
class Land:
    """The state of a land."""

    place: Place
    tokens: int  # Dormant tokens of its nation
    neutral: bool
    sleeper: Markup  # attributes of the Dormant token
    woken: bool  # whether the token can be clicked


@dataclass(slots=True)
class Factory:
    """A factory and its control box."""

    place: Place
    x: int
    y: int
    state: str  # "free", "held" (by a Worker), "built", or "idle" (it cannot be used)
    workers: int  # Workers in the control box
    attributes: Markup
    choice: bool


def lands(sheet: Sheet, table: Table, targets: Targets) -> list[Land]:
    """Lands that are dormant or neutral."""
    found = []
    for place in sheet.lands:
        tokens = int(table["dormant"].get(place.nation, 0))
        neutral = bool(table["neutral"][place.id])
        if tokens or neutral:
            key = ("nation", place.nation)
            said = f"{sheet.nations.get(place.nation, '')}: {counted(tokens, 'Dormant token')}"
            found.append(Land(place, tokens, neutral, targets.attributes([key], said), targets.on(key)))
    return found


def factories(sheet: Sheet, view: Table, targets: Targets) -> list[Factory]:
    """All factories, each with what its control box holds."""
    table, found = view["table"], []
    for place in sheet.lands:
        if place.factory is None:
            continue
        workers = int(table["brood"]["factory_worker"][place.id])
        built = bool(table["built"][place.id]) and table["phase"] == "build"
        free = view["derived"]["free_factory"][place.id]
        state = "held" if workers else "built" if built else "free" if free else "idle"
        said = (
            f"Factory in {place.name}, "
            + {
                "held": "held by a Brood Worker",
                "idle": "not in use",
                "built": "has built this phase",
                "free": "free",
            }[state]
        )
        key = ("unit", "brood", f"factory_worker@{place.id}")
        own = targets.attributes([key], said) if workers else label(said)
        attributes = Markup('%s data-area="%s"') % (own, place.id)
        found.append(Factory(place, *place.factory, state, workers, attributes, targets.on(key)))
    return found
