"""Saves that lie: marks edited or taken away, lines changed, an end cut off. The line is named."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import groundfall as gf
from engine.helpers import GAME, finished, marked, middle
from groundfall.engine.play.chain import chained
from groundfall.engine.play.match import Match
from groundfall.engine.play.replay import NO_CHAIN, NO_KEY, read_replay
from groundfall.engine.play.writing import write_replay

Lines = list[dict[str, Any]]


def lines_of(match: Match) -> Lines:
    return [json.loads(line) for line in write_replay(match).splitlines()]


def text_of(lines: Lines) -> str:
    return "".join(json.dumps(line) + "\n" for line in lines)


def first(lines: Lines, name: str) -> int:
    return next(place for place, line in enumerate(lines) if place and name in line)


LIES: dict[str, tuple[Callable[[Lines], Any], str]] = {
    "marks taken away": (lambda lines: lines[0].update(marks=[]), "^Line 1 was edited"),
    "a mark taken away": (lambda lines: lines[0]["marks"].pop(), "^Line 1 was edited"),
    "a mark edited": (lambda lines: lines[0].update(marks=["take-back", "honest dice"]), "^Line 1 was edited"),
    "the key of marks left out": (lambda lines: lines[0].pop("marks"), "^Line 1 was edited"),
    "an action edited": (lambda lines: lines[4].update(do="look"), "^Line 5 was edited"),
    "a seat edited": (lambda lines: lines[4].update(seat="birch"), "^Line 5 was edited"),
    "a draw edited": (lambda lines: lines[1]["drawn"].reverse(), "^Line 2 was edited"),
    "a line taken away": (lambda lines: lines.pop(4), "^Line 5 was edited, or a line before it was removed"),
    "a line added": (lambda lines: lines.insert(4, lines[3]), "^Line 5 was edited, or a line before it"),
    "two lines changed round": (lambda lines: lines.insert(3, lines.pop(4)), "^Line 4 was edited"),
    "a digest edited": (lambda lines: lines[4].update(chain="0" * 16), "^Line 5 was edited"),
    "a digest taken away": (lambda lines: lines[4].pop("chain"), "^Line 5 was edited"),
    "the result edited": (lambda lines: lines[-1].update(result={"ash": 1.0}), r"^Line \d+ was edited"),
    "the end cut off": (lambda lines: lines.pop(), r"^The file was cut off after line \d+: its last line is missing"),
    "half cut off": (lambda lines: lines.__delitem__(slice(4, None)), "^The file was cut off after line 4"),
    "all chains taken away": (lambda lines: [line.pop("chain") for line in lines], "^Line 1 was edited"),
    "called an old file": (lambda lines: lines[0].update(groundfall=1), "^Line 1 was edited: a replay of version 1"),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_save_that_lies_is_refused_and_the_line_named(lie: str) -> None:
    lines, (tell, sentence) = lines_of(marked()), LIES[lie]
    tell(lines)
    with pytest.raises(gf.BadReplay, match=sentence):
        read_replay(text_of(lines))


def test_wherever_a_file_is_cut_it_is_said_to_be_cut() -> None:
    for whole in (write_replay(marked()), write_replay(marked(), with_key=False), write_replay(finished(1))):
        lines = whole.splitlines(keepends=True)
        for kept in range(2, len(lines)):
            with pytest.raises(gf.BadReplay, match=f"^The file was cut off after line {kept}"):
                read_replay("".join(lines[:kept]))
            with pytest.raises(gf.BadReplay, match=f"^Line {kept + 1} is not JSON: the end of the file was cut off"):
                read_replay("".join(lines[: kept + 1])[:-3])


def test_marks_come_back_from_what_was_done() -> None:
    """Whoever computes the chain anew can take marks away, but not those that the actions themselves tell."""
    lines = lines_of(marked())
    lines[0]["marks"] = []
    assert read_replay(text_of(chained(lines))).match.marks == ["take-back", "loaded dice"]


def old(match: Match) -> Lines:
    """The file as it was written before there was a chain."""
    lines = lines_of(match)
    for line in lines:
        line.pop("chain")
        line.pop("end", None)
    lines[0]["groundfall"] = 1
    return lines


def test_an_old_file_loads_and_is_said_to_have_no_chain() -> None:
    for match in (finished(1), middle(2), marked()):
        reading = read_replay(text_of(old(match)))
        assert not reading.chained and reading.match.state == match.state
        assert reading.match.marks == [*match.marks, NO_CHAIN]
        again = read_replay(write_replay(reading.match))
        assert again.chained and again.match.marks == [*match.marks, NO_CHAIN], "it is still said when saved anew"


def test_an_old_file_without_its_key_loads() -> None:
    match = middle(2)
    reading = read_replay(text_of(old(match)[:-1]))
    assert not reading.keyed and not reading.chained and reading.match.state == match.state


def test_a_match_from_a_record_without_its_key_goes_on_and_is_saved_with_a_key_of_its_own() -> None:
    match = read_replay(write_replay(middle(2), with_key=False)).match
    recorded = len(match.journal)
    while not match.over:
        seat = match.awaiting[0]
        match.play(seat, match.legal(seat)[0])
    again = read_replay(write_replay(match)).match
    assert again.state == match.state and NO_KEY in again.marks
    assert again.verify() == [f"Entries 0 to {recorded - 1} come from a record without its key and cannot be checked."]


def test_signs_that_end_a_line_elsewhere_end_none_here(tmp_path: Path) -> None:
    odd = "\u2028\u2029\x85\x0b\x0c\x1c"
    match = Match(GAME, None, b"k" * 32, nonces={"ash": odd})
    match.mark(odd)
    match.save(tmp_path / "odd.jsonl")
    again = gf.load(tmp_path / "odd.jsonl")
    assert again.marks == [odd] and again.dice.nonces == {"ash": odd}


@pytest.mark.parametrize("wrong", [5, "marks", {"a": 1}, [5], None])
def test_marks_that_are_no_list_of_texts_are_refused(wrong: Any) -> None:
    lines = lines_of(marked())
    lines[0]["marks"] = wrong
    with pytest.raises(gf.BadReplay, match=r"^Line 1: the match cannot be started"):
        read_replay(text_of(chained(lines)))


@pytest.mark.parametrize("number", ["Infinity", "-Infinity", "NaN", "1e999", "9" * 400])
def test_numbers_beyond_all_bounds_are_refused(number: str) -> None:
    for key in (True, False):
        text = write_replay(middle(2), with_key=key).replace('"drawn": [[18, ', f'"drawn": [[{number}, ', 1)
        lines = [json.loads(line) for line in text.splitlines()]
        with pytest.raises(gf.BadReplay, match=r"^Line \d+"):
            read_replay(text_of(chained(lines)))
