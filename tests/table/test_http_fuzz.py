"""Requests that somebody spoilt, bodies and heads: each is answered soon and with our headers, none breaks anything,
and what is refused changes no match."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
import uvicorn
from starlette.testclient import TestClient
from uvicorn.server import ServerState

import groundfall as gf
from groundfall.table.http.app import ROUTES, make_app
from groundfall.table.http.connections import Connection, connection_for
from groundfall.table.http.limits import Limits
from groundfall.table.http.security_headers import HEADERS
from groundfall.table.page.channels import channel
from groundfall.table.play.store import Store
from hostile_values import SIGNS, TEXTS, spoil, spoil_text
from lengths import bounded, comes

from .conftest import Quick, begin

MATCHES: dict[str, dict[str, Any]] = {"galaxyx": {}, "market": {}, "rone": {}, "invaders": {}}
FINE = {200, 201, 202, 303, 307, 400, 403, 404, 405, 408, 409, 413, 415, 421}


class Hand:
    """Somebody who sends spoilt requests to some matches."""

    def __init__(self, client: TestClient, seed: int) -> None:
        self.client, self.rng = client, random.Random(seed)
        self.begun: dict[str, dict[str, Any]] = {}

    def live(self, game: str) -> Any:
        """A match of that game that is not over; a new one where there is none."""
        hall = self.client.app.state.hall  # type: ignore[attr-defined]
        known = self.begun.get(game)
        live = hall.lives.get(known["match"]) if known else None
        if live is None or live.over:
            self.begun[game] = begin(self.client, game, seed=str(self.rng.random()))
            live = hall.lives[self.begun[game]["match"]]
        return live

    def good(self, live: Any) -> list[tuple[str, Any]]:
        """Requests that nothing is wrong with: the path and the body."""
        seat = self.rng.randrange(len(live.match.seats))
        url = f"/m/{live.id}/{live.row.seats[seat]['token']}"
        moment, choices = live.moment(seat), live.match.legal(seat).ids or [0]
        asked = {"request": f"fuzz-{self.rng.getrandbits(40)}", "moment": moment}
        action = self.rng.choice(choices)
        options = {option.name: option.default for option in live.match.game.meta.options}
        new = {"game": live.match.game.name, "options": options, "seats": {}, "seed": "7", "nonce": "n"}
        return [
            (f"{url}/act", {**asked, "action": action}),
            (f"{url}/act", {**asked, "actions": list(choices[:2])}),
            (f"{url}/act", {**asked, "action": action, "instead_of": moment, "stand": False}),
            (f"{url}/undo", {**asked, "confirm": True, "back_to": moment}),
            (f"{url}/answer", {"moment": moment, "agree": True}),
            (f"{url}/why", {"things": ["china", "usa_army@china"], "action": None}),
            (f"{url}/why", {"things": [], "action": action}),
            (f"{url}/hand", {"level": "pilot"}),
            (f"{url}/nonce", {"text": "salt"}),
            *((f"{url}/{verb}", {}) for verb in ("withdraw", "take", "stop", "hint", "replay/verify")),
            (f"{url}/replay/continue", {"step": 0}),
            ("/matches", new),
            ("/matches/import", {"text": "gf1-x"}),
            (f"/new/{live.match.game.name}/asks", {"options": options}),
            (f"/matches/{live.id}/delete", {}),
        ]

    def state(self) -> dict[str, Any]:
        """What must stay the same when a request is refused."""
        hall = self.client.app.state.hall  # type: ignore[attr-defined]
        return {
            live.id: (len(live.match.journal), live.match.state.tobytes(), [seat["player"] for seat in live.row.seats])
            for live in hall.lives.values()
        }

    def send(self, number: int) -> None:
        """One spoilt request."""
        rng, live = self.rng, self.live(self.rng.choice(list(MATCHES)))
        path, body = rng.choice(self.good(live))
        for _ in range(rng.randint(1, 2)):
            body = spoil(rng, body)
        text = json.dumps(body)
        if number % 3 == 0:
            text = spoil_text(rng, text)
        if rng.random() < 0.1:
            path = "/" + quote(spoil_text(rng, path, 1)[:2000].lstrip("/"), safe="/%@:~!$&'()*+,;=-._")
        self.asked(lambda: self.client.post(path, content=text.encode("utf-8", "replace"), headers=JSON), path, text)

    def look(self) -> None:
        """One spoilt address."""
        rng, live = self.rng, self.live(self.rng.choice(list(MATCHES)))
        seat = rng.randrange(len(live.match.seats))
        parts = {"match": live.id, "token": live.row.seats[seat]["token"], "game": live.row.game, "rule": "G4.2"}
        label = rng.choice(list(live.match.game.sets))
        parts |= {"label": label, "name": rng.choice(live.match.game.sets[label].names or ("x",)), "key": "x"}
        parts["digest"] = "x"
        for _ in range(rng.randrange(3)):
            name = rng.choice(list(parts))
            parts[name] = rng.choice((spoil_text(rng, parts[name], 1), rng.choice(TEXTS), rng.choice(SIGNS)))[:1500]
        route = rng.choice([route for route in ROUTES if "GET" in (route.methods or ()) and "events" not in route.path])
        path = re.sub(r"\{(\w+)\}", lambda found: quote(parts[found[1]], safe=rng.choice(("", "/"))), route.path)
        value = rng.choice((*TEXTS, "5", "9" * 5000, "tall", "-3", "٣"))[:5000]
        asked = rng.choice(("at", "layout", "known", "x")) + "=" + quote(value)
        cookie = rng.choice(
            ("", "gf_links=" + spoil_text(rng, f"{live.id}~{parts['token']}!a~b"), "gf_layout=x;gf_theme=")
        )
        headers = {b"cookie": cookie.encode("latin-1", "replace"), b"accept": rng.choice(("text/html", "*/*")).encode()}
        address = f"/{path.lstrip('/')}?{asked}"[:8000]
        self.asked(lambda: self.client.get(address, headers=headers, follow_redirects=False), address, cookie)

    def asked(self, ask: Callable[[], Any], *told: str) -> None:
        """Asks, and sees whether all is as it should be."""
        before = self.state()
        try:
            with bounded(told):
                answer = ask()
            assert answer.status_code in FINE, answer.text[:300]
            assert HEADERS.items() <= dict(answer.headers).items()
            if answer.status_code >= 400:
                assert self.state() == before, "what is refused changes nothing"
                if "json" in answer.headers["content-type"]:
                    assert 0 < len(answer.json()["error"]) < 1500
        except BaseException:
            print("asked:", *(part[:1500] for part in told), sep="\n")
            raise


JSON = {"content-type": "application/json"}


def fuzz_bodies(client: TestClient, tries: int, seed: int) -> None:
    hand = Hand(client, seed)
    for game in MATCHES:  # the first page of a game is made from much that is made once
        client.get(f"/m/{hand.live(game).id}/{hand.live(game).row.watch}")
        client.get(f"/rules/{game}")
    for number in range(tries):
        if number % 4:
            hand.send(number)
        else:
            hand.look()
        if len(hand.client.app.state.hall.lives) > 12:  # type: ignore[attr-defined]
            client.app.state.hall.lives.clear()  # type: ignore[attr-defined]


def test_spoilt_bodies_and_addresses(client: TestClient, players: Quick) -> None:
    players.hold = True  # nothing changes but by what is sent
    fuzz_bodies(client, 150, 1)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_ten_thousand_spoilt_bodies_and_addresses(client: TestClient, players: Quick, seed: int) -> None:
    players.hold = True
    fuzz_bodies(client, 1000, 100 + seed)


class Wire(asyncio.Transport):
    """A connection without a net: keeps what is written."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 5000), "sockname": ("127.0.0.1", 8000)})
        self.written, self.closed = bytearray(), False

    def write(self, data: Any) -> None:
        self.written += data

    def close(self) -> None:
        self.closed = True

    abort = close

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def get_write_buffer_size(self) -> int:
        return 0


