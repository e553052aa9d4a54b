"""Measures speed and compares it with what each game promises. This is not a test: machines differ."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from groundfall.engine.entry_points import random_play
from groundfall.engine.game import Game
from groundfall.engine.game import game as named
from groundfall.engine.play.match import Match
from groundfall.engine.play.position import Position
from groundfall.players import is_warm, mcts, warm
from groundfall.players.copying import copying
from groundfall.players.memory import parts
from groundfall.players.process import environment
from groundfall.players.tree_search import Settings, TreeSearch
from groundfall.players.warm import can_compile

from .batch import LIMIT
from .playing import seed_of
from .simulate import simulate

Clock = time.perf_counter
LONG = 2.0  # seconds that a measurement of speed lasts


@dataclass(frozen=True)
class Row:
    """One measurement: its name, value and unit, and the bar that it is compared with."""

    name: str
    value: float | None  # None if it could not be measured here
    unit: str
    bar: float
    more: bool  # whether more is better
    note: str = ""

    @property
    def good(self) -> bool | None:
        """Whether it reaches its bar."""
        if self.value is None:
            return None
        return self.value >= self.bar if self.more else self.value <= self.bar


def start(game: Game) -> Any:
    """The state at the start of a game."""
    return game.start(game.content, game.meta.read_options({}), None, 1)


def plain_actions(game: Game) -> float:
    """Actions a second: list what is legal, pick at random, apply; plain form, one core."""
    play = random_play(parts(game, inlined=True))
    choices = [0] * (game.register.actions + 1)
    first = start(game)
    done, number, begun = 0, 0, Clock()
    while Clock() - begun < LONG:
        number += 1
        state = first.copy()
        state.seed = seed_of(1, number)
        done += play([game.content], [state], choices, [number], LIMIT)
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

    machine = compiled.machine(game)
    play = machine.entry(random_play)
    count = 200
    batch = compiled.Batch(game, count)
    choices = np.zeros(game.register.actions + 1, np.int64)
    first = start(game)
    done, spent = 0, 0.0
    for turn in range(1_000_000):
        batch.pack(slice(None), first)
        batch.states["seed"] = [seed_of(turn, n) for n in range(count)]
        streams = np.array([seed_of(turn, n, "choices") for n in range(count)], np.int64)
        begun = Clock()
        actions = int(play(machine.content, batch.states, choices, streams, 1_000_000_000))
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

    entry = compiled.machine(game).entry(copying)
    batch = compiled.Batch(game, mcts.STATES)
    batch.pack(slice(None), start(game))
    entry(batch.states, 10)
    begun = Clock()
    entry(batch.states, 1_000_000)
    return Clock() - begun


def _python(code: str, **more: str) -> str:
    run = subprocess.run(
        [sys.executable, "-c", code], env={**environment(), **more}, capture_output=True, text=True, check=True
    )
    return run.stdout.strip()


def import_time() -> float:
    """Milliseconds for `import groundfall` in a fresh interpreter, the best of seven."""
    code = "import time; t = time.perf_counter(); import groundfall; print(time.perf_counter() - t)"
    return 1000 * min(float(_python(code)) for _ in range(7))


_FIRST = """
import time
begun = time.perf_counter()
from groundfall.players.question import game_of
from groundfall.players.warm import warm
game = game_of({package!r})
warm(game)
print(time.perf_counter() - begun)
"""


def compilations(game: Game) -> tuple[float, float]:
    """Seconds until the search and random play are ready: with an empty cache, and with a filled one."""
    with tempfile.TemporaryDirectory() as folder:
        code = _FIRST.format(package=game.package)
        first = float(_python(code, GROUNDFALL_CACHE=folder))
        later = min(float(_python(code, GROUNDFALL_CACHE=folder)) for _ in range(3))
    return first, later


_MOVE = """
import time
begun = time.perf_counter()
import random, groundfall
from groundfall.engine.play.player import decide, make_player
from groundfall.players.question import game_of
from groundfall.players.preparing import PLAIN_SECONDS
import groundfall.players
match = groundfall.new(game_of({package!r}).name, seed=1)
decide(make_player("captain"), match, match.awaiting[0], random.Random(1), PLAIN_SECONDS)
print(time.perf_counter() - begun)
from groundfall.players.warm import warm
warm(match.game)  # waits for the compilation that has begun in the background
"""


def first_move(game: Game) -> float:
    """Seconds from starting Python to a level's first move, with nothing compiled."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        return float(_python(_MOVE.format(package=game.package), GROUNDFALL_CACHE=folder))


_NEW = """
import time, groundfall.engine.play.match
from groundfall.players.question import game_of
game = game_of({package!r})
game.register, game.room("box")
begun = time.perf_counter()
groundfall.engine.play.match.Match(game)
print(time.perf_counter() - begun)
"""


