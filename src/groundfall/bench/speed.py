"""Measures speed and compares it with what each game promises. This is not a test: machines differ."""

from __future__ import annotations

import random
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from groundfall.engine.catalogue import game as named
from groundfall.engine.entry_points import longest_list, random_play
from groundfall.engine.game import Game
from groundfall.engine.plain import plain_functions
from groundfall.engine.play.match import Match
from groundfall.engine.play.position import Position
from groundfall.engine.words import counted
from groundfall.lab.playing import seed_of
from groundfall.lab.simulate import simulate
from groundfall.players import is_warm, mcts, warm
from groundfall.players.copying import copying
from groundfall.players.tree_search import Settings, TreeSearch
from groundfall.players.warm import can_compile

from . import answers, clicks, starts

Clock = time.perf_counter
LONG = 2.0  # seconds that a measurement of speed lasts
WHOLE = 1_000_000_000  # actions: random play always ends
ALL_COMPILED = 15.0  # seconds in which all games should be compiled


@dataclass(frozen=True)
class Row:
    """One measurement: its name, value and unit, and the bar that it is compared with."""

    name: str
    value: float | None  # None if it could not be measured here
    unit: str
    bar: float | None  # None for what only explains another
    more: bool = False  # whether more is better
    note: str = ""

    @property
    def good(self) -> bool | None:
        """Whether it reaches its bar."""
        if self.value is None or self.bar is None:
            return None
        return self.value >= self.bar if self.more else self.value <= self.bar


def start(game: Game) -> Any:
    """The state at the start of a game."""
    return game.start(game.content, game.meta.read_options({}), None, 1)


def plain_actions(game: Game) -> float:
    """Actions a second: list what is legal, pick at random, apply; plain form, one core."""
    play = random_play(plain_functions(game, inlined=True))
    choices = [0] * longest_list(game)
    first = start(game)
    done, number, begun = 0, 0, Clock()
    while Clock() - begun < LONG:
        number += 1
        state = first.copy()
        state.seed = seed_of(1, number)
        done += play([game.content], [state], choices, [number], WHOLE)
    return done / (Clock() - begun)


def object_actions(begin: Callable[[], Position]) -> float:
    """Actions a second for a Python program: every choice listed as an Action, one of them played."""
    rng, position = random.Random(1), begin()
    done, begun = 0, Clock()
    while Clock() - begun < LONG:
        if position.over:
            position = begin()
        seat = position.awaiting[0]
        position.play(seat, rng.choice(list(position.legal(seat))))
        done += 1
    return done / (Clock() - begun)


def mean_length(game: Game, games: int = 200) -> float:
    """The mean length, in actions, of a complete random game."""
    lengths = simulate(game.name, "random", games).lengths
    return float(lengths.mean())


def compiled_actions(game: Game) -> float:
    """The same in the compiled form, in batches of states, one core."""
    import numpy as np

    from groundfall.engine import compiled

    form = compiled.form_of(game)
    play = form.entry(random_play)
    count = 200
    batch = compiled.Batch(game, count)
    choices = np.zeros(longest_list(game), np.int64)
    first = start(game)
    done, spent = 0, 0.0
    for turn in range(1_000_000):
        batch.pack(slice(None), first)
        batch.states["seed"] = [seed_of(turn, n) for n in range(count)]
        streams = np.array([seed_of(turn, n, "choices") for n in range(count)], np.int64)
        begun = Clock()
        actions = int(play(form.content, batch.states, choices, streams, 1_000_000_000))
        if turn:  # the first is a warm-up
            done, spent = done + actions, spent + Clock() - begun
        if spent > LONG:
            break
    return done / spent


def iterations(game: Game, cut: int) -> float:
    """Search iterations a second from the start, with full rollouts (cut 0) or truncated ones."""
    state = start(game)
    seat = next(s for s in range(len(game.seats)) if state.awaiting >> s & 1)
    thinking = TreeSearch(game, game.content, state, seat, 1, Settings(cut=cut), True)
    thinking.run(20)
    begun = Clock()
    thinking.run_for(LONG)
    return (thinking.iterations - 20) / (Clock() - begun)


def copy_plain(game: Game) -> float:
    """Microseconds to copy a plain state."""
    state = start(game)
    begun = Clock()
    for _ in range(20_000):
        state.copy()
    return (Clock() - begun) / 20_000 * 1e6


def copy_compiled(game: Game) -> float:
    """Microseconds to copy a state in compiled code, in a batch of the size that the search uses."""
    from groundfall.engine import compiled

    entry = compiled.form_of(game).entry(copying)
    batch = compiled.Batch(game, mcts.STATES)
    batch.pack(slice(None), start(game))
    entry(batch.states, 10)
    begun = Clock()
    entry(batch.states, 1_000_000)
    return Clock() - begun


