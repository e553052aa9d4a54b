"""A table for tests: in process for the API, in a process of its own for browsers and kills."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from groundfall.engine.catalogue import add_game
from groundfall.engine.errors import GroundfallError
from groundfall.table.http.app import make_app
from groundfall.table.http.host import path_of
from groundfall.table.play import incoming
from groundfall.table.play.import_trials import Trials
from groundfall.table.play.refusals import Refused
from groundfall.table.play.store import Store

from .helpers import Quick, Server, for_several

add_game("parlour")
add_game("ferry")
add_game("market")
add_game("orchard")


@pytest.fixture
def players() -> Quick:
    return Quick()


class Trusting(Trials):
    """Reads what comes from outside and no more: tests bring what they made themselves, hundreds of times."""

    async def _try(self, seconds: float, asked: dict[str, Any]) -> None:
        try:
            getattr(incoming, asked["do"])(*asked["given"], bytes.fromhex(asked["key"]))
        except GroundfallError as wrong:
            raise Refused(400, str(wrong)) from None


@pytest.fixture
def trials() -> Callable[[], Trials]:
    """Whether imports are tried in a process of their own, as they are at a table; here they are not."""
    return Trusting


@pytest.fixture
def client(tmp_path: Path, players: Quick, trials: Callable[[], Trials]) -> Iterator[TestClient]:
    """The host's browser."""
    app = make_app(Store(tmp_path / "table.sqlite"), players)
    with TestClient(app, base_url="http://localhost", client=("127.0.0.1", 5000)) as made:
        app.state.hall.trials = trials()
        made.get(path_of(app.state.host_key), follow_redirects=False)
        yield made


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One table for all browser tests of a process."""
    made = Server(tmp_path_factory.mktemp("table") / "table.sqlite").start()
    yield made
    made.stop()


@pytest.fixture
def solo(client: TestClient) -> Seat:
    """A match of Galaxy X and its only seat."""
    return Seat(client, begin(client, "galaxyx", seed="1")["url"])


def begin(client: TestClient, game: str, **more: Any) -> dict[str, Any]:
    """Begins a match. With a seed for several persons, who may not have one, it is brought from a file."""
    text = for_several(game, **more)
    if text:
        answer = client.post("/matches/import", json={"text": text})
        links: dict[str, Any] = answer.json()
        for seat, level in more.get("seats", {}).items():
            if level != "person":
                assert client.post(f"{links['seats'][seat]}/hand", json={"level": level}).status_code == 200
        return links
    answer = client.post("/matches", json={"game": game, **more})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


class Seat:
    """A seat's link and what can be done with it."""

    count = 0

    def __init__(self, client: TestClient, url: str) -> None:
        self.client, self.url = client, url

    def seen(self) -> dict[str, Any]:
        found: dict[str, Any] = self.client.get(f"{self.url}/seen").json()
        return found

    @property
    def moment(self) -> int:
        return int(self.seen()["facts"]["moment"])

    def picks(self) -> list[int]:
        """The actions on offer, as the page has them."""
        import re

        parts = self.seen()["parts"]
        found = re.findall(r'data-action="(\d+)"(?![^>]*data-instead)', parts["choices"] + parts["ends"])
        return [int(number) for number in found]

    def post(self, verb: str, **body: Any) -> Any:
        return self.client.post(f"{self.url}/{verb}", json=body)

    def act(self, action: int, moment: int | None = None, request: str | None = None, **more: Any) -> Any:
        Seat.count += 1
        return self.post(
            "act",
            request=request or f"test-{Seat.count}",
            moment=self.moment if moment is None else moment,
            action=action,
            **more,
        )

    def undo(self, **more: Any) -> Any:
        Seat.count += 1
        return self.post("undo", request=f"undo-{Seat.count}", moment=self.moment, **more)
