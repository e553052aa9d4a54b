"""Everybody at a match: their pages, and what has changed for each seat."""

from __future__ import annotations

import logging
from typing import Protocol

from .at_table import AtTable

log = logging.getLogger("groundfall.table")


class Page(Protocol):
    """The page of one seat or of spectators in one layout."""

    watched: int  # open streams

    @property
    def is_prepared(self) -> bool:
        """Whether the next version is ready to be shown."""

    def prepare(self) -> None:
        """Prepares the next version, if this seat has chosen something."""

    def tell(self) -> None:
        """Something may have changed."""

    def wake(self) -> None:
        """Wakes the streams."""

    def weight(self) -> int:
        """About how many bytes of memory it takes."""


class Audience:
    """The open pages, by seat (None: spectators) and layout, and the situation that each seat last saw."""

    def __init__(self) -> None:
        self.pages: dict[tuple[int | None, str], Page] = {}
        self._situations: list[object] = []

    def reset(self, at: AtTable) -> None:
        """Takes the current situation as known to everybody."""
        self._situations = [_situation(at, seat) for seat in range(len(at.match.seats))]

    def notice(self, at: AtTable) -> None:
        """Finds the seats for which the last entry has changed something."""
        match = at.match
        for seat in range(len(match.seats)):
            now = _situation(at, seat)
            if len(match.seats) == 1 or now != self._situations[seat]:
                self._situations[seat], at.changed[seat] = now, match.journal[-1].number

    def make_ready(self, at: AtTable) -> None:
        """Prepares the pages of seats that have just chosen something; they are shown only after saving."""
        self.notice(at)
        for page in self.pages.values():
            if page.watched:
                try:
                    page.prepare()
                except Exception:
                    log.exception("a page of match %s cannot be made", at.id)

    def tell(self) -> None:
        """Tells all pages that something may have changed, first those that need not be made: whoever has just chosen
        does not wait for the pages of others."""
        for page in sorted(self.pages.values(), key=lambda page: not page.is_prepared):
            page.tell()

    def wake(self) -> None:
        """Wakes all streams."""
        for page in self.pages.values():
            page.wake()

    def present(self, seat: int) -> bool:
        """Whether a seat's page is open anywhere."""
        return any(page.watched for (of, _), page in self.pages.items() if of == seat)

    @property
    def watched(self) -> bool:
        """Whether any page is open."""
        return any(page.watched for page in self.pages.values())


def _situation(at: AtTable, seat: int) -> object:
    """What a seat would notice if it changed."""
    match = at.match
    return match.legal(seat).ids, match.table(seat), match.awaiting, at.over
