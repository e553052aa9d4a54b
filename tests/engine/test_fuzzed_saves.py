"""Saves with anything changed in them: each loads and tells the truth or is refused in a sentence, and none hangs."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

import groundfall as gf
from engine.helpers import GAME, finished, laid_out, middle
from groundfall.engine.play.chain import chained
from groundfall.engine.play.match import Match
from groundfall.engine.play.replay import read_replay
from groundfall.engine.play.writing import write_replay
from lengths import bounded, sampled

TRIES = pytest.mark.parametrize("tries", sampled(300, 10_000))  # of each way of changing a file
CUT = 700  # signs after which a mutation takes from elsewhere

ODD = [
    *(None, True, False, 0, 1, -1, 2, 17, 255, 2**31, -(2**31), 2**53, 2**63, 2**64, 10**30, 10**400, 0.5, -0.0, 1e308),
    *(float("inf"), float("-inf"), float("nan"), "", "x", "ash", "look", "pick sun_1", "\0", "\ud800", "é" * 50),
    *(
        "9" * 5000,
        [],
        [[]],
        [[6, 1]],
        [[6, 1]] * 500,
        [[0, 0]],
        [[-6, 3]],
        [None],
        {},
        {"": {}},
        {"ash": 1},
        [1] * 3000,
    ),
]


@cache
def saves() -> tuple[str, ...]:
    """Whole matches and unfinished ones, with a key and without, from a position, with words and take-backs."""
    worded = Match(GAME, {"rounds": 3}, b"k" * 32, nonces={"ash": "salt"})
    worded.play("ash", "look")
    worded.undo("ash", agreed=True)
    begun = laid_out("scouting", "sun1 sun2", "moon6 moon5", "star1 star2")
    begun.dice.load(1)
    begun.play("ash", "rest")
    matches = [finished(1), middle(3), worded, begun]
    return (*map(write_replay, matches), *(write_replay(match, with_key=False) for match in matches))


def read(text: str) -> Match | None:
    """The match that a file holds; None when it is refused, as it must be: in one sentence."""
    with bounded(text[:300]):
        try:
            return read_replay(text).match
        except gf.BadReplay as wrong:
            said = str(wrong)
            assert said[:1].isupper() and said.endswith(".") and "\n" not in said and len(said) < 1000, said
            return None


def change_bytes(text: str, rng: random.Random) -> str:
    """The file with a few of its bytes changed, taken away, doubled or moved."""
    data = bytearray(text.encode())
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(data))
        to = min(len(data), at + rng.choice([1, 1, 2, 8, 60, CUT]))
        way = rng.randrange(5)
        if way == 0:
            data[at] = rng.randrange(256)
        elif way == 1:
            data[at] ^= 1 << rng.randrange(8)
        elif way == 2:
            del data[at:to]
        elif way == 3:
            data[at:at] = data[at:to]
        else:
            data[at:at] = rng.choice([b"\n", b"{}", b"[", b"9", b"-", b"e9", b"\xff", b"\xe2\x80\xa8", b'"', b"0" * 50])
        if not data:
            break
    return data.decode("utf-8", "surrogateescape" if rng.random() < 0.1 else "replace")


def change_value(text: str, rng: random.Random, forged: bool) -> str:
    """The file with some values of its JSON changed; `forged` computes the digests of the chain anew."""
    lines: list[Any] = [json.loads(line) for line in text.splitlines()]
    for _ in range(rng.randint(1, 3)):
        places = list(_places(lines))
        holder, key = rng.choice(places)
        way = rng.randrange(4)
        if way == 0:
            holder[key] = copy.deepcopy(rng.choice(ODD))
        elif way == 1:
            other, name = rng.choice(places)
            holder[key] = copy.deepcopy(other[name])
        elif way == 2 and len(holder) > 1:
            del holder[key]
        elif isinstance(holder[key], int) and not isinstance(holder[key], bool):
            holder[key] += rng.choice([-1, 1])
        else:
            holder[key] = copy.deepcopy(rng.choice(ODD))
        if not lines:
            break
    if forged and all(isinstance(line, dict) for line in lines):
        lines = chained(lines)
    return "".join(json.dumps(line) + "\n" for line in lines)


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of a tree: what holds it, and its name or number there."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in list(items):
        yield value, key
        yield from _places(inner)


def try_many(tries: int, change: Callable[[str, random.Random], str], truth: Callable[[str, Match], None]) -> None:
    for seed in range(tries):
        rng = random.Random(seed)
        whole = saves()[seed % len(saves())]
        match = read(change(whole, rng))
        if match is not None:
            truth(whole, match)


def is_the_match_that_was_saved(whole: str, match: Match) -> None:
    """What still loads says the very same: the change was one of blanks, or of nothing."""
    same = read_replay(whole).match
    assert (match.state, match.marks, match.options) == (same.state, same.marks, same.options)
    assert [entry.text for entry in match.journal] == [entry.text for entry in same.journal]


def plays_out_as_it_says(_: str, match: Match) -> None:
    """Whoever forges the chain can write another match, but none that does not follow from its own lines."""
    assert match.over or match.awaiting
    again = read_replay(write_replay(match))
    assert again.match.state == match.state and again.match.marks == match.marks
    assert not match.verify() or match.by_record


@TRIES
def test_changed_bytes(tries: int) -> None:
    try_many(tries, change_bytes, is_the_match_that_was_saved)


@TRIES
def test_changed_values(tries: int) -> None:
    try_many(tries, lambda text, rng: change_value(text, rng, forged=False), is_the_match_that_was_saved)


@TRIES
def test_changed_values_under_a_forged_chain(tries: int) -> None:
    try_many(tries, lambda text, rng: change_value(text, rng, forged=True), plays_out_as_it_says)
