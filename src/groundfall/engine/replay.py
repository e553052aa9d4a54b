"""Replays: a match as JSON lines that a person can read and that check themselves.

The first line names game, options and the digest of the rules; then one line an action, with what was drawn and a
digest of the state after it; the last line holds the key of the dice. Under other rules than its own a replay is
played again and the answer is 'identical', 'same result', or the first action that differs.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .errors import BadReplay, GroundfallError
from .events import listed
from .game import game
from .given import file_path, reason
from .match import Entry, Match

VERSION = 1


@dataclass(frozen=True)
class Reading:
    """A replay that was read: the match, and what playing it again under today's rules showed."""

    match: Match
    verdict: str  # 'same rules', 'identical', 'same result' or 'differs'
    difference: str = ""  # for 'differs': line, what differs, and the rule that now says otherwise


def write_replay(match: Match, with_key: bool = True) -> str:
    """The replay as text. Without the key (a match still going on elsewhere) it plays by its recorded draws."""
    lines = [head_of(match), *(line_of(match, entry) for entry in match.journal)]
    if with_key:
        lines.append({"key": match.dice.key.hex(), "result": match.result})
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def head_of(match: Match) -> dict[str, Any]:
    """The first line of a replay: which game under which rules and options, and what sets the match apart."""
    head: dict[str, Any] = {
        "groundfall": VERSION,
        "game": match.game.name,
        "rules": match.game.digest,
        "options": match.options,
        "seats": match.seats,
        "commitment": match.commitment,
        "nonces": match.dice.nonces,
        "marks": match.marks,
    }
    if match.overlays:
        head["overlays"] = match.overlays
    if match.from_position is not None:
        head["position"] = match.from_position
    if match.begun_blank:
        head["blank"] = True
    return head


def line_of(match: Match, entry: Entry) -> dict[str, Any]:
    """One line of a replay: who did what, what was drawn, and the digest of the state after it."""
    line: dict[str, Any] = {"n": entry.number}
    if entry.undoes >= 0:
        line |= {"undo": entry.undoes, "by": match.seats[entry.seat]}
    elif entry.seat >= 0:
        line |= {"seat": match.seats[entry.seat], "do": entry.text}
    if entry.drawn:
        line["drawn"] = entry.drawn
    if entry.loaded:
        line["loaded"] = entry.loaded
    return line | {"state": entry.after}


def read_replay(text: str, name: str = "") -> Reading:
    """Plays a replay again, checking every line. Raises BadReplay (line, what differs) under unchanged rules.

    With the name of the file it says which that is.
    """
    try:
        return _read(text)
    except BadReplay as wrong:
        said = str(wrong)
        raise BadReplay(f"In {name}, {said}" if name else f"{said[:1].upper()}{said[1:]}") from None


