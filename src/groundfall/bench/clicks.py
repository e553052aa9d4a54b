"""A load test: many active matches, each with a stream, and one page in a real browser."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from groundfall.engine.catalogue import game as named
from groundfall.players.process import environment

START = """
import sys
from groundfall.engine.catalogue import add_game
from groundfall.table.http.limits import Limits
from groundfall.table.http.server import serve
add_game(sys.argv[2])  # which need not be installed
everybody = Limits(per_address=Limits.connections)  # all visitors come from one address
serve("127.0.0.1", 0, sys.argv[1], limits=everybody, prepares=False)
"""
OK, CREATED, CONFLICT = 200, 201, 409
PICK = re.compile(r'data-action="(\d+)"')
CHOICES = """() => {
    const take = document.querySelector("[data-together]");
    if (take) {  // several choices together: select the first ones
        const { left, chosen } = groundfall.together;
        const free = [...document.querySelectorAll('[data-switch][aria-pressed="false"]')];
        for (const one of free.slice(0, left - chosen.size)) one.click();
        return ["[data-together]"];
    }
    const picks = [...document.querySelectorAll("button.pick[data-action]:not([data-instead])")];
    return picks.map(pick => `button.pick[data-action="${pick.dataset.action}"]:not([data-instead])`);
}"""
CLICK = """choice => new Promise(done => {
    const button = document.querySelector(choice);
    const was = document.body.dataset.version, begun = performance.now();
    const painted = () => requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
    new MutationObserver((_, watch) => {
        if (document.body.dataset.version === was) return;
        watch.disconnect();
        painted();
    }).observe(document.body, {attributes: true});
    button.click();
    setTimeout(() => done(null), 5000);
})"""


@contextlib.asynccontextmanager
async def _line(port: int) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection to the server, always closed at the end."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**22)
    try:
        yield reader, writer
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


async def ask(port: int, path: str, body: Any = None) -> tuple[int, Any]:
    """One request over its own connection. Returns the status and the answer's JSON."""
    data = b"" if body is None else json.dumps(body).encode()
    head = f"{'GET' if body is None else 'POST'} {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nconnection: close\r\n"
    head += f"content-type: application/json\r\ncontent-length: {len(data)}\r\n\r\n"
    async with _line(port) as (reader, writer):
        writer.write(head.encode() + data)
        answer = await reader.read()
    start, _, found = answer.partition(b"\r\n\r\n")
    return int(start.split(maxsplit=2)[1]), json.loads(found)


async def _begin(port: int, game: str) -> list[str]:
    """Begins a match. Returns the links of its seats."""
    status, begun = await ask(port, "/matches", {"game": game})
    if status != CREATED:
        raise RuntimeError(f"A match cannot be begun: {begun['error']}")
    return list(begun["seats"].values())


