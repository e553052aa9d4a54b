"""The client side of worker processes: starting them, asking questions, ending them.

A worker is a fresh interpreter that finds the same packages; serving.py describes the protocol.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from collections.abc import Callable
from typing import Any

from groundfall.engine.errors import GroundfallError

Found = asyncio.Future[dict[str, Any]]
Tell = Callable[[int, int], None]

LONGEST_LINE = 2**24


class WorkerDied(GroundfallError):
    """A worker process ended twice before it had answered."""


def command(module: str) -> list[str]:
    """The command that starts a worker."""
    return [sys.executable, "-m", module]


def environment() -> dict[str, str]:
    """Its environment, in which the same packages can be imported."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}


class Worker:
    """One process, and the questions that it has not answered yet."""

    def __init__(self, module: str) -> None:
        self._module = module
        self._process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._starting: asyncio.Task[None] | None = None
        self._open: dict[int, tuple[Found, Tell]] = {}
        self._number = 0

    @property
    def pid(self) -> int | None:
        """The process id, if the process is running."""
        return self._process.pid if self._process is not None and self._process.returncode is None else None

    async def ask(self, request: dict[str, Any], tell: Tell = lambda done, expected: None) -> Found:
        """Asks a question. The future receives the answer, or WorkerDied."""
        if self._process is None or self._ended(self._process):
            await self.start()
        self._number += 1
        future: Found = asyncio.get_running_loop().create_future()
        future.number = self._number  # type: ignore[attr-defined]
        self._open[self._number] = future, tell
        try:
            await self._write({"id": self._number, **request})
        except (ConnectionError, RuntimeError):  # also if it was closed while it started
            self._fail()
        return future

    def _ended(self, process: asyncio.subprocess.Process) -> bool:
        return process.returncode is not None or process.stdout is None or process.stdout.at_eof()

    async def start(self) -> None:
        """Starts the process. The start goes on if the caller is cancelled, for a start cut short would hang."""
        if self._starting is None:
            self._starting = asyncio.create_task(self._start())
        await asyncio.shield(self._starting)

    async def _start(self) -> None:
        try:
            self._process = await asyncio.create_subprocess_exec(
                *command(self._module),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env=environment(),
                limit=LONGEST_LINE,
            )
            self._reader = asyncio.create_task(self._read(self._process))
        finally:
            self._starting = None

    async def stop(self, future: Found) -> None:
        """Asks for an answer as soon as possible."""
        with contextlib.suppress(ConnectionError, RuntimeError):
            await self._write({"stop": future.number})  # type: ignore[attr-defined]

    async def close(self) -> None:
        """Ends the process, also one that is just starting."""
        if self._starting is not None:
            await asyncio.wait({self._starting})
        process, reader = self._process, self._reader
        self._process = self._reader = None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        if reader is not None:
            await reader
        self._fail()

    async def _write(self, message: dict[str, Any]) -> None:
        if self._process is None or self._process.stdin is None:
            raise ConnectionError("The process is closed.")
        self._process.stdin.write(json.dumps(message, separators=(",", ":")).encode() + b"\n")
        await self._process.stdin.drain()

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        while line := await process.stdout.readline():
            message = json.loads(line)
            future, tell = self._open.get(message["id"], (None, None))
            if future is None or tell is None:
                continue
            if "progress" in message:
                tell(*message["progress"])
                continue
            del self._open[message["id"]]
            if future.done():
                continue
            if "error" in message:
                _refuse(future, GroundfallError(message["error"]))
            else:
                future.set_result({**message["answer"], "seconds": message["seconds"]})
        await process.wait()
        self._fail()

    def _fail(self) -> None:
        for future, _ in self._open.values():
            if not future.done():
                _refuse(future, WorkerDied("The search process has ended."))
        self._open.clear()


def _refuse(future: Found, wrong: GroundfallError) -> None:
    """Ends a question with an error. Whoever asked may have left, so asyncio need not tell that nobody has seen it."""
    future.set_exception(wrong)
    future.exception()
