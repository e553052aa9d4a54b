"""Connections: how many are allowed, and how long they may keep the server waiting.

Silent connections make way: if there are too many, the one that has kept the server waiting longest is closed for a new
one. So silent connections cannot lock anybody out; only too many answers in progress can.
"""

from __future__ import annotations

import asyncio
import ipaddress
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol

from .limits import Limits
from .security_headers import short


class Connections:
    """The open connections."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.open: dict[str, set[Connection]] = {}  # by address

    def enter(self, connection: Connection) -> bool:
        """Admits a connection if there is room or room can be made."""
        here = self.open.setdefault(connection.address, set())
        everywhere = [other for group in self.open.values() for other in group]
        for group, most in ((here, self.limits.per_address), (everywhere, self.limits.connections)):
            if len(group) >= most:
                silent = [other for other in group if other.expects]
                if not silent:
                    self.leave(connection)
                    return False
                min(silent, key=lambda other: other.since).give_up()
        self.open.setdefault(connection.address, set()).add(connection)
        return True

    def leave(self, connection: Connection) -> None:
        """Forgets a connection."""
        group = self.open.get(connection.address, set())
        group.discard(connection)
        if not group:
            self.open.pop(connection.address, None)


class Connection(H11Protocol):
    """One connection, with deadlines. `others` is set in a subclass for each server."""

    others: ClassVar[Connections]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.address, self.let_in = "", False
        self.expects = ""  # what the server awaits: "head", "body", "next" request, "close"; "" while it answers
        self.since = 0.0
        self._deadline: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Admits the connection, or answers that there are too many."""
        self.address = address_of(transport.get_extra_info("peername"))
        self.let_in = self.others.enter(self)
        if not self.let_in:
            transport.write(_raw(503, "There are too many connections. Close other pages of this table and try again."))
            transport.close()
            return
        super().connection_made(transport)
        self._expect("head")

    def connection_lost(self, exc: Exception | None) -> None:
        """Frees the connection's place."""
        if self.let_in:
            self.others.leave(self)
            self._expect("")
            self._cancel_unread()
            super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Handles incoming data and updates the deadline."""
        if self.let_in and not self.transport.is_closing():
            super().data_received(data)
            self._look(begun=True)

    def on_response_complete(self) -> None:
        """Waits for the next request after an answer."""
        super().on_response_complete()
        self._look(begun=bool(self.conn.trailing_data[0]))

    def send_400_response(self, msg: str) -> None:
        """Answers an invalid request with our headers."""
        if not self.transport.is_closing():
            self._end(400, "This request cannot be read.")

    def pause_writing(self) -> None:
        """The client has stopped reading."""
        super().pause_writing()
        self._unread = self.loop.call_later(
            self.others.limits.unread, self._still_unread, self.transport.get_write_buffer_size()
        )

    def resume_writing(self) -> None:
        """The client reads again."""
        self._cancel_unread()
        super().resume_writing()

    def give_up(self) -> None:
        """Ends the connection at once."""
        self.others.leave(self)
        self._expect("")
        self.transport.abort()

    def _look(self, begun: bool) -> None:
        state = self.conn.their_state
        if self.transport.is_closing():
            self._expect("close")
        elif state is h11.SEND_BODY:
            self._expect("body")
        elif state is h11.IDLE:
            self._expect("head" if begun or self.cycle is None else "next")
        else:
            self._expect("")

    def _expect(self, what: str) -> None:
        if what == self.expects:
            return
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        self.expects, self.since = what, self.loop.time()
        limits = self.others.limits
        seconds = {"head": limits.head, "body": limits.body, "close": limits.unread}.get(what)
        if seconds is not None:
            self._deadline = self.loop.call_later(seconds, self._too_late)

    def _too_late(self) -> None:
        if self.expects == "close":
            self.transport.abort()
        else:
            self._end(408, "The request took too long to arrive.")

    def _still_unread(self, before: int) -> None:
        left = self.transport.get_write_buffer_size()
        if left >= before:
            self.transport.abort()
        else:
            self._unread = self.loop.call_later(self.others.limits.unread, self._still_unread, left)

    def _cancel_unread(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _end(self, status: int, sentence: str) -> None:
        """Sends an answer, unless another has begun, and closes."""
        answering = bool(self.cycle) and self.cycle.response_started and not self.cycle.response_complete
        if not answering:
            self.transport.write(_raw(status, sentence))
        self.transport.close()
        self._expect("close")


def connection_for(limits: Limits) -> type[Connection]:
    """The connection class for one server."""
    return type("Connection", (Connection,), {"others": Connections(limits)})


def address_of(peer: Any) -> str:
    """The address of a client: an IPv4 address, or the network of an IPv6 address, which belongs to one person."""
    try:
        address = ipaddress.ip_address(str(peer[0]).partition("%")[0])
    except (TypeError, ValueError, IndexError):
        return ""
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is None and not address.is_loopback:
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(getattr(address, "ipv4_mapped", None) or address)


def _raw(status: int, sentence: str) -> bytes:
    """A short answer as raw bytes."""
    answer = short(status, sentence)
    head = [b"HTTP/1.1 %d %s" % (status, STATUS_PHRASES[status]), *(b": ".join(pair) for pair in answer.raw_headers)]
    return b"\r\n".join([*head, b"connection: close", b"", bytes(answer.body)])
