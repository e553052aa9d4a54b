"""The lines beside the prompt: what is left to spend, and the totals of the fight under way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.words import counted

from . import words

OWN = {"brood": "the Brood", "humans": "the Humans"}


def lines(view: Mapping[str, Any], box: Any) -> list[str]:
    """What the Brood has left while it spends; who is in the fight; the totals of an attack."""
    table, asked = view["table"], view["asked"]
    decision = asked["decision"] if asked else ""
    if decision == "spend":
        return [f"{table['mindpower']} mindpower left."]
    where = table["fight"]["battlefield"]
    if where is None or view["over"]:
        return []
    if decision in ("choose_attacker", "choose_prey"):
        return [_present(view, where, box)]
    return _attack(view, box)


def _present(view: Mapping[str, Any], where: str, box: Any) -> str:
    """'In Japan: 2 units of the Humans against 1 of the Brood; Air can add 4 to an attack.'"""
    seen = view["derived"]
    first, second = ("humans", "brood") if seen["active"] == "humans" else ("brood", "humans")
    here = counted(seen["units_in"][first][where], "unit")
    support = f"; Air can add {seen['fight_support']} to an attack" if seen["fight_support"] else ""
    against = f"{here} of {OWN[first]} against {seen['units_in'][second][where]} of {OWN[second]}"
    return f"In {words.area(where, box)}: {against}{support}."


def _attack(view: Mapping[str, Any], box: Any) -> list[str]:
    """'Attack 5 (2 from Air on its way): hits with 5 or less. The Warrior then survives with 4 or less.'"""
    seen, target = view["derived"], view["table"]["fight"]["target"]
    strength, coming = seen["fight_strength"], seen["fight_strength_parts"].get("air", 0)
    if not strength:
        return []
    way = f" ({coming} from Air on its way)" if coming else ""
    hits = "a sure hit" if strength >= box.dice.sure_hit else f"hits with {strength} or less"
    found = [f"Attack {strength}{way}: {hits}."]
    if target is not None:
        left = seen["fight_defense"]
        fate = f"survives with {left} or less" if left else "has no defence left"
        found[0] += f" The {words.unit(target)} then {fate}."
    if seen["fight_support"]:
        found.append(f"Air can still add {seen['fight_support']}.")
    return found
