"""The log: the events that a seat may know, one line each, with their rules and dice."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from groundfall.engine.game import Game
from groundfall.engine.play.journal import Entry, Event
from groundfall.engine.play.match import Match
from groundfall.table.play.events import dice_of, event_words, events_of, kinds

from . import pictures
from .film import things_of

Overlays = tuple[tuple[str, str], ...]

NAME = Markup('<button type="button" class="named" data-read="{}:{}">{}</button>')
WITH_STOP = Markup('<span class="stopped">{}{}</span>')  # punctuation stays on the line of the name before it


def lines_of(match: Match, entry: Entry, seat: int | None) -> list[dict[str, Any]]:
    """The lines of one entry, in the form for the template."""
    turn = entry.stage.turn
    label = f"Turn {turn}" if turn is not None else ""
    lines: list[dict[str, Any]] = []
    for event in events_of(match, entry, seat):
        begins = kinds(match.game)[event.kind].begins_turn
        if begins:
            label = f"Turn {event.args.get('turn')}"
        lines.append(
            {
                "label": label,
                "n": match.moment(seat, entry.number),
                "text": named(match, event),
                "rule": event.rule,
                "kind": "phase" if begins else "",
                "things": " ".join(things_of(match, event)),
                "then": bool(lines) and not begins,
                "dice": dice_of(match.game, event),
                "new": False,
            }
        )
    return lines


def named(match: Match, event: Event) -> Markup:
    """The sentence of an event; names of things that can be read become buttons."""
    return _named(match.game, match.overlays, event.kind, tuple(event.args.items()), event_words(event))


@lru_cache(8192)
def _named(game: Game, overlays: Overlays, event: str, args: tuple[tuple[str, Any], ...], text: str) -> Markup:
    """The same, given everything it depends on, so that it is cached for all seats and moments."""
    labels = set(pictures.readable(game)) - {"seat"}  # nearly every sentence names a seat
    if not labels:
        return Markup.escape(text)
    kind, values = kinds(game)[event], dict(args)
    found: dict[str, tuple[str, str]] = {}
    for arg, things in kind.args.items():
        name = values.get(arg)
        if things is not None and things.label in labels and isinstance(name, str) and name in things.names:
            words = game.describe(things.label, things.number(name), name, {}, overlays)
            found[words] = found[words[:1].upper() + words[1:]] = things.label, name
    if not found:
        return Markup.escape(text)
    either = "|".join(re.escape(words) for words in sorted(found, key=len, reverse=True))
    begins, *pieces = re.split(rf"(?<!\w)({either})(?!\w)([.,:;!?)]*)", text)
    made = Markup.escape(begins)
    for name, stop, plain in zip(pieces[::3], pieces[1::3], pieces[2::3], strict=True):
        button = NAME.format(*found[name], name)
        made += (WITH_STOP.format(button, stop) if stop else button) + plain
    return made
