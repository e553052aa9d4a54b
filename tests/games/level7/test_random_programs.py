"""Whatever an owner writes on events, projects, adaptations and other cards of LEVEL 7, a game goes on or ends."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import cycle
from typing import Any

import msgspec
import pytest

from groundfall.contract.programs import check_both_forms, check_programs, played, random_ability, random_text
from groundfall.contract.walk import Walk
from groundfall.engine.catalogue import game
from groundfall.engine.effects import STANDING, Writer
from groundfall.engine.play.match import Match
from groundfall.engine.play.position import Position
from groundfall.engine.play.replay import read_replay
from groundfall.engine.play.writing import write_replay
from groundfall.engine.rules.agenda import Decision
from groundfall.engine.rules.schema import FRAME
from groundfall.games.level7.box.programs import BY_ADAPTATION, BY_MERCENARY, BY_PROJECT, BY_TIER
from groundfall.games.level7.rules.vocabulary import EFFECTS
from groundfall.games.level7.state import HAZARDS, TARGETS, Content

GAME = game("level7")
ROWS = len(Content.new().bytecode)
ROOM = 100  # rows of the bytecode for what the rest of the box does
LONG = 20  # rows of the programs of one card
MODES: tuple[Mapping[str, Any], ...] = tuple(GAME.meta.test_options)
COUNTED = ("power", "command", "research")  # of these the box has no more than so many pieces
GIVES = {"tier": BY_TIER, "project": BY_PROJECT, "mercenary": BY_MERCENARY, "adaptation": BY_ADAPTATION}


def effects(rng: random.Random) -> list[str]:
    """A few random effects."""
    return random_ability(EFFECTS, rng, ["drawn"]).do


def gifts(rng: random.Random, section: str) -> list[str]:
    """What a random card of a section gives, as long as it is in force."""
    known = set(GIVES[section]).difference(COUNTED)
    texts = (random_text(EFFECTS, rng, STANDING) for _ in range(60))
    return [text for text in texts if text.partition("(")[0] in known][: rng.randint(0, 2)]


def half(rng: random.Random) -> dict[str, Any]:
    """A random half of an Event card that is no Orbital Assault."""
    return {"hazard": rng.choice(HAZARDS.names[1:5]), "target": rng.choice(TARGETS.names), "do": effects(rng)}


def said_by(section: str, rng: random.Random) -> dict[str, Any]:
    """What a random entry of a section does, as it stands in a file."""
    if section == "event":
        return {side: half(rng) for side in ("alpha", "bravo")}
    if section in ("tier", "mercenary"):
        return {"gives": gifts(rng, section)}
    return {"do": effects(rng), "gives": gifts(rng, section)}


def tried(rng: random.Random, entry: Any, section: str) -> tuple[Any, dict[str, Any]]:
    """An entry of the box with random programs, and what they are; what cannot stand together is made anew."""
    while True:
        said = said_by(section, rng)
        try:
            made = msgspec.convert(msgspec.to_builtins(entry) | said, type(entry))
        except msgspec.ValidationError as wrong:
            assert "expected" in str(wrong), wrong
            continue
        if rows(said) <= LONG:
            return made, said


def programs_of(said: dict[str, Any]) -> list[list[str]]:
    """The lists of effects among what an entry does."""
    return [one["do"] if isinstance(one, dict) else one for key, one in said.items() if key != "gives"]


def rows(said: dict[str, Any]) -> int:
    """How much of the bytecode an entry's programs take."""
    writer = Writer(EFFECTS, Content.new())
    for program in programs_of(said):
        writer.effects(program)
    return writer.used - 1


def places(box: Any, rng: random.Random) -> list[tuple[str, int]]:
    """Where programs can stand, in any order: events are most of them."""
    found = [
        (section, place)
        for section in ("event", *GIVES)
        for place, entry in enumerate(getattr(box, section))
        if _is_free(entry)
    ]
    return rng.sample(found, len(found))


def _is_free(entry: Any) -> bool:
    """Not the face that is there from the start, what attaches, or what gives something that the box must count."""
    counted = any(text.partition("(")[0] in COUNTED for text in getattr(entry, "gives", ()))
    return not (counted or getattr(entry, "attaches", False) or entry.id.endswith("_0"))


