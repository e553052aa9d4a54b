"""Copies and pickles: a copy is independent, and what is pickled is the same in another process."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

import groundfall as gf
from engine.helpers import laid_out, marked, middle
from groundfall.engine.play.match import Match

GAMES = ("brood", "galaxyx", "invaders", "level7", "rone")
WAYS: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}
ways = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
games = pytest.mark.parametrize("game", GAMES)


def played(game: str, actions: int = 25, seed: int = 4) -> Match:
    """A match after some random actions and a take-back."""
    match, rng = gf.new(game, seed=seed), random.Random(seed)
    for _ in range(actions):
        _act(match, rng)
    match.undo(agreed=True)
    return match


def _act(match: Match, rng: random.Random) -> None:
    seat = rng.choice(match.awaiting)
    match.play(seat, rng.choice(match.legal(seat).ids))


def said(match: Match) -> dict[str, Any]:
    """Everything about a match that its owner can ask."""
    return {
        "position": match.position(),
        "views": {seat: match.view(seat) for seat in match.seats},
        "legal": {seat: [action.text for action in match.legal(seat)] for seat in match.awaiting},
        "journal": [(e.number, e.seat, e.text, e.undone, e.drawn, e.after) for e in match.journal],
        "events": [match.events(seat) for seat in match.seats],
        "key": (match.dice.key, match.dice.nonces, match.marks, match.verify()),
        "undo": [match.cannot_undo(seat) for seat in match.seats],
    }


@games
@ways
def test_a_copy_of_a_match_is_the_same_match_and_goes_its_own_way(game: str, way: Callable[[Any], Any]) -> None:
    match = played(game)
    made, before = way(match), said(match)
    assert type(made) is Match and said(made) == before
    rng, again = random.Random(9), random.Random(9)
    for _ in range(5):
        _act(made, rng)
    made.undo(agreed=True)
    assert said(match) == before and said(made) != before
    for _ in range(5):
        _act(match, again)
    match.undo(agreed=True)
    assert said(match) == said(made)


@games
@ways
def test_a_copy_of_a_match_still_knows_every_moment_before(game: str, way: Callable[[Any], Any]) -> None:
    match = played(game)
    made = way(match)
    for one, other in zip(match.journal[1:], made.journal[1:], strict=True):
        if one.action >= 0:
            assert made.state_before(other) == match.state_before(one)


@games
@ways
def test_a_copy_of_a_position_is_the_same_position_and_goes_its_own_way(game: str, way: Callable[[Any], Any]) -> None:
    position = played(game).copy()
    made, before = way(position), position.state.copy()
    seat = position.awaiting[0]
    assert made.view(seat) == position.view(seat) and made.state == before and made.state.seed == before.seed
    made.play(seat, made.legal(seat)[0])
    assert position.state == before
    position.play(seat, position.legal(seat)[0])
    assert position.state == made.state


@games
@ways
def test_what_is_asked_of_a_match_can_be_copied_and_pickled(game: str, way: Callable[[Any], Any]) -> None:
    match = played(game)
    seat = match.awaiting[0]
    legal, beats = match.legal(seat), match.beats(seat)
    assert way(match.view(seat)) == match.view(seat)
    assert way(match.events(seat)) == match.events(seat)
    assert way(match.since(seat))[-1].text == match.since(seat)[-1].text
    assert way(match.game).register is match.game.register
    assert way(match.state) == match.state
    assert way(match.preview(seat, legal[0])) == match.preview(seat, legal[0])
    assert way(legal[0]) == legal[0] and way(legal[0]).text == legal[0].text
    again = way(legal)
    assert again.ids == legal.ids and list(again) == list(legal) and repr(again) == repr(legal)
    assert [action.text for action in again] == [action.text for action in legal]
    assert all(named in again for named in (legal[0], legal.ids[0], str(legal[0]))) and "nothing" not in again
    several = way(beats)
    assert [(beat.event, beat.seat) for beat in several] == [(beat.event, beat.seat) for beat in beats]
    assert several[-1].view == beats[-1].view and several[0].view == beats[0].view


def test_a_copied_action_still_knows_its_moment() -> None:
    listed = {str(action): action for action in laid_out("picking", "sun1 moon2", "moon1", "star1").legal("ash")}
    action = listed["slip moon_2"] if "slip moon_2" in listed else next(iter(listed.values()))
    assert copy.copy(action).preview == action.preview and copy.deepcopy(action).gist == action.gist


@ways
def test_marks_and_standing_orders_are_copied(way: Callable[[Any], Any]) -> None:
    match = marked()
    made = way(match)
    made.mark("mine")
    assert match.marks == ["take-back", "loaded dice"] and made.marks == [*match.marks, "mine"]


@ways
def test_loaded_results_are_copied(way: Callable[[Any], Any]) -> None:
    match = middle()
    match.dice.load(3, 5)
    made = way(match)
    made.dice.clear()
    assert list(match.dice.loaded) == [3, 5]


def test_a_class_of_ones_own_is_copied_with_what_it_holds() -> None:
    class Noted(Match):
        note = ""

    match = Noted(middle().game)
    match.note = "good"
    assert copy.copy(match).note == "good" and type(copy.deepcopy(match)) is Noted


def test_a_pickle_of_other_rules_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    match = middle()
    pickled = pickle.dumps(match)
    monkeypatch.setitem(vars(match.game), "numbering", "0123456789ab")
    expected = (
        r"^This pickle was written with other rules of The Long Evening\. "
        r"To keep a match or a position, use Match\.save, Match\.token or Match\.position\.$"
    )
    with pytest.raises(gf.BadPosition, match=expected):
        pickle.loads(pickled)


@games
def test_a_new_process_reads_what_was_pickled(game: str) -> None:
    match = played(game)
    seat = match.awaiting[0]
    pickled = pickle.dumps((match, match.copy(), match.legal(seat), match.view(seat)))
    code = (
        "import pickle, sys; m, p, l, v = pickle.load(sys.stdin.buffer); s = m.awaiting[0]; "
        "assert m.view(s) == p.view(s) == v; m.play(s, l[0]); p.play(s, l[0]); print(m.digest(), m.verify())"
    )
    done = subprocess.run([sys.executable, "-c", code], input=pickled, capture_output=True, check=False)
    match.play(seat, match.legal(seat)[0])
    assert done.stdout.decode().split() == [match.digest(), "[]"], done.stderr.decode()
