"""Whatever an owner writes on the cards and scenarios of RONE, games continue or end."""

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
from groundfall.engine.effects import CONDITION, Writer
from groundfall.engine.play.match import Match
from groundfall.engine.play.position import Position
from groundfall.engine.play.replay import read_replay
from groundfall.engine.play.writing import write_replay
from groundfall.engine.rules.agenda import Decision
from groundfall.engine.rules.schema import FRAME
from groundfall.games.rone.box.cards import INVASION_MOMENTS, MOMENTS
from groundfall.games.rone.box.programs import ALWAYS, PASSIVES
from groundfall.games.rone.rules import EFFECTS
from groundfall.games.rone.state import ROWS, Content

GAME = game("rone")
ROOM = 1_250  # rows of the bytecode for what boards, scenarios and the last card hold
SECTIONS = ("playing", "leader", "tech", "invasion", "protocol")
MODES: tuple[dict[str, Any], ...] = (
    {},
    {"mode": "cooperative", "players": 1},
    {"mode": "cooperative", "players": 2, "difficulty": "hard"},
    {"mode": "team"},
    {"mode": "speed"},
    {"mode": "cooperative", "players": 4, "variant": "equal_chances"},
)
WINS = ("after_cleanup(round_ge(6))", "core_health_le(0)", "round_ge(9)")


def passive(rng: random.Random, known: Mapping[str, str]) -> dict[str, Any]:
    """A random ability that triggers automatically."""
    when = rng.choice(list(known))
    made = random_ability(EFFECTS, rng, [known[when]])
    found: dict[str, Any] = {"when": when, "do": made.do}
    return found | ({"limit": made.limit} if made.limit else {}) | ({"only_if": made.check} if made.check else {})


def effects(rng: random.Random) -> list[str]:
    """A few random effects."""
    return random_ability(EFFECTS, rng, ["play"]).do


def said_by(section: str, rng: random.Random) -> dict[str, Any]:
    """The effects of a random card of a section, as written in a file, with all its keys."""
    if section == "playing":
        moments = rng.sample(MOMENTS, rng.randint(1, 2))
        return {moment: effects(rng) if moment in moments else [] for moment in MOMENTS}
    if section == "invasion":
        return {moment: effects(rng) for moment in INVASION_MOMENTS}
    if section == "protocol":
        return {"use": effects(rng), "passive": passive(rng, ALWAYS)}
    cost = "".join(rng.choices("BRKGYW", k=rng.choice((0, 0, 1, 2))))
    when = rng.choice(("own_turn", "own_turn", "opponent_turn"))
    return {"use": effects(rng), "use_cost": cost, "use_when": when, "passive": passive(rng, PASSIVES)}


def said_by_scenario(rng: random.Random) -> dict[str, Any]:
    """The effects of a random scenario, besides those printed on it."""
    events = [{"name": "Event", "round": at, "do": effects(rng)} for at in (1, 2, 4)]
    always = [{"when": rng.choice(list(ALWAYS)), "do": effects(rng)} for _ in range(2)]
    win = f"any({rng.choice(WINS)}, {random_text(EFFECTS, rng, CONDITION, 1)})"
    return {"setup": effects(rng), "events": events, "always": always, "win": win}


def tried(rng: random.Random, entry: Any, section: str) -> tuple[Any, dict[str, Any]]:
    """An entry of the box with random programs, and these programs; those that are too long are made again."""
    while True:
        said = said_by_scenario(rng) if section == "scenario" else said_by(section, rng)
        try:
            plain = {key: value for key, value in msgspec.to_builtins(entry).items() if value is not None}
            return msgspec.convert(plain | said, type(entry)), said
        except msgspec.ValidationError as wrong:
            assert "characters" in str(wrong) or "levels" in str(wrong) or "effects" in str(wrong), wrong


