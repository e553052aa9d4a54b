"""Compiling in the background: programs play on the plain form until a process of its own has compiled the game.

    python -m groundfall.players.preparing PACKAGE

That process says on its output how many stages are done. One that is given its work by another begins nothing itself:
`leave_to_others`.
"""

from __future__ import annotations

import contextlib
import subprocess
import sys
import threading
from typing import IO

from groundfall.engine.compiler import STAGES, stage, store
from groundfall.engine.game import Game

from .process import command, environment
from .question import game_of
from .warm import can_keep, is_warm, needs_compiler, warm

PLAIN_SECONDS = 1.0  # for one decision where somebody waits, until the compiled form is ready

_under_way: dict[str, Preparation] = {}
_ready: set[str] = set()
_left = False  # whether another process sees to it
_lock = threading.Lock()


class Preparation:
    """The compilation of one game in the background. Where nothing can be kept, a thread of this process does it."""

    def __init__(self, game: Game) -> None:
        self.done = 0  # how many of the STAGES
        self._process: subprocess.Popen[bytes] | None = None
        self._thread: threading.Thread | None = None
        if can_keep():
            nothing, pipe = subprocess.DEVNULL, subprocess.PIPE
            self._process = subprocess.Popen(
                [*command("groundfall.players.preparing"), game.package],
                env=environment(), stdin=nothing, stdout=pipe, stderr=nothing,
            )  # fmt: skip
            threading.Thread(target=self._listen, args=(self._process.stdout,), daemon=True).start()
        else:  # not a daemon: LLVM must not be at work while the interpreter ends
            self._thread = threading.Thread(target=warm, args=(game, self._count), name=f"compiling {game.name}")
            self._thread.start()

    def _listen(self, told: IO[bytes]) -> None:
        with told:
            for line in told:
                self._count(int(line), len(STAGES))

    def _count(self, done: int, _expected: int) -> None:
        self.done = done

    @property
    def ended(self) -> bool:
        """Whether it has ended, well or not."""
        if self._process is not None:
            return self._process.poll() is not None
        return self._thread is not None and not self._thread.is_alive()


def ready(game: Game) -> bool:
    """Whether the compiled form of a game can be used now. If not, its compilation begins in the background."""
    if game.package in _ready:
        return True
    if not needs_compiler():
        return False
    with _lock:
        preparation = _under_way.get(game.package)
        if (preparation is None or preparation.ended) and is_warm(game):
            _ready.add(game.package)
            return True
        if preparation is None and not (_left and can_keep()):
            _under_way[game.package] = Preparation(game)
        return False


def stage_of(game: Game) -> str:
    """What is being done to the rules of a game now, as in 'optimised'; '' where this process has nothing under way."""
    preparation = _under_way.get(game.package)
    return stage(preparation.done, len(STAGES)) if preparation is not None and not preparation.ended else ""


def leave_to_others() -> None:
    """From now on this process compiles nothing in the background, because the one that started it does.

    That one also says why nothing can be kept, if that is so.
    """
    global _left
    _left = True
    store.log.disabled = True


def _tell(done: int, _expected: int) -> None:
    with contextlib.suppress(OSError):  # the compilation goes on if nobody listens any more
        print(done, flush=True)


if __name__ == "__main__":
    warm(game_of(sys.argv[1]), _tell)
