"""Beats: each event that a seat knows, with what the seat saw at that moment, as a film of a turn or a fight.

States beside events are not kept. An entry is performed again from the state before it with its recorded draws.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from groundfall.engine.given import whole

from .journal import Entry, Event
from .noticing import WATCHING
from .past import Past
from .position import Position
from .repeating import perform_again
from .wording import event_in_words

if TYPE_CHECKING:
    from .record import Record

REMEMBERED = 4  # entries whose states are kept for the next question


@dataclass(frozen=True)
class Beat:
    """One event with the moment right after it; the last beat has no event if nothing has happened."""

    event: Event | None
    position: Position  # that moment, for the seat's eyes only
    seat: str | None

    @cached_property
    def view(self) -> dict[str, Any]:
        """What the seat saw then."""
        return self.position.view(self.seat)


class _Moments(list[Any]):
    """The events of an entry, with a copy of the state at each."""

    def __init__(self, state: Any) -> None:
        super().__init__()
        self.state = state
        self.states: list[Any] = []

    def append(self, event: Any) -> None:
        super().append(event)
        now = self.state.copy()
        if self.states:
            now.sharing(self.states[-1])
        self.states.append(now)


def performed_again(match: Record, entry: Entry) -> list[Any]:
    """The state right after each event of an entry, in order."""
    state = match.state_before(entry).copy()
    moments = _Moments(state)
    perform_again(match, state, entry, moments)
    return moments.states


def beats(match: Record, seat: str | int | None, since: int = 0) -> list[Beat]:
    """The events that a seat (None: spectators) knows from an entry on, each with the view of its moment.

    The last beat shows the present: its view is `match.view(seat)`. If nothing has happened since, it is the only one
    and has no event. Events of the set-up are shown with the table as it was dealt. Entries that the seat has not
    noticed, and entries taken back, have no beats. Raises GroundfallError if `since` is not the number of an entry.
    """
    first = whole(since, "The number of an entry", low=0)
    found = [beat for entry in match.journal if entry.number >= first for beat in beats_of(match, seat, entry)]
    now = match.known(seat)
    name = None if seat is None else match.seats[match.seat(seat)]
    last = Beat(found[-1].event if found else None, Past.of(match, now.state.copy()), name)
    return [*found[:-1], last]


def beats_of(match: Record, seat: str | int | None, entry: Entry) -> list[Beat]:
    """The same for one entry: none if the seat has not noticed it, or if it was taken back."""
    if entry.undoes >= 0 or entry.undone or not match.noticed(seat, entry):
        return []
    name = None if seat is None else match.seats[match.seat(seat)]
    place = WATCHING if seat is None else match.seat(seat)
    return [Beat(event, position, name) for event, position in _of_entry(match, entry, place)]


def _of_entry(match: Record, entry: Entry, place: int) -> Iterator[tuple[Event, Position]]:
    """The events of an entry that a seat knows, each with the position at its moment."""
    if not entry.events:
        return
    states = _states(match, entry)
    for (number, seats, values), state in zip(entry.events, states, strict=True):
        if seats == -1 or (place >= 0 and seats >> place & 1):
            event = event_in_words(match.game, match.overlays, entry.moments[max(place, -1)], (number, seats, values))
            yield event, Past.of(match, state)


def _states(match: Record, entry: Entry) -> list[Any]:
    """The states of an entry's events; those of the last few entries are remembered."""
    if entry.action < 0:
        after = match.state_before(match.journal[1]) if len(match.journal) > 1 else match.state
        return [after.copy()] * len(entry.events)
    known = match.remembered_beats.pop(entry, None) or performed_again(match, entry)
    match.remembered_beats[entry] = known
    if len(match.remembered_beats) > REMEMBERED:
        del match.remembered_beats[next(iter(match.remembered_beats))]
    return known
