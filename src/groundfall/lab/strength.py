"""Measures the strength of players: search against greedy and random, and each level against the one below."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from groundfall.engine.catalogue import game as named
from groundfall.engine.game import Game
from groundfall.players import LEVELS

from .compare import Comparison, compare
from .simulate import Progress, Simulation, simulate

SEARCH = "search:200:60"
PROBE = 20  # random games that show whether all can lose
BARS = {"random": 0.95, "greedy": 0.5}  # search must win this often; against greedy significantly more often


def profiles(game: Game) -> list[dict[str, Any]]:
    """The first option with several named values, which changes a game most, once for each value."""
    for option in game.meta.options:
        if option.kind == "choice":
            return [{option.name: value} for value in option.values]
    return [{}]


def search_against_greedy(
    name: str, games: int = 100, seed: int = 1, processes: int | None = None, progress: Progress | None = None
) -> Iterator[tuple[dict[str, Any], Comparison]]:
    """200 iterations per decision, rollouts cut at 60, against greedy on the same seeds, for each profile."""
    for options in profiles(named(name)):
        yield (
            options,
            compare(
                name, SEARCH, "greedy", games=games, seed=seed, options=options, processes=processes, progress=progress
            ),
        )


def search_in_each_seat(
    name: str, games: int = 100, seed: int = 1, processes: int | None = None, progress: Progress | None = None
) -> Iterator[tuple[str, str, Simulation]]:
    """In a game of several seats: 200 iterations per decision in one seat, random and then greedy in the others."""
    meta = named(name).meta
    seats = meta.playing(meta.read_options(None))
    for seat in seats:
        for other in BARS:
            players = {s: SEARCH if s == seat else other for s in seats}
            yield seat, other, simulate(name, players, games, seed, None, processes, progress)


def search_together(
    name: str, games: int = 100, seed: int = 1, processes: int | None = None, progress: Progress | None = None
) -> Iterator[tuple[dict[str, Any], Comparison]]:
    """Where several seats win together (first such options): search in all against greedy on the same seeds."""
    meta = named(name).meta
    for options in meta.test_options:
        sides = meta.siding(meta.read_options(options))
        if len(sides) == 1 and len(sides[0]) > 1:
            found = [simulate(name, one, games, seed, options, processes, progress) for one in (SEARCH, "greedy")]
            yield dict(options), Comparison(found[0], found[1], meta.seats[0])
            return


def search_in_all_seats(
    name: str, games: int = 100, seed: int = 1, processes: int | None = None, progress: Progress | None = None
) -> Iterator[tuple[Simulation, Simulation]]:
    """Where each seat wins or loses on its own and all can lose: search in all, and on the same seeds greedy in all."""
    if simulate(name, "random", PROBE, seed).shared:
        ours, theirs = (simulate(name, one, games, seed, None, processes, progress) for one in (SEARCH, "greedy"))
        yield ours, theirs


def levels(
    name: str,
    games: int = 100,
    seed: int = 1,
    options: dict[str, Any] | None = None,
    processes: int | None = None,
    progress: Progress | None = None,
) -> Iterator[Comparison]:
    """Each level against the one below on the same seeds; in a game of several seats the lower plays all others."""
    for below, above in pairwise(LEVELS):
        yield compare(
            name,
            above,
            below,
            others=below,
            games=games,
            seed=seed,
            options=options,
            processes=processes,
            progress=progress,
        )
