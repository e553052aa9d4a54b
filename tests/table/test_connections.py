"""Connections: silent ones shut nobody out, slow ones are told so, and the log stays short."""

from __future__ import annotations

import contextlib
import json
import logging
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from groundfall.table.http.connections import address_of
from groundfall.table.http.limits import LEAST, Limits
from groundfall.table.http.log_limit import LogLimit
from groundfall.table.http.security_headers import HEADERS
from lengths import ended, until

from .helpers import told_port

START = """
import resource, sys
descriptors, connections, per_address, wait, unread = map(float, sys.argv[2:])
if descriptors:
    resource.setrlimit(resource.RLIMIT_NOFILE, (int(descriptors), int(descriptors)))
from groundfall.table.http.server import serve
from groundfall.table.http.log_limit import limit_log
from groundfall.table.http.limits import Limits
limit_log(seconds=1e9)
limits = Limits(int(connections), int(per_address), head=wait, body=wait, unread=unread)
serve("127.0.0.1", 0, sys.argv[1], limits=limits, prepares=False)
"""

WHOLE = b"GET /new/galaxyx HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"


class Narrow:
    """A server with limits of its own, and what it wrote to its log."""

    def __init__(self, folder: Path, connections: int = 40, per_address: int = 30, wait: float = 600,
                 unread: float = 600, descriptors: int = 0) -> None:  # fmt: skip
        self.log = folder / "log"
        limits = [str(n) for n in (descriptors, connections, per_address, wait, unread)]
        command = [sys.executable, "-c", START, str(folder / "table.sqlite"), *limits]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log)
        self.port = told_port(self.process)
        assert self.port, self.log.read_text()

    def line(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port))

    def get(self, path: str = "/new/galaxyx") -> bytes:
        return self.answer(f"GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n".encode())

    def post(self, path: str, body: object) -> bytes:
        data = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nconnection: close\r\n"
        return self.answer(f"{head}content-length: {len(data)}\r\n\r\n".encode() + data)

    def answer(self, sent: bytes) -> bytes:
        """Everything that is answered to this on a connection of its own, which the server may close at any time."""
        with self.line() as line:
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                line.sendall(sent)
            return all_of(line)

    def stop(self) -> str:
        self.process.terminate()
        ended(self.process)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return self.log.read_text()


def all_of(line: socket.socket) -> bytes:
    """Everything until the other side closes."""
    found = b""
    with contextlib.suppress(ConnectionResetError):
        while piece := line.recv(65536):
            found += piece
    return found


@pytest.fixture
def closing() -> Iterator[contextlib.ExitStack]:
    with contextlib.ExitStack() as stack:
        yield stack


def test_silent_connections_shut_nobody_out(tmp_path: Path, closing: contextlib.ExitStack) -> None:
    server = Narrow(tmp_path)
    closing.callback(server.stop)
    silent = [closing.enter_context(server.line()) for _ in range(200)]
    assert server.get().startswith(b"HTTP/1.1 200")
    assert silent[0].recv(1) == b"", "who was silent longest has made way"
    silent[-1].setblocking(False)
    with pytest.raises(BlockingIOError):
        silent[-1].recv(1)


@pytest.mark.skipif(sys.platform == "win32", reason="descriptors are limited elsewhere")
def test_when_descriptors_are_few_all_goes_on_and_the_log_is_short(
    tmp_path: Path, closing: contextlib.ExitStack
) -> None:
    server = Narrow(tmp_path, connections=5000, per_address=5000, descriptors=190)
    closing.callback(server.stop)
    for _ in range(3):
        with contextlib.ExitStack() as burst:
            for _ in range(300):
                burst.enter_context(server.line())
            assert server.get().startswith(b"HTTP/1.1 200")
    assert server.get().startswith(b"HTTP/1.1 200")
    assert len(server.stop().splitlines()) < 20


def test_open_streams_are_kept_and_what_is_too_much_is_told(tmp_path: Path, closing: contextlib.ExitStack) -> None:
    server = Narrow(tmp_path, per_address=20)
    closing.callback(server.stop)
    begun = json.loads(server.post("/matches", {"game": "galaxyx"}).partition(b"\r\n\r\n")[2])
    streams = []
    for _ in range(20):
        stream = closing.enter_context(server.line())
        stream.sendall(f"GET {begun['url']}/events HTTP/1.1\r\nhost: localhost\r\n\r\n".encode())
        said = b""
        while b"data: " not in said:
            said += (piece := stream.recv(65536))
            assert piece, said
        streams.append(stream)
    refused = server.get()
    assert refused.startswith(b"HTTP/1.1 503") and b"too many connections" in refused
    assert b"content-security-policy" in refused
    streams.pop().close()
    until(lambda: server.get().startswith(b"HTTP/1.1 200"))  # as soon as the server has seen that one has left


