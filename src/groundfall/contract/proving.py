"""Putting a game through checks: what holds, what fails and why, and what cannot be looked at before that is right."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from groundfall.engine.game import Game

from .faults import Leak, explained
from .seating import seatings, title

Check = Callable[[Game], None]

WAITS = "this cannot be looked at before the mistakes above are put right."
_PLACE = re.compile(r"([\w./-]+:\d+): ")
_MOMENT = re.compile(r"[^:]*\brandom game \d+, after \d+ actions \([^)]*\): ")  # where a walk was, as it says itself


class Finding(NamedTuple):
    """What a check has found: it `holds`, it `fails` with a sentence, or it `waits` for a mistake found before."""

    check: str
    verdict: str
    sentence: str = ""


def prove(game: Game, checks: tuple[Check, ...]) -> Iterator[Finding]:
    """Runs the checks one by one, and goes on whatever they raise. A check that finds several mistakes has a finding
    for each; a mistake is told once.

    A game that asks to be tried under several options goes through all of them for each.
    """
    told = _Told()
    tried = seatings(game)
    for seating in tried:
        where = f"{title(seating)}: " if len(tried) > 1 else ""
        for check in checks:
            name = where + check.__name__.removeprefix("check_")
            try:
                check(seating)
            except Exception as wrong:
                fresh = [sentence for sentence in explained(seating, wrong) if told.is_new(sentence, wrong)]
                yield from (Finding(name, "fails", sentence) for sentence in fresh)
                if not fresh:
                    yield Finding(name, "waits", WAITS)
            else:
                yield Finding(name, "holds")


class _Told:
    """The mistakes that have been told, so that what only follows from one is not told as another."""

    def __init__(self) -> None:
        self.places: set[str] = set()
        self.stumbles: set[str] = set()  # what random games came to, wherever that was
        self.any = self.rules = self.leak = False

    def is_new(self, sentence: str, wrong: Exception) -> bool:
        """Whether a sentence tells another mistake; from then on it is told."""
        found = _PLACE.match(sentence)
        place = found[1] if found else ""
        in_rules = place.startswith(("rules", "judge"))
        moment = _MOMENT.match(sentence)
        stumble = sentence[moment.end() :] if moment else ""
        if place in self.places or stumble in self.stumbles:
            return False
        if isinstance(wrong, Leak) and not place and self.leak:
            return False
        if not isinstance(wrong, AssertionError) and (self.rules if in_rules else self.any and not place):
            return False  # a rule that stumbles over what another has done wrong, or the engine over what is missing
        self.any = True
        self.rules |= in_rules
        self.leak |= isinstance(wrong, Leak)
        self.places |= {place} - {""}
        self.stumbles |= {stumble} - {""}
        return True