def random_content(rng: random.Random) -> tuple[Any, int]:
    """The box with random programs until the bytecode is full, and how many abilities they have."""
    box, count = GAME.box(), 0
    scratch, columns = Writer(EFFECTS, Content.new()), {name: [0] for name in ("on", "check", "cost", "do", "limit")}
    bare: dict[str, Any] = {
        name: None if name == "passive" else [] for name in (*MOMENTS, *INVASION_MOMENTS, "use", "passive")
    }
    new: dict[str, list[Any]] = {}
    for section in SECTIONS:
        new[section] = []
        for entry in getattr(box, section):
            without: dict[str, Any] = {key: value for key, value in bare.items() if hasattr(entry, key)}
            if hasattr(entry, "use_cost"):
                without["use_cost"] = ""
            new[section].append(msgspec.structs.replace(entry, **without))
    new["scenario"] = [tried(rng, entry, "scenario")[0] for entry in box.scenario]
    places = [(section, place) for section in SECTIONS for place in range(len(new[section]))]
    for section, place in rng.sample(places, len(places)):
        entry = tried(rng, new[section][place], section)[0]
        if scratch.used < ROWS - ROOM:
            for ability in entry.abilities:
                scratch.write(ability, columns, 0)
                count += 1
            new[section][place] = entry
    return GAME.module("box").build(msgspec.structs.replace(box, **new)), count


@cache
def middles(mode: int) -> list[Any]:
    """States of ordinary games, from the start on, in which no effect of a card is unfinished or noted."""
    found: list[Any] = []
    options = GAME.meta.read_options(MODES[mode])
    seed = 0
    while len(found) < 40:
        walk = Walk(GAME, seed, options)
        seed += 1
        while not walk.position.over and walk.done < 1_500 and len(found) < 40:
            if walk.rng.random() < 0.03 and _is_settled(walk.position.state):
                found.append(walk.position.state.copy())
            walk.step(*walk.choice())
    return found


def _is_settled(state: Any) -> bool:
    frames = [GAME.register.tasks[state.agenda[place * FRAME]] for place in range(state.depth)]
    deciding = sum(isinstance(task, Decision) for task in frames)
    performing = any(task.name.startswith("run") for task in frames)
    return deciding == 1 and not performing and not any(state.notes) and not any(state.due)


def positions(programs: int, seed: int) -> Iterator[Position]:
    """That many unfinished games of all modes, with random programs everywhere."""
    rng = random.Random(seed)
    for mode in cycle(range(len(MODES))):
        if programs <= 0:
            return
        content, count = random_content(rng)
        programs -= count
        state = rng.choice(middles(mode)).copy()
        yield Position(GAME, content, GAME.meta.read_options(MODES[mode]), state)


def perform(programs: int, seed: int) -> None:
    """That many random programs on the cards of unfinished games, each game for sixty actions."""
    rng = random.Random(seed)
    for position in positions(programs, seed):
        for _ in played(position, rng, 60):
            pass


def overlay(rng: random.Random, entries: int) -> str:
    """A file with random programs for that many cards of the box."""
    box, texts = GAME.box(), []
    known = [(section, entry) for section in SECTIONS for entry in getattr(box, section)]
    for section, entry in rng.sample(known, entries):
        said = tried(rng, entry, section)[1]
        lines = [f"{key} = {_toml(value)}\n" for key, value in said.items()]
        texts.append(f'[[{section}]]\nid = "{entry.id}"\n{"".join(lines)}')
    return "\n".join(texts)


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {json.dumps(one)}' for key, one in value.items())} }}"
    return json.dumps(value)


def test_whatever_cards_do_can_be_told_and_kept() -> None:
    for seed, mode in zip(range(6), MODES, strict=True):
        rng = random.Random(seed)
        match = Match(GAME, mode, bytes([seed] * 32), (("mine.toml", overlay(rng, 40)),))
        for _ in range(40):
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


def test_games_continue_whatever_the_cards_do() -> None:
    perform(1_000, seed=1)


@pytest.mark.long
def test_many_games_continue_whatever_the_cards_do() -> None:
    perform(10_000, seed=2)


@pytest.mark.long
def test_both_forms_do_the_same_whatever_the_cards_do() -> None:
    pytest.importorskip("llvmlite")
    check_both_forms(positions(4_000, seed=3), random.Random(3), 60)
