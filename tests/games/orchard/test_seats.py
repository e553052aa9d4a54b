"""How many seats play depends on the options: what is asked of a match, and what is kept of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.catalogue import add_game
from groundfall.engine.play.chain import chained
from groundfall.engine.play.replay import read_replay
from groundfall.engine.play.writing import write_replay

GAME = add_game("orchard")
ALONE, TWO, THREE = {"mode": "alone"}, {"mode": "rivals"}, {"mode": "friends", "players": 3}


def new(options: dict[str, Any]) -> gf.Match:
    return gf.new("orchard", seed=1, options=options)


def finish(match: gf.Match) -> gf.Match:
    while not match.over:
        match.play(match.awaiting[-1], match.legal(match.awaiting[-1]).ids[0])
    return match


@pytest.mark.parametrize(("options", "seats"), [(ALONE, 1), (TWO, 2), (THREE, 3)])
def test_the_first_seats_play(options: dict[str, Any], seats: int) -> None:
    match = new(options)
    assert match.seats == match.awaiting == GAME.seats[:seats]
    assert match.view(None)["seats"] == list(match.seats)
    assert set(finish(match).result or {}) == set(match.seats)


def test_a_seat_that_does_not_play_is_none() -> None:
    match = new(TWO)
    asked = (match.view, match.legal, match.judge, match.token, match.events)
    for ask in asked:
        with pytest.raises(gf.IllegalAction, match=r'There is no seat "cleo"; there are ada and ben\.'):
            ask("cleo")
    with pytest.raises(gf.IllegalAction, match="There is no seat 2"):
        match.why_not(2, "rest")
    with pytest.raises(gf.IllegalAction, match='There is no seat "cleo"'):
        match.play("cleo", "rest")


def test_who_wins_together() -> None:
    assert new(TWO).sides == (("ada",), ("ben",))
    match = finish(new(THREE))
    assert match.sides == (("ada", "ben", "cleo"),)
    assert match.result == dict.fromkeys(match.seats, 1.0)


@pytest.mark.parametrize("options", [ALONE, TWO, THREE])
def test_replays_and_tokens_know_who_plays(options: dict[str, Any]) -> None:
    match = new(options)
    match.play("ada", "rest")
    for again in (read_replay(write_replay(match)).match, gf.from_token(match.token()), gf.from_token(match.token(0))):
        assert (again.seats, again.awaiting) == (match.seats, match.awaiting)
    finish(match)
    assert read_replay(write_replay(match)).match.result == match.result


def test_a_replay_with_other_seats_than_its_options_is_refused() -> None:
    head, *rest = (json.loads(line) for line in write_replay(new(TWO)).splitlines())
    lines = chained([{**head, "seats": ["ada", "ben", "cleo"]}, *rest])
    with pytest.raises(gf.BadReplay, match="Line 1: the seats are ada and ben"):
        read_replay("\n".join(json.dumps(line) for line in lines))


def test_a_position_awaits_only_who_plays() -> None:
    pending = [{"task": "gather", "seats": ["ada", "cleo"]}, {"task": "winning"}]
    with pytest.raises(gf.BadPosition, match="Pending: seats must be a list of seats from ada and ben"):
        gf.from_position("orchard", {"pending": pending}, options=TWO)
    assert gf.from_position("orchard", {"turn": 3, "pending": pending}, options=THREE).awaiting == ("ada", "cleo")


def test_options_that_do_not_matter_are_not_shown() -> None:
    def shown(**options: Any) -> list[str]:
        return [option.name for option in GAME.meta.shown(GAME.meta.read_options(options))]

    assert shown(mode="alone") == ["mode", "days", "reach"]
    assert shown(mode="friends") == ["mode", "players", "days", "reach", "share"]
    assert new({"mode": "alone"}).seats == ("ada",)
    with pytest.raises(gf.BadOptions, match="Option players=3 does not fit mode=alone; leave it out or make it 2"):
        new({"mode": "alone", "players": 3})
