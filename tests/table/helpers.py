"""What the tests of the table share: a server in a process of its own, a client, and a hand that plays."""

from __future__ import annotations

import contextlib
import json
import re
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Hashable
from pathlib import Path
from typing import Any

from groundfall.engine.catalogue import add_game, all_games
from groundfall.engine.catalogue import game as game_named
from groundfall.engine.play.dice import key_of
from groundfall.engine.play.match import Match
from groundfall.engine.play.position import Position
from groundfall.engine.play.writing import write_replay
from groundfall.table.http.host import kept_key, path_of
from groundfall.table.http.sit_down import persons
from groundfall.table.play.import_trials import Trials
from groundfall.table.play.store import default_path
from groundfall.table.play.thinking import Advised, Rated
from lengths import ended

TESTS = Path(__file__).parent.parent
START = """
import sys
from functools import partial
from groundfall.engine.catalogue import add_game
from groundfall.table.http.server import serve
from groundfall.players import times
from groundfall.table.play import hall
# However busy the machine is, no import takes too long, and no worker counts as dead.
hall.Trials = partial(hall.Trials, seconds=3600.0, longest=3600.0)
times.LATE = None
sys.path.insert(0, sys.argv[3])
add_game("ferry")
add_game("market")
add_game("orchard")
add_game("parlour")
serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], prepares=False)
"""
WITH_QUICK = START.replace(
    "serve(", "from table.helpers import Quick\nimport groundfall.table.http.app as app\napp.InWorkers = Quick\nserve("
)


class Quick:
    """Players that answer at once: the first choice. `hold` makes them think until they are stopped."""

    def __init__(self) -> None:
        self.changed = lambda game: None
        self.hold = False
        self.shown: list[Position] = []

    def levels(self) -> list[dict[str, str]]:
        return [{"value": "pilot", "label": "Pilot", "about": "Sees what is at hand."}]

    async def decide(self, position: Position, seat: int, level: str, seed: int, turn: Hashable) -> int:
        import asyncio

        self.shown.append(position)
        if self.hold:
            await asyncio.Event().wait()
        return position.legal(seat).ids[0]

    async def advise(self, position: Position, seat: int, seed: int) -> Advised:
        return Advised(
            {number: Rated(0.5 + 0.01 * place, 900) for place, number in enumerate(position.legal(seat).ids)}
        )

    def progress(self, game: str) -> float | None:
        return None

    async def prepare(self, game: str) -> None:
        pass

    async def close(self) -> None:
        pass


def for_several(game: str, seed: str = "", options: Any = None, seats: Any = None, **_: Any) -> str:
    """The file of a match with these dice, where several persons sit; else ''."""
    found = game_named(game) if game in all_games() else add_game(game)
    if not seed or len(persons(found, found.meta.read_options(options), seats or {})) < 2:
        return ""
    return write_replay(Match(found, options, key_of(seed)))


def unhurried(**more: Any) -> Trials:
    """Imports are tried as they are at a table, but nothing takes too long, however busy the machine is."""
    return Trials(**{"seconds": 3600.0, "longest": 3600.0, **more})


def told_port(process: subprocess.Popen[bytes]) -> int:
    """The port in the first line that a table prints; 0 if it has ended without one."""
    assert process.stdout is not None
    found = re.match(rb"Groundfall is at http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
    return int(found[1]) if found else 0


class Server:
    """A table in a process of its own, on a port of its own; it can be killed and started again."""

    def __init__(self, database: Path, start: str = START) -> None:
        self.database, self.port, self.code = database, 0, start
        self.log = database.with_name("server.log")
        self.process: subprocess.Popen[bytes] | None = None
        self.place: socket.socket | None = None  # holds the port while the server is down

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def host_link(self) -> str:
        """Where the host opens the table."""
        return self.base + path_of(kept_key(default_path().with_name("host-key")))

    def start(self) -> Server:
        """Starts it on a free port, and later on the same one, which its pages know."""
        while not self._listens():
            self._ended()
            said = self.log.read_text()
            taken = self.port and f"cannot be opened at 127.0.0.1:{self.port}" in said
            assert taken, f"the server ended: {said[-2000:]}"
            self._leave()
        self._leave()
        return self

    def _listens(self) -> bool:
        command = [sys.executable, "-c", self.code, str(self.port), str(self.database), str(TESTS)]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log)
        port = told_port(self.process)
        self.port = port or self.port
        return bool(port)

    def kill(self) -> None:
        """As the power going: no chance to put anything in order."""
        assert self.process is not None
        self.process.kill()
        self._ended()
        self.place = socket.socket()
        self.place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with contextlib.suppress(OSError):
            self.place.bind(("127.0.0.1", self.port))

    def stop(self) -> None:
        self._leave()
        if self.process is not None:
            self.process.terminate()
            self._ended()

    def _ended(self) -> None:
        assert self.process is not None and self.process.stdout is not None
        ended(self.process)
        self.process.stdout.close()

    def _leave(self) -> None:
        """Leaves the port to others: to the server, where the system does not lend it to two."""
        if self.place is not None:
            self.place.close()
            self.place = None

    def post(self, path: str, body: Any = None) -> Any:
        status, answer = self.ask(path, {} if body is None else body)
        assert status < 300, answer
        return answer

    def ask(self, path: str, body: Any) -> tuple[int, Any]:
        request = urllib.request.Request(
            self.base + path, json.dumps(body).encode(), {"content-type": "application/json"}
        )
        try:
            with urllib.request.urlopen(request) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as wrong:
            with wrong:
                return wrong.code, json.load(wrong)

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(self.base + path) as answer:
            return json.load(answer)

    def new(self, game: str = "galaxyx", **more: Any) -> Any:
        """Begins a match. With a seed for several persons, who may not have one, it is brought from a file."""
        text = for_several(game, **more)
        if not text:
            return self.post("/matches", {"game": game, **more})
        links = self.post("/matches/import", {"text": text})
        for seat, level in more.get("seats", {}).items():
            if level != "person":
                self.post(f"{links['seats'][seat]}/hand", {"level": level})
        return links
