"""What recorded turns cost in clicks, drags and key presses, as `clicks.py` counts them."""

from __future__ import annotations

from functools import partial
from statistics import median

import pytest

from groundfall.engine.play.together import proposed, times

from .clicks import cost, gesture, played, turns
from .orders import after, cheapest, same, steps_of
from .recorded import WANTED, recorded

SEEDS = (1, 2, 3)
TURNS = [(game, turn.name) for game in WANTED for turn in recorded(game).turns if turn.most]


@pytest.mark.parametrize(("game", "turn"), TURNS)
def test_what_a_recorded_turn_costs(game: str, turn: str) -> None:
    """The same turns are made on a real page in `test_clicks_made.py`."""
    match, decided = recorded(game).at(turn)
    begins, alone = decided[0][0], game == "level7"
    clicks = 0
    while decided:
        one = gesture(match, decided, alone)
        if alone or decided[0][0] == begins:
            clicks += one.cost
        for seat, number in decided[: one.made]:
            match.play(seat, number)
        decided = decided[one.made :]
    assert clicks <= next(found.most for found in recorded(game).turns if found.name == turn)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_set_up_of_level_7(seed):
    """35 units of five coalitions, each left to the quick adviser, take eight clicks at most."""
    match, decided = played("level7", seed, 35, players=1)
    gestures, at = 0, 0
    while at < len(decided) and match.phase == "setup":
        made, price = cost(match, decided[at:])
        for seat, action in decided[at : at + made]:
            match.play(seat, action)
        at, gestures = at + made, gestures + price
    assert at == 35 and gestures <= 8


def rounds_of_level_7(seed: int, accepts: bool) -> list[int]:
    """The gestures of each round of a game that one person plays."""
    match, decided = played("level7", seed, 400, accepts=accepts, players=1)
    counted = [gestures for name, _, _, gestures in [*turns(match, decided, alone=True)][:-1] if name != "set-up"]
    assert len(counted) >= 2
    return counted


@pytest.mark.parametrize("seed", SEEDS)
def test_a_round_of_level_7_by_one_person_who_accepts_what_is_suggested(seed):
    """Upgrades, deployments and moves are read and accepted: the median of a game's rounds is 35 clicks at most."""
    assert median(rounds_of_level_7(seed, accepts=True)) <= 35


@pytest.mark.long
def test_a_round_of_level_7_by_one_person_who_chooses_otherwise():
    """Where only bargains are accepted, a round takes more, and still less than the 88 to 104 clicks without them."""
    assert median(rounds_of_level_7(1, accepts=False)) <= 50


def test_a_round_of_level_7_with_bargains_made_by_hand():
    match, decided = played("level7", 1, 170, accepts=False, players=1)
    counted = [*turns(match, decided, alone=True, bargains=False)]
    assert counted[1][0] == "1" and counted[1][3] <= 90


def test_the_order_of_a_step_is_changed_only_if_it_leads_to_the_same_position():
    match, decided = played("level7", 1, 170, accepts=False, players=1)
    at = 0
    while match.phase != "movement":
        match.play(*decided[at])
        at += 1
    ahead = decided[at:]
    ordered = cheapest(match, ahead, partial(cost, alone=True))
    step = [one for step in steps_of(match, ahead) for one in step]
    made = ordered[: len(step)]
    assert made != step and sorted(made) == sorted(step) and ordered[len(step) :] == ahead[len(step) :]
    assert same(after(match, made), after(match, step))


def test_a_unit_placed_by_number_is_one_click():
    match, _ = played("level7", 1, 0, players=1)
    seat = match.seat(match.awaiting[0])
    place = match.legal(seat).ids[0]
    assert cost(match, [(seat, place)] * 3 + [(seat, match.legal(seat).ids[1])]) == (3, 1)


def test_a_payment_other_than_the_proposed_one_costs_a_click_for_each_other_card():
    match, decided = played("invaders", 1, 3)
    for seat, action in decided:
        match.play(seat, action)
    assert match.left == 2
    seat, legal = match.seat(match.awaiting[0]), match.legal(match.awaiting[0]).ids
    ready = proposed(match, seat, times(match, seat))
    others = [number for number in legal if number not in ready]
    assert cost(match, [(seat, number) for number in ready]) == (2, 1)
    assert cost(match, [(seat, ready[0]), (seat, others[0])]) == (2, 2)
