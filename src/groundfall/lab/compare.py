"""Compares two players on the same seeds: how much better one is, with an interval."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from groundfall.engine.catalogue import game as named
from groundfall.engine.words import listed

from .intervals import Interval, mean_interval, paired, wilson
from .simulate import Progress, Simulation, simulate


@dataclass
class Comparison:
    """Games of two players (or teams) in the same seat, paired by seed."""

    ours: Simulation
    theirs: Simulation
    seat: str

    @property
    def pairs(self) -> list[int]:
        """The games that both played."""
        return sorted(set(self.ours.outcomes) & set(self.theirs.outcomes))

    def _scores(self, of: Simulation) -> list[float]:
        place = of.seats.index(self.seat)
        return [of.outcomes[n].scores[place] / 1000 for n in self.pairs]

    def _margins(self, of: Simulation) -> list[float]:
        place = of.seats.index(self.seat)
        return [of.outcomes[n].margins[place] / 1000 for n in self.pairs]

    @property
    def difference(self) -> Interval:
        """The mean difference of the results, with the 95% interval for pairs."""
        return paired(self._scores(self.ours), self._scores(self.theirs))

    @property
    def margin(self) -> Interval:
        """The same for the evaluation of the last position with a choice, which distinguishes losses."""
        return mean_interval([a - b for a, b in zip(self._margins(self.ours), self._margins(self.theirs), strict=True)])

    @property
    def better(self) -> Interval:
        """The share of pairs in which ours had the better result.

        A higher score is better. Of two lost games, the one whose last position with a choice was rated higher is
        better. Equal results count as half a pair each.
        """
        points = 0.0
        for a, b, x, y in zip(
            self._scores(self.ours),
            self._scores(self.theirs),
            self._margins(self.ours),
            self._margins(self.theirs),
            strict=True,
        ):
            ours, theirs = (a, x if a == 0 else 0.0), (b, y if b == 0 else 0.0)
            points += 1.0 if ours > theirs else 0.5 if ours == theirs else 0.0
        return wilson(points, len(self.pairs))

    def __str__(self) -> str:
        ours, theirs = self.ours.win_rate(self.seat), self.theirs.win_rate(self.seat)
        first, second = self.ours.players[self.seat], self.theirs.players[self.seat]
        found = self.difference
        cut = [f"{n} of {who}" for who, n in ((first, self.ours.cut_off), (second, self.theirs.cut_off)) if n]
        ties = f"; cut off after {self.ours.longest:,} actions: {listed(cut)} games" if cut else ""
        return (
            f"{first} wins {ours.percent()}, {second} {theirs.percent()};"
            f" difference {100 * found.value:+.0f} points ({100 * found.low:+.0f} to {100 * found.high:+.0f}),"
            f" better in {self.better.percent()} of {len(self.pairs)} pairs{ties}"
        )


def compare(
    game: str,
    ours: Any,
    theirs: Any,
    *,
    seat: str | None = None,
    others: Any = "random",
    games: int = 100,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    processes: int | None = None,
    progress: Progress | None = None,
    longest: int | None = None,
) -> Comparison:
    """Lets two players play the same seat on the same seeds; `others` plays the other seats.

    Games are cut off after `longest` actions, as in `simulate`, and then count as ties.
    """
    meta = named(game).meta
    seats = meta.playing(meta.read_options(options))
    chair = seat if seat is not None else seats[0]

    def of(player: Any) -> Simulation:
        table = {s: player if s == chair else others for s in seats}
        return simulate(game, table, games, seed, options, processes, progress, longest=longest)

    return Comparison(of(ours), of(theirs), chair)
