"""Games with only random choices: played in batches, compiled where that pays off, with the same results either way."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from groundfall.engine.entry_points import longest_list, random_play
from groundfall.engine.game import Game
from groundfall.engine.plain import plain_functions
from groundfall.players.preparing import ready
from groundfall.players.warm import can_compile, is_warm

from .playing import Outcome, seed_of, tie

PAYS_WARM, PAYS_COLD = 50, 1000  # numbers of games from which loading the compiled form, or compiling, pays off
PAYS_INLINED = 100  # in the plain form, the same for inlined rules
PIECE = 200  # games that are played together
SLICE = 50_000  # actions of a game between checks for Ctrl-C in the compiled form: a few hundredths of a second


def play_random(
    game: Game,
    content: Any,
    options: Mapping[str, Any],
    seed: int,
    games: int,
    longest: int,
    tell: Callable[[Outcome], None],
) -> None:
    """Plays games in which every choice is random, each for at most `longest` actions, and reports them in order.

    Where several seats are awaited at once, the lowest acts first.
    """
    pays = can_compile() and content is game.content and games >= PAYS_WARM
    for first in range(0, games, PIECE):
        compiled = pays and (ready(game) if games >= PAYS_COLD else is_warm(game))
        run = _play_compiled if compiled else _play_plain
        run(game, content, options, seed, range(first, min(first + PIECE, games)), longest, tell)


def _play_plain(
    game: Game,
    content: Any,
    options: Mapping[str, Any],
    seed: int,
    numbers: range,
    longest: int,
    tell: Callable[[Outcome], None],
) -> None:
    play = random_play(plain_functions(game, inlined=len(numbers) >= PAYS_INLINED))
    choices = [0] * longest_list(game)
    for number in numbers:
        state = game.start(content, dict(options), None, seed_of(seed, number))
        length = play([content], [state], choices, [seed_of(seed, number, "choices")], longest)
        tell(_outcome(game, options, [int(s) for s in state.score], length, not state.over))


def _play_compiled(
    game: Game,
    content: Any,
    options: Mapping[str, Any],
    seed: int,
    numbers: range,
    longest: int,
    tell: Callable[[Outcome], None],
) -> None:
    import numpy as np

    from groundfall.engine import compiled

    form = compiled.form_of(game)
    play = form.entry(random_play)
    batch = compiled.Batch(game, len(numbers))
    seeds = [seed_of(seed, number) for number in numbers]
    state = game.start(content, dict(options), None, seeds[0])
    if state.seed == seeds[0]:  # the set-up drew nothing, so it is the same for every game
        batch.pack(slice(None), state)
        batch.states["seed"] = seeds
    else:
        for place, first in enumerate(seeds):
            batch.pack(place, game.start(content, dict(options), None, first))
    lengths = [0] * len(numbers)
    stopped = threading.Event()

    def some(places: range) -> None:
        choices = np.zeros(longest_list(game), np.int64)
        for place in places:
            stream = np.array([seed_of(seed, numbers[place], "choices")], np.int64)
            while lengths[place] < longest and not stopped.is_set():
                most = min(SLICE, longest - lengths[place])
                done = play(form.content, batch.states[place : place + 1], choices, stream, most)
                lengths[place] += done
                if done < most:
                    break

    some(range(1))
    workers = max(1, min(os.cpu_count() or 1, len(numbers) // 25))
    with ThreadPoolExecutor(workers) as pool:
        try:
            list(pool.map(some, [range(1 + w, len(numbers), workers) for w in range(workers)]))
        finally:
            stopped.set()  # after Ctrl-C no other worker plays on
    ends = zip(batch.states["score"].tolist(), lengths, batch.states["over"].tolist(), strict=True)
    for scores, length, over in ends:
        tell(_outcome(game, options, scores, length, not over))


def _outcome(game: Game, options: Mapping[str, Any], scores: list[int], length: int, cut_off: bool) -> Outcome:
    seats = len(game.meta.playing(options))
    here = tie(seats) if cut_off else scores[:seats]
    return Outcome(here, length, here, cut_off=cut_off)