def first_match(game: Game) -> float:
    """Milliseconds to create the first match of a game with its rules imported, the best of five."""
    return 1000 * min(float(_python(_NEW.format(package=game.package))) for _ in range(5))


def first_prompt(game: Game) -> float:
    """Seconds from starting `groundfall play GAME --plain` to its first question, the best of three."""
    return min(
        _until([sys.executable, "-m", "groundfall.cli", "play", game.name, "--plain"], rb"Choose") for _ in range(3)
    )


def _until(command: list[str], wanted: bytes) -> float:
    begun = Clock()
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment())
    try:
        assert process.stdout is not None
        seen = b""
        while not re.search(wanted, seen):
            more = os.read(process.stdout.fileno(), 65536)
            if not more:
                raise OSError(f"{' '.join(command[1:])} ended without a prompt")
            seen += more
        return Clock() - begun
    finally:
        process.kill()
        process.communicate()


def first_page() -> float:
    """Seconds from starting `groundfall` to the first page served, the best of three."""
    return min(_first_page() for _ in range(3))


def _first_page() -> float:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "groundfall.cli", "--no-browser", "--port", "0"]
        command += ["--db", str(Path(folder) / "bench.sqlite")]
        begun = Clock()
        unbuffered = {**environment(), "PYTHONUNBUFFERED": "1"}
        pipe = subprocess.PIPE
        process = subprocess.Popen(command, stdout=pipe, stderr=subprocess.STDOUT, env=unbuffered)
        try:
            assert process.stdout is not None
            seen = b""
            while not (found := re.search(rb"http://[0-9.:]+/?", seen)):
                more = os.read(process.stdout.fileno(), 65536)
                if not more:
                    raise OSError("the server ended before it had an address")
                seen += more
            _fetch(found[0].decode(), begun + 20)
            return Clock() - begun
        finally:
            process.terminate()
            process.communicate()


def _fetch(address: str, end: float) -> None:
    while True:
        try:
            with urllib.request.urlopen(address, timeout=10) as page:
                page.read()
                return
        except OSError:
            if Clock() > end:
                raise
            time.sleep(0.005)


Hook = Callable[[Game], float | None]
hooks: dict[str, Hook] = {}  # measurements from other packages: 'click median', 'click p95', in milliseconds


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
    yield Row("first match of a game", first_match(game), "ms", 80, False)
    yield Row("copy of a state, plain", copy_plain(game), "us", 10, False)
    if can_compile():
        first, later = compilations(game)
        yield Row("first move of a level, nothing compiled", first_move(game), "s", 2, False)
        yield Row("first compilation", first, "s", promise.compilation, False)
        yield Row("later starts", later, "s", 1, False)
        if not is_warm(game):
            warm(game)
        name = "legal list + apply, random play, compiled"
        yield Row(name, compiled_actions(game), "actions/s", promise.compiled, True)
        yield Row("search, full rollouts from the start", iterations(game, 0), "iterations/s", promise.whole, True)
        cut = f"search, rollouts cut at {promise.cut} actions"
        yield Row(cut, iterations(game, promise.cut), "iterations/s", promise.search, True)
        yield Row("mean length of a random game", mean_length(game), "actions", 0, True)
        yield Row("copy of a state, compiled", copy_compiled(game), "us", 0.4, False)
    yield Row("import groundfall", import_time(), "ms", 60, False)
    yield from _measured("process start to first page", first_page, "s", 1.0)
    yield from _measured("play --plain to first prompt", lambda: first_prompt(game), "s", 0.5)
    for name, bar in (("click median", 50.0), ("click p95", 200.0)):
        if name in hooks:
            yield from _measured(f"{name}, 50 live matches", lambda n=name: hooks[n](game), "ms", bar)  # type: ignore[misc]


def _measured(name: str, how: Callable[[], float | None], unit: str, bar: float) -> Iterator[Row]:
    try:
        yield Row(name, how(), unit, bar, False)
    except (OSError, subprocess.SubprocessError) as wrong:
        yield Row(name, None, unit, bar, False, str(wrong))


def as_line(row: Row) -> str:
    """One row of the printed table."""
    if row.value is None:
        return f"{row.name:44} {'not measured':>18}   {row.note}"
    value = f"{row.value:,.0f}" if row.value >= 100 else f"{row.value:.3g}"
    sign = "at least" if row.more else "at most"
    verdict = "ok" if row.good else "SHORT"
    return f"{row.name:44} {value:>12} {row.unit:13} {sign} {row.bar:,g} {verdict}"


def as_data(rows: list[Row]) -> list[dict[str, Any]]:
    """The rows as plain data."""
    return [{**asdict(row), "good": row.good} for row in rows]


def of(name: str) -> Iterator[Row]:
    """Every measurement of a game by name."""
    return measure(named(name))
