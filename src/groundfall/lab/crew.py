"""Plays games on all cores: worker processes that take game after game."""

from __future__ import annotations

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


def play_all(task: dict[str, Any], numbers: range, processes: int, tell: Tell) -> None:
    """Plays the numbered games of a task, in any order; `tell(number, outcome)` in the calling thread.

    Ctrl-C ends it; what has been told stays. Raises GroundfallError with what went wrong in a worker.
    """
    waiting: queue.Queue[int] = queue.Queue()
    for number in numbers:
        waiting.put(number)
    found: queue.Queue[tuple[int, Outcome | str]] = queue.Queue()
    crew = [
        subprocess.Popen(
            command("groundfall.lab.worker"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment(),
            text=True,
            encoding="utf-8",
        )
        for _ in range(min(processes, len(numbers)))
    ]
    threads = [threading.Thread(target=_feed, args=(process, task, waiting, found), daemon=True) for process in crew]
    try:
        for thread in threads:
            thread.start()
        for _ in numbers:
            number, outcome = found.get()
            if isinstance(outcome, str):
                raise GroundfallError(outcome)
            tell(number, outcome)
    finally:
        for process in crew:
            process.kill()
        for process in crew:
            process.wait()
        for thread in threads:
            thread.join()
        for process in crew:
            for pipe in (process.stdin, process.stdout):
                assert pipe is not None
                try:
                    pipe.close()
                except OSError:
                    pass


def _feed(process: subprocess.Popen[str], task: dict[str, Any], waiting: queue.Queue[int],
          found: queue.Queue[tuple[int, Outcome | str]]) -> None:  # fmt: skip
    assert process.stdin is not None and process.stdout is not None
    while True:
        try:
            number = waiting.get_nowait()
        except queue.Empty:
            return
        try:
            process.stdin.write(json.dumps({"id": number, "do": "play", **task}) + "\n")
            process.stdin.flush()
            line = process.stdout.readline()
        except (OSError, ValueError):
            line = ""
        message: dict[str, Any] = {"error": "a process that played ended before its game did"}
        if line:
            message = json.loads(line)
        if "answer" in message:
            found.put((number, Outcome(**message["answer"], seconds=message["seconds"])))
        else:
            found.put((number, str(message["error"])))
            return
