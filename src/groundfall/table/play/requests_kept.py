"""The requests that are stored with what they did."""

from __future__ import annotations

import sqlalchemy as sa

from .requested import Done, Requested

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


def keys_of(link: sa.Connection, scope: str) -> list[str]:
    """The keys of the requests of a match."""
    return list(link.execute(sa.select(_request.c.key).where(_request.c.scope == scope)).scalars())


def forget(link: sa.Connection, scope: str) -> None:
    """Forgets the requests of a match that is deleted."""
    link.execute(_request.delete().where(_request.c.scope == scope))
