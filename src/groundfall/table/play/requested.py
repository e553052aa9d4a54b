"""What people ask for is done once, however often their pages send it.

Every request that changes something has an id, made by its sender. What it did is stored together with the change, so
that a repeated request is recognized after a lost answer and after a restart. Whoever does not know the sender's link
or key cannot repeat it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass


@dataclass(frozen=True)
class Done:
    """What a request did: the match that it began ('' for none), and the last entry that it added (None for none)."""

    begun: str = ""
    entry: int | None = None


@dataclass
class Requested:
    """A request that may change something, and what it did once that is stored; without a `key` it is not repeated."""

    scope: str
    key: str
    digest: str
    done: Done | None = None
    name: str = ""  # the id


_current: ContextVar[Requested | None] = ContextVar("requested", default=None)


def requested(scope: str, sender: str, name: str, content: bytes) -> Requested:
    """The request with the id `name` ('' for none) of somebody with a secret link or key, who asks for this."""
    key = _digest(f"{scope}\0{sender}\0{name}".encode()) if name else ""
    return Requested(scope, key, _digest(content), name=name)


@contextmanager
def answering(request: Requested) -> Iterator[None]:
    """Within this, the first change that is stored is what the request does."""
    before = _current.set(request)
    try:
        yield
    finally:
        _current.reset(before)


def doing(done: Done) -> Requested | None:
    """The request that is being answered and does this; None if a level acts, or if it has done something already."""
    request = _current.get()
    if request is None or request.done is not None:
        return None
    request.done = done
    return request


def _digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=20).hexdigest()
