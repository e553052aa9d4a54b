"""The guide leads each side through its first turns, and then ends."""

from __future__ import annotations

from typing import Any

import groundfall as gf
from groundfall.games.invaders import guide

from .helpers import play, table


def step(match: Any) -> dict[str, Any] | None:
    """What the guide says to the seat to act."""
    (seat,) = match.awaiting
    return guide.step(match.view(seat), [action.kind for action in match.legal(seat)], match.box)


def number(match: Any) -> int:
    found = step(match)
    return found["step"] if found else 0


def test_mankind_places_a_hero_defends_and_uses_what_it_has():
    match = gf.new("invaders", seed=1)
    assert number(match) == 1
    match.play("mankind", "zone", zone="eurasia")
    assert number(match) == 2
    assert number(table(mankind="")) == 4


def test_paying_is_explained_to_both():
    match = table(mankind="boudicca saladin mako hawkwood")
    play(match, "play boudicca africa")
    assert match.decision.name == "choose_discards" and number(match) == 3
    match = table("invader", invader="squid kraken")
    play(match, "play squid africa")
    assert match.decision is None or number(match) in (2, 3)


def test_mankind_is_told_what_an_answer_is_worth():
    match = table("invader", at={"africa": "medusa aegis"})
    play(match, "end_main")
    assert match.decision.name == "before_drain"
    assert number(match) == 5


def test_the_invader_attacks_and_learns_of_the_plot():
    assert number(table("invader", invader="tarantula")) == 1
    assert number(table("invader")) == 3
    assert number(table("invader", plotted=True)) == 4


def test_after_a_round_one_more_word_and_then_none():
    assert number(table(turn=3)) == 6
    assert [number(table("invader", turn=turn)) for turn in (4, 6, 8)] == [5, 6, 0]
    assert number(table(turn=5)) == 0


def test_steps_are_short():
    for name, value in vars(guide).items():
        if name.startswith("_") and isinstance(value, tuple) and len(value) == 3:
            assert 1 <= value[0] <= guide.STEPS
            assert len(value[2]) < 330, name
