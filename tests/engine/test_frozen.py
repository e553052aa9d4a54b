"""What a match hands out to several at once cannot be changed, and its copies can."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.play.frozen import FrozenDict, FrozenList
from groundfall.engine.play.match import Match

GAMES = ("brood", "galaxyx", "invaders", "level7", "rone")
games = pytest.mark.parametrize("game", GAMES)
REFUSED = r"^What a match gives cannot be changed, because others see it too; change a copy\.deepcopy\.$"


def played(game: str) -> Match:
    match, rng = gf.new(game, seed=2), random.Random(2)
    for _ in range(15):
        seat = rng.choice(match.awaiting)
        match.play(seat, rng.choice(match.legal(seat).ids))
    return match


def nested(value: Any) -> Iterator[Any]:
    """All dicts and lists in a value, and the value itself."""
    if isinstance(value, dict | list):
        yield value
        for inner in value.values() if isinstance(value, dict) else value:
            yield from nested(inner)


CHANGES: dict[type, dict[str, tuple[Any, ...]]] = {
    dict: {"clear": (), "popitem": (), "pop": ("a", 0), "setdefault": ("a", 1), "update": ({"a": 1},),
           "__setitem__": ("a", 1), "__delitem__": ("a",), "__ior__": ({"a": 1},)},
    list: {"clear": (), "pop": (), "sort": (), "reverse": (), "append": (1,), "extend": ([1],), "insert": (0, 1),
           "remove": (1,), "__setitem__": (0, 1), "__delitem__": (0,), "__iadd__": ([1],), "__imul__": (2,)},
}  # fmt: skip


@games
def test_what_a_match_hands_out_cannot_be_changed(game: str) -> None:
    match = played(game)
    before = json.dumps([match.view(seat) for seat in (*match.seats, None)], sort_keys=True)
    handed: list[Any] = [match.options, *(event.args for event in match.events(match.seats[0]))]
    for seat in (*match.seats, None):
        view = match.view(seat)
        handed += [view["table"], view["piles"], view["derived"]]
    handed += [match.beats(match.seats[0])[-1].view["table"]]
    parts = [part for one in handed for part in nested(one)]
    assert all(isinstance(part, FrozenDict | FrozenList) for part in parts)
    for part in {type(part): part for part in parts}.values():
        for change, given in CHANGES[dict if isinstance(part, dict) else list].items():
            with pytest.raises(gf.GroundfallError, match=REFUSED):
                getattr(part, change)(*given)
    assert json.dumps([match.view(seat) for seat in (*match.seats, None)], sort_keys=True) == before
    assert match.since(match.seats[0]) is not match.since(match.seats[0])


@games
def test_a_copy_of_a_view_can_be_changed_and_changes_nothing_else(game: str) -> None:
    match = played(game)
    for seat in match.seats:
        view = copy.deepcopy(match.view(seat))
        assert view == match.view(seat) and {type(part) for part in nested(view)} <= {dict, list}
        view["table"].clear()
        assert match.view(seat)["table"]
    options = dict(match.options)
    options["more"] = 1
    assert "more" not in match.options


@games
def test_a_written_position_is_plain_data_of_its_own(game: str) -> None:
    match = played(game)
    tree = match.position()
    assert {type(part) for part in nested(tree)} <= {dict, list}
    again, saved = gf.from_position(game, tree, options=match.options), copy.deepcopy(tree)
    for part in nested(tree["agenda"] if "agenda" in tree else tree["pending"]):
        part.clear()
    assert again.from_position == saved


@games
def test_a_moment_of_the_past_cannot_be_played_on_but_its_copy_can(game: str) -> None:
    match = played(game)
    entry = match.in_force()[3]
    past = [match.before(entry), match.beats(None)[0].position, match.beats(None)[-1].position]
    for position in past:
        for seat in position.awaiting:
            action = position.legal(seat)[0]
            with pytest.raises(gf.GroundfallError, match=r"^This moment of a match is over; play on a copy of it\.$"):
                position.play(seat, action)
            position.copy().play(seat, action)
    assert match.before(entry).state == match.state_before(entry)


def test_the_numbers_of_listed_actions_cannot_be_changed() -> None:
    match = played("galaxyx")
    with pytest.raises(gf.GroundfallError, match=REFUSED):
        match.legal("earth").ids.append(0)
