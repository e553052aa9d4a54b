"""docs/dice.md: its lines derive every draw of real matches, its test vectors hold, and they find what was altered."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import groundfall as gf
from engine.helpers import GAME, fight, finished, laid_out, middle
from groundfall.engine.play.dice import derive
from groundfall.engine.play.match import Match
from groundfall.engine.play.replay import read_replay
from groundfall.engine.play.writing import write_replay

PAGE = (Path(__file__).parent.parent.parent / "docs" / "dice.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
VECTORS = re.findall(r"^\| (none|[\w=, ]+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", PAGE, re.MULTILINE)
KEY = bytes(range(32))


def page() -> dict[str, Callable[..., Any]]:
    """What the page defines, with nothing but what it imports itself."""
    space: dict[str, Any] = {}
    for block in BLOCKS:
        exec(block, space)
    return space


def worded() -> Match:
    match = Match(GAME, {"rounds": 3}, words_key(), nonces={"cedar": "salt", "ash": "Pfeffer ü"})
    match.play("ash", "look")
    match.undo("ash", agreed=True)
    match.play("ash", "rest")
    match.dice.load(6)
    while not match.over:
        seat = match.awaiting[0]
        match.play(seat, match.legal(seat)[-1])
    return match


def words_key() -> bytes:
    return hashlib.sha256(b"key").digest()


def by_record() -> Match:
    """Played on from a record without its key."""
    match = read_replay(write_replay(middle(2), with_key=False)).match
    while not match.over:
        seat = match.awaiting[0]
        match.play(seat, match.legal(seat)[-1])
    return match


MATCHES: dict[str, Callable[[], Match]] = {
    "parlour": lambda: finished(1),
    "words, a take-back and dice by hand": worded,
    "from a position": lambda: laid_out("scouting", "sun1 sun2"),
    "a fight": lambda: fight("sun1", "moon5", "star6", 1),
    "by record": by_record,
    **{name: lambda name=name: gf.new(name, words={gf.all_games()[name].seats[0]: "salt"}) for name in gf.all_games()},  # type: ignore[misc]
}


@pytest.mark.parametrize("name", MATCHES)
def test_the_lines_of_the_page_derive_every_draw(name: str) -> None:
    match = MATCHES[name]()
    lines = write_replay(match).splitlines()
    assert page()["wrong_draws"](lines) == [] == [one for one in match.verify() if "record" not in one]
    assert page()["first_edited"](lines) is None


def test_the_lines_of_the_page_find_an_altered_draw_and_an_edited_line() -> None:
    lines = write_replay(finished(1)).splitlines()
    place = next(n for n, line in enumerate(lines) if n > 1 and "drawn" in line)
    told = json.loads(lines[place])
    told["drawn"][0][1] = (told["drawn"][0][1] + 1) % told["drawn"][0][0]
    lines[place] = json.dumps(told)
    assert page()["wrong_draws"](lines) == [(place - 1, 0)]
    assert page()["first_edited"](lines) == place + 1


def test_the_test_vectors_hold_for_the_page_and_for_the_code() -> None:
    assert len(VECTORS) == 10 and hashlib.sha256(KEY).hexdigest() in PAGE
    for told, *numbers in VECTORS:
        words = {} if told == "none" else dict(pair.split("=") for pair in told.split(", "))
        entry, k, n, result = map(int, numbers)
        assert page()["draw"](KEY, words, entry, k, n) == derive(KEY, words, entry, k, n) == result


def test_the_derivation_is_twenty_lines_of_plain_python() -> None:
    body = BLOCKS[0][BLOCKS[0].index("def draw") :]
    assert len([line for line in body.splitlines() if line.strip()]) <= 21
    assert set(re.findall(r"^import (\w+)$", BLOCKS[0], re.MULTILINE)) == {"hashlib", "hmac", "json"}
