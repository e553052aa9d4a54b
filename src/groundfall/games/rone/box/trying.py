"""Trying a custom campaign: the options, and its scenarios one by one."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from groundfall.engine.tomltext import read_toml

from .types import Box

USUAL = 2  # players, if the campaign is made for that many
DIFFICULTIES = ("easy", "normal", "hard")


def options_of(box: Box) -> dict[str, dict[str, Any]]:
    """The options of a match of the campaign, by difficulty."""
    campaign = box.campaign
    players = max(campaign.players.min, min(USUAL, campaign.players.max))
    usual = {"mode": "cooperative", "players": players, "variant": campaign.variant}
    start = {"armor": campaign.start.armor, "health": campaign.start.health} if campaign.start is not None else {}
    return {difficulty: {**usual, **start, "difficulty": difficulty} for difficulty in DIFFICULTIES}


def check_options(box: Box, options: Mapping[str, Any]) -> str:
    """A sentence about the first option that the campaign is not made for; '' if all fit."""
    campaign = box.campaign
    if not box.is_own_campaign or options["mode"] != "cooperative":
        return ""
    least, most = campaign.players.min, campaign.players.max
    if not least <= options["players"] <= most:
        count = f"{least}" if least == most else f"{least} to {most}"
        return f"players: {campaign.name} is made for {count}, not {options['players']}"
    if options["variant"] != campaign.variant:
        return f"variant: {campaign.name} is played with {campaign.variant}, not {options['variant']}"
    if options["difficulty"] == "unaided" and not campaign.difficulty_lines_off_allowed:
        return f"difficulty: {campaign.name} is played with at least the easy line, not unaided"
    return ""


def parts_of(box: Box, file: tuple[str, str]) -> list[tuple[str, tuple[str, str]]]:
    """The scenarios by name, each with a file (its name, its text) whose campaign ends after it."""
    name, text = file
    return [(scenario.name, (name, _cut(name, text, scenario.id))) for scenario in box.scenario]


def _cut(name: str, text: str, count: int) -> str:
    """A campaign with only the first `count` scenarios."""
    tree = read_toml(name, text)
    tree["scenario"] = tree["scenario"][:count]
    return "".join(f"{key} = {_inline(value)}\n" for key, value in tree.items())


def _inline(value: Any) -> str:
    """A value of a TOML file on one line."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{json.dumps(key)} = {_inline(one)}' for key, one in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(_inline, value))}]"
    return json.dumps(value, ensure_ascii=False)
