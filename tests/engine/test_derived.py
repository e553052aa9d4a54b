"""Derived quantities: worked out by rules, shown in views to those who may know them, kept for their moment."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.rules.derived import derived
from groundfall.engine.rules.rule import register_of

from .helpers import laid_out, middle


def hands() -> gf.Match:
    """Ash holds a sun and a star, Birch a moon; nobody has a point."""
    return laid_out("picking", ash="sun2 star5", birch="moon3")


def test_a_quantity_is_worked_out_by_its_rule() -> None:
    seen = hands().view("ash")["derived"]
    assert seen["hand_value"]["ash"] == 7
    assert seen["value"]["ash"] == {"first": 2, "second": 5, "third": None, "fourth": None}
    assert seen["leader"] is None
    assert isinstance(seen["deck"], int)


def test_a_seat_sees_only_what_it_may_know() -> None:
    match = hands()
    assert match.view("ash")["derived"]["hand_value"] == {"ash": 7, "birch": "hidden", "cedar": "hidden"}
    assert match.view("birch")["derived"]["value"]["ash"]["first"] == "hidden"
    assert set(match.view(None)["derived"]["hand_value"].values()) == {"hidden"}


def test_parts_name_the_sources_that_count() -> None:
    seen = hands().view("ash")["derived"]
    assert seen["hand_value_parts"]["ash"] == {"sun": 2, "star": 5}
    assert seen["hand_value_parts"]["birch"] == "hidden"
    with pytest.raises(KeyError):
        seen["deck_parts"]
    with pytest.raises(KeyError):
        seen["luck"]


def test_rows_are_worked_out_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    match, calls = hands(), list[Any]()
    monkeypatch.setitem(match.game.derived, "value", counting(match.game.derived["value"], calls))
    rows = match.view("ash")["derived"]["value"]
    assert rows["ash"]["first"] == rows["ash"]["first"] == 2
    assert len(calls) == 4
    assert (len(rows), [*rows], rows["birch"]["first"]) == (3, ["ash", "birch", "cedar"], "hidden")
    assert rows == dict(rows) == pickle.loads(pickle.dumps(rows))
    with pytest.raises(KeyError):
        rows["fir"]


def test_all_names_can_be_listed() -> None:
    seen = hands().view("ash")["derived"]
    assert [*seen] == ["deck", "value", "hand_value", "hand_value_parts", "leader"]
    assert len(seen) == 5
    assert repr(seen).startswith("{'deck': ") and "'leader': None" in repr(seen)


def test_a_whole_view_is_plain_data() -> None:
    view = hands().view("ash")
    assert json.loads(json.dumps(view))["derived"]["hand_value"]["ash"] == 7
    assert pickle.loads(pickle.dumps(view["derived"])) == view["derived"]


def test_a_match_still_knows_the_moment_of_a_view() -> None:
    match = hands()
    view = match.view("ash")
    match.play("ash", match.legal("ash")[0])
    for seat in match.awaiting:
        match.play(seat, match.legal(seat)[0])
    assert match.view("ash")["derived"]["hand_value"]["ash"] != 7
    assert view["derived"]["hand_value"]["ash"] == 7


def test_a_bare_position_that_has_moved_on_says_so() -> None:
    position = hands().copy()
    view = position.view("ash")
    assert view["derived"]["hand_value"]["ash"] == 7
    position.play("ash", position.legal("ash")[0])
    assert view["derived"]["hand_value"]["ash"] == 7, "what was read is kept"
    with pytest.raises(gf.GroundfallError, match=r"value was not read before the position moved on; take a new view."):
        view["derived"]["value"]["ash"]


def test_public_quantities_are_worked_out_once_for_all_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    match, calls = hands(), list[Any]()
    one = match.game.derived["deck"]
    monkeypatch.setitem(match.game.derived, "deck", counting(one, calls))
    for seat in (None, *match.seats, *match.seats):
        match.view(seat)["derived"]["deck"]
    assert len(calls) == 1


def counting(one: object, calls: list[int]) -> object:
    """The same quantity, which notes each time it is worked out."""
    from dataclasses import replace

    def by(*args: object) -> int:
        calls.append(1)
        return int(one.by(*args))  # type: ignore[attr-defined]

    return replace(one, by=by)  # type: ignore[type-var]


def test_an_undone_action_brings_back_the_quantities() -> None:
    match = middle(3)
    before = dict(match.view("ash")["derived"])
    match.play(match.awaiting[0], match.legal(match.awaiting[0])[0])
    match.take_back()
    assert dict(match.view("ash")["derived"]) == before


def test_a_quantity_is_declared_once() -> None:
    with pytest.raises(ValueError, match="two derived quantities are named 'mine'"):
        for _ in range(2):
            derived("mine", by=lambda content, state: 0, rule="P1.1", said="Nothing.")
    register_of(__name__.rpartition(".")[0]).derived.clear()
