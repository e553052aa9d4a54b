"""Impossible positions: random play never reaches one, and a damaged position is refused or can be played."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from groundfall.engine.errors import BadPosition
from groundfall.engine.game import Game
from groundfall.engine.play.setup import from_position
from groundfall.engine.play.writing import position_of
from groundfall.engine.rules.core import scattered

from .faults import demand_none
from .places import field_place
from .walk import KEY, Walk, demand, moments, play_out, walks

PLAYED = 20_000  # actions to play on from a damaged position


def check_ranges(game: Game) -> None:
    """Every field of the state declares the range of its cells."""
    demand_none(
        f"{field_place(game, column.name)}: the field {column.name} declares no `high`."
        for column in game.State.schema.fields.values()
        if column.span is None and not column.cached and column.name not in ("agenda", "depth", "seed")
    )


def check_invariants(game: Game, actions: int = 4_000) -> None:
    """No position of random play is impossible, by the ranges of its fields or by the game's own invariants."""
    for walk, _, _ in walks(game, actions, seed=1101):
        wrong = game.broken(game.content, walk.position.state)
        demand(not wrong, f"{walk.where}: the game reports an impossible position: {' '.join(wrong)}")


def check_options_held(game: Game, actions: int = 1_000) -> None:
    """Fields that set-up writes from the options never change."""
    held = [column.name for column in game.State.schema.fields.values() if column.option]
    for walk, _, _ in walks(game, actions, seed=1201):
        state = walk.position.state
        if walk.done == 0:
            before = {name: getattr(state.copy(), name) for name in held}
        for name in held:
            demand(getattr(state, name) == before[name], f"{walk.where}: {name} is set by the options, but changes.")


def check_damage(game: Game, damages: int = 128) -> None:
    """A damaged position is refused in one sentence, or it can be played on without an error."""
    rng = random.Random(1301)
    for walk in moments(game, max(1, damages // 4), seed=1302):
        tree = json.loads(json.dumps(position_of(walk.position)))
        for _ in range(4):
            damaged, where = _damage(tree, rng)
            _try(walk, damaged, f"{walk.where}, with {where}", rng)


def _try(walk: Walk, tree: dict[str, Any], where: str, rng: random.Random) -> None:
    try:
        match = from_position(walk.game, tree, walk.options, KEY)
    except BadPosition as refused:
        sentence = str(refused)
        fine = len(sentence) < 400 and sentence[:1].upper() == sentence[:1] and sentence.endswith((".", "?"))
        demand(fine and "\n" not in sentence, f"{where}: the refusal {sentence!r} is not one sentence.")
        return
    except Exception as wrong:
        raise AssertionError(f"{where}: reading it raises {wrong!r}.") from wrong
    position = match.copy()
    position.state.seed = scattered(1)
    try:
        play_out(position, rng, PLAYED)
    except Exception as wrong:
        raise AssertionError(f"{where}: it is accepted, but playing on raises {wrong!r}.") from wrong


def _damage(tree: dict[str, Any], rng: random.Random) -> tuple[dict[str, Any], str]:
    """A copy of a position with one value replaced, and a few words about where.

    Each field or table is equally likely, however large it is.
    """
    damaged = json.loads(json.dumps(tree))
    group, key = rng.choice(list(_places(damaged, rng.choice(list(damaged)))))
    others = [holder[place] for name in tree for holder, place in _places(tree, name)]
    old, group[key] = group[key], _another(group[key], others, rng)
    return damaged, f"{key}: {str(group[key])[:40]!r} instead of {str(old)[:40]!r}"


def _places(group: Any, key: Any) -> Iterator[tuple[Any, Any]]:
    """Every value below a part of a tree: the object that holds it, and its key."""
    value = group[key]
    if isinstance(value, dict | list) and value:
        for inner in value if isinstance(value, dict) else range(len(value)):
            yield from _places(value, inner)
    else:
        yield group, key


def _another(old: Any, others: list[Any], rng: random.Random) -> Any:
    """A replacement for a value: one near it, one of its kind from elsewhere in the position, or a wild one."""
    near = [old + 1, old - 1, old + rng.randrange(2, 20)] if isinstance(old, int) and not isinstance(old, bool) else []
    alike = [value for value in others if type(value) is type(old) and value != old]
    wild: list[Any] = [None, True, False, -1, 0, 1, 2**31, 2**53, "nothing", [], {}, 1.5]
    return rng.choice(rng.choice([pool for pool in (near, alike, alike, wild) if pool]))
