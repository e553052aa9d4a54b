"""The lines beside the prompt in a fight: what stands against what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.words import counted

from . import words


def lines(view: Mapping[str, Any]) -> list[str]:
    """The dice of the unit that is asked and the targets it has; the choice of its benefit; the hits to be dealt."""
    asked = view["asked"]
    about = asked["about"] if asked else {}
    if view["over"] or not about:  # spectators are not told what a question is about
        return []
    if asked["decision"] == "declare":
        return [_unit(view, about["unit"]), _targets(view, about["unit"])]
    if asked["decision"] == "choose_benefit":
        return _benefits(view, about["unit"])
    if asked["decision"] == "assign":
        return [_hits(view, about["hex"], about["hits"])]
    return []


def _unit(view: Mapping[str, Any], unit: str) -> str:
    """'2 dice, each hitting with 5 or more.'"""
    dice, needs = (view["derived"][name][unit] for name in ("unit_dice", "unit_needs"))
    return f"{counted(dice, 'die')}, {'each ' if dice > 1 else ''}hitting with {needs} or more."


def _targets(view: Mapping[str, Any], unit: str) -> str:
    """'Others: 3 dice at F5 (takes 4 hits), none at E4 (takes 2).'"""
    seen = view["derived"]
    told = list[str]()
    for place in (name for name, can in seen["can_attack"][unit].items() if can):
        dice, hits = seen["attack_dice"][place], seen["hits_to_clear"][place]
        takes = f"takes {hits if told else counted(hits, 'hit')}"
        told.append(f"{counted(dice, 'die') if dice else 'none'} at {place} ({takes})")
    return f"Others: {', '.join(told)}."


def _benefits(view: Mapping[str, Any], unit: str) -> list[str]:
    """'3 dice hitting with 4 or more, or 4 dice with 5 or more.', and what the target takes."""
    seen, target = view["derived"], view["table"]["unit"][unit]["target"]
    (dice, needs), (other, its) = (
        (dice, seen["benefit_needs"][name]) for name, dice in seen["benefit_dice"][unit].items()
    )
    return [
        f"{counted(dice, 'die')} hitting with {needs} or more, or {other} with {its} or more.",
        f"Its target {target} takes {counted(seen['hits_to_clear'][target], 'hit')}.",
    ]


def _hits(view: Mapping[str, Any], place: str, hits: int) -> str:
    """'2 hits to deal at F5: red raider 1 needs 3, green scout 1 needs 4.'"""
    needed = view["derived"]["hits_to_clear_parts"][place]
    aliens = ", ".join(f"{words.alien(alien)} needs {n}" for alien, n in needed.items())
    return f"{counted(hits, 'hit')} to deal at {place}: {aliens}."
