"""The compiled form: the same rules compiled by Numba. This is the only module that uses NumPy records or Numba.

Every rule of a game can be compiled unchanged; only a few entry points are compiled, each made by a factory that
closes over the game's functions. Numba's cache does not notice changes in called functions or tables, so the cache
folder is named after a digest of all sources, versions and the processor, and old folders are removed.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numba
import numpy as np
from numba.core import event as compiler_event
from numba.extending import overload, register_jitable

from .game import Game
from .rules import core
from .rules.agenda import ask, finish, leave, push
from .rules.core import MODULUS, following
from .rules.rule import package_of, register_of
from .rules.schema import Schema
from .sources import sources

Progress = Callable[[int, int], None]  # functions compiled so far, functions expected
_lock = threading.RLock()


def packed(schema: Schema) -> np.dtype[Any]:
    """The packed form of a schema: every field is int64, in the order of the plain form's cells."""
    return np.dtype([(f.name, np.int64, tuple(int(n) for n in f.shape)) for f in schema.fields.values()])


class Batch:
    """States of one game stored together in memory; `cells` is the same memory seen as rows of integers."""

    def __init__(self, game: Game, count: int) -> None:
        schema = game.State.schema
        self.states = np.zeros(count, packed(schema))
        self.cells = self.states.view(np.int64).reshape(count, schema.size)

    def pack(self, place: int, state: Any) -> None:
        """Copies a plain state into the batch."""
        self.cells[place] = state.cells()


def pack_content(content: Any, schema: Schema) -> Any:
    """Content as an array with one record."""
    record = np.zeros(1, packed(schema))
    record.view(np.int64)[:] = content.cells()
    return record


@overload(core.draw)
def _draw(state, n):  # type: ignore[no-untyped-def]
    def compiled(state, n):  # type: ignore[no-untyped-def]
        if n <= 1:
            return 0
        state.seed = following(state.seed)
        return state.seed * n // MODULUS

    return compiled


@overload(core.roll)
def _roll(state, sides):  # type: ignore[no-untyped-def]
    def compiled(state, sides):  # type: ignore[no-untyped-def]
        state.seed = following(state.seed)
        return state.seed * sides // MODULUS + 1

    return compiled


@overload(core.roll_pool)
def _roll_pool(state, count, sides, needs):  # type: ignore[no-untyped-def]
    def compiled(state, count, sides, needs):  # type: ignore[no-untyped-def]
        faces = 0
        for _ in range(count):
            state.seed = following(state.seed)
            faces = faces * 10 + state.seed * sides // MODULUS + 1
        return faces

    return compiled


@overload(core.emit)
def _emit(state, event, a=0, b=0, c=0, d=0, e=0, f=0):  # type: ignore[no-untyped-def]
    return lambda state, event, a=0, b=0, c=0, d=0, e=0, f=0: None


@overload(core.whisper)
def _whisper(state, seats, event, a=0, b=0, c=0, d=0):  # type: ignore[no-untyped-def]
    return lambda state, seats, event, a=0, b=0, c=0, d=0: None


@overload(core.offer)
def _offer(choices, action):  # type: ignore[no-untyped-def]
    def compiled(choices, action):  # type: ignore[no-untyped-def]
        choices[0] += 1
        choices[choices[0]] = action

    return compiled


@overload(core.refuse)
def _refuse(choices, action, reason, a=0, b=0):  # type: ignore[no-untyped-def]
    return lambda choices, action, reason, a=0, b=0: None


@overload(core.copy_state)
def _copy_state(states, cells, target, source):  # type: ignore[no-untyped-def]
    def compiled(states, cells, target, source):  # type: ignore[no-untyped-def]
        for place in range(cells.shape[1]):
            cells[target, place] = cells[source, place]

    return compiled


_marked: set[Callable[..., Any]] = set()


def _mark(functions: Iterable[Callable[..., Any]]) -> None:
    """Lets compiled code call these functions. They get no wrapper for Python, which would take time to compile."""
    for function in functions:
        if function not in _marked:
            _marked.add(function)
            register_jitable(no_cpython_wrapper=True, no_cfunc_wrapper=True)(function)


_mark((push, ask, leave, finish, following))


