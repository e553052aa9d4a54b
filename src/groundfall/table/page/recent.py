"""What has happened, for a seat: the events since its own last turn, and the dice of the last fight."""

from __future__ import annotations

from typing import Any

from groundfall.engine.play.journal import Entry, stage_of
from groundfall.engine.play.match import Match
from groundfall.table.play import words
from groundfall.table.play.events import dice_of, event_words, events_of, kinds
from groundfall.table.play.simultaneous import going_on

from .film import rolls
from .log import named

MOST_LINES = 14  # after a choice of one's own
MOST_LINES_OF_A_TURN = 40  # after turns of others
MOST_DICE = 24  # rolls shown for a fight


def turn_ended(match: Match, seat: int | None) -> int | None:
    """The moment at which a seat's last turn ended, if others have had a turn since; None during its own turn."""
    if seat is None or len(match.seats) == 1:
        return None
    first, *later = match.since(seat)
    if first.seat != seat or match.reacted(first):
        return None
    others = not going_on(match, seat, first) and any(e.seat != seat and not match.reacted(e) for e in later)
    known = match.known(seat)
    waiting = known.decision is not None and not known.reaction and not match.state.awaiting >> seat & 1
    return match.moment(seat, first.number) if others or waiting else None


def since(match: Match, seat: int | None) -> dict[str, Any] | None:
    """The events since the last choice, the last one in one line, all of them grouped by turn and phase."""
    entries = match.since(seat)
    groups: list[dict[str, Any]] = []
    latest = ""
    for entry in entries:
        events = events_of(match, entry, seat)
        label = _moment(match, entry) if events else ""
        for event in events:
            if kinds(match.game)[event.kind].begins_turn:
                label = f"Turn {event.args.get('turn')}"
            if not groups or groups[-1]["label"] != label:
                groups.append({"label": label, "lines": []})
            groups[-1]["lines"].append(named(match, event))
            latest = event_words(event)
    if not latest:
        return _before(match, seat)
    others = seat is not None and any(entry.seat not in (seat, -1) and not match.reacted(entry) for entry in entries)
    others = others and not (seat is not None and going_on(match, seat, entries[0]))
    left = _shorten(groups, MOST_LINES_OF_A_TURN if others else MOST_LINES)
    if len(groups) == 1:
        groups[0]["label"] = ""
    own = "Since your last turn" if others else "Since your last choice"
    title = "Just now" if seat is None else own if entries[0].seat == seat else "What has happened so far"
    alone = len(groups) == 1 and len(groups[0]["lines"]) == 1
    moment = match.moment(seat, entries[0].number)
    return {"title": title, "latest": latest, "moment": moment, "before": left, "groups": [] if alone else groups}


def _before(match: Match, seat: int | None) -> dict[str, Any] | None:
    """The last event that a seat knows, when its last choice brought none."""
    for entry in reversed(match.noticed_by(seat)):
        if events := events_of(match, entry, seat):
            moment = match.moment(seat, entry.number)
            return {"title": "Just now", "latest": event_words(events[-1]), "moment": moment, "before": 0, "groups": []}
    return None


def _moment(match: Match, entry: Entry) -> str:
    """The turn and phase in which a choice was made."""
    if entry.action < 0:
        return ""
    turn, number = entry.stage.time
    phase = match.describe("phase", number, match.game.State.phases.names[number], {})
    return f"Turn {turn}, {phase}" if turn is not None else words.sentence(phase)


def _shorten(groups: list[dict[str, Any]], most: int) -> int:
    """Keeps only the last lines. Returns how many were removed."""
    left = sum(len(group["lines"]) for group in groups) - most
    gone = 0
    while gone < left:
        here = groups[0]["lines"]
        cut = min(len(here), left - gone)
        del here[:cut]
        gone += cut
        if not here:
            del groups[0]
    return gone


def fight(match: Match, seat: int | None) -> dict[str, Any] | None:
    """The dice of the last fight in the order rolled, each roll with its purpose.

    A fight is everything caused by one choice at the level of its phase, with all the choices it led to. It is `news`
    until the seat has chosen something else in its own turn; for spectators, until the phase ends.
    """
    entries = _last_rolled(match, seat)
    rolls: list[dict[str, Any]] = []
    for entry in entries:
        for place, event in enumerate(events_of(match, entry, seat)):
            if event.dice:
                key = f"{match.moment(seat, entry.number)}.{place}"
                rolls.append({"key": key, "text": event_words(event), "dice": dice_of(match.game, event)})
    if not rolls:
        return None
    if seat is None:
        news = entries[-1].stage.time == stage_of(match.state).time
    else:
        news = entries[-1].number >= match.since(seat)[0].number
    return {"rolls": rolls[-MOST_DICE:], "news": news}


def _last_rolled(match: Match, seat: int | None) -> list[Entry]:
    """The entries of the last fight, as far as a seat has noticed them."""
    entries = match.noticed_by(seat)
    last = len(entries) - 1
    while last >= 0 and not rolls(match, entries[last]):
        last -= 1
    if last < 0:
        return []
    return entries[_opened(entries, last) : last + 1]


def opener(match: Match, seat: int, own: Entry) -> Entry | None:
    """The choice that led to a seat's last one, such as starting a battle."""
    entries = match.noticed_by(seat)
    last = entries.index(own)
    first = entries[_opened(entries, last)]
    return first if first is not own and first.seat == seat else None


def begun(match: Match, seat: int) -> Entry | None:
    """The first part of a half-made choice, such as playing a card, if the seat may still cancel it freely."""
    entries = match.noticed_by(seat)
    last = len(entries) - 1
    while last > 0 and (asked := match.answered(entries[last])) is not None and asked.together:
        last -= 1
    if last < 0 or entries[last].stage.time != stage_of(match.state).time:
        return None
    first = entries[_opened(entries, last)]
    return None if match.cannot_undo(seat, first.number) else first


def half_made(match: Match, seat: int) -> Entry | None:
    """The half-made choice that the current decision belongs to, if it can be cancelled and nobody has seen it."""
    first = begun(match, seat)
    if first is None or first.stage.depth >= match.state.depth:
        return None
    since_then = [entry for entry in match.in_force() if entry.number >= first.number]
    return None if any(events_of(match, entry, None) for entry in since_then) else first


def _opened(entries: list[Entry], last: int) -> int:
    """The place of the choice, at the level of its phase, that led to a later one of the same turn and phase."""
    first = last
    while first > 0 and entries[first - 1].stage.time == entries[last].stage.time:
        first -= 1
    depths = [entry.stage.depth for entry in entries[first : last + 1]]
    return first + max(place for place, depth in enumerate(depths) if depth == min(depths))