def random_content(rng: random.Random) -> tuple[Any, int]:
    """The box with random programs on its cards until the bytecode is full; how many programs those are."""
    box, count, used = GAME.box(), 0, 0
    new = {section: list(getattr(box, section)) for section in ("event", *GIVES)}
    for section, place in places(box, rng):
        if used > ROWS - ROOM - LONG:
            break
        new[section][place], said = tried(rng, new[section][place], section)
        used += rows(said)
        count += len(said)
    return GAME.module("box").build(msgspec.structs.replace(box, **new)), count


@cache
def middles(mode: int) -> list[Any]:
    """States of ordinary games, from the start on, in which nothing that a card does is half done."""
    found: list[Any] = []
    options = GAME.meta.read_options(MODES[mode])
    seed = 0
    while len(found) < 40:
        walk = Walk(GAME, seed, options)
        seed += 1
        while not walk.position.over and len(found) < 40:
            if walk.rng.random() < 0.05 and _is_settled(walk.position.state):
                found.append(walk.position.state.copy())
            walk.step(*walk.choice())
    return found


def _is_settled(state: Any) -> bool:
    frames = [GAME.register.tasks[state.agenda[place * FRAME]] for place in range(state.depth)]
    return sum(isinstance(task, Decision) for task in frames) == 1 and all(task.name != "run" for task in frames)


def positions(programs: int, seed: int) -> Iterator[Position]:
    """Games of all modes that are under way, with random programs everywhere, so many in all."""
    rng = random.Random(seed)
    for mode in cycle(range(len(MODES))):
        if programs <= 0:
            return
        content, count = random_content(rng)
        programs -= count
        state = rng.choice(middles(mode)).copy()
        yield Position(GAME, content, GAME.meta.read_options(MODES[mode]), state)


def perform(programs: int, seed: int) -> int:
    """So many random programs on the cards of games under way, each game for 150 actions; how many games were over."""
    rng, over = random.Random(seed), 0
    for position in positions(programs, seed):
        for _ in played(position, rng, 150):
            pass
        over += position.over
    return over


def overlay(rng: random.Random, entries: int) -> str:
    """A file with random programs for so many entries of the box."""
    box, texts = GAME.box(), []
    for section, place in places(box, rng)[:entries]:
        entry, said = tried(rng, getattr(box, section)[place], section)
        texts.append(
            f'[[{section}]]\nid = "{entry.id}"\n' + "".join(f"{key} = {_toml(v)}\n" for key, v in said.items())
        )
    return "\n".join(texts)


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {json.dumps(one)}' for key, one in value.items())} }}"
    return json.dumps(value)


def test_whatever_cards_do_can_be_told_and_kept() -> None:
    for seed, mode in enumerate(MODES):
        rng = random.Random(seed)
        match = Match(GAME, mode, bytes([seed] * 32), (("mine.toml", overlay(rng, 5)),))
        for _ in range(60):
            if match.over:
                break
            seat = rng.choice(match.awaiting)
            texts = [action.text for action in match.legal(seat)]
            texts += [event.text for event in match.play(seat, rng.choice(match.legal(seat).ids))]
            wrong = [text for text in texts if not text or "{" in text or "None" in text]
            assert not wrong
        assert read_replay(write_replay(match)).match.state == match.state


def test_programs_are_read_or_refused_with_a_sentence() -> None:
    read, refused = check_programs(EFFECTS, Content.new, 1_000)
    assert read > 500 and refused > 200


@pytest.mark.long
def test_many_programs_are_read_or_refused_with_a_sentence() -> None:
    read, refused = check_programs(EFFECTS, Content.new, 25_000, seed=2)
    assert read > 12_500 and refused > 5_000


def test_games_go_on_whatever_the_cards_do() -> None:
    perform(600, seed=1)


@pytest.mark.long
def test_many_games_go_on_whatever_the_cards_do() -> None:
    assert perform(10_000, seed=2) > 10, "some of them end meanwhile"


@pytest.mark.long
def test_both_forms_do_the_same_whatever_the_cards_do() -> None:
    pytest.importorskip("llvmlite")
    check_both_forms(positions(4_000, seed=3), random.Random(3), 80)
