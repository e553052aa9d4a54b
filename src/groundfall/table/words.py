"""English for what the table itself says: seats, players, turns, times. Games bring their own words."""

from __future__ import annotations

import time
from typing import Any

from groundfall.engine.game import Game
from groundfall.engine.match import Match

from .links import PERSON
from .store import Row


def named(game: Game, label: str, name: str, table: dict[str, Any] | None = None) -> str:
    """A name of a game's set in English, with a capital."""
    words = str(game.describe(label, -1, name, table or {}))
    return words[:1].upper() + words[1:]


def turn_words(match: Match, table: dict[str, Any]) -> str:
    """Which turn it is: 'Turn 6 of 15', or '' when the game counts none."""
    turn = table.get("turn")
    if not isinstance(turn, int):
        return ""
    last = getattr(match.content, "last_turn", None)
    return f"Turn {turn} of {last}" if isinstance(last, int) else f"Turn {turn}"


def player_words(player: str, levels: list[dict[str, str]]) -> str:
    """Who plays a seat."""
    if player == PERSON:
        return "A person"
    return next((level["label"] for level in levels if level["value"] == player), player)


def title_of(row: Row, game: Game) -> str:
    """A match in a few words: what was chosen for it, and when it was begun."""
    options: dict[str, Any] = row.head.get("options", {})
    chosen = [
        named(game, option.name, str(options[option.name]))
        for option in game.meta.options
        if option.kind == "choice"
        and (option is game.meta.options[0] or options.get(option.name) != option.default)
        and option.name in options
    ]
    begun = day(row.created) + time.strftime(", %H:%M", time.localtime(row.created))
    return f"{', '.join(chosen)} · {begun}" if chosen else begun


def ago(then: float) -> str:
    """How long ago something was: 'just now', '5 minutes ago', 'on 3 May'."""
    seconds = max(0.0, time.time() - then)
    if seconds < 90:
        return "just now"
    if seconds < 5400:
        return f"{round(seconds / 60)} minutes ago"
    if seconds < 129600:
        return f"{round(seconds / 3600)} hours ago"
    return f"on {day(then)}"


def day(then: float) -> str:
    """A date: '3 May 2026'."""
    at = time.localtime(then)
    return f"{at.tm_mday} {time.strftime('%B %Y', at)}"
