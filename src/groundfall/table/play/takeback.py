"""A take-back that other people must agree to: who asks for what, who has agreed, and its wording."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from groundfall.engine.play.journal import Entry
from groundfall.engine.play.match import Match

from .at_table import AtTable, TakeBack
from .events import event_words, events_of
from .words import seat_words, sentence


def pending(match: Match, seats: Sequence[Mapping[str, Any]]) -> TakeBack | None:
    """The request stored with one of the seats, if that seat's entry is still in force."""
    for seat, kept in enumerate(seats):
        asks = kept.get("asks")
        own = last_own(match, seat, asks["entry"]) if asks else None
        if asks and own is not None and not match.over:
            return TakeBack(seat, own.number, {int(other) for other in asks["agreed"]})
    return None


def last_own(match: Match, seat: int, number: int | None = None) -> Entry | None:
    """The last choice of a seat's player, or the one with this number."""
    partners = {match.seat(name) for name in match.partners(seat)}
    made = (entry for entry in reversed(match.in_force()) if entry.seat in partners and not entry.ordered)
    own = (entry for entry in made if entry.seat == seat or match.noticed(seat, entry))
    return next((entry for entry in own if number is None or entry.number == number), None)


def acted_since(match: Match, own: Entry) -> str:
    """A sentence that names the first other seat that has acted since, as far as the seat noticed, or ''."""
    partners = {match.seat(name) for name in match.partners(own.seat)}
    others = (entry for entry in match.noticed_by(own.seat) if entry.number > own.number)
    later = next((entry for entry in others if entry.seat not in partners), None)
    return f"{sentence(seat_words(match, match.seats[later.seat]))} has acted since." if later is not None else ""


def pulled(at: AtTable, own: Entry) -> list[int]:
    """The seats of other people that must choose now, and would not if this choice were taken back."""
    match = at.match
    before, mine = set(match.before(own).awaiting), set(match.partners(own.seat))
    return [seat for seat in sorted(at.others(own.seat)) if match.seats[seat] in {*match.awaiting} - before - mine]


def called(match: Match, entry: Entry, seat: int | None) -> str:
    """What would be taken back, in words that a seat may read: its own choice, or what it knows of another's."""
    if entry.seat == seat:
        before = match.before(entry)
        what = f"“{before.action(entry.seat, entry.action).text}”"
    else:
        known = events_of(match, entry, seat)
        what = f"“{event_words(known[0])}”" if known else "the last choice"
    later = sum(1 for other in match.noticed_by(seat) if other.number > entry.number)
    return f"{what} and {'all choices' if later > 1 else 'the choice'} since" if later else what


def took_back(match: Match, own: Entry, reader: int) -> str:
    """The sentence that tells another seat why it is no longer asked."""
    who = sentence(seat_words(match, match.seats[own.seat]))
    return f"{who} took back {called(match, own, reader)} and chooses again."


def overtaken(at: AtTable, entries: Sequence[Entry]) -> None:
    """Drops replies and requests for those who notice that something has been done."""
    match, takeback = at.match, at.takeback
    for seat in list(at.replies):
        if any(match.noticed(seat, entry) for entry in entries):
            del at.replies[seat]
    if takeback is not None and (
        match.journal[takeback.entry].undone or any(match.noticed(None, entry) for entry in entries)
    ):
        at.replies[takeback.seat] = "The game continued, so nothing was taken back."
        at.takeback = None
