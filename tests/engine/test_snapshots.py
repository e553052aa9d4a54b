"""States before entries: whatever is not kept whole is made again exactly as it was."""

from __future__ import annotations

import random
from typing import Any

import pytest

import groundfall as gf
from engine.helpers import middle, new
from groundfall.engine.catalogue import add_game
from groundfall.engine.errors import BadDice, IllegalAction
from groundfall.engine.play.match import Match
from groundfall.engine.play.repeating import perform_again
from groundfall.engine.play.snapshots import EVERY, WHOLE
from groundfall.engine.play.together import play_together
from lengths import sampled
from own_games import OWN_GAMES

GAMES = [*OWN_GAMES, "parlour"]
add_game("parlour")


def wander(match: Match, rng: random.Random, actions: int) -> dict[int, bytes]:
    """Plays at random, with take-backs, loaded dice and standing orders. Returns the state before each action."""
    told: dict[int, bytes] = {}
    for _ in range(actions):
        if match.over:
            break
        seat = rng.choice(match.awaiting)
        before, number = match.state.tobytes(), len(match.journal)
        what, action = rng.random(), rng.choice(match.legal(seat).ids)
        if what < 0.2:
            for _ in range(min(len(match.in_force()), rng.choice((1, 1, 2, 20)))):
                match.undo(agreed=True)
            continue
        if what < 0.4:
            match.dice.load(*(rng.randint(1, 2) for _ in range(3)))
        try:
            match.stand(seat, action) if what > 0.7 else match.play(seat, action)
        except (BadDice, IllegalAction):
            match.dice.clear()
            assert match.state.tobytes() == before
            continue
        match.dice.clear()
        told[number] = before
    return told


@pytest.mark.parametrize("seed", sampled(2, 40))
@pytest.mark.parametrize("name", GAMES)
def test_every_state_of_a_match_is_made_again_as_it_was(name: str, seed: int) -> None:
    match, rng = gf.new(name, seed=seed), random.Random(seed)
    told = wander(match, rng, 150)
    numbers = list(told)
    for asked in (numbers, numbers[::-1], rng.sample(numbers, len(numbers))):
        for number in asked:
            assert match.state_before(match.journal[number]).tobytes() == told[number]


def made_again(match: Match, number: int) -> int:
    """How many actions are performed again for the state before an entry."""
    done: list[Any] = []

    def counted(state: Any, entry: Any) -> None:
        done.append(entry)
        perform_again(match, state, entry)

    match.snapshots.copy().before(number, match.journal, counted)
    return len(done)


def test_only_few_actions_are_performed_again_however_much_was_taken_back() -> None:
    match, rng = gf.new("level7", seed=3), random.Random(3)
    for step in range(25 * EVERY):
        assert not match.over
        seat = match.awaiting[0]
        match.play(seat, rng.choice(match.legal(seat).ids))
        if step % EVERY == 1:
            match.undo(agreed=True)
            match.undo(agreed=True)
    counts = [made_again(match, entry.number) for entry in match.journal if entry.action >= 0]
    assert max(counts) < EVERY and counts[-WHOLE:] == [0] * WHOLE


def test_the_first_state_is_that_of_the_deal_or_of_the_position() -> None:
    for match in (new(), gf.from_position("parlour", new().position(), seed=2)):
        dealt, rng = match.state.tobytes(), random.Random(1)
        for _ in range(2 * WHOLE):
            seat = match.awaiting[0]
            match.play(seat, rng.choice(match.legal(seat).ids))
        assert match.state_before(match.journal[1]).tobytes() == dealt


def test_a_match_that_goes_on_from_a_fork_keeps_states_of_its_own() -> None:
    match = middle(1, 10)
    kept = match.snapshots.copy()
    told = match.state_before(match.journal[5]).tobytes()
    for entry in match.journal[:0:-1]:
        kept.cut(entry.number - 1)
    assert match.state_before(match.journal[5]).tobytes() == told


def test_choices_that_cannot_be_made_together_leave_no_state_behind() -> None:
    add_game("market")
    match = gf.from_position("market", {"hand": {"buyer": {"salt": 3}}, "held": {"buyer": 3}}, seed=1)
    match.play("buyer", "buy tower")
    told = match.state.tobytes()
    with pytest.raises(IllegalAction):
        play_together(match, "buyer", ["pay salt", "pass"])
    for number in (len(match.journal), len(match.journal) + 1):
        match.play("buyer", "pay salt")
        assert match.state_before(match.journal[number]).tobytes() == told
        told = match.state.tobytes()
