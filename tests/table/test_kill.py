"""The server is killed in the middle of bursts of all that changes a match: what it had acknowledged is there again."""

from __future__ import annotations

import http.client
import json
import random
import re
import sqlite3
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from lengths import until

from .helpers import WITH_QUICK, Server

PICK = re.compile(r'data-action="(\d+)"(?![^>]*data-instead)')
PERSON, LEVEL = "person", "pilot"


class Player:
    """One connection that plays as fast as it is answered: acts, takes back, hands over, plays on from a step."""

    def __init__(self, server: Server, url: str, seed: int) -> None:
        self.server, self.url, self.rng, self.answers = server, url, random.Random(seed), 0
        self.acknowledged: list[tuple[str, dict[str, Any], tuple[int, Any]]] = []  # requests and their answers
        self.begun: list[str] = []  # matches that were begun from a step of this one
        self.player = PERSON
        self.doubtful: tuple[str, dict[str, Any]] | None = None  # sent, and no answer came
        self.link = http.client.HTTPConnection("127.0.0.1", server.port)
        self.count = 0

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        data, headers = ("", {}) if body is None else (json.dumps(body), {"content-type": "application/json"})
        self.link.request(method, self.url + path, data, headers)
        answer = self.link.getresponse()
        return answer.status, json.load(answer)

    def seen(self) -> dict[str, Any]:
        status, found = self.ask("GET", "/seen")
        assert status == 200, found
        return dict(found)

    def send(self, verb: str, body: dict[str, Any]) -> Any:
        """Sends what changes something, and remembers what was acknowledged."""
        self.doubtful = verb, body
        status, found = self.ask("POST", f"/{verb}", body)
        self.doubtful = None
        if status == 409:  # the level was quicker, or there is nothing to take back
            return found
        assert status in (200, 201), (verb, body, found)
        self.acknowledged.append((verb, body, (status, found)))
        if verb in ("hand", "take"):
            self.player = LEVEL if verb == "hand" else PERSON
        elif verb == "replay/continue":
            self.begun.append(found["url"])
        self.answers += 1
        return found

    def choose(self) -> tuple[str, dict[str, Any]] | None:
        """What to do next; None when the game is over."""
        seen, chance = self.seen(), self.rng.random()
        if seen["facts"]["over"]:
            return None
        self.count += 1
        named = {"request": f"{self.url[-6:]}-{self.count}".replace("_", ".")}
        asked = named | {"moment": seen["facts"]["moment"]}
        if self.player == LEVEL:
            return "take", named
        if chance < 0.1:
            return "hand", named | {"level": LEVEL}
        if chance < 0.2:
            return "undo", asked | {"confirm": True}
        if chance < 0.3:
            return "replay/continue", named | {"step": 0}
        picks = PICK.findall(seen["parts"]["choices"] + seen["parts"]["ends"])
        return "act", asked | {"action": int(self.rng.choice(picks))}

    def run(self) -> None:
        try:
            while (chosen := self.choose()) is not None:
                self.send(*chosen)
        except (OSError, http.client.HTTPException):
            return
        finally:
            self.link.close()

    def written(self, base: sqlite3.Connection) -> list[int]:
        """The numbers of the entries in the record."""
        match = self.url.split("/")[2]
        return [n for (n,) in base.execute("SELECT n FROM entry WHERE match = ? ORDER BY n", [match])]

    def check(self, base: sqlite3.Connection) -> None:
        """After a new start: what was acknowledged is in the record, once; every request is sent again."""
        match = self.url.split("/")[2]
        before = self.written(base)
        assert before == list(range(len(before)))
        entries = [answer["moment"] for _, _, (_, answer) in self.acknowledged if answer.get("moment") is not None]
        assert all(entry < len(before) for entry in entries), "what was acknowledged is gone"
        for verb, body, answer in self.acknowledged:
            assert self.ask("POST", f"/{verb}", body) == answer, "what is sent again has the same answer"
        verb, body = self.doubtful or ("", {})
        if LEVEL not in (self.player, body.get("level")):
            assert self.written(base) == before, "what is sent again is not done again"
        allowed = {self.player} | {{"hand": LEVEL, "take": PERSON}.get(verb, self.player)}
        (seats,) = base.execute("SELECT seats FROM match WHERE id = ?", [match]).fetchone()
        assert json.loads(seats)[0]["player"] in allowed
        if self.doubtful:
            again = [self.ask("POST", f"/{verb}", body) for _ in range(2)]
            assert again[0] == again[1], "whether it was done before the kill or is done now, it is done once"
        for url in (self.url, *self.begun):  # they can be read, so every line of their records is sound
            self.url = url
            self.seen()
        self.link.close()


def some_answers(lines: list[Player], threads: list[Thread], count: int) -> None:
    """Waits until so many answers have come, or no more come. It looks now and then, so that more may have come."""
    until(lambda: sum(line.answers for line in lines) >= count or not any(map(Thread.is_alive, threads)))


def kills(folder: Path, points: int, seed: int) -> None:
    """Kills the server that often, each time in the middle of two matches, and looks at what is left."""
    rng = random.Random(seed)
    server = Server(folder / "table.sqlite", WITH_QUICK).start()
    matches = 0
    try:
        for point in range(points):
            lines = [
                Player(server, server.new(seed=str(point * 10 + n))["url"], seed * 10_000 + point * 10 + n)
                for n in range(2)
            ]
            threads = [Thread(target=line.run) for line in lines]
            for thread in threads:
                thread.start()
            some_answers(lines, threads, rng.randrange(1, 30))
            server.kill()  # anywhere between two answers
            for thread in threads:
                thread.join()
            server.start()
            with sqlite3.connect(server.database) as base:
                stored = {match for (match,) in base.execute("SELECT id FROM match")}
                begun = {url.split("/")[2] for line in lines for url in (line.url, *line.begun)}
                doubtful = sum(line.doubtful is not None and line.doubtful[0] == "replay/continue" for line in lines)
                assert begun <= stored and len(stored) - matches - len(begun) <= doubtful
                for line in lines:
                    line.check(base)
                matches = base.execute("SELECT count(*) FROM match").fetchone()[0]
            base.close()
    finally:
        server.stop()


QUARTERS = [pytest.param(25, seed, id=f"quarter {seed}", marks=pytest.mark.long) for seed in (1, 2, 3, 4)]


@pytest.mark.parametrize(("points", "seed"), [pytest.param(1, 1, id="sample"), *QUARTERS])
def test_killed_at_many_points(tmp_path: Path, points: int, seed: int) -> None:
    """A hundred times in all, at length."""
    kills(tmp_path, points, seed)
