"""Compiling in the background: programs play on the plain form until a process of its own has compiled the game.

    python -m groundfall.players.preparing PACKAGE

A process that is given its work by another begins nothing itself: `leave_to_others`.
"""

from __future__ import annotations

import subprocess
import sys
import threading

from groundfall.engine.game import Game

from .process import command, environment
from .question import game_of
from .warm import can_compile, can_keep, is_warm, warm

PLAIN_SECONDS = 1.0  # for one decision where somebody waits, until the compiled form is ready

_under_way: dict[str, Preparation] = {}
_ready: set[str] = set()
_left = False  # whether another process sees to it
_lock = threading.Lock()


class Preparation:
    """The compilation of one game in the background. Where nothing can be kept, a thread of this process does it."""

    def __init__(self, game: Game) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._thread: threading.Thread | None = None
        if can_keep():
            nothing = subprocess.DEVNULL
            self._process = subprocess.Popen(
                [*command("groundfall.players.preparing"), game.package],
                env=environment(), stdin=nothing, stdout=nothing, stderr=nothing,
            )  # fmt: skip
        else:  # not a daemon: LLVM must not be at work while the interpreter ends
            self._thread = threading.Thread(target=warm, args=(game,), name=f"compiling {game.name}")
            self._thread.start()

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
    if not can_compile():
        return False
    with _lock:
        preparation = _under_way.get(game.package)
        if (preparation is None or preparation.ended) and is_warm(game):
            _ready.add(game.package)
            return True
        if preparation is None and not (_left and can_keep()):
            _under_way[game.package] = Preparation(game)
        return False


def leave_to_others() -> None:
    """From now on this process compiles nothing in the background, because the one that started it does."""
    global _left
    _left = True


if __name__ == "__main__":
    warm(game_of(sys.argv[1]))