def _read(text: str) -> Reading:
    """The same; what is wrong begins with the line."""
    lines = [_parse(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if len(lines) < 2 or lines[0].get("groundfall") != VERSION:
        raise BadReplay("line 1 is not the head of a Groundfall replay of version 1.")
    head, entries = lines[0], lines[1:]
    tail = entries.pop() if "key" in entries[-1] else None
    if not entries:
        raise BadReplay("line 2 must be the set-up of the match.")
    match = _begin(head, entries[0], tail)
    same = head.get("rules") == match.game.digest
    difference = ""
    for place, line in enumerate(entries):
        try:
            difference = _step(match, line, place, tail is not None, same)
        except (GroundfallError, KeyError, TypeError, ValueError, AttributeError, IndexError) as wrong:
            said = _why(wrong).removesuffix(".")
            difference = f"line {place + 2}: {line.get('do', 'this line')!r} cannot be played: {said}"
        if difference and same:
            raise BadReplay(f"{difference}.")
        if difference:
            break
    return _verdict(match, tail, same, difference)


def _why(wrong: Exception) -> str:
    return str(wrong) if isinstance(wrong, GroundfallError) else "It is not written as a replay is."


def _parse(number: int, line: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        raise BadReplay(f"line {number} is not JSON.") from None
    if not isinstance(found, dict):
        raise BadReplay(f"line {number} must be an object with names.")
    return found


def _begin(head: dict[str, Any], first: dict[str, Any], tail: dict[str, Any] | None) -> Match:
    from .setup import from_position

    try:
        key = bytes.fromhex(tail["key"]) if tail is not None else None
        overlays = tuple((str(a), str(b)) for a, b in head.get("overlays", ()))
        found = game(str(head["game"]))
        recorded = _recorded(first) if tail is None else ()
        if "position" in head:
            dice, blank = [int(face) for face in first.get("loaded", ())], bool(head.get("blank", False))
            match = from_position(found, head["position"], head["options"], key, overlays, recorded, dice, blank)
        else:
            match = Match(found, head["options"], key, overlays, head["nonces"], recorded)
        if list(head["seats"]) != list(match.seats):
            raise BadReplay(f"line 1: the seats are {listed(match.seats)}.")
        match.marks = [str(m) for m in head["marks"]]
        if tail is None:
            match.mark("played on from a record without its dice key")
    except BadReplay:
        raise
    except (GroundfallError, KeyError, TypeError, ValueError, AttributeError) as wrong:
        raise BadReplay(f"line 1: the match cannot be begun: {_why(wrong)}") from None
    if tail is not None and match.commitment != head.get("commitment"):
        raise BadReplay("the last line: the key does not fit the commitment of line 1.")
    return match


def _recorded(line: dict[str, Any]) -> tuple[tuple[int, int], ...]:
    """Without a key the recorded draws of a line take the place of chance."""
    return tuple((int(n), int(v)) for n, v in line.get("drawn", []) if 0 <= int(v) < int(n))


def _step(match: Match, line: dict[str, Any], place: int, keyed: bool, same: bool) -> str:
    """Plays one line; a sentence when something differs."""
    where = f"line {place + 2}"
    if line.get("n") != place:
        return f"{where}: entry {line.get('n')} stands where entry {place} was expected"
    if place == 0:
        pass
    elif "undo" in line:
        taken = match.take_back(line["by"])
        if taken.number != line["undo"]:
            return f"{where}: entry {line['undo']} is not the last that stands"
    else:
        match.dice.load(*line.get("loaded", []))
        if not keyed and not line.get("loaded"):
            match.dice.recorded = list(_recorded(line))
        match.play(line["seat"], line["do"])
    entry = match.journal[place]
    if place == 0 and match.from_position is not None and entry.after == line.get("state"):
        return ""  # whatever was drawn for the set-up, the position lies over it
    if [list(d) for d in entry.drawn] != line.get("drawn", []):
        return (
            f"{where}: {line.get('do', 'set-up')!r} drew {line.get('drawn', [])}, now {entry.drawn}{_by(match, entry)}"
        )
    if same and entry.after != line.get("state"):
        return f"{where}: after {line.get('do', 'set-up')!r} the state is {entry.after}, not {line.get('state')}"
    if entry.after != line.get("state"):
        match.marks.append("differs")
    return ""


def _by(match: Match, entry: Entry) -> str:
    rules = [match.game.register.events[number].rule for number, _, _ in entry.events]
    return f" ({rules[-1]})" if rules else ""


def _verdict(match: Match, tail: dict[str, Any] | None, same: bool, difference: str) -> Reading:
    changed = "differs" in match.marks
    match.marks = [m for m in match.marks if m != "differs"]
    if tail is not None and not difference and tail.get("result") != match.result:
        difference = f"the last line: the result is {match.result}, not {tail.get('result')}"
        if same:
            raise BadReplay(f"{difference}.")
    if difference:
        return Reading(match, "differs", difference)
    return Reading(match, "same rules" if same else "same result" if changed else "identical")


def load(path: str | Path) -> Match:
    """The match a replay file holds, ready to go on. Raises BadReplay."""
    reading = read_replay(read_file(path), Path(path).name)
    if reading.verdict == "differs":
        raise BadReplay(f"Under today's rules {Path(path).name} differs at {reading.difference}.")
    return reading.match


def read_file(path: str | Path) -> str:
    """The text of a replay file. Raises BadReplay when it cannot be read as text."""
    file = file_path(path, "A match is loaded from", BadReplay)
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as wrong:
        raise BadReplay(f"File {file.name} cannot be read: {reason(wrong)}.") from None