def heads(url: str) -> list[bytes]:
    """Requests that nothing is wrong with, as they go over the line."""
    body = b'{"things": ["china"]}'
    post = f"POST {url}/why HTTP/1.1\r\nhost: localhost:8000\r\ncontent-type: application/json\r\n".encode()
    return [
        b"GET /new/galaxyx HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\ncookie: gf_theme=x\r\n\r\n",
        f"GET {url}/seen?layout=tall HTTP/1.1\r\nhost: [::1]:8000\r\naccept: */*\r\n\r\n".encode(),
        f"GET {url}/events HTTP/1.1\r\nhost: 127.0.0.1\r\nlast-event-id: 1790000000000\r\n\r\n".encode(),
        f"HEAD {url}/text HTTP/1.0\r\nhost: localhost\r\nconnection: keep-alive\r\n\r\n".encode(),
        post
        + b"origin: http://localhost:8000\r\nsec-fetch-site: same-origin\r\n"
        + b"content-length: %d\r\n\r\n%s" % (len(body), body),
        post + b"transfer-encoding: chunked\r\n\r\n%x\r\n%s\r\n0\r\n\r\n" % (len(body), body),
        post + b"expect: 100-continue\r\ncontent-length: %d\r\n\r\n%s" % (len(body), body),
        b"GET / HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n",
        b"OPTIONS * HTTP/1.1\r\nhost: localhost\r\n\r\nGET /static/x/base.css HTTP/1.1\r\nhost: localhost\r\n\r\n",
    ]


