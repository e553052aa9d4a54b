"""Runs checks on a game: each holds, fails with a reason, is skipped because of an earlier mistake, or is left out
because something is not installed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from groundfall.engine.game import Game

from .faults import Leak, explained
from .seating import seatings, title

Check = Callable[[Game], None]

BLOCKED = "this cannot be checked until the mistakes above are corrected."
_PLACE = re.compile(r"([\w./-]+:\d+): ")
_MOMENT = re.compile(r"[^:]*\brandom game \d+, after \d+ actions \([^)]*\): ")  # see Walk.where


class LeftOut(Exception):
    """A check cannot be made here, which is no fault of the game; the sentence says why."""


class Finding(NamedTuple):
    """The result of a check: it `holds`, `fails` with a sentence, is `skipped` because of an earlier mistake, or is
    `left out` because something is not installed."""

    check: str
    verdict: str
    sentence: str = ""

    @property
    def is_fine(self) -> bool:
        """Whether nothing is wrong with the game."""
        return self.verdict in ("holds", "left out")


def prove(game: Game, checks: tuple[Check, ...]) -> Iterator[Finding]:
    """Runs the checks one by one, whatever they raise. A check that finds several mistakes has a finding for each; each
    mistake is reported once.

    If a game names several test options, every check runs under each of them.
    """
    reported = _Reported()
    games = seatings(game)
    for seating in games:
        where = f"{title(seating)}: " if len(games) > 1 else ""
        for check in checks:
            name = where + check.__name__.removeprefix("check_")
            try:
                check(seating)
            except LeftOut as missing:
                yield Finding(name, "left out", str(missing))
            except Exception as wrong:
                fresh = [sentence for sentence in explained(seating, wrong) if reported.is_new(sentence, wrong)]
                yield from (Finding(name, "fails", sentence) for sentence in fresh)
                if not fresh:
                    yield Finding(name, "skipped", BLOCKED)
            else:
                yield Finding(name, "holds")


class _Reported:
    """The mistakes reported so far, so that their consequences are not reported as further mistakes."""

    def __init__(self) -> None:
        self.places: set[str] = set()
        self.failures: set[str] = set()  # failures of random games, without their moments
        self.any = self.rules = self.leak = False

    def is_new(self, sentence: str, wrong: Exception) -> bool:
        """Whether a sentence is about a new mistake; remembers it."""
        found = _PLACE.match(sentence)
        place = found[1] if found else ""
        in_rules = place.startswith(("rules", "judge"))
        moment = _MOMENT.match(sentence)
        failure = sentence[moment.end() :] if moment else ""
        if place in self.places or failure in self.failures:
            return False
        if isinstance(wrong, Leak) and not place and self.leak:
            return False
        if not isinstance(wrong, AssertionError) and (self.rules if in_rules else self.any and not place):
            return False  # a consequence of another rule's mistake, or of a missing module
        self.any = True
        self.rules |= in_rules
        self.leak |= isinstance(wrong, Leak)
        self.places |= {place} - {""}
        self.failures |= {failure} - {""}
        return True
