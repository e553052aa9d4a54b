"""What a card, a strategy or an ability does, in one line beside its choice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.effects import ability_text

from .model.faces import faces
from .rules.operations import EFFECTS
from .state import ABILITIES

NAMED = ("card", "strategy", "source", "place")  # the arguments that name something with a text


def gist(kind: str, args: Mapping[str, str], table: Mapping[str, Any], box: Any) -> str:
    """'Power 3. When played, drain 1 card.'; of something that is used, the ability alone."""
    named = next((args[label] for label in NAMED if label in args), "")
    name = str(table["at"].get(named) or named)
    if "ability" in args:
        return _ability(name, ABILITIES.number(args["ability"]), box)
    face = faces(box).get(name)
    if face is None:
        return " ".join(
            ability_text(EFFECTS, one) for entry in box.strategy if entry.id == name for one in entry.ability
        )
    power = f"Power {face.power}. " if face.power is not None else ""
    return f"{power}{face.text}".strip()


def _ability(name: str, place: int, box: Any) -> str:
    entry = next(entry for entry in (*box.card, *box.hero, *box.strategy) if entry.id == name)
    return ability_text(EFFECTS, entry.ability[place])
