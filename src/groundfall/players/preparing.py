"""Compiling in the background: programs play on the plain form until a process of its own has compiled the game.

    python -m groundfall.players.preparing PACKAGE

That process says on its output how many stages are done, and why it cannot go on, if that is so. One that is given its
work by another begins nothing itself: `leave_to_others`.
"""

from __future__ import annotations

import contextlib
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import IO

from groundfall.engine.compiler import STAGES, stage, store
from groundfall.engine.errors import GroundfallError
from groundfall.engine.game import Game

from .process import command, environment
from .question import game_of
from .warm import can_keep, is_warm, needs_compiler, tell_plain, warm

_under_way: dict[str, Preparation] = {}
_ready: set[str] = set()
_left = False  # whether another process sees to it
_lock = threading.Lock()


class Preparation:
    """The compilation of one game in the background. Where nothing can be kept, a thread of this process does it."""

    def __init__(self, game: Game) -> None:
        self.done = 0  # how many of the STAGES
        self._said = ""  # why it could not go on
        self._process: subprocess.Popen[bytes] | None = None
        if can_keep():
            nothing, pipe = subprocess.DEVNULL, subprocess.PIPE
            self._process = subprocess.Popen(
                [*command("groundfall.players.preparing"), game.package],
                env=environment(),
                stdin=nothing,
                stdout=pipe,
                stderr=nothing,
            )
            self._thread = threading.Thread(target=self._listen, args=(self._process.stdout,), daemon=True)
        else:  # not a daemon: LLVM must not be at work while the interpreter ends
            self._thread = threading.Thread(target=_compile, args=(game, self._hear), name=f"compiling {game.name}")
        self._thread.start()

    def _listen(self, told: IO[bytes]) -> None:
        with told:
            for line in told:
                self._hear(line.decode().strip())

    def _hear(self, line: str) -> None:
        if line.isdigit():
            self.done = int(line)
        else:
            self._said = line

    @property
    def ended(self) -> bool:
        """Whether it has ended, well or not."""
        return (self._process is None or self._process.poll() is not None) and not self._thread.is_alive()

    @property
    def why(self) -> str:
        """Why the rules are not there though it has ended, as a sentence."""
        if self._said or self.done < len(STAGES):
            return self._said or "The compilation has failed."
        return "The rules in this process are not those in its files."


def ready(game: Game) -> bool:
    """Whether the compiled form of a game can be used now. If not, its compilation begins in the background."""
    if game.package in _ready:
        return True
    if not needs_compiler():
        return False
    with _lock:
        preparation = _under_way.get(game.package)
        if preparation is None or preparation.ended:
            if is_warm(game):
                _ready.add(game.package)
                return True
            if preparation is not None:
                tell_plain(game, preparation.why)
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


def _compile(game: Game, say: Callable[[str], None]) -> None:
    """Compiles a game, and says how many stages are done, and in the end why it cannot be done, if that is so."""
    try:
        warm(game, lambda done, expected: say(str(done)))
    except (GroundfallError, LookupError) as wrong:
        say(str(wrong.args[0]))


def _tell(line: str) -> None:
    with contextlib.suppress(OSError):  # the compilation goes on if nobody listens any more
        print(line, flush=True)


if __name__ == "__main__":
    _compile(game_of(sys.argv[1]), _tell)
