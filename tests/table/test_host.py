"""Who the host is: whoever has opened the link that the program printed, from wherever the request seems to come."""

from __future__ import annotations

import re
import stat
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from starlette.testclient import TestClient

from groundfall.table.http.host import COOKIE, kept_key, path_of
from lengths import ended

from .conftest import Seat, begin
from .helpers import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

HERE = ("127.0.0.1", 4000)


def _guest(client: TestClient) -> TestClient:
    """Another browser; as behind a reverse proxy, it seems to be at this machine."""
    return TestClient(client.app, base_url="http://localhost", client=HERE)


def test_only_the_host_sees_all_matches_and_deletes(client: TestClient) -> None:
    begun = begin(client, "galaxyx")
    guest = _guest(client)
    page = guest.get("/").text
    assert begun["match"] not in page and "with the link that Groundfall printed" in page
    assert "the link that Groundfall printed" not in client.get("/").text
    assert guest.post(f"/matches/{begun['match']}/delete", json={}).status_code == 403
    assert guest.get(f"/matches/{begun['match']}/export").status_code == 403
    guest.get(begun["url"])
    assert begun["url"] in guest.get("/").text
    assert Seat(client, begun["url"]).seen()["facts"]["moment"] == 0, "nothing was changed"


def test_the_link_makes_the_host_and_another_one_does_not(client: TestClient) -> None:
    begun, guest = begin(client, "galaxyx"), _guest(client)
    wrong = guest.get(path_of("x" * 32), follow_redirects=False)
    assert wrong.status_code == 403 and "set-cookie" not in wrong.headers
    assert guest.get("/host/%ff%00").status_code == 403
    right = guest.get(path_of(client.app.state.host_key), follow_redirects=False)  # type: ignore[attr-defined]
    assert right.status_code == 303 and right.headers["location"] == "/"
    cookie = right.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=strict" in cookie
    assert begun["match"] in guest.get("/").text


@pytest.mark.parametrize("value", ["", "x", "\xff", "x" * 32])
def test_a_cookie_that_is_not_the_key_opens_nothing(client: TestClient, value: str) -> None:
    begun, guest = begin(client, "galaxyx"), _guest(client)
    page = guest.get("/", headers={b"cookie": f"{COOKIE}={value}".encode("latin-1")})
    assert page.status_code == 200 and begun["match"] not in page.text


def test_the_key_is_kept_for_its_person_alone(tmp_path: Path) -> None:
    file = tmp_path / "made" / "host-key"
    key = kept_key(file)
    assert kept_key(file) == key and len(key) == 32
    if sys.platform != "win32":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.write_text("spoilt")
    assert kept_key(file) not in (key, "spoilt")
    (tmp_path / "plain").write_text("")
    assert len(kept_key(tmp_path / "plain" / "host-key")) == 32, "where none can be kept there is one for this time"


def test_the_command_prints_the_link_and_opens_it(tmp_path: Path) -> None:
    start = (
        "import sys, webbrowser\n"
        "webbrowser.open = lambda where: print('opened', where, flush=True)\n"
        "from groundfall.table.http.server import serve\n"
        "serve('127.0.0.1', 0, sys.argv[1], open_browser=True)"
    )
    command = [sys.executable, "-c", start, str(tmp_path / "table.sqlite")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            lines = [server.stdout.readline() for _ in range(3)]
        finally:
            server.terminate()
            ended(server)
    assert re.match(r"Groundfall is at http://127.0.0.1:\d+/ ", lines[0])
    printed = re.search(r"http://127.0.0.1:\d+/host/[\w-]{32}", lines[1])
    assert printed and lines[2] == f"opened {printed[0]}\n"


def test_a_browser_that_opened_the_link_once_stays_the_host(page: Page, server: Server) -> None:
    begun = server.new("galaxyx")
    page.goto(server.base + "/")
    assert begun["match"] not in page.content()
    page.goto(server.host_link)
    assert page.url == server.base + "/" and begun["match"] in page.content()
    page.goto(server.base + "/")
    assert begun["match"] in page.content()
    page.locator(f"form[action='/matches/{begun['match']}/delete'] button").click()
    page.locator("dialog[open] button", has_text="Yes").click()
    page.wait_for_function("match => !document.body.innerHTML.includes(match)", arg=begun["match"])
