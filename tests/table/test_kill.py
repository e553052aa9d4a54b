"""The server is killed in the middle of a stream of actions: whatever it had acknowledged is there again."""

from __future__ import annotations

import http.client
import json
import random
import re
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from .helpers import Server

PICK = re.compile(r'data-action="(\d+)"(?![^>]*data-instead)')


class Line:
    """One connection that sends actions as fast as they are answered, until the server is gone."""

    def __init__(self, server: Server, url: str, seed: int) -> None:
        self.server, self.url, self.rng = server, url, random.Random(seed)
        self.acknowledged: dict[str, int] = {}
        self.doubtful: tuple[str, dict[str, Any]] | None = None  # sent, and no answer came
        self.count = 0

    def seen(self, link: http.client.HTTPConnection) -> dict[str, Any]:
        link.request("GET", f"{self.url}/seen")
        found: dict[str, Any] = json.load(link.getresponse())
        return found

    def run(self) -> None:
        link = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=10)
        try:
            while True:
                seen = self.seen(link)
                if seen["facts"]["over"]:
                    return
                picks = PICK.findall(seen["parts"]["choices"] + seen["parts"]["ends"])
                self.count += 1
                body = {
                    "request": f"{self.url[-6:]}-{self.count}".replace("_", "."),
                    "entry": seen["facts"]["entry"],
                    "action": int(self.rng.choice(picks)),
                }
                self.doubtful = body["request"], body
                self.send(link, body)
        except (OSError, http.client.HTTPException):
            return
        finally:
            link.close()

    def send(self, link: http.client.HTTPConnection, body: dict[str, Any]) -> int:
        link.request("POST", f"{self.url}/act", json.dumps(body), {"content-type": "application/json"})
        answer = link.getresponse()
        found = json.load(answer)
        assert answer.status == 200, found
        self.acknowledged[body["request"]] = found["entry"]
        self.doubtful = None
        return int(found["entry"])

    def check(self) -> None:
        """After a new start: every acknowledged action is in the record, once; the doubtful one is sent again."""
        import sqlite3

        with sqlite3.connect(self.server.database) as base:
            match = self.url.split("/")[2]
            kept = base.execute("SELECT n, request FROM entry WHERE match = ? ORDER BY n", [match]).fetchall()
        numbers = {request.partition("/")[2]: n for n, request in kept if request}
        assert [n for n, _ in kept] == list(range(len(kept)))
        assert len(numbers) == len(kept) - 1, "an action was applied twice"
        for request, entry in self.acknowledged.items():
            assert numbers.get(request) == entry, f"{request} was acknowledged as entry {entry} and is gone"
        link = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=10)
        before = self.seen(link)["facts"]
        if self.doubtful is not None and not before["over"]:
            request, body = self.doubtful
            entry = self.send(link, body)
            assert entry == self.send(link, body)
            assert request not in numbers or numbers[request] == entry
            assert self.seen(link)["facts"]["entry"] == len(kept) - 1 + (request not in numbers)
        link.close()


def kills(folder: Path, points: int, seed: int) -> None:
    rng = random.Random(seed)
    server = Server(folder / "table.sqlite").start()
    try:
        total = 0
        for point in range(points):
            lines = [Line(server, server.new(seed=str(point * 10 + n))["url"], point * 10 + n) for n in range(2)]
            threads = [threading.Thread(target=line.run) for line in lines]
            for thread in threads:
                thread.start()
            time.sleep(rng.uniform(0.02, 0.35))
            server.kill()
            for thread in threads:
                thread.join(15)
            server.start()
            for line in lines:
                line.check()
                total += len(line.acknowledged)
        assert total > points
    finally:
        server.stop()


def test_killed_at_ten_points(tmp_path: Path) -> None:
    kills(tmp_path, 10, 1)


@pytest.mark.long
def test_killed_at_fifty_points(tmp_path: Path) -> None:
    kills(tmp_path, 50, 2)
