"""Whatever an owner writes on the cards of Invaders, a game goes on or ends."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from groundfall.contract.programs import check_both_forms, check_programs, played, random_ability
from groundfall.contract.walk import Walk
from groundfall.engine.catalogue import game
from groundfall.engine.effects import Ability, Writer
from groundfall.engine.play.match import Match
from groundfall.engine.play.position import Position
from groundfall.engine.play.replay import read_replay
from groundfall.engine.play.writing import write_replay
from groundfall.games.invaders.rules import EFFECTS
from groundfall.games.invaders.state import ROWS, Content
from lengths import sampled

GAME = game("invaders")
ROOM = 200  # rows of the bytecode that are kept free for the last ability
LASTING = ["play", "every_turn", "in_play", "would_drain", "would_draw"]


def triggers_of(section: str, entry: Any) -> list[list[str]]:
    """The triggers that an entry may have, for each of its abilities."""
    if section == "hero":
        return [LASTING[1:]] * 2
    if section == "strategy":
        in_attack = ["enable_in_attack"] if entry.side == "mankind" else []
        return [["enable", *in_attack], ["every_turn", "in_play"]]
    return [["play"]] if entry.type == "one_shot" else [LASTING] * 2


def random_content(rng: random.Random) -> tuple[Any, int]:
    """The box with random abilities on all cards, heroes and strategies until the bytecode is full, and how many."""
    box, count = GAME.box(), 0
    scratch, columns = Writer(EFFECTS, Content.new()), {name: [0] for name in ("on", "check", "cost", "do", "limit")}
    new: dict[str, list[Any]] = {section: list(getattr(box, section)) for section in ("card", "hero", "strategy")}
    places = [(section, place) for section, entries in new.items() for place in range(len(entries))]
    for section, place in rng.sample(places, len(places)):
        abilities: list[Ability] = []
        for triggers in triggers_of(section, new[section][place]):
            if scratch.used < ROWS - ROOM:
                abilities.append(random_ability(EFFECTS, rng, triggers))
                try:
                    scratch.write(abilities[-1], columns, 0)
                except ValueError:  # too long
                    abilities.pop()
        new[section][place] = msgspec.structs.replace(new[section][place], ability=abilities)
        count += len(abilities)
    return GAME.module("box").build(msgspec.structs.replace(box, **new)), count


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


def overlay(rng: random.Random, entries: int) -> str:
    """A file with random abilities for so many cards, heroes and strategies of the box, and none for the others."""
    box, texts = GAME.box(), []
    known = [(section, entry) for section in ("card", "hero", "strategy") for entry in getattr(box, section)]
    rng.shuffle(known)
    for place, (section, entry) in enumerate(known):
        triggers = triggers_of(section, entry) if place < entries else []
        abilities = [random_ability(EFFECTS, rng, some) for some in triggers]
        lines = [f"  {_toml(ability)},\n" for ability in abilities if max(map(len, ability.do)) <= 400]
        texts.append(f'[[{section}]]\nid = "{entry.id}"\nability = [\n{"".join(lines)}]\n')
    return "\n".join(texts)


def _toml(ability: Ability) -> str:
    given = {"if": ability.check, "cost": ability.cost, "limit": ability.limit}
    keys = {"on": ability.on, "do": ability.do} | {
        key: value for key, value in given.items() if value not in ("", None)
    }
    return f"{{ {', '.join(f'{key} = {json.dumps(value)}' for key, value in keys.items())} }}"


@pytest.mark.parametrize("games", sampled(5, 25))
def test_whatever_cards_do_can_be_told_and_kept(games):
    for seed in range(games):
        rng = random.Random(seed)
        options = {"games": "best_of_three"} if seed % 3 == 0 else None
        match = Match(GAME, options, bytes([seed] * 32), (("mine.toml", overlay(rng, 20)),))
        for _ in range(60):
            if match.over:
                break
            seat = rng.choice(match.awaiting)
            texts = [action.text for action in match.legal(seat)]
            texts += [event.text for event in match.play(seat, rng.choice(match.legal(seat).ids))]
            wrong = [text for text in texts if not text or "{" in text or "None" in text]
            assert not wrong
        assert read_replay(write_replay(match)).match.state == match.state


def test_programs_are_read_or_refused_with_a_sentence():
    read, refused = check_programs(EFFECTS, Content.new, 1_000)
    assert read > 500 and refused > 200


@pytest.mark.long
def test_many_programs_are_read_or_refused_with_a_sentence():
    read, refused = check_programs(EFFECTS, Content.new, 25_000, seed=2)
    assert read > 12_500 and refused > 5_000


def test_games_go_on_whatever_the_cards_do():
    perform(1_000, seed=1)


@pytest.mark.long
def test_many_games_go_on_whatever_the_cards_do():
    perform(10_000, seed=2)


@pytest.mark.long
def test_both_forms_do_the_same_whatever_the_cards_do():
    pytest.importorskip("llvmlite")
    check_both_forms(positions(4_000, seed=3), random.Random(3), 60)
