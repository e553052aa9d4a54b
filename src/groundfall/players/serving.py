"""The protocol of worker processes: a worker reads questions from its input, one line of JSON each, and writes answers
to its output.

    {"id": 1, "do": "decide", ...}  ->  {"id": 1, "answer": {...}}  or  {"id": 1, "error": "a sentence"}
    {"stop": 1}                     ->  question 1 is answered as soon as possible
    while it compiles               ->  {"id": 1, "progress": [done, expected]}

It is a fresh interpreter, not a fork, so it is safe to start from a server with threads. It ends when its input ends.
"""

from __future__ import annotations

import json
import os
import queue
import signal
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

from groundfall.engine.errors import GroundfallError

Tell = Callable[[list[int]], None]
Stop = Callable[[], bool]
Handler = Callable[[dict[str, Any], Tell, Stop], Any]


def serve(handlers: dict[str, Handler]) -> None:
    """Answers until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent process
    if hasattr(os, "nice"):
        os.nice(5)
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # output printed by a player program must not mix with the answers
    requests: queue.Queue[dict[str, Any]] = queue.Queue()
    stopped: set[int] = set()
    threading.Thread(target=_listen, args=(requests, stopped), daemon=True).start()
    lock = threading.Lock()

    def say(message: dict[str, Any]) -> None:
        with lock:
            out.write(json.dumps(message, separators=(",", ":")) + "\n")
            out.flush()

    while True:
        one = requests.get()
        say({"id": one["id"], **_answer(handlers, one, say, stopped)})


def _answer(
    handlers: dict[str, Handler], request: dict[str, Any], say: Callable[[dict[str, Any]], None], stopped: set[int]
) -> dict[str, Any]:
    number = int(request["id"])
    begun = time.monotonic()
    try:
        answer = handlers[request["do"]](
            request, lambda p: say({"id": number, "progress": p}), lambda: number in stopped
        )
        return {"answer": answer, "seconds": round(time.monotonic() - begun, 4)}
    except GroundfallError as wrong:
        return {"error": str(wrong)}
    except Exception as wrong:  # a player program may raise anything: report it, and continue
        return {"error": f"The player program failed with {type(wrong).__name__}: {wrong}."}


def _listen(requests: queue.Queue[dict[str, Any]], stopped: set[int]) -> None:
    for line in sys.stdin:
        message = json.loads(line)
        if "stop" in message:
            stopped.add(int(message["stop"]))
        else:
            requests.put(message)
    os._exit(0)  # the parent process is gone