@pytest.mark.parametrize(
    ("sent", "answer"),
    [
        (b"", b"HTTP/1.1 408 "),
        (b"GET / HTTP/1.1\r\nhost: local", b"HTTP/1.1 408 "),
        (b"POST /matches HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{",
         b"HTTP/1.1 408 "),
        (b"GET /new/galaxyx HTTP/1.1\r\nhost: localhost\r\n\r\nGET /", b"HTTP/1.1 200 "),
    ],
)  # fmt: skip
def test_who_does_not_finish_a_request_is_told_so(
    tmp_path: Path, closing: contextlib.ExitStack, sent: bytes, answer: bytes
) -> None:
    server = Narrow(tmp_path, wait=0.5)
    closing.callback(server.stop)
    for whole, begins in ((sent, answer), (WHOLE, b"HTTP/1.1 200 ")):
        told = b""
        while not told.startswith(begins):  # on a busy machine a whole request may come too late as well
            told = server.answer(whole)
            assert not told or told.startswith((b"HTTP/1.1 408 ", begins)), told
    assert server.stop() == ""


def test_byte_after_byte_does_not_put_the_end_off(tmp_path: Path, closing: contextlib.ExitStack) -> None:
    server, said = Narrow(tmp_path, wait=0.3), b""
    closing.callback(server.stop)
    line = closing.enter_context(server.line())
    line.sendall(b"GET / HTTP/1.1\r\n")

    def closed() -> bool:
        """Sends one more line of the head."""
        nonlocal said
        line.setblocking(False)
        try:
            line.sendall(b"x: y\r\n")
            said += (piece := line.recv(65536))
            return not piece
        except BlockingIOError:
            return False
        except (BrokenPipeError, ConnectionResetError):
            line.setblocking(True)
            said += all_of(line)
            return True

    until(closed)
    assert said.startswith(b"HTTP/1.1 408 "), said


MANY = 600  # answers, 24 MB: more than systems keep for who does not read


def test_an_answer_that_nobody_takes_is_dropped(tmp_path: Path, closing: contextlib.ExitStack) -> None:
    server = Narrow(tmp_path, unread=0.3, per_address=1)
    closing.callback(server.stop)
    begun = json.loads(server.post("/matches", {"game": "galaxyx"}).partition(b"\r\n\r\n")[2])
    line = closing.enter_context(socket.socket())
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", server.port))
    line.sendall(f"GET {begun['url']}/seen HTTP/1.1\r\nhost: localhost\r\n\r\n".encode() * MANY)
    assert line.recv(1, socket.MSG_PEEK)  # from the first answer to the last one it does not make way for others
    until(lambda: server.get().startswith(b"HTTP/1.1 200"))
    assert 0 < all_of(line).count(b"HTTP/1.1 200 ") < MANY


def test_what_is_no_request_gets_a_sealed_answer(tmp_path: Path, closing: contextlib.ExitStack) -> None:
    server = Narrow(tmp_path)
    closing.callback(server.stop)
    for sent in (b"\x16\x03\x01\x02\x00\x01\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/1.1\r\n\x00: x\r\n\r\n",
                 b"GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n", b"x" * 70000):  # fmt: skip
        answer = server.answer(sent)
        if answer or len(sent) < 1000:  # what is refused before it has been read may reset the connection
            assert answer.startswith(b"HTTP/1.1 400 ")
            assert all(f"\r\n{name}: ".encode() in answer for name in HEADERS)
    assert len(server.stop().splitlines()) <= 1, "the same again and again is written once"


def test_addresses_are_counted_by_who_has_them() -> None:
    assert address_of(("192.0.2.7", 80)) == "192.0.2.7"
    assert address_of(("::ffff:192.0.2.7", 80, 0, 0)) == "192.0.2.7"
    assert address_of(("2001:db8:1:2:3::4", 80, 0, 0)) == address_of(("2001:db8:1:2:5::6", 80, 0, 0))
    assert address_of(("2001:db8:1:2::", 80, 0, 0)) != address_of(("2001:db8:1:3::", 80, 0, 0))
    assert address_of(("::1", 80, 0, 0)) == "::1"
    assert address_of(("fe80::1%eth0", 80, 0, 2)) == "fe80::/64"
    assert address_of(None) == address_of("") == ""


def test_limits_fit_what_the_system_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("groundfall.table.http.limits._descriptors", lambda wanted: 200)
    assert Limits(1000, 500).fitting() == Limits(72, 72)
    monkeypatch.setattr("groundfall.table.http.limits._descriptors", lambda wanted: 20)
    assert Limits().fitting().connections == LEAST
    monkeypatch.setattr("groundfall.table.http.limits._descriptors", lambda wanted: None)
    assert Limits().fitting() == Limits()


def test_the_log_says_once_what_happens_often(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    logger, calm = logging.getLogger("tests.calm"), LogLimit(seconds=600)
    monkeypatch.setattr(logger, "filters", [calm])
    for number in range(1000):
        logger.warning("a request of %d failed", number)
        logger.error("another thing\nsocket: %d", number)
    assert caplog.messages == ["a request of 0 failed", "another thing\nsocket: 0"]
    calm.seconds = 0
    logger.warning("a request of %d failed", 7)
    assert caplog.messages[-1] == "a request of 7 failed (999 more of these were suppressed)"
