"""Who is let in at the door: names, sites, sizes, and the headers that every answer has."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from groundfall.engine.catalogue import game as named
from groundfall.table.http.app import make_app
from groundfall.table.http.guard import Guard, host_name, names_of
from groundfall.table.http.security_headers import HEADERS
from groundfall.table.play.store import Store

from .conftest import Quick, begin


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("localhost", "localhost"),
        ("LocalHost:8000", "localhost"),
        ("127.0.0.1:8000", "127.0.0.1"),
        ("[::1]:8000", "::1"),
        ("table.example", "table.example"),
        ("", ""),
        ("[::1", ""),
        ("::1", ""),
        ("evil@127.0.0.1", ""),
        ("127.0.0.1:80@evil.example", ""),
        ("127.0.0.1:", ""),
        ("127.0.0.1:port", ""),
        ("127.0.0.1/", ""),
        ("127.0.0.1?", ""),
        ("127.0.0.1#", ""),
        ("127.0.0.1 ", ""),
        ("localhost\\", ""),
        ("[127.0.0.1]", ""),
        ("localhost:123456", ""),
        ("a" * 300, ""),
    ],
)
def test_a_host_is_read_strictly(host: str, name: str) -> None:
    assert host_name(host) == name


def test_names_that_the_table_answers_to() -> None:
    async def nothing(*_: object) -> None: ...

    def guard(host: str, *more: str) -> Guard:
        names, any_address = names_of(host, more)
        return Guard(nothing, names, any_address)

    at_home = guard("127.0.0.1")
    assert at_home.known("127.0.0.1:8000") and at_home.known("localhost") and at_home.known("[::1]:8000")
    assert not at_home.known("192.0.2.1") and not at_home.known("") and not at_home.known("localhost.example")
    assert not at_home.known("evil@127.0.0.1") and not at_home.known("[::1")
    everywhere = guard("0.0.0.0")
    assert everywhere.known("192.0.2.1:8000") and not everywhere.known("rebound.example")
    assert guard("table.example").known("table.example")
    behind = guard("127.0.0.1", "Table.example")
    assert behind.known("table.example") and behind.known("127.0.0.1:8000") and not behind.known("other.example")


@pytest.mark.parametrize("host", ["[::1", "evil@127.0.0.1", "rebound.example", "", "127.0.0.1:x"])
def test_a_name_that_is_not_ours_is_refused_in_a_sentence(client: TestClient, host: str) -> None:
    answer = client.get("/", headers={"host": host})
    assert answer.status_code == 421 and answer.json()["error"].endswith(".")


@pytest.mark.parametrize("origin", ["http://[::1", "http://localhost@evil.example", "null", "http://", "localhost"])
def test_an_origin_that_is_not_ours_is_refused(client: TestClient, origin: str) -> None:
    answer = client.post("/matches", json={"game": "galaxyx"}, headers={"origin": origin})
    assert answer.status_code == 403 and "another site" in answer.json()["error"]


@pytest.mark.parametrize("length", ["-1", "many", "9" * 6000, "1_0", "70000"])
def test_a_length_that_is_none_or_too_large_is_refused(client: TestClient, length: str) -> None:
    answer = client.post("/matches", content=b"{}", headers={"content-length": length})
    assert answer.status_code == 413


def _breaks(*_: Any) -> None:
    raise ZeroDivisionError


@pytest.mark.parametrize(
    ("method", "path", "headers", "body", "status"),
    [
        ("GET", "/", {}, "", 200),
        ("GET", "/nothing", {}, "", 404),
        ("GET", "/nothing", {"accept": "text/html"}, "", 404),
        ("GET", "/new/galaxyx/", {}, "", 307),
        ("GET", "/matches", {}, "", 405),
        ("PUT", "/", {}, "", 405),
        ("GET", "/m/no/no", {}, "", 404),
        ("POST", "/matches", {"content-type": "text/plain"}, "{}", 415),
        ("POST", "/matches", {"content-type": "application/json"}, "{", 400),
        ("POST", "/matches", {"content-type": "application/json"}, "x" * 70000, 413),
        ("POST", "/matches", {"origin": "http://evil.example"}, "{}", 403),
        ("GET", "/", {"host": "rebound.example"}, "", 421),
        ("GET", "/box/galaxyx", {"accept": "text/html"}, "", 500),
    ],
)
def test_every_answer_keeps_the_page_to_itself(
    tmp_path: Any,
    players: Quick,
    monkeypatch: pytest.MonkeyPatch,
    method: str,
    path: str,
    headers: dict[str, str],
    body: str,
    status: int,
) -> None:
    monkeypatch.setattr("groundfall.table.http.books.items", _breaks)
    app = make_app(Store(tmp_path / "table.sqlite"), players)
    with TestClient(app, base_url="http://localhost", raise_server_exceptions=False) as client:
        answer = client.request(method, path, headers=headers, content=body, follow_redirects=False)
    assert answer.status_code == status
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert answer.headers.get("cache-control") or status in (307, 421, 403, 413)


@pytest.mark.parametrize(
    "game",
    ["galaxyx", "brood", "invaders", "market", *(pytest.param(g, marks=pytest.mark.long) for g in ("rone", "level7"))],
)
def test_whatever_is_named_to_be_read_is_drawn_or_refused(client: TestClient, game: str) -> None:
    found = named(game)
    for options in ({}, *found.meta.test_options):
        url = begin(client, game, seed="1", options=dict(options))["url"]
        for label, things in found.sets.items():
            for name in things.names[:: 1 + len(things.names) // 6]:
                answer = client.get(f"{url}/read/{label}/{name}")
                assert answer.status_code in (200, 404), (label, name)
        for label, name in (("card", "%00"), ("%ff", "x"), ("__class__", "mro"), ("seat", "..%2f.."), ("area", "٣")):
            assert client.get(f"{url}/read/{label}/{name}").status_code == 404


@pytest.mark.parametrize("step", ["x", "-1", "٣", "9" * 5000, "1e3", ""])
def test_a_step_that_is_none_is_refused_in_a_sentence(client: TestClient, step: str) -> None:
    url = begin(client, "galaxyx", seed="1")["url"]
    for page in ("replay", "replay/step", "replay/curve"):
        answer = client.get(f"{url}/{page}", params={"at": step})
        assert answer.status_code in (200, 400), page


def test_cookies_of_any_kind_close_no_door(client: TestClient) -> None:
    url = begin(client, "galaxyx", seed="1")["url"]
    for cookie in (
        "gf_links=\x7f~\xff!;",
        'gf_links="\\377~\\000\\r\\n"',
        "gf_theme=\xff",
        "=;;=",
        "gf_links=" + "a~b!" * 900,
    ):
        for path in ("/", url):
            answer = client.get(path, headers={b"cookie": cookie.encode("latin-1")})
            assert answer.status_code == 200, cookie
