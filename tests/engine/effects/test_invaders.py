"""Whatever an owner writes on the cards of Invaders, a game goes on or ends."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from groundfall.contract.programs import check_both_forms, check_programs, played, random_ability
from groundfall.contract.walk import Walk
from groundfall.engine.effects import Ability, Writer
from groundfall.engine.game import game
from groundfall.engine.position import Position
from groundfall.games.invaders.rules import EFFECTS
from groundfall.games.invaders.state import TAPE, Content

GAME = game("invaders")
ROOM = 200  # rows of the tape that are kept free for the last ability
LASTING = ["play", "every_turn", "in_play", "would_drain", "would_draw"]


def triggers_of(section: str, entry: Any) -> list[list[str]]:
    """The triggers that an entry may have, for each of its abilities."""
    if section == "hero":
        return [LASTING[1:]] * 2
    if section == "strategy":
        return [["enable", "enable_in_attack"], ["every_turn", "in_play"]]
    return [["play"]] if entry.type == "one_shot" else [LASTING] * 2


def random_content(rng: random.Random) -> tuple[Any, int]:
    """The box with random abilities on all cards, heroes and strategies until the tape is full; how many those are."""
    box, count = GAME.box(), 0
    scratch, columns = Writer(EFFECTS, Content.new()), {name: [0] for name in ("on", "check", "cost", "do", "limit")}
    new: dict[str, list[Any]] = {section: list(getattr(box, section)) for section in ("card", "hero", "strategy")}
    places = [(section, place) for section, entries in new.items() for place in range(len(entries))]
    for section, place in rng.sample(places, len(places)):
        abilities: list[Ability] = []
        for triggers in triggers_of(section, new[section][place]):
            if scratch.used < TAPE - ROOM:
                abilities.append(random_ability(EFFECTS, rng, triggers))
                try:
                    scratch.write(abilities[-1], columns, 0)
                except ValueError:  # too long
                    abilities.pop()
        new[section][place] = msgspec.structs.replace(new[section][place], ability=abilities)
        count += len(abilities)
    return GAME.room("box").build(msgspec.structs.replace(box, **new)), count


def middles(count: int) -> Iterator[Any]:
    """States of ordinary games, from the start on, in which a seat is asked what it does in its main phase."""
    seed = 0
    while count > 0:
        walk = Walk(GAME, 2 * seed)
        seed += 1
        while not walk.position.over and count > 0:
            decision = walk.position.decision
            if decision is not None and decision.name == "act" and walk.rng.random() < 0.1:
                yield walk.position.state.copy()
                count -= 1
            walk.step(*walk.choice())


def positions(programs: int, seed: int) -> Iterator[Position]:
    """Games that are under way, with random programs on all cards, so many in all."""
    rng, states = random.Random(seed), list(middles(120))
    while programs > 0:
        content, count = random_content(rng)
        programs -= count
        yield Position(GAME, content, GAME.meta.read_options(None), rng.choice(states).copy())


def perform(programs: int, seed: int) -> None:
    """So many random programs on the cards of games that are under way, each game for sixty actions."""
    rng = random.Random(seed)
    for position in positions(programs, seed):
        for _ in played(position, rng, 60):
            pass


def test_programs_are_read_or_refused_with_a_sentence():
    read, refused = check_programs(EFFECTS, Content.new, 1_000)
    assert read > 500 and refused > 200


@pytest.mark.long
@pytest.mark.timeout(600)
def test_a_hundred_thousand_programs_are_read_or_refused_with_a_sentence():
    read, refused = check_programs(EFFECTS, Content.new, 100_000, seed=2)
    assert read > 50_000 and refused > 20_000


def test_games_go_on_whatever_the_cards_do():
    perform(3_000, seed=1)


@pytest.mark.long
@pytest.mark.timeout(600)
def test_many_games_go_on_whatever_the_cards_do():
    perform(100_000, seed=2)


@pytest.mark.long
@pytest.mark.timeout(600)
def test_both_forms_do_the_same_whatever_the_cards_do():
    pytest.importorskip("numba")
    check_both_forms(positions(8_000, seed=3), random.Random(3), 60)
