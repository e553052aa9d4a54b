"""A guide through the first turn: one small step at a time, when it is needed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from groundfall.engine.show.guide import Step, told

STEPS = 6


def step(view: Mapping[str, Any], kinds: Sequence[str], box: Any) -> dict[str, Any] | None:
    """The step for this moment: its number, the number of steps, a title and some text. None after the last one."""
    table = view["table"]
    asked = view["asked"]["decision"] if view["asked"] else ""
    if table["turn"] > 2 or (table["turn"] == 2 and table["unit"] and view["phase"] != "reinforcement"):
        return None
    return told(_said(asked, table), STEPS, box)


def _said(asked: str, table: Mapping[str, Any]) -> Step | None:
    if table["turn"] == 2:
        return (
            6,
            "That was a whole turn",
            (
                "More aliens arrive each turn up to turn {box.turns.last_arrival}. Clear the sky by then, or by turn "
                "{box.turns.last} at the latest. Click anything that is not lit to see why, or a rule's number to read "
                "the rule. You are in command now."
            ),
        )
    if asked == "spend" and not table["unit"] and not sum(table["waiting"].values()) and not table["factory"]:
        return (
            1,
            "Spend your reinforcement points",
            (
                "Aliens are on their way to your cities. Buy ships to meet them: click a counter in the supply below "
                "the map, or choose one from the list. Fighters are fast and cheap; defenders hold their ground."
            ),
        )
    if asked == "place":
        return (
            2,
            "Place the ship",
            (
                "Its colour is drawn at random: aliens of that colour hunt it first. It starts next to one of the "
                "construction satellites. Choose a lit hex near the place where the next aliens will arrive."
            ),
        )
    if asked == "spend":
        return (
            3,
            "Spend the rest",
            (
                "Unspent points are lost at the end of the phase. A factory costs points now and gives an extra point "
                "every later turn. Satellites wait until you launch them. End the phase when you are done."
            ),
        )
    if asked in ("activate", "fly_to", "orbit"):
        moving = (
            "Choose a lit hex for it to go to, or click another unit instead."
            if asked != "activate"
            else (
                "Each energy point moves one ship, launches a satellite into the low zone, or energizes a unit for "
                "combat. Click a unit, then a lit hex. A few unspent points are saved for the next turn."
            )
        )
        return 4, "Spend your energy", moving
    if asked in ("declare", "assign", "choose_benefit"):
        return (
            5,
            "Fight",
            (
                "Units next to aliens attack; energized units roll better. The Odds tab shows the chances before any "
                "dice are rolled."
            ),
        )
    return None