def digest(game: Game) -> str:
    """Names the cache folder of a game: a hash of all compiled sources and their paths, versions and the processor."""
    hashed = hashlib.sha256(f"{Path(__file__).parent} {files(game.package)}".encode())  # Numba caches by path
    for package in ("groundfall.engine", "groundfall.players", game.package):
        with contextlib.suppress(ModuleNotFoundError):
            for name, text in sources(package):
                hashed.update(name.encode() + text)
    machine = numba.core.registry.cpu_target.target_context.codegen().magic_tuple()
    versions = (numba.__version__, np.__version__, sys.version, machine, numba.config.BOUNDSCHECK)  # type: ignore[attr-defined]
    hashed.update(repr(versions).encode())
    return hashed.hexdigest()[:16]


def cache_root() -> Path:
    """Where compiled games are stored: $GROUNDFALL_CACHE, or else the user's cache folder."""
    if "GROUNDFALL_CACHE" in os.environ:
        return Path(os.environ["GROUNDFALL_CACHE"])
    if platform.system() == "Windows":
        return Path(os.environ.get("LOCALAPPDATA", "~")).expanduser() / "groundfall" / "compiled"
    if platform.system() == "Darwin":
        return Path("~/Library/Caches/groundfall/compiled").expanduser()
    return Path(os.environ.get("XDG_CACHE_HOME", "~/.cache")).expanduser() / "groundfall" / "compiled"


def cache_folder(game: Game) -> Path | None:
    """The folder for this game's compiled code, created if necessary; None if it cannot be written to."""
    folder = cache_root() / f"{game.name}-{digest(game)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".probe{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError:
        return None
    os.utime(folder)
    _remove_unused(folder.parent, game.name)
    return folder


def _remove_unused(root: Path, name: str) -> None:
    """Removes folders for older sources that no process has opened for a day."""
    for other in root.glob(f"{name}-*"):
        with contextlib.suppress(OSError):
            if other.name.removeprefix(f"{name}-").isalnum() and time.time() - other.stat().st_mtime > 86_400:
                shutil.rmtree(other)


class Machine:
    """A game's compiled entry points, compiled on first use and cached."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.content = pack_content(game.content, game.room("state").Content.schema)
        self.most = 4096  # longest list of choices
        self._entries: dict[str, Any] = {}
        with _lock:
            _mark((*game.register.rules, *game.dispatch.functions))
        self.folder = cache_folder(game)

    def parts(self) -> SimpleNamespace:
        """What a factory closes over: the game's functions and a few numbers."""
        game = self.game
        return SimpleNamespace(
            legal=game.dispatch.legal,
            apply=game.dispatch.apply,
            judge=game.room("judge").judge,
            resample=game.room("rules").resample,
            copy_state=core.copy_state,
            seats=len(game.seats),
        )

    def entry(self, factory: Callable[[SimpleNamespace], Callable[..., Any]]) -> Any:
        """The compiled form of what a factory makes. It is compiled on the first call with each type of arguments."""
        name = f"{factory.__module__}.{factory.__qualname__}"
        with _lock:
            if name not in self._entries:
                cached = self.folder is not None
                numba.config.CACHE_DIR = str(self.folder or "")  # type: ignore[attr-defined]
                _mark(register_of(package_of(factory.__module__)).rules)  # what the factory calls besides the game
                self._entries[name] = numba.njit(factory(self.parts()), cache=cached, nogil=True)
            return self._entries[name]

    def is_warm(self, factory: Callable[[SimpleNamespace], Callable[..., Any]]) -> bool:
        """Whether an entry point is available without compiling."""
        entry = self.entry(factory)
        function = entry.py_func.__qualname__.replace("<locals>", "locals")
        return bool(entry.signatures) or bool(
            self.folder is not None and any(f".{function}-" in f".{p.name}" for p in self.folder.rglob("*.nbc"))
        )


_machines: dict[str, Machine] = {}


def machine(game: Game) -> Machine:
    """The compiled form of a game in this process."""
    with _lock:
        if game.name not in _machines:
            _machines[game.name] = Machine(game)
        return _machines[game.name]


@contextlib.contextmanager
def watch(expected: int, progress: Progress) -> Iterator[None]:
    """Reports how many functions have been compiled while the block runs."""

    class Listener(compiler_event.Listener):
        done = 0

        def on_start(self, event: Any) -> None:
            pass

        def on_end(self, event: Any) -> None:
            self.done += 1
            progress(min(self.done, expected), expected)

    with compiler_event.install_listener("numba:compile", Listener()):
        yield
