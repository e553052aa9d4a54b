"""A seat that resigns ends the match: for everything that reads it, in memory and in its file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import groundfall as gf
from engine.helpers import middle
from groundfall.engine.catalogue import all_games, game
from groundfall.engine.errors import IllegalAction
from groundfall.engine.play.chain import chained
from groundfall.engine.play.match import Match
from groundfall.engine.play.replay import read_replay
from groundfall.engine.play.writing import write_replay

GAMES = sorted({*all_games(), "parlour"})


def resigned(name: str) -> Match:
    """A match in which the last seat resigns after the first action."""
    match = gf.new(name, seed=1)
    seat = match.awaiting[0]
    match.play(seat, match.legal(seat)[0])
    match.resign(match.seats[-1])
    return match


@pytest.mark.parametrize("name", GAMES)
def test_the_match_is_over_and_the_side_of_the_seat_has_lost(name: str) -> None:
    match = resigned(name)
    assert match.over and match.awaiting == () and match.decision is None
    assert match.result == match.game.meta.after_resigning(match.options, len(match.seats) - 1)
    assert match.result[match.seats[-1]] == 0
    assert all(not match.legal(seat) and match.view(seat)["asked"] is None for seat in match.seats)
    assert f"{match.seats[-1]} resigned" in match.marks and "over" in repr(match)


@pytest.mark.parametrize("name", GAMES)
def test_its_file_says_who_resigned_and_the_result(tmp_path: Path, name: str) -> None:
    match = resigned(name)
    match.save(tmp_path / "match.jsonl")
    last = json.loads((tmp_path / "match.jsonl").read_text().splitlines()[-1])
    assert (last["resigned"], last["result"]) == (match.seats[-1], match.result)
    again = gf.load(tmp_path / "match.jsonl")
    assert again.over and again.resigned == match.resigned and again.result == match.result
    assert write_replay(again) == write_replay(match)


def test_nothing_can_be_done_after_it() -> None:
    match = middle(1)
    seat = match.awaiting[0]
    listed = match.legal(seat)[0]
    match.resign(seat)
    before = write_replay(match)
    for wanted in (listed, listed.id, str(listed)):
        with pytest.raises(IllegalAction, match="The game is over"):
            match.play(seat, wanted)
    for change in (lambda: match.undo(agreed=True), lambda: match.take_back(), lambda: match.resign(seat)):
        with pytest.raises(IllegalAction, match="The game is over"):
            change()
    assert match.cannot_undo(seat) == "The game is over: a seat has resigned."
    assert write_replay(match) == before


def test_only_a_seat_can_resign() -> None:
    match = middle(1)
    with pytest.raises(IllegalAction, match="seat"):
        match.resign("nobody")
    assert not match.over


@pytest.mark.parametrize("wrong", ["nobody", 0, True, [], None])
def test_a_file_in_which_no_seat_resigned_is_refused(wrong: object) -> None:
    lines = [json.loads(line) for line in write_replay(resigned("parlour")).splitlines()]
    lines[-1]["resigned"] = wrong
    with pytest.raises(gf.BadReplay, match=r"[Tt]he last line: no seat can have resigned: There is no seat"):
        read_replay("".join(json.dumps(line) + "\n" for line in chained(lines)))


def test_a_file_with_another_result_after_resigning_is_refused() -> None:
    lines = [json.loads(line) for line in write_replay(resigned("parlour")).splitlines()]
    lines[-1]["result"] = dict.fromkeys(game("parlour").seats, 1.0)
    with pytest.raises(gf.BadReplay, match="the result is"):
        read_replay("".join(json.dumps(line) + "\n" for line in chained(lines)))
