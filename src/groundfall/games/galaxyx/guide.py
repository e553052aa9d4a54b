"""A guide through the first turn: one small step at a time, at the moment it is of use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from groundfall.engine.show.guide import Step, told

STEPS = 6


def step(view: Mapping[str, Any], kinds: Sequence[str]) -> dict[str, Any] | None:
    """The step for this moment: number, how many there are, a title and a sentence or two. None when it is done."""
    table = view["table"]
    asked = view["asked"]["decision"] if view["asked"] else ""
    if table["turn"] > 2 or (table["turn"] == 2 and table["unit"] and view["phase"] != "reinforcement"):
        return None
    return told(_said(asked, table), STEPS)


def _said(asked: str, table: Mapping[str, Any]) -> Step | None:
    if table["turn"] == 2:
        return 6, "That was a whole turn", (
            "More aliens arrive in every turn up to 10. Clear the sky by then, or by turn 15 at the latest. A click on "
            "anything that is not lit says why; every rule is behind its number. From here on you command alone."
        )  # fmt: skip
    if asked == "spend" and not table["unit"] and not sum(table["waiting"].values()) and not table["factory"]:
        return 1, "Spend your reinforcement", (
            "Aliens are on their way to your cities. Buy ships to meet them: click a counter in the supply under the "
            "map, or take one from the list. Fighters are fast and cheap, defenders hold a place."
        )  # fmt: skip
    if asked == "place":
        return 2, "Place the ship", (
            "Its colour was drawn: aliens of that colour hunt it first. It begins beside one of the three construction "
            "satellites. Choose one of the lit hexes, near where the next aliens come down."
        )  # fmt: skip
    if asked == "spend":
        return 3, "Spend the rest", (
            "Points left over are lost at the end of the phase. A factory costs three points now and gives one more in "
            "every later turn. Satellites wait until you launch them. End the phase when you are done."
        )  # fmt: skip
    if asked in ("activate", "fly_to", "orbit"):
        moving = "Choose where it goes: a lit hex. Another unit can be clicked instead." if asked != "activate" else (
            "Each energy point moves one ship, launches a satellite into the lowest sky, or energizes a unit for "
            "combat. Click a unit, then a lit hex. Up to five points left are saved for the next turn."
        )  # fmt: skip
        return 4, "Spend your energy", moving
    if asked in ("declare", "assign", "choose_benefit"):
        return 5, "Fight", (
            "Units beside aliens attack: a die hits from 5, energized from 4. The tab Odds shows the chances before "
            "anything is rolled."
        )  # fmt: skip
    return None
