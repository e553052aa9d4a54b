"""Measures starts, each in a process of its own: imports, first prompts and pages, compilations."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from groundfall.engine.folder import folder_of
from groundfall.engine.game import Game
from groundfall.players.process import environment
from groundfall.players.warm import functions

Clock = time.perf_counter


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


@dataclass(frozen=True)
class Later:
    """Seconds of a start with everything compiled, of a process that has imported NumPy and the game."""

    importing: float  # llvmlite
    finding: float  # which objects are needed
    loading: float  # them

    @property
    def whole(self) -> float:
        """All of it."""
        return self.importing + self.finding + self.loading


_LATER = """
import time, numpy
from groundfall.players.question import game_of
from groundfall.players.warm import ENTRY_POINTS
game = game_of({package!r})
game.register, game.dispatch, game.content
begun = time.perf_counter()
from groundfall.engine import compiled
imported = time.perf_counter()
form = compiled.form_of(game)
entries = [form.entry(factory) for factory in ENTRY_POINTS]
assert form.rules.is_kept() and all(entry.object.is_kept() for entry in entries)
found = time.perf_counter()
form.prepare(ENTRY_POINTS)
print(imported - begun, found - imported, time.perf_counter() - found)
"""


def compilations(game: Game) -> tuple[float, Later]:
    """Seconds until the search and random play are ready with an empty cache, and those of a later start, the best of
    five."""
    with tempfile.TemporaryDirectory() as folder:
        first = float(_python(_FIRST.format(package=game.package), GROUNDFALL_CACHE=folder))
        runs = [_python(_LATER.format(package=game.package), GROUNDFALL_CACHE=folder) for _ in range(5)]
    return first, min((Later(*map(float, run.split())) for run in runs), key=lambda later: later.whole)


def all_compilations(games: Sequence[Game]) -> float:
    """Seconds until all these games are compiled with an empty cache, two at a time."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        codes = [_FIRST.format(package=game.package) for game in sorted(games, key=functions, reverse=True)]
        begun = Clock()
        list(pool.map(lambda code: _python(code, GROUNDFALL_CACHE=folder), codes))
        return Clock() - begun


_MOVE = """
import time
begun = time.perf_counter()
import random, groundfall
from groundfall.engine.play.player import decide, make_player
from groundfall.players.question import game_of
from groundfall.players.times import PLAIN_SECONDS
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
game.register, game.module("box")
begun = time.perf_counter()
groundfall.engine.play.match.Match(game)
print(time.perf_counter() - begun)
"""


def first_match(game: Game) -> float:
    """Milliseconds to create the first match of a game with its rules imported, the best of five."""
    return 1000 * min(float(_python(_NEW.format(package=game.package))) for _ in range(5))


def first_prompt(game: Game, runs: int = 3) -> float:
    """Seconds from starting `groundfall play GAME --plain` to its first question, the best of some runs."""
    named = game.name if game.package.startswith("groundfall.games.") else str(folder_of(game))
    command = [sys.executable, "-m", "groundfall.cli", "play", named, "--plain"]
    return min(_until(command, rb"Choose") for _ in range(runs))


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
