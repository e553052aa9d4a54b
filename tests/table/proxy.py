"""A bad line between a browser and the table: slow, cut, silent, or losing a single answer."""

from __future__ import annotations

import asyncio
import re
import threading
from asyncio import StreamReader, StreamWriter
from collections.abc import Callable

HEAD = re.compile(rb"(GET|POST) (\S+) HTTP/1\.1\r\n")


class Proxy:
    """Passes connections on to a port of this machine, as badly as its attributes say."""

    def __init__(self, port: int, delay: float = 0.0) -> None:
        self.target, self.port, self.delay = port, 0, delay  # seconds each way
        self.loses = ""  # the end of an address: the next answer to a POST there is lost
        self.refuses = ""  # the end of an address: connections that ask for it are cut
        self.silent = False  # nothing comes through, but connections stay open
        self.asked: list[str] = []  # methods and addresses, without queries
        self._open: set[StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        started = threading.Event()
        self._thread = threading.Thread(target=self._run, args=[started.set], daemon=True)
        self._thread.start()
        started.wait()

    def _run(self, ready: Callable[[], object]) -> None:
        async def serve() -> None:
            server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
            self.port = server.sockets[0].getsockname()[1]
            ready()
            self._end = asyncio.Event()
            await self._end.wait()
            server.close()
            self._cut()
            await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()}, return_exceptions=True)

        self._loop.run_until_complete(serve())
        self._loop.close()

    def cut(self) -> None:
        """Cuts all connections."""
        self._loop.call_soon_threadsafe(self._cut)

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join()

    def _cut(self) -> None:
        for writer in self._open:
            writer.transport.abort()

    async def _pass_on(self, reader: StreamReader, writer: StreamWriter) -> None:
        back, there = await asyncio.open_connection("127.0.0.1", self.target)
        self._open |= {writer, there}
        line = _Line(self, writer, there)
        try:
            await asyncio.gather(line.send(reader), line.answer(back), return_exceptions=True)
        finally:
            for end in (writer, there):
                end.transport.abort()
            self._open -= {writer, there}


class _Line:
    """One connection."""

    def __init__(self, proxy: Proxy, near: StreamWriter, far: StreamWriter) -> None:
        self.proxy, self.near, self.far, self.loses = proxy, near, far, False

    async def send(self, reader: StreamReader) -> None:
        """What the browser sends."""
        proxy = self.proxy
        while data := await reader.read(65536):
            for method, target in HEAD.findall(data):
                path = target.decode().partition("?")[0]
                proxy.asked.append(f"{method.decode()} {path}")
                if proxy.refuses and path.endswith(proxy.refuses):
                    return self.end()
                if method == b"POST" and proxy.loses and path.endswith(proxy.loses):
                    self.loses, proxy.loses = True, ""
            self.later(self.far, data)
        return self.end()

    async def answer(self, reader: StreamReader) -> None:
        """What the table answers: it has done what it was asked for."""
        while data := await reader.read(65536):
            if self.loses:
                break
            self.later(self.near, data)
        self.end()

    def later(self, writer: StreamWriter, data: bytes) -> None:
        if not self.proxy.silent:
            asyncio.get_running_loop().call_later(self.proxy.delay, writer.write, data)

    def end(self) -> None:
        self.near.transport.abort()
        self.far.transport.abort()