class Chair:
    """One seat of a match: its link, and the data of its page."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.facts: dict[str, Any] = {}
        self.parts: dict[str, str] = {}
        self.news = asyncio.Event()

    def picks(self) -> list[int]:
        """The choices that its page offers, without those that replace an earlier one."""
        picks = PICK.findall(self.parts.get("choices", "") + self.parts.get("ends", ""))
        instead = re.findall(r'data-action="(\d+)"[^>]*data-instead', self.parts.get("choices", ""))
        return [int(pick) for pick in picks if pick not in instead] or [int(pick) for pick in picks]


class Visitor:
    """A player of all seats of one match, who reads their streams and acts from time to time."""

    def __init__(self, port: int, game: str, seed: int, pause: float) -> None:
        self.port, self.game, self.pause = port, game, pause
        self.rng = random.Random(seed)
        self.acts = 0
        self.delays: list[float] = []  # seconds from an action to its message on the stream

    async def stay(self) -> None:
        """Plays one match after another."""
        while True:
            chairs = [Chair(url) for url in await _begin(self.port, self.game)]
            async with asyncio.TaskGroup() as group:  # a stream that ends is an error, which ends the visit
                streams = [group.create_task(self._listen(chair)) for chair in chairs]
                for chair in chairs:
                    await chair.news.wait()
                await asyncio.sleep(self.rng.uniform(0, self.pause))
                while not chairs[0].facts.get("over"):
                    await self._act(chairs)
                    await asyncio.sleep(self.pause * self.rng.uniform(0.8, 1.2))
                for stream in streams:
                    stream.cancel()

    async def _act(self, chairs: list[Chair]) -> None:
        asked = next((chair for chair in chairs if chair.picks()), None)
        if asked is None:
            await asyncio.sleep(0.05)
            return
        asked.news.clear()
        before = time.perf_counter()
        name, action = f"load-{self.rng.getrandbits(60):x}", self.rng.choice(asked.picks())
        body = {"request": name, "moment": asked.facts["moment"], "action": action}
        status, answer = await ask(self.port, f"{asked.url}/act", body)
        if status == CONFLICT:  # another seat was quicker; the stream will tell
            return
        if status != OK:
            raise RuntimeError(f"An action was refused: {answer['error']}")
        await asked.news.wait()
        self.delays.append(time.perf_counter() - before)
        self.acts += 1

    async def _listen(self, chair: Chair) -> None:
        async with _line(self.port) as (reader, writer):
            writer.write(f"GET {chair.url}/events HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\n\r\n".encode())
            while line := await reader.readline():
                if line.startswith(b"data: {"):
                    message = json.loads(line[6:])
                    chair.facts = message["facts"]
                    chair.parts.update(message["parts"])
                    chair.news.set()
        raise ConnectionError("The stream has ended.")


async def run(matches: int, pause: float, seconds: float, game: str, browser: bool, least: int) -> dict[str, Any]:
    """The measurement itself, with a server in a separate process."""
    with tempfile.TemporaryDirectory() as folder:
        begun = time.perf_counter()
        command = [sys.executable, "-c", START, str(Path(folder) / "table.sqlite"), named(game).package]
        server = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, env=environment())
        try:
            port = await _told_port(server)
            await _first_page(port)
            start = time.perf_counter() - begun
            visitors = [Visitor(port, game, seed, pause) for seed in range(matches)]
            tasks = [asyncio.create_task(visitor.stay()) for visitor in visitors]
            await asyncio.sleep(min(3.0, pause + 1))
            for visitor in visitors:
                visitor.delays.clear()
                visitor.acts = 0
            clock = time.perf_counter()
            clicks = await _browse(port, game, seconds) if browser else []
            await asyncio.sleep(max(0.0, seconds - (time.perf_counter() - clock)))
            while sum(visitor.acts for visitor in visitors) < least and not all(task.done() for task in tasks):
                await asyncio.sleep(0.05)
            spent = time.perf_counter() - clock
            failed = [task for task in tasks if task.done()]
            if len(failed) == len(tasks):
                raise RuntimeError("Every visitor has failed.") from failed[0].exception()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        finally:
            with contextlib.suppress(ProcessLookupError):
                server.terminate()
            await server.wait()
    delays = [wait * 1000 for visitor in visitors for wait in visitor.delays]
    return {
        "matches": matches,
        "actions_a_second": round(sum(visitor.acts for visitor in visitors) / spent, 1),
        "failed": len(failed),
        "start_to_first_page_s": round(start, 3),
        "stream_ms": _spread(delays),
        "click_to_paint_ms": _spread(clicks) if clicks else None,
    }


def _spread(values: list[float]) -> dict[str, float]:
    ordered = sorted(values)
    return {
        "count": len(ordered),
        "median": round(statistics.median(ordered), 1),
        "p95": round(ordered[int(len(ordered) * 0.95)], 1),
        "worst": round(ordered[-1], 1),
    }


async def _told_port(server: asyncio.subprocess.Process) -> int:
    """The port of a server, which it tells when it listens."""
    assert server.stdout is not None
    line = (await server.stdout.readline()).decode()
    found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
    if found is None:
        raise RuntimeError("The server has ended.")
    return int(found[1])


async def _first_page(port: int) -> None:
    async with _line(port) as (reader, writer):
        writer.write(f"GET / HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nconnection: close\r\n\r\n".encode())
        page = await reader.read()
    if not page.startswith(b"HTTP/1.1 200"):
        raise RuntimeError("The server does not answer with its first page.")


async def _browse(port: int, game: str, seconds: float) -> list[float]:
    """Milliseconds from a click to the painted update, in a real page; [] if there is no browser."""
    try:
        from playwright.async_api import Error, async_playwright
    except ImportError:
        return []
    import shutil

    rng, delays = random.Random(7), []
    async with async_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
        try:
            chromium = await playwright.chromium.launch(executable_path=shutil.which("chromium"), args=flags)
        except Error:
            return []
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            pages = []
            for url in await _begin(port, game):
                pages.append(await chromium.new_page(viewport={"width": 1400, "height": 900}))
                await pages[-1].goto(f"http://127.0.0.1:{port}{url}")
                await pages[-1].wait_for_selector("body[data-ready]")
            idle = 0
            while time.perf_counter() < end and idle < 2 * len(pages):
                choices = await pages[0].evaluate(CHOICES)
                if not choices:  # another seat must choose, or the match is over
                    pages.append(pages.pop(0))
                    await pages[0].bring_to_front()
                    await asyncio.sleep(0.1)
                    idle += 1
                    continue
                idle = 0
                wait = await pages[0].evaluate(CLICK, rng.choice(choices))
                if wait is not None:
                    delays.append(float(wait))
                await asyncio.sleep(0.25)
            for page in pages:
                await page.close()
        await chromium.close()
    return delays


def measure(
    matches: int = 50,
    pause: float = 2.0,
    seconds: float = 20.0,
    game: str = "galaxyx",
    browser: bool = True,
    least: int = 1,
) -> dict[str, Any]:
    """Measures a full table: start, actions a second, time to an action's message and to the painted update.

    It takes `seconds`, or longer until at least `least` actions were done.
    """
    return asyncio.run(run(matches, pause, seconds, game, browser, least))


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
