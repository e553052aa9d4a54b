"""The table's own English: seats, players, turns, times. Games bring their own words."""

from __future__ import annotations

import time
from functools import lru_cache
from typing import Any

from groundfall.engine.game import Game
from groundfall.engine.play.dice import SEEDED
from groundfall.engine.play.match import Match
from groundfall.engine.play.playable import others_first
from groundfall.engine.play.position import Position
from groundfall.engine.play.replay import NO_CHAIN, NO_KEY
from groundfall.engine.play.setup import FROM_POSITION
from groundfall.engine.words import listed as listed
from groundfall.engine.words import sentence as sentence

from .links import PERSON
from .rows import Row

FROM_FILE = "brought from a file"  # the mark of a match that was imported from a replay

# What a mark means for people who join the match; other marks need no explanation.
ORIGINS = {
    SEEDED: "The dice of this match come from a seed: anyone who knows the seed can predict them.",
    FROM_FILE: "This match was imported from a file: anyone who has the file may be able to predict the dice.",
    FROM_POSITION: "This match began from a position, not from the start of the game.",
    NO_CHAIN: "This match comes from a file without a chain, so it may have been edited.",
    NO_KEY: "This match continues a record whose dice key is missing.",
}


def origins(match: Match) -> list[str]:
    """The origins of a match, one sentence each, if it was not begun here with unpredictable dice."""
    return [ORIGINS[mark] for mark in match.marks if mark in ORIGINS]


def named(source: Game | Position, label: str, name: str, table: dict[str, Any] | None = None) -> str:
    """A name of a game's set in English, capitalized."""
    words = source.describe(label, -1, name, table) if table else _plainly(source, label, name)
    return words[:1].upper() + words[1:]


def seat_words(match: Match, name: str) -> str:
    """A seat inside a sentence: as the game names it, 'the Brood', or its name capitalized."""
    words = _plainly(match, "seat", name)
    return words if words != name.replace("_", " ") else named(match, "seat", name)


def _plainly(source: Game | Position, label: str, name: str) -> str:
    game, overlays = (source, ()) if isinstance(source, Game) else (source.game, source.overlays)
    return _described(game, overlays, label, name)


@lru_cache(4096)
def _described(game: Game, overlays: tuple[tuple[str, str], ...], label: str, name: str) -> str:
    """A name regardless of the table, cached because every page shows dozens of them."""
    return game.describe(label, -1, name, {}, overlays)


def not_asked(match: Match, seat: int) -> str:
    """'' if a seat has a choice to make, else who must choose. Their decision may be secret, so no rule is given."""
    if match.over or match.state.awaiting >> seat & 1:
        return ""
    return others_first(seat_words(match, name) for name in match.awaiting)


def turn_words(match: Match, table: dict[str, Any]) -> str:
    """The turn: 'Turn 6 of 15', or '' if the game does not count turns."""
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


def printed(box: Any, option: str) -> dict[str, Any]:
    """The box entries that an option chooses from, by id: those in a list with the option's name."""
    entries = getattr(box, option, ())
    return {entry.id: entry for entry in entries if hasattr(entry, "id")} if isinstance(entries, list) else {}


def chosen_words(match: Match) -> str:
    """The options of a match in words: the first choice, and whatever else differs from the defaults."""
    meta, changed = match.game.meta, False
    said = []
    for place, option in enumerate(meta.shown(match.options)):
        value = match.options.get(option.name)
        if option.ruling:
            changed = changed or value != option.default
            continue
        if option.kind == "choice" and (place == 0 or value != option.default):
            entry = printed(match.box, option.name).get(str(value))
            said.append(getattr(entry, "title", "") or named(match, "option", str(value)))
        elif place and value != option.default:
            said.append(option.title.lower() + (f" {value}" if option.kind == "number" else ""))
    return ", ".join([*said, "changed rulings"] if changed else said)


def title_of(row: Row) -> str:
    """A match in a few words: its options, and when it began."""
    begun = day(row.created) + time.strftime(", %H:%M", time.localtime(row.created))
    return f"{row.title} · {begun}" if row.title else begun


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
