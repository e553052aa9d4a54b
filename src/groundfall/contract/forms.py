"""The two forms of a state, and every way to copy a state: nothing may be lost or differ."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine.game import Game
from groundfall.players.warm import can_compile

from .proving import LeftOut
from .walk import demand, moments, walks

FIRST_GAME = 1101  # the number of the first random game in which both forms are compared


def check_copies(game: Game, count: int = 300) -> None:
    """Copy, assign, cells, load and bytes agree; a copy shares nothing with its original."""
    for walk in moments(game, count, seed=1001):
        state = walk.position.state
        copied, loaded, assigned = state.copy(), game.State.new(), game.State.new()
        loaded.load(state.cells())
        assigned.assign(state)
        for name, other in (("copy", copied), ("load", loaded), ("assign", assigned)):
            demand(other == state, f"{walk.where}: {name} gives a different state.")
            demand(other.cells() == state.cells(), f"{walk.where}: {name} gives different cells.")
            demand(other.tobytes() == state.tobytes(), f"{walk.where}: {name} gives different bytes.")
        before = state.cells()
        if not walk.position.over:
            again = walk.position.copy()
            again.act(*walk.choice())
        for name in game.State.schema.fields:
            _spoil(copied, name)
        demand(state.cells() == before, f"{walk.where}: changing a copy changes the original.")
        demand(copied != state, f"{walk.where}: a changed state still counts as equal.")


def _spoil(state: Any, name: str) -> None:
    value = getattr(state, name)
    if not isinstance(value, list):
        setattr(state, name, value + 1 if name != "depth" else value)
        return
    while isinstance(value[0], list):
        value = value[0]
    value[0] += 1


def demand_compiler() -> None:
    """Raises LeftOut where there is no compiled form."""
    if not can_compile():
        raise LeftOut("without llvmlite there is no compiled form; the plain form has been checked.")


def check_compiled(game: Game, actions: int = 20_000) -> None:
    """Plain and compiled rules give the same lists, and the same bytes after every action."""
    for _ in compared(game, actions, FIRST_GAME):
        pass


def compared(game: Game, actions: int, first: int) -> Iterator[int]:
    """Compares both forms in random games, numbered from `first` on, until so many actions are done.

    It yields the number of the game before each action. Raises AssertionError, which says where they differ, and
    LeftOut.
    """
    demand_compiler()
    import numpy as np

    from groundfall.engine.compiled import Batch, form_of
    from groundfall.engine.entry_points import APPLY, LIST, longest_list, step

    compiled = form_of(game)
    do = compiled.entry(step)
    batch = Batch(game, 2)
    choices, job = np.zeros(longest_list(game), np.int64), np.zeros(4, np.int64)
    # A changed content (options do not change it) would need its own record; the game's own is used.
    for done, (walk, seat, number) in enumerate(walks(game, actions, seed=first)):
        state = walk.position.state
        if walk.done == 0:
            batch.pack(0, state)
        _same(walk.where, game, state.cells(), batch.cells(0))
        if done % 10 == 0:
            _compare_looking(game, walk, do, compiled.content, batch, choices, job)
        if seat < 0:
            continue
        job[:] = LIST, seat, 0, 0
        do(compiled.content, batch.states, choices, job)
        plain = walk.position.legal(seat).ids
        listed = choices[1 : choices[0] + 1].tolist()
        legal = f"{game.seats[seat]} has the legal actions {plain}, but {listed} in compiled rules."
        demand(plain == listed, f"{walk.where}: {legal}")
        yield walk.seed
        job[:] = APPLY, seat, number, 0
        do(compiled.content, batch.states, choices, job)


def _compare_looking(game: Game, walk: Any, do: Any, content: Any, batch: Any, choices: Any, job: Any) -> None:
    """Compares `judge` and `resample`, on a second state of the batch."""
    from groundfall.engine.entry_points import JUDGE, RESAMPLE

    for seat in range(len(walk.position.seats)):
        state = walk.position.state.copy()
        batch.pack(1, state)
        job[:] = JUDGE, seat, 0, 1
        do(content, batch.states, choices, job)
        value = game.module("judge").judge(walk.position.content, state, seat)
        demand(value == choices[0], f"{walk.where}: judge gives {value}, but {choices[0]} in compiled rules.")
        job[:] = RESAMPLE, seat, 0, 1
        do(content, batch.states, choices, job)
        game.resample(walk.position.content, state, seat)
        _same(f"{walk.where}, resampled for {game.seats[seat]}", game, state.cells(), batch.cells(1))


def _same(where: str, game: Game, plain: list[int], compiled: list[int]) -> None:
    if plain == compiled:
        return
    found, at = [], 0
    for name, column in game.State.schema.fields.items():
        for place in range(column.cells):
            if plain[at + place] != compiled[at + place]:
                found.append(f"{name}[{place}] is {plain[at + place]}, but {compiled[at + place]} in compiled rules")
        at += column.cells
    raise AssertionError(f"{where}: {'; '.join(found[-6:])}.")
