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

import sqlalchemy as sa

MOST = 1000  # requests that are remembered for each match, and as many that belong to no match; the oldest go first

META = sa.MetaData()
_request = sa.Table(
    "request",
    META,
    sa.Column("scope", sa.Text, primary_key=True),  # the match whose link was used, or ""
    sa.Column("n", sa.Integer, primary_key=True),  # counts within the scope
    sa.Column("key", sa.Text, nullable=False, unique=True),  # digest of the sender and the id
    sa.Column("digest", sa.Text, nullable=False),  # of the address and the body
    sa.Column("begun", sa.Text, nullable=False),
    sa.Column("entry", sa.Integer),
)


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


def requested(scope: str, sender: str, name: str, asked: bytes) -> Requested:
    """The request with the id `name` ('' for none) of somebody with a secret link or key, who asks for this."""
    key = _digest(f"{scope}\0{sender}\0{name}".encode()) if name else ""
    return Requested(scope, key, _digest(asked), name=name)


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


def note(link: sa.Connection, request: Requested | None) -> None:
    """Stores what a request does, in the transaction that does it."""
    if request is None or not request.key or request.done is None:
        return
    mine = _request.c.scope == request.scope
    n = (link.execute(sa.select(sa.func.max(_request.c.n)).where(mine)).scalar() or 0) + 1
    found = {"scope": request.scope, "n": n, "key": request.key, "digest": request.digest}
    link.execute(_request.insert(), found | {"begun": request.done.begun, "entry": request.done.entry})
    link.execute(_request.delete().where(mine, _request.c.n <= n - MOST))


def noted(link: sa.Connection, key: str) -> Requested | None:
    """The request with this key, if it was done."""
    row = link.execute(_request.select().where(_request.c.key == key)).one_or_none()
    return None if row is None else Requested(row.scope, row.key, row.digest, Done(row.begun, row.entry))


def forget(link: sa.Connection, scope: str) -> None:
    """Forgets the requests of a match that is deleted."""
    link.execute(_request.delete().where(_request.c.scope == scope))


def _digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=20).hexdigest()
