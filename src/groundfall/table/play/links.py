"""Seats by unguessable links: whoever has the last part of a link is that seat, or a spectator."""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass
from typing import Any

from .addresses import address
from .refusals import no_seat
from .rows import Row

PERSON = "person"


@dataclass(frozen=True)
class Link:
    """What a link opens: a seat of a match by its number, or the view of a spectator (None)."""

    match: str
    token: str
    seat: int | None

    @property
    def path(self) -> str:
        """The address of the page."""
        return address("seat", match=self.match, token=self.token)


def new_match_id() -> str:
    """A short name for a match, which gives no access."""
    return secrets.token_hex(5)


def new_token() -> str:
    """128 random bits for the end of a link."""
    return secrets.token_urlsafe(16)


def new_seats(names: tuple[str, ...], players: dict[str, str]) -> list[dict[str, Any]]:
    """The seats of a new match: each with its link and who plays it."""
    return [{"name": n, "token": new_token(), "player": players.get(n, PERSON)} for n in names]


def open_link(row: Row, token: str) -> Link:
    """What a token opens. Raises Refused (403) if it opens nothing."""
    found: int | None = -1
    for number, seat in enumerate(row.seats):
        if hmac.compare_digest(seat["token"].encode(), token.encode()):
            found = number
    if hmac.compare_digest(row.watch.encode(), token.encode()):
        found = None
    if found == -1:
        raise no_seat()
    return Link(row.id, token, found)