def measure(game: Game) -> Iterator[Row]:
    """Every measurement, one by one."""
    promise = game.meta.promise
    plain = plain_actions(game)
    yield Row("legal list + apply, random play, plain", plain, "actions/s", promise.plain, True)
    started = Position(game, game.content, game.meta.read_options({}), start(game))
    objects = object_actions(started.copy)
    yield Row("Actions listed and played, on a Position", objects, "actions/s", 12_000, True)
    yield Row("the same as a share of plain play", 100 * objects / plain, "%", 40, True)
    name = "Actions listed and played, on a Match"
    yield Row(name, object_actions(lambda: Match(game)), "actions/s", promise.match, True)
    yield Row("first match of a game", starts.first_match(game), "ms", 80, False)
    yield Row("copy of a state, plain", copy_plain(game), "us", 10, False)
    asked = answers.answers(game)
    yield Row("outcomes of a choice in random games, median", answers.share(asked, 50), "ms", 50)
    yield Row("  95 % of these", answers.share(asked, 95), "ms", None)
    if can_compile():
        yield Row("first move of a level, nothing compiled", starts.first_move(game), "s", 2)
        first, later = starts.compilations(game)
        yield Row("first compilation", first, "s", promise.compilation)
        yield Row("later start, with NumPy and the game imported", later.whole, "s", 0.15)
        yield Row("  of which: importing llvmlite", later.importing, "s", None)
        yield Row("  finding the objects", later.finding, "s", None)
        yield Row("  loading them", later.loading, "s", None)
        if not is_warm(game):
            warm(game)
        name = "legal list + apply, random play, compiled"
        yield Row(name, compiled_actions(game), "actions/s", promise.compiled, True)
        yield Row("search, full rollouts from the start", iterations(game, 0), "iterations/s", promise.whole, True)
        cut = f"search, rollouts cut at {promise.cut} actions"
        yield Row(cut, iterations(game, promise.cut), "iterations/s", promise.search, True)
        yield Row("mean length of a random game", mean_length(game), "actions", None)
        yield Row("copy of a state, compiled", copy_compiled(game), "us", 0.4, False)
    yield Row("import groundfall", starts.import_time(), "ms", 60, False)
    yield from _measured("process start to first page", starts.first_page, "s", 1.0)
    yield from _measured("play --plain to first prompt", lambda: starts.first_prompt(game), "s", 0.5)
    for which, bar in zip(("median", "p95"), promise.click, strict=True):
        yield from _measured(f"click {which}, 50 live matches", lambda w=which: _click(game.name, w), "ms", bar)  # type: ignore[misc]


@cache
def _clicks(game: str) -> dict[str, float] | None:
    """Milliseconds from a click to the painted update, on a full table; None if there is no browser."""
    found: dict[str, float] | None = clicks.measure(game=game)["click_to_paint_ms"]
    return found


def _click(game: str, which: str) -> float | None:
    found = _clicks(game)
    return found[which] if found is not None else None


def measure_all(chosen: Sequence[Game]) -> Iterator[Row]:
    """What is measured of several games together."""
    if can_compile():
        seconds = starts.all_compilations(chosen)
        yield Row(f"first compilation of {counted(len(chosen), 'game')}, two at a time", seconds, "s", ALL_COMPILED)


def _measured(name: str, how: Callable[[], float | None], unit: str, bar: float) -> Iterator[Row]:
    try:
        yield Row(name, how(), unit, bar, False)
    except (OSError, subprocess.SubprocessError) as wrong:
        yield Row(name, None, unit, bar, False, str(wrong))


def as_line(row: Row) -> str:
    """One row of the printed table."""
    if row.value is None:
        return f"{row.name:45} {'not measured':>18}   {row.note}"
    value = f"{row.value:,.0f}" if row.value >= 100 else f"{row.value:.3g}"
    line = f"{row.name:45} {value:>12} {row.unit}"
    if row.bar is None:
        return line
    sign = "at least" if row.more else "at most"
    verdict = "ok" if row.good else "SHORT"
    return f"{line:72} {sign} {row.bar:,g} {verdict}"


def as_data(rows: list[Row]) -> list[dict[str, Any]]:
    """The rows as plain data."""
    return [{**asdict(row), "good": row.good} for row in rows]


def of(name: str) -> Iterator[Row]:
    """Every measurement of a game by name."""
    return measure(named(name))