async def fuzz_heads(store: Store, tries: int, seed: int) -> None:
    rng, app, state = random.Random(seed), make_app(store, Quick()), ServerState()
    config = uvicorn.Config(
        app, http=connection_for(Limits()), lifespan="off", ws="none", log_config=None, access_log=False
    )
    config.load()
    async with app.router.lifespan_context(app):
        live = await app.state.hall.create(gf.new("galaxyx", seed=1), {})
        channel(live, 0, "wide").refresh()
        before = live.match.token()
        for number in range(tries):
            good = rng.choice(heads(f"/m/{live.id}/{live.row.seats[0]['token']}"))
            sent = spoil_text(rng, good.decode("latin-1")).replace("\u2028", "\x85").encode("latin-1")
            try:
                with bounded(sent):
                    written = await over_the_line(config, state, sent, rng)
                for answer in re.finditer(rb"HTTP/1\.1 (\d+) [^\r\n]*\r\n(.*?)\r\n\r\n", written, re.DOTALL):
                    assert int(answer[1]) in FINE | {100}
                    assert answer[1] == b"100" or all(f"{name}: ".encode() in answer[2] for name in HEADERS)
                assert not written or written.startswith(b"HTTP/1.1 ")
                assert live.match.token() == before
            except BaseException:
                print(f"try {number} of seed {seed}: {sent[:2000]!r}")
                raise


async def over_the_line(config: uvicorn.Config, state: ServerState, sent: bytes, rng: random.Random) -> bytes:
    """What is answered to these bytes, which come in pieces."""
    made: Any = config.http_protocol_class
    line: Connection = made(config=config, server_state=state, app_state={})
    wire = Wire()
    line.connection_made(wire)
    cut = sorted(rng.randrange(len(sent) + 1) for _ in range(rng.randrange(4)))
    for start, end in zip([0, *cut], [*cut, len(sent)], strict=True):
        if start < end and not wire.closed:
            line.data_received(sent[start:end])
            await asyncio.sleep(0)
    await comes(lambda: not state.tasks or line.expects or wire.closed or b"data: " in wire.written)
    line.connection_lost(None)
    while state.tasks:
        await asyncio.sleep(0)
    assert not line.others.open, "whoever has left holds no place"
    return bytes(wire.written)


def _heads(tmp_path: Path, caplog: pytest.LogCaptureFixture, tries: int, seed: int) -> None:
    with caplog.at_level(logging.ERROR):
        asyncio.run(fuzz_heads(Store(tmp_path / "table.sqlite"), tries, seed))
    assert not caplog.records


def test_spoilt_heads(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    _heads(tmp_path, caplog, 400, 1)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(5))
def test_ten_thousand_spoilt_heads(tmp_path: Path, caplog: pytest.LogCaptureFixture, seed: int) -> None:
    _heads(tmp_path, caplog, 2000, 100 + seed)
