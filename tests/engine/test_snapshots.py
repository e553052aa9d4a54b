"""Snapshots: the states before entries are packed, and come back as they were."""

from __future__ import annotations

import random

import pytest

import groundfall as gf
from groundfall.engine.errors import IllegalAction
from groundfall.engine.play.snapshots import WHOLE, Snapshots

from .helpers import GAME, behind_in_time


@pytest.mark.parametrize("name", ["parlour", "galaxyx", "brood", "invaders", "rone", "level7"])
def test_every_state_comes_back_as_it_was(name: str) -> None:
    match, rng = gf.new(name, seed=3), random.Random(3)
    kept = {}
    for done in range(90):
        if match.over:
            break
        before = match.state.copy()
        seat = rng.choice(match.awaiting)
        match.play(seat, rng.choice(match.legal(seat).ids))
        kept[match.journal[-1].number] = before
        if done % 11 == 10:
            _take_back(match, rng.choice(match.seats))
    whole = [entry for entry in match.journal if entry.kept is not None and entry.kept.is_kept_whole]
    assert len(whole) == min(WHOLE, len(kept))
    for entry in match.journal:
        if entry.number in kept:
            assert entry.before == kept[entry.number]
            assert match.before(entry).state == kept[entry.number]


def _take_back(match: gf.Match, seat: str) -> None:
    try:
        match.undo(seat, agreed=True)
    except IllegalAction:
        return


def test_only_the_last_few_states_are_whole() -> None:
    snapshots = Snapshots(GAME.State.new, lambda state, entry: None)
    made = [snapshots.of(behind_in_time(turn)) for turn in range(WHOLE + 5)]
    assert [bool(one.memory) for one in made] == [True] * 5 + [False] * WHOLE
    assert [one.state.turn for one in made] == list(range(WHOLE + 5))
    assert all(one.memory < 300 for one in made[:5]), "a packed state is a few hundred bytes"


def test_a_long_match_goes_back_to_its_beginning() -> None:
    match = gf.new("galaxyx", seed=5)
    first = match.state.copy()
    rng = random.Random(5)
    for _ in range(60):
        match.play("earth", rng.choice(match.legal("earth").ids))
    while match.active():
        match.take_back()
    assert match.state == first
