"""The work of the command `groundfall bench`, apart from how it is displayed."""

from __future__ import annotations

import json as _json
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

from groundfall.engine.catalogue import game as named
from groundfall.engine.words import counted
from groundfall.lab.compare import Comparison
from groundfall.lab.simulate import Progress
from groundfall.lab.strength import (
    BARS,
    search_against_greedy,
    search_in_all_seats,
    search_in_each_seat,
    search_together,
)
from groundfall.lab.study import points, victories_apart

from . import speed
from .speed import Row

Say = Callable[[str], None]


def run_bench(
    game: str, json: bool = False, say: Say = print, strength: int = 0, progress: Progress | None = None
) -> list[Row]:
    """Measures all promised speeds, and reports each when it is measured, or all as one JSON object.

    With `strength`, this many games per pairing also measure the search: in a solo game against greedy with every
    profile; in a game for several in each seat against random and greedy, and in all seats where they win together.
    """
    rows = []
    for row in speed.of(game):
        rows.append(row)
        if not json:
            say(speed.as_line(row))
    meta = named(game).meta
    several = len(meta.playing(meta.read_options(None))) > 1
    found = []
    if strength:
        compared = search_together if several else search_against_greedy
        apart = _in_each_seat(game, strength, progress) if several else ()
        alone = _in_all_seats(game, strength, progress) if several else ()
        measured = chain(apart, alone, _compared(compared(game, strength, progress=progress)))
        for data, line in measured:
            found.append(data)
            if not json:
                say(line)
    if json:
        say(_json.dumps({"speed": speed.as_data(rows), "strength": found}))
    return rows


def _in_each_seat(game: str, games: int, progress: Progress | None) -> Iterator[tuple[dict[str, Any], str]]:
    for seat, other, played in search_in_each_seat(game, games, progress=progress):
        wins, bar = played.win_rate(seat), BARS[other]
        good = wins.value >= bar if other == "random" else wins.low > bar
        data = {"seat": seat, "against": other, "wins": wins._asdict()}
        verdict = "ok" if good else "SHORT"
        of = f"{wins.percent()} of {counted(len(played), 'game')}"
        yield data, f"search as {seat} against {other} wins {of} {verdict}"


def _in_all_seats(game: str, games: int, progress: Progress | None) -> Iterator[tuple[dict[str, Any], str]]:
    for ours, theirs in search_in_all_seats(game, games, progress=progress):
        by = victories_apart(theirs, ours)
        data = {"seat": "all", "victories": ours.victories._asdict(), "difference": by._asdict()}
        text = f"search in all seats: somebody wins {ours.victories.percent()}, greedy {theirs.victories.percent()}"
        yield data, f"{text}; difference {points(by)} {'ok' if by.low > 0 else 'SHORT'}"


def _compared(found: Iterator[tuple[dict[str, Any], Comparison]]) -> Iterator[tuple[dict[str, Any], str]]:
    for options, comparison in found:
        difference = comparison.difference
        verdict = "ok" if difference.low > 0 else "SHORT"
        data = {"options": options, "difference": difference._asdict(), "text": str(comparison)}
        yield data, f"{', '.join(map(str, options.values()))}: {comparison} {verdict}"
