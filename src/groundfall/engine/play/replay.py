"""Replays: a match as JSON lines, readable and self-checking.

The first line names the game, the options and the digest of the rules. Then comes one line per action, with what was
drawn and a digest of the state after it. The last line holds the key of the dice, the result, and who resigned, if a
seat has. Each line is chained to those before it (chain.py). If the rules have changed, the replay is played again, and
the verdict is 'identical', 'same result' or the first action that differs.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from groundfall.engine.catalogue import game
from groundfall.engine.errors import BadReplay, GroundfallError, IllegalAction
from groundfall.engine.given import shown
from groundfall.engine.given import whole as whole_number
from groundfall.engine.plaintext import lines_alike, read_text
from groundfall.engine.words import listed

from .chain import Numbered, check_chain, check_unchained
from .journal import Entry
from .match import Match
from .writing import VERSION, FileLine

UNCHAINED = 1  # files of this version have no chain
NO_CHAIN = "from a file without a chain"
NO_KEY = "played on from a record without its dice key"


@dataclass(frozen=True)
class Reading:
    """A replay that was read: the match, and the verdict of playing it again with the current rules."""

    match: Match
    verdict: str  # 'same rules', 'identical', 'same result' or 'differs'
    difference: str = ""  # for 'differs': the line, what differs, and the rule that changed
    keyed: bool = True  # whether it holds the key of its dice
    chained: bool = True  # whether its lines form a chain
    differs_at: int | None = None  # for 'differs': the first entry that differs; None if only the result does


def read_replay(text: str, name: str = "", at: int | None = None) -> Reading:
    """Plays a replay again, checking every line. Raises BadReplay (line, what differs) if the rules are unchanged.

    `name` is the file's name, for messages. With `at` it stops at that entry of the journal.
    """
    try:
        return _read(text, at)
    except BadReplay as wrong:
        said = str(wrong)
        raise BadReplay(f"In {name}, {said}" if name else f"{said[:1].upper()}{said[1:]}") from None


def play_again(head: FileLine, lines: Sequence[FileLine], end: FileLine | None) -> Reading:
    """The same for a record that is not stored in a file and has no chain."""
    numbered = [(number, line) for number, line in enumerate([head, *lines, *([end] if end is not None else [])], 1)]
    return _play(numbered[0][1], numbered[1 : len(lines) + 1], end)


def _read(text: str, at: int | None) -> Reading:
    """The same; error messages begin with the line."""
    lines = _parsed(text)
    version = lines[0][1].get("groundfall") if lines else None
    if len(lines) < 2 or version not in (VERSION, UNCHAINED) or isinstance(version, bool):
        raise BadReplay(f"line 1 is not the header of a Groundfall replay, version {UNCHAINED} or {VERSION}.")
    another = next((number for number, line in lines[1:] if "groundfall" in line), None)
    if another is not None:
        raise BadReplay(f"line {another} begins another match: these are several saved matches; give one at a time.")
    (check_chain if version == VERSION else check_unchained)(lines)
    (_, head), *entries = lines
    end = entries.pop()[1] if version == VERSION or "key" in entries[-1][1] else None
    if not entries:
        raise BadReplay("line 2 must be the set-up of the match.")
    reading = _play(head, entries if at is None else entries[: at + 1], end, whole=at is None)
    if version == UNCHAINED:
        reading.match.mark(NO_CHAIN)
    return replace(reading, chained=version == VERSION)


def _play(head: FileLine, entries: Sequence[Numbered], end: FileLine | None, whole: bool = True) -> Reading:
    """Plays entries again; if they are the whole match, the result must be that of the last line."""
    match = _begin(head, entries, end)
    same = head.get("rules") == match.game.digest
    keyed = end is not None and "key" in end
    difference, differs_at, changed = "", None, False
    for place, (number, line) in enumerate(entries):
        try:
            difference = _step(match, line, place)
        except (GroundfallError, *MISSHAPEN) as wrong:
            said = _why(wrong).removesuffix(".")
            difference = f"{shown(line.get('do', 'this line'))} cannot be played: {said}"
        if not difference and match.journal[place].after != line.get("state"):
            changed = True
            if same:
                now = match.journal[place].after
                state = shown(line.get("state"))
                difference = f"after {shown(line.get('do', 'set-up'))} the state is {now}, not {state}"
        if difference:
            difference, differs_at = f"line {number}: {difference}", place
            break
    if whole and end is not None and not difference:
        difference = _end(match, end)
    if difference and same:
        raise BadReplay(f"{difference}.")
    if difference:
        return Reading(match, "differs", difference, keyed, differs_at=differs_at)
    return Reading(match, "same rules" if same else "same result" if changed else "identical", keyed=keyed)


def _end(match: Match, end: FileLine) -> str:
    """Ends the match as the last line says. Returns a sentence if it ends otherwise."""
    if "resigned" in end:
        try:
            match.resign(str(end["resigned"]))
        except IllegalAction as wrong:
            return f"the last line: no seat can have resigned: {wrong}".removesuffix(".")
    if "result" in end and end["result"] != match.result:
        return f"the last line: the result is {match.result}, not {shown(end['result'])}"
    return ""


# Errors raised by a line that does not have the form of a replay's.
MISSHAPEN = (KeyError, TypeError, ValueError, AttributeError, IndexError, ArithmeticError, RecursionError)


def _why(wrong: Exception) -> str:
    return str(wrong) if isinstance(wrong, GroundfallError) else "It does not have the form of a replay."


def _parsed(text: str) -> list[Numbered]:
    """The non-empty lines, each with its number."""
    there = [(number, line) for number, line in enumerate(lines_alike(text).split("\n"), 1) if line.strip()]
    found: list[Numbered] = []
    for number, line in there:
        try:
            line_data = json.loads(line)
        except (ValueError, RecursionError):
            last = number == there[-1][0] and number > 1
            cut = ": the end of the file was cut off, or the line was edited" if last else ""
            raise BadReplay(f"line {number} is not JSON{cut}.") from None
        if not isinstance(line_data, dict):
            raise BadReplay(f"line {number} must be an object with names.")
        found.append((number, line_data))
    return found


def _begin(head: FileLine, entries: Sequence[Numbered], end: FileLine | None) -> Match:
    from .setup import from_position

    try:
        key = bytes.fromhex(end["key"]) if end is not None and "key" in end else None
        overlays = tuple((str(a), str(b)) for a, b in head.get("overlays", ()))
        found = game(head["game"])
        first = entries[0][1]
        by_record = len(entries) if key is None else whole_number(head.get("by_record", 0), "By record", low=0)
        recorded = _recorded(first) if by_record else ()
        if "position" in head:
            dice, blank = list(first.get("loaded", ())), bool(head.get("blank", False))
            match = from_position(found, head["position"], head["options"], key, overlays, recorded, dice, blank)
        else:
            match = Match(found, head["options"], key, overlays, _words(head["nonces"]), recorded)
        if list(head["seats"]) != list(match.seats):
            raise BadReplay(f"line 1: the seats are {listed(match.seats)}.")
        match.marks = [*_marks(head["marks"]), *(mark for mark in match.marks if mark not in head["marks"])]
        match.by_record = by_record
        if by_record:
            match.mark(NO_KEY)
    except BadReplay:
        raise
    except (GroundfallError, *MISSHAPEN) as wrong:
        raise BadReplay(f"line 1: the match cannot be started: {_why(wrong)}") from None
    if key is not None and match.commitment != head.get("commitment"):
        raise BadReplay("the last line: the key does not match the commitment in line 1.")
    return match


def _words(nonces: Any) -> dict[str, str]:
    if not isinstance(nonces, dict) or not all(isinstance(text, str) for text in nonces.values()):
        raise ValueError
    return nonces


def _marks(marks: Any) -> list[str]:
    if not isinstance(marks, list) or not all(isinstance(mark, str) for mark in marks):
        raise ValueError
    return marks


def _recorded(line: FileLine) -> tuple[tuple[int, int], ...]:
    """The recorded draws of a line, which replace chance when there is no key."""
    return tuple((int(n), int(v)) for n, v in line.get("drawn", []) if 0 <= int(v) < int(n))


def _step(match: Match, line: FileLine, place: int) -> str:
    """Plays one line. Returns a sentence if anything but the state after it differs."""
    if line.get("n") != place:
        return f"entry {shown(line.get('n'))} is where entry {place} was expected"
    if place == 0:
        pass
    elif "undo" in line:
        taken = match.take_back(line["by"])
        if taken.number != line["undo"]:
            return f"entry {shown(line['undo'])} is not the last one in force"
    else:
        match.dice.load(*line.get("loaded", []))
        if place < match.by_record and not line.get("loaded"):
            match.dice.recorded = list(_recorded(line))
        match.play(line["seat"], line["do"])
    entry = match.journal[place]
    entry.ordered = line.get("ordered", False) is True
    if place == 0 and match.from_position is not None and entry.after == line.get("state"):
        return ""  # the position overrides whatever was drawn for the set-up
    if [list(d) for d in entry.drawn] != line.get("drawn", []):
        done, drew, now = shown(line.get("do", "set-up")), shown(line.get("drawn", [])), shown(entry.drawn)
        return f"{done} drew {drew} but now draws {now}{_by(match, entry)}"
    return ""


def _by(match: Match, entry: Entry) -> str:
    rules = [match.game.register.events[number].rule for number, _, _ in entry.events]
    return f" ({rules[-1]})" if rules else ""


def load(path: str | Path) -> Match:
    """The match in a replay file, ready to continue. Raises BadReplay."""
    reading = read_replay(read_file(path), Path(path).name)
    if reading.verdict == "differs":
        raise BadReplay(f"With the current rules {Path(path).name} differs in {reading.difference}.")
    return reading.match


def read_file(path: str | Path) -> str:
    """The text of a replay file. Raises BadReplay if it cannot be read as text."""
    return read_text(path, "A match is loaded from", BadReplay)
