"""Plays games on all cores, with worker processes that take one game after another."""

from __future__ import annotations

import contextlib
import json
import queue
import subprocess
import threading
from collections.abc import Callable
from typing import Any

from groundfall.engine.errors import GroundfallError
from groundfall.players.process import command, environment

from .playing import Outcome

Tell = Callable[[int, Outcome], None]
Found = tuple[int, Outcome | str]  # the number of a game and how it ended, or what went wrong


def play_all(task: dict[str, Any], numbers: range, processes: int, tell: Tell) -> None:
    """Plays the numbered games of a task in any order, and calls `tell(number, outcome)` in the calling thread.

    A process that dies is replaced and its game played again, once. Ctrl-C ends it and keeps what was reported. Raises
    GroundfallError with a worker's error.
    """
    waiting: queue.Queue[int] = queue.Queue()
    for number in numbers:
        waiting.put(number)
    found: queue.Queue[Found] = queue.Queue()
    crew = [_Hand(task, waiting, found) for _ in range(min(processes, len(numbers)))]
    try:
        for hand in crew:
            hand.thread.start()
        for _ in numbers:
            number, outcome = found.get()
            if isinstance(outcome, str):
                raise GroundfallError(outcome)
            tell(number, outcome)
    finally:
        for hand in crew:
            hand.stop()


class _Hand:
    """One process, and the thread that gives it games until none is left."""

    def __init__(self, task: dict[str, Any], waiting: queue.Queue[int], found: queue.Queue[Found]) -> None:
        self._task, self._waiting, self._found = task, waiting, found
        self._lock = threading.Lock()
        self._stopped = False
        self._process = self._start()
        self.thread = threading.Thread(target=self._work, daemon=True)

    def _start(self) -> subprocess.Popen[str]:
        pipe = subprocess.PIPE
        return subprocess.Popen(
            command("groundfall.lab.worker"), stdin=pipe, stdout=pipe, env=environment(), text=True, encoding="utf-8"
        )

    def _work(self) -> None:
        while not self._stopped:
            try:
                number = self._waiting.get_nowait()
            except queue.Empty:
                return
            message = self._ask(number) or (self._replace() and self._ask(number))
            if not message:
                message = {"error": "A worker process ended in the middle of a game, and so did its replacement."}
            if "answer" not in message:
                self._found.put((number, str(message["error"])))
                return
            self._found.put((number, Outcome(**{**message["answer"], "seconds": message["seconds"]})))

    def _ask(self, number: int) -> dict[str, Any]:
        """The answer of the process; empty if it has ended."""
        assert self._process.stdin is not None and self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps({"id": number, "do": "play", **self._task}) + "\n")
            self._process.stdin.flush()
            return dict(json.loads(self._process.stdout.readline() or "{}"))
        except (OSError, ValueError):
            return {}

    def _replace(self) -> bool:
        with self._lock:
            if self._stopped:
                return False
            self._end()
            self._process = self._start()
            return True

    def stop(self) -> None:
        """Ends the process immediately."""
        with self._lock:
            self._stopped = True
            self._process.kill()
        if self.thread.ident is not None:
            self.thread.join()
        self._end()

    def _end(self) -> None:
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            with contextlib.suppress(OSError):
                stream.close()
