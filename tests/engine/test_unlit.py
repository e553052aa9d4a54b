"""Why a thing is not lit: the particular reason about that thing, never one about a piece that is elsewhere."""

from __future__ import annotations

import random
from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.play.unlit import reason_against, why_unlit
from own_games import OWN_GAMES


def at(name: str, decision: str, seed: int = 1) -> Any:
    """A match in which this decision is asked, by random actions."""
    for tried in range(seed, seed + 30):
        match, rng = gf.new(name, seed=tried), random.Random(tried)
        for _ in range(200):
            if match.over:
                break
            if match.decision is not None and match.decision.name == decision:
                return match
            seat = match.awaiting[0]
            match.play(seat, rng.choice(match.legal(seat).ids))
    raise AssertionError(f"{decision} was never asked")


def why(match: Any, *things: str) -> tuple[str, str]:
    return why_unlit(match, match.awaiting[0], things)


@pytest.mark.parametrize(
    ("game", "decision", "things", "sentence", "rule"),
    [
        # An empty land was refused with "You have no American Army in Australia that can move."
        ("brood", "choose_mover", ["area:madness"],
         "The Mountains of Madness cannot be chosen now. Choose a unit to move, or end the phase.", "B8.1"),
        # A nation's bank names the nation.
        ("brood", "choose_mover", ["side:minor"],
         "Minor cannot be chosen now. Choose a unit to move, or end the phase.", "B8.1"),
        # A zone was refused with "'Kraken' Warmachine is not in your hand."
        ("invaders", "act", ["seat:invader"],
         "The Invader cannot be chosen now. Play cards, use your cards and strategies, or end the main phase.", "I3.5"),
        # A strategy was refused with "You have nothing to use there."
        ("invaders", "act", ["strategy:chainmail", "source:chainmail"],
         "Activate Project 'Chainmail' cannot be enabled now.", "I6.3"),
        ("level7", "hire", ["card:m01"], "Warrior Clones is not on the black market.", "L5.2"),
        # A player was refused with a die: "You cannot reroll die 1 of Player 1."
        ("rone", "act", ["pile:p1_dump"], "Garbage dump of player 1 cannot be chosen now.", "R3.4"),
    ],
)  # fmt: skip
def test_the_reason_is_about_the_thing(game: str, decision: str, things: list[str], sentence: str, rule: str) -> None:
    match = at(game, decision)
    seat = match.awaiting[0]
    if game == "invaders" and "strategy:chainmail" in things:
        while match.awaiting != ("mankind",) or match.decision.name != "act":
            match.play(match.awaiting[0], match.legal(match.awaiting[0]).ids[-1])
        seat = "mankind"
    said = why_unlit(match, seat, things)
    assert said[0].startswith(sentence) and said[1] == rule


def test_a_unit_that_has_moved_says_so_and_so_does_its_land() -> None:
    match = at("brood", "choose_mover", 3)
    table, seat = match.view("humans")["table"], "humans"
    moves = [action for action in match.legal(seat) if action.kind == "move" and table["military"]["humans"]]
    unit = moves[0].args["unit"]
    match.play(seat, moves[0])
    while match.decision is not None and match.decision.name != "choose_mover":
        match.play(match.awaiting[0], match.legal(match.awaiting[0]).ids[0])
    gone = match.view("humans")["table"]["done"][unit]
    place = next(name for name, count in gone.items() if count)
    assert "has already moved" in why(match, f"unit:{unit}@{place}", f"area:{place}")[0]


@pytest.mark.parametrize("name", OWN_GAMES)
def test_no_reason_names_a_piece_that_was_not_asked_about(name: str) -> None:
    """Whatever is asked about alone, the reason mentions no other argument of the refused action."""
    match, rng = gf.new(name, seed=5), random.Random(5)
    for step in range(120):
        if match.over:
            break
        seat = match.awaiting[0]
        if step % 10 == 0:
            legal = match.legal(seat)
            lit = {value for action in legal for value in action.args.values()}
            for label, things in match.game.sets.items():
                for thing in things.names[:25] if not things.names[0].isdecimal() else ():
                    if thing in lit:
                        continue
                    sentence, rule = why_unlit(match, seat, [f"{label}:{thing}"])
                    assert sentence.endswith(".") and "{" not in sentence and "None" not in sentence
                    assert rule or match.over
        match.play(seat, rng.choice(match.legal(seat).ids))


def test_a_game_that_is_over_has_no_reasons() -> None:
    match, rng = gf.new("galaxyx", seed=2), random.Random(2)
    while not match.over:
        match.play("earth", rng.choice(match.legal("earth").ids))
    assert why_unlit(match, "earth", ["hex:A1"]) == ("The game is over.", "")
    assert reason_against(match, "earth", ["hex:A1"]) is None
