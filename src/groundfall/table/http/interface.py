"""What the handlers of routes read and answer, for the documentation of the interface."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from .bodies import Body
from .replies import Reply

Handler = Callable[[Request], Awaitable[Response]]
PAGE, FILE, STREAM = "a page (HTML)", "a file", "a stream of server-sent events"


class Interface(NamedTuple):
    """The shape of a handler's answer, or what it is if not JSON, and that of the body that it reads."""

    reply: type[Reply] | str
    body: type[Body] | None = None


def interface(reply: type[Reply] | str, body: type[Body] | None = None) -> Callable[[Handler], Handler]:
    """Marks a handler with what it reads and answers."""

    def mark(handler: Handler) -> Handler:
        handler.interface = Interface(reply, body)  # type: ignore[attr-defined]
        return handler

    return mark


def interface_of(handler: Handler) -> Interface:
    """What a handler reads and answers. Raises AttributeError for one that says nothing of it."""
    found: Interface = handler.interface  # type: ignore[attr-defined]
    return found
