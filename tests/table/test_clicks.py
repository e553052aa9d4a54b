"""What recorded turns cost in clicks, drags and key presses, as `clicks.py` counts them."""

from __future__ import annotations

from functools import partial
from statistics import median
from typing import Any

import pytest

from groundfall.engine.play.legal import Legal
from groundfall.engine.play.together import proposed, times
from groundfall.players.greedy import Greedy

from .clicks import cost, played, turns
from .orders import after, cheapest, same, steps_of

SEEDS = (1, 2, 3)


class DrawsFour(Greedy):
    """Draws at most four cards of RONE in a turn, where a quick adviser may draw the whole deck."""

    def choose(self, view: dict[str, Any], legal: Legal, *more: Any) -> int:
        if view["table"]["count"][f"{view['seat']}_hand"] >= 4:
            stop = next((action.id for action in legal if action.kind == "stop_drawing"), None)
            if stop is not None:
                return stop
        return super().choose(view, legal, *more)


def by_turn(game: str, seed: int, entries: int, adviser: Greedy | None = None) -> list[tuple[int, int]]:
    """The decisions and the gestures of each turn of a seat, the last, unfinished one left out."""
    found: dict[tuple[str, int], tuple[int, int]] = {}
    for name, seat, decisions, gestures in list(turns(*played(game, seed, entries, adviser=adviser), alone=False))[:-1]:
        before = found.get((name, seat), (0, 0))
        found[name, seat] = before[0] + decisions, before[1] + gestures
    return list(found.values())


@pytest.mark.parametrize("seed", SEEDS)
def test_a_turn_of_galaxy_x(seed):
    """The first two turns, of 15 to 25 decisions, take 14 clicks at most."""
    assert all(gestures <= 14 for _, gestures in by_turn("galaxyx", seed, 45)[:2])


def test_a_turn_of_invaders():
    counted = [gestures for seed in SEEDS for _, gestures in by_turn("invaders", seed, 150)]
    assert median(counted) <= 8


def test_a_turn_of_rone():
    """Four cards drawn, played, cleaned away, dice, spare parts: some 25 decisions, a fifth of them without a click."""
    counted = [turn for seed in SEEDS for turn in by_turn("rone", seed, 120, DrawsFour())]
    full = [(decisions, gestures) for decisions, gestures in counted if decisions > 12]
    assert median(gestures for _, gestures in full) <= 21
    assert sum(gestures for _, gestures in full) <= 0.82 * sum(decisions for decisions, _ in full)
    assert all(gestures <= 12 for decisions, gestures in counted if decisions <= 12)


def test_a_turn_of_the_brood_with_five_actions():
    counted = [turn for seed in SEEDS for turn in by_turn("brood", seed, 60)]
    assert all(gestures <= 12 for decisions, gestures in counted if decisions == 6)
    assert any(decisions == 6 for decisions, _ in counted)


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
