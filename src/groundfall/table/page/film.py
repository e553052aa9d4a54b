"""A film for a seat: what happened from a moment on, as scenes with a caption, dice, places and the board of then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from groundfall.engine.play.beats import Beat, beats_of
from groundfall.engine.play.journal import Entry, Event, stage_of
from groundfall.engine.play.match import Match
from groundfall.table.play import words
from groundfall.table.play.events import dice_of, kinds

from . import pictures
from .event_sentences import runs

ENTRIES, SCENES = 40, 16  # what one part of a film covers at most


@dataclass(frozen=True)
class Scene:
    """One or several beats that are told together."""

    moment: int  # as its seat counts
    owner: str  # the seat that acted, in words; "" where only one plays
    text: str
    dice: list[dict[str, Any]]
    things: list[str]  # what it is about, "area:china", as pieces of the board are named
    lost: bool  # whether something was lost
    rolls: list[str]  # the keys of its dice in the tray
    beat: Beat = field(repr=False)  # its last one
    events: list[Event] = field(repr=False)

    def board(self, match: Match, layout: str) -> list[str]:
        """The changing part of the board as it was then, split into elements; [] for a game without one."""
        group = pictures.changing(match.game, match.box, self.beat.view, (), self.events, layout)
        return pictures.children(group) if group else []


def told(match: Match, seat: int | None, since: int) -> list[Entry]:
    """The entries from a moment on that can be told to a seat, oldest first."""
    first = match.entry_at(seat, since)
    if first < 0:
        return []
    known = [match.journal[0], *match.in_force()]
    return [entry for entry in known if entry.number >= first and match.noticed(seat, entry)]


def scenes(match: Match, seat: int | None, entries: Sequence[Entry]) -> list[Scene]:
    """The scenes of some entries in a row. Steps of one kind by one seat are told together, of several entries too."""
    found = []
    for actor, acted in groupby(entries, key=lambda entry: entry.seat):
        known = [beat for entry in acted for beat in _beats(match, seat, entry)]
        for run, text in runs(match, [event for event, *_ in known]):
            these, known = known[:run], known[run:]
            found.append(_scene(match, owner(match, actor), text, these))
    return found


def owner(match: Match, seat: int) -> str:
    """Who acted, in words; "" where only one seat plays, and for the set-up."""
    return words.sentence(words.seat_words(match, match.seats[seat])) if seat >= 0 and len(match.seats) > 1 else ""


_Told = tuple[Event, Beat, int, str]  # an event, its beat, its moment, and its key in the tray if dice were rolled


def _beats(match: Match, seat: int | None, entry: Entry) -> Iterator[_Told]:
    moment = match.moment(seat, entry.number)
    for place, beat in enumerate(beats_of(match, seat, entry)):
        if beat.event is not None:
            yield beat.event, beat, moment, f"{moment}.{place}" if beat.event.dice else ""


def _scene(match: Match, actor: str, text: str, told: Sequence[_Told]) -> Scene:
    events = [event for event, *_ in told]
    return Scene(
        moment=told[0][2],
        owner=actor,
        text=text,
        dice=dice_of(match.game, events[0]) or [],
        things=list(dict.fromkeys(thing for event in events for thing in things_of(match, event))),
        lost=any(loses(match, event) for event in events),
        rolls=[key for *_, key in told if key],
        beat=told[-1][1],
        events=events,
    )


def things_of(match: Match, event: Event) -> list[str]:
    """What an event is about, by the names of the game's sets: "area:china", "unit:usa_army"."""
    return [
        f"{things.label}:{event.args[name]}"
        for name, things in kinds(match.game)[event.kind].args.items()
        if things is not None and event.args.get(name) in things.names
    ]


def loses(match: Match, event: Event) -> bool:
    """Whether something is lost at an event, as the game declares it."""
    return kinds(match.game)[event.kind].loses


def news(match: Match, seat: int | None) -> int | None:
    """The last moment since a seat's last choice that is worth a film; None if there is none.

    What others did is, and of the seat's own choices those with dice or those after which the game went on by itself.
    """
    journal = match.journal
    own = {match.seat(name) for name in match.partners(seat)} if seat is not None else set()
    for entry in reversed(match.since(seat)):
        seen = [values for _, seats, values in entry.events if seats == -1 or (seat is not None and seats >> seat & 1)]
        if not seen or entry.action < 0:
            continue
        later = journal[entry.number + 1].stage.time if entry.number + 1 < len(journal) else stage_of(match.state).time
        went_on = len(seen) > 2 and later != entry.stage.time
        if entry.seat not in own or went_on or rolls(match, entry):
            return match.moment(seat, entry.number)
    return None


def rolls(match: Match, entry: Entry) -> bool:
    """Whether dice were rolled in an entry."""
    kinds = match.game.register.events
    return any({"die", "dice"} & kinds[number].args.keys() for number, _, _ in entry.events)
