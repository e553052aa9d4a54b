"""A profile by rule: how often each is called in random play, and what part of the time is its own."""

from __future__ import annotations

import cProfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from groundfall.engine.entry_points import longest_list, random_play
from groundfall.engine.game import Game
from groundfall.engine.plain import plain_functions
from groundfall.engine.play.functions import functions_of
from groundfall.engine.rules.rule import rule_id
from groundfall.lab.playing import seed_of

ACTIONS = 50_000  # that are played
SHOWN = 20
SAYS = "the time that each rule takes itself, without what it calls, in {:,} actions of random play in the plain form:"


@dataclass(frozen=True)
class RuleShare:
    """The calls of one rule, and its part of the time, from 0 to 1. A rule without a number has the id ''."""

    name: str
    id: str
    calls: int
    share: float


def profile(game: Game, actions: int) -> list[RuleShare]:
    """All rules that are called in so many actions of random play, those with the most time of their own first."""
    play = random_play(plain_functions(game))
    choices = [0] * longest_list(game)
    options = game.meta.read_options(None)
    watched = cProfile.Profile(builtins=False)
    done = number = 0
    while done < actions:
        number += 1
        state = game.start(game.content, options, None, seed_of(1, number))
        done += watched.runcall(play, [game.content], [state], choices, [number], actions - done)
    return sorted(_rules(game, watched), key=lambda part: (-part.share, part.name))


def _rules(game: Game, watched: cProfile.Profile) -> Iterator[RuleShare]:
    """What was measured of a game's rules. Functions that one factory made share their code, and count together."""
    known = {one.__code__: (name, one) for name, alike in functions_of(game).items() for one in alike}
    measured = watched.getstats()
    whole = sum(entry.inlinetime for entry in measured)
    for entry in measured:
        if not isinstance(entry.code, str) and entry.code in known:
            name, function = known[entry.code]
            yield RuleShare(name, rule_id(function), entry.callcount, entry.inlinetime / whole)


def as_lines(game: Game, found: list[RuleShare], actions: int) -> list[str]:
    """The costliest rules, and what is left, as lines."""
    shown, others = found[:SHOWN], found[SHOWN:]
    rest = sum(part.share for part in others)
    left = 1 - sum(part.share for part in found)
    lines = [f"{game.meta.title}: {SAYS.format(actions)}", "   share       calls  rule     function"]
    lines += [f"{part.share:8.1%} {part.calls:11,}  {part.id:<8} {part.name}" for part in shown]
    if others:
        lines.append(f"{rest:8.1%} {sum(part.calls for part in others):11,}  {len(others)} other rules")
    return [*lines, f"{left:8.1%}              the engine: what is pending, chance, dispatch"]


def as_data(found: list[RuleShare]) -> list[dict[str, Any]]:
    """All rules as plain data."""
    return [asdict(part) for part in found]
