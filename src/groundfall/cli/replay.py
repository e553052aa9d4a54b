"""`groundfall replay`: a saved match step by step, checked against the current rules and the key of its dice."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from groundfall.engine.errors import GroundfallError
from groundfall.engine.play.journal import Entry, Event
from groundfall.engine.play.match import Match
from groundfall.engine.play.proof import proof
from groundfall.engine.play.replay import Reading, read_file, read_replay
from groundfall.engine.rules.core import EVERY_SEAT
from groundfall.engine.words import sentence
from groundfall.terminal.session import Session
from groundfall.terminal.viewtext import drawing, event_words, in_sentences

VERDICTS = {
    "same rules": "The match was played with the current rules and plays out as written.",
    "identical": "The match was played with other rules; with the current rules it is identical.",
    "same result": "The match was played with other rules; with the current rules it has the same result.",
    "differs": "The match was played with other rules; with the current rules it differs.",
}


def show_replay(path: Path, verify: bool, at: int | None, as_json: bool) -> None:
    """Prints a replay. The exit status is 1 if it differs with the current rules or a draw does not match its key."""
    text = read_file(path)
    reading = read_replay(text, path.name)
    wrong = _proof(reading, path.name) if verify else None
    match = reading.match if at is None else _moment(reading, text, at, path.name)
    if as_json:
        print(json.dumps({"file": path.name, **_tree(reading, match, wrong)}, ensure_ascii=False, indent=1))
    else:
        print(f"{path.name}: {match.game.meta.title}; {_chosen(match.options)}")
        _show_all(reading) if at is None else _show_moment(match)
    if wrong is not None and not as_json:
        print(proof(reading.match, wrong))
    if wrong or reading.verdict == "differs":
        sys.exit(1)


def _proof(reading: Reading, name: str) -> list[str]:
    """One sentence for each draw that does not come from the key. Raises GroundfallError if there is no key."""
    if not reading.keyed:
        raise GroundfallError(f"File {name} has no key, so its draws cannot be derived again.")
    return reading.match.verify()


def _moment(reading: Reading, text: str, at: int, name: str) -> Match:
    """The match after an entry of its journal. Raises GroundfallError if there is no such entry."""
    last = len(reading.match.journal) - 1
    if at > last:
        raise GroundfallError(f"There is no entry {at} in {name}; there are 0 to {last}.")
    return read_replay(text, name, at).match


def _is_open(match: Match) -> bool:
    """Whether nothing is secret any more: a finished match, or one with a single seat."""
    return match.over or len(match.seats) == 1


def _events(match: Match) -> dict[int, list[Event]]:
    """The events by entry: those that everybody may know, and in an open match also those for single seats."""
    seats = [None, *match.seats] if _is_open(match) else [None]
    found: dict[int, list[Event]] = {}
    for seat in seats:
        for event in match.events(seat):
            entry = match.entry_at(seat, event.moment)
            known, told = found.setdefault(entry, []), replace(event, moment=entry)  # once for all seats that know it
            if (seat is None) == (event.seats == EVERY_SEAT) and told not in known:
                known.append(told)
    return found


def _show_all(reading: Reading) -> None:
    match = reading.match
    for seat, word in match.dice.nonces.items():
        print(f"{sentence(match.describe('seat', match.seat(seat), seat, {}))} added a word to the dice: {word}.")
    for mark in match.marks:
        print(f"This match is marked: {mark}.")
    events = _events(match)
    for entry in match.journal:
        print(_heading(match, entry))
        for event in events.get(entry.number, []):
            print(f"      {event_words(event)}{f' ({event.rule})' if event.rule else ''}")
    print(Session(match).outcome() if match.over else "The game is not over.")
    print(VERDICTS[reading.verdict] + (f" First difference: {reading.difference}" if reading.difference else ""))


def _heading(match: Match, entry: Entry) -> str:
    if entry.number == 0:
        return "   0  set-up"
    who = f"{match.seats[entry.seat]}: " if len(match.seats) > 1 else ""
    what = entry.text if _is_open(match) or entry.undoes >= 0 else "chooses"
    dice = f"  [{' '.join(map(str, entry.loaded))} entered by hand]" if entry.loaded else ""
    return f"{entry.number:4d}  {who}{what}{dice}{'  (taken back)' if entry.undone else ''}"


def _chosen(options: dict[str, Any]) -> str:
    return ", ".join(f"{name}={value}" for name, value in options.items() if value is not None) or "no options"


def _show_moment(match: Match) -> None:
    session = Session(match)
    view = match.view(match.seats[0] if len(match.seats) == 1 else None)
    print(session.where())
    print(drawing(match.game, view, session.box))
    for line in in_sentences(match.game, view, session.box):
        print(line)
    if session.prompt:
        print("\n".join([session.prompt, *session.status]))


def _tree(reading: Reading, match: Match, wrong: list[str] | None) -> dict[str, Any]:
    tree: dict[str, Any] = {
        "game": match.game.name,
        "options": match.options,
        "marks": reading.match.marks,
        "words": reading.match.dice.nonces,
        "chain": reading.chained,
        "verdict": reading.verdict,
        "difference": reading.difference or None,
        "result": reading.match.result,
        "resigned": reading.match.resigned or None,
        "entries": len(match.journal),
        "view": match.view(match.seats[0] if len(match.seats) == 1 else None),
    }
    if wrong is not None:
        tree["draws"] = {"proved": not wrong, "wrong": wrong}
    return tree
