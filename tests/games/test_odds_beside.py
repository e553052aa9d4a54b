"""Odds beside the choices: those of the Odds tab, only for choices that exist and lead to a roll."""

from __future__ import annotations

import random

import pytest

import groundfall as gf
from groundfall.engine.play.uncertain import with_odds
from groundfall.engine.show.bars import bar, by_choice
from groundfall.terminal.plain import Plain
from groundfall.terminal.session import Session

GAMES = ("galaxyx", "brood", "invaders", "level7")


@pytest.mark.parametrize("name", GAMES)
def test_odds_beside_choices_name_choices_of_declared_kinds(name: str) -> None:
    found = 0
    for seed in range(1, 7):
        match, rng = gf.new(name, seed=seed), random.Random(seed)
        for step in range(150):
            if match.over:
                break
            seat = rng.choice(match.awaiting)
            legal = list(match.legal(seat))
            if step % 5 == 0:
                room = match.game.module("odds")
                kinds = {kind.name: kind for kind in match.game.register.kinds}
                said = by_choice(room.fights(match.known(seat), seat))
                for action, text in said.items():
                    kind, *values = action.split()
                    assert kind in room.CHOICES and len(values) == len(kinds[kind].args), action
                    assert text
                found += any(str(action) in said for action in legal)
            match.play(seat, rng.choice(legal))
    assert found or name == "invaders"


@pytest.mark.parametrize("name", [*GAMES, "rone"])
def test_room_is_kept_for_the_odds_that_come_and_for_no_others(name: str) -> None:
    asked = 0
    for seed in range(1, 5):
        match, rng = gf.new(name, seed=seed), random.Random(seed)
        room = match.game.module("odds")
        for _ in range(200):
            if match.over or asked > 20 * seed:
                break
            seat = rng.choice(match.awaiting)
            legal = list(match.legal(seat))
            if any(action.kind in room.CHOICES for action in legal):
                known = match.known(seat)
                said = by_choice(room.fights(known, seat))
                kept = with_odds(known, seat, legal)
                assert {str(action) for action in legal if action.id in kept} == set(said) & set(map(str, legal))
                asked += 1
            match.play(seat, rng.choice(legal))
    assert asked


@pytest.mark.parametrize("name", GAMES)
def test_kinds_with_odds_exist(name: str) -> None:
    game = gf.new(name, seed=1).game
    assert game.optional("odds") is not None
    assert set(game.module("odds").CHOICES) <= {kind.name for kind in game.register.kinds}


def uncertain(name: str) -> gf.Match:
    """A moment with a choice that leads to a roll."""
    for seed in range(1, 40):
        match, rng = gf.new(name, seed=seed), random.Random(seed)
        for _ in range(200):
            if match.over:
                break
            seat = match.awaiting[0]
            legal = list(match.legal(seat))
            if {action.kind for action in legal} & set(match.game.module("odds").CHOICES):
                said = by_choice(match.game.module("odds").fights(match.known(seat), seat))
                if any(str(action) in said for action in legal):
                    return match
            match.play(seat, rng.choice(legal))
    raise AssertionError("no choice led to a roll")


@pytest.mark.parametrize("name", ["galaxyx", "brood", "level7"])
def test_choices_show_the_odds_of_the_tab(name: str) -> None:
    match = uncertain(name)
    seat = match.awaiting[0]
    bars = match.game.module("odds").fights(match.known(seat), seat)
    session, said = Session(match), list[str]()
    beside = session.beside()
    for action in match.legal(seat):
        of = [one for one in bars if str(action) in one["choices"]]
        assert (action.id in beside) == bool(of)
        for one in of:
            assert one["told"] in beside[action.id]
            sampled = "estimated" in one["detail"]
            assert one["told"].startswith("about ") == sampled
    Plain(session, said.append).list_choices()
    for number, action in enumerate(session.choices(), 1):
        if action.id in beside:
            (line,) = [line for line in said if line.startswith(f"{number:3d}. ")]
            assert beside[action.id] in line


def test_what_a_button_says() -> None:
    parts = [("misses", 0.3, "miss"), ("survives", 0.1, "hit"), ("destroyed", 0.6, "both")]
    assert bar("a", "", parts)["told"] == "60% destroyed"
    assert bar("a", "", parts, sampled=True)["told"] == "about 60% destroyed"
    assert bar("a", "", parts[:2])["told"] == "30% misses"
    assert bar("a", "", [("stays", 1.0, "both")])["told"] == "stays"
