"""Plays many games and collects statistics: wins, lengths of games, and speed."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import groundfall.players  # noqa: F401  (registers the players that come with the package)
from groundfall.engine.catalogue import game as named
from groundfall.engine.errors import GroundfallError
from groundfall.engine.game import Game
from groundfall.engine.given import unknown, whole
from groundfall.engine.play.player import Player, make_player
from groundfall.engine.words import counted, listed
from groundfall.players import LEVELS
from groundfall.players.preparing import ready
from groundfall.players.search import Search

from .batch import play_random
from .intervals import Interval, mean_interval, wilson
from .pace import Pace, Tell
from .playing import Outcome, play
from .processes import play_all

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Grid = NDArray[np.float64]

Progress = Callable[[str, int, int], None]  # 'playing', done, in total
now = time.monotonic
OWN = ("random", "greedy", "search", *LEVELS)  # players that every process knows by name


@dataclass
class Simulation:
    """The games that were played, in the order of their seeds. Arrays have a row per game and a column per seat."""

    game: str
    seats: tuple[str, ...]
    players: dict[str, str]
    options: dict[str, Any]
    seed: int
    games: int  # requested; fewer were played if it was interrupted
    longest: int  # actions after which a game was cut off
    outcomes: dict[int, Outcome] = field(default_factory=dict)
    seconds: float = 0.0
    interrupted: bool = False

    def __len__(self) -> int:
        return len(self.outcomes)

    def __repr__(self) -> str:
        shares = ", ".join(f"{listed(side)} {self.win_rate(side[0]).percent()}" for side in self.sides)
        cut = f"; {self.cut_off} cut off" if self.cut_off else ""
        return f"<{counted(len(self), 'game')} of {self.game}: wins {shares}{cut}>"

    @property
    def sides(self) -> tuple[tuple[str, ...], ...]:
        """The seats, grouped by who wins together."""
        return tuple(tuple(self.seats[s] for s in side) for side in named(self.game).meta.siding(self.options))

    @property
    def numbers(self) -> list[int]:
        """The numbers of the games that were played."""
        return sorted(self.outcomes)

    @property
    def scores(self) -> Grid:
        """What each seat scored, from 0 to 1."""
        import numpy as np

        found = [[s / 1000 for s in self.outcomes[n].scores] for n in self.numbers]
        return np.array(found, dtype=np.float64).reshape(len(self), len(self.seats))

    @property
    def wins(self) -> NDArray[np.bool_]:
        """Which seats won: those with more than half of the highest score."""
        return self.scores > 0.5

    @property
    def lengths(self) -> NDArray[np.int64]:
        """Actions in each game."""
        import numpy as np

        return np.array([self.outcomes[n].length for n in self.numbers], dtype=np.int64)

    @property
    def cut_off(self) -> int:
        """How many games were cut off after `longest` actions; each counts as a tie, 0.5 for every seat."""
        return sum(o.cut_off for o in self.outcomes.values())

    @property
    def margins(self) -> Grid:
        """Each seat's evaluation of the last position with a choice, from 0 to 1: how clear a win or loss was."""
        import numpy as np

        found = [[m / 1000 for m in self.outcomes[n].margins] for n in self.numbers]
        return np.array(found, dtype=np.float64).reshape(len(self), len(self.seats))

    @property
    def actions_per_second(self) -> float:
        """Actions of all games divided by the total time, on however many cores."""
        return sum(o.length for o in self.outcomes.values()) / self.seconds if self.seconds else 0.0

    def win_rate(self, seat: str) -> Interval:
        """How often a seat won, with the 95% interval."""
        place = self.seats.index(seat)
        return wilson(sum(1 for o in self.outcomes.values() if o.scores[place] > 500), len(self))

    @property
    def won(self) -> list[int]:
        """The numbers of the games that somebody won."""
        return [n for n in self.numbers if max(self.outcomes[n].scores) > 500]

    @property
    def shared(self) -> bool:
        """Whether several sides won a game or all lost one with no score: then each side wins or loses on its own."""
        first = [self.seats.index(side[0]) for side in self.sides]
        winners = [sum(o.scores[place] > 500 for place in first) for o in self.outcomes.values()]
        lost = any(not any(o.scores) for o in self.outcomes.values())
        return len(first) > 1 and (lost or max(winners, default=0) > 1)

    @property
    def victories(self) -> Interval:
        """How often somebody won."""
        return wilson(len(self.won), len(self))

    def part_in_victories(self, seat: str) -> Interval:
        """How often a seat won among the games that somebody won."""
        place = self.seats.index(seat)
        return wilson(sum(self.outcomes[n].scores[place] > 500 for n in self.won), len(self.won))

    @property
    def endings(self) -> dict[str, int]:
        """How often each ending occurred, most common first; empty if a game does not report endings."""
        counted = Counter(o.ending for o in self.outcomes.values() if o.ending)
        return dict(counted.most_common())

    def mean_length(self) -> Interval:
        """The mean number of actions in a game, with the 95% interval."""
        return mean_interval([float(o.length) for o in self.outcomes.values()])


def simulate(
    game: str,
    players: Mapping[str, Any] | Any = "random",
    games: int = 100,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    processes: int | None = None,
    progress: Progress | None = None,
    overlays: Iterable[tuple[str, str]] = (),
    foretell: Tell | None = None,
    longest: int | None = None,
) -> Simulation:
    """Plays many games. `players` is one player for all seats or a mapping from seat to player; see `make_player`.

    Game n of a seed has the same dice whoever plays. Players given by name play in processes on all cores (or as many
    as you give); a Player object plays in this process. Ctrl-C keeps the games played so far. `foretell(seconds)` is
    called with a forecast of the total time as soon as there is one.

    A game that is not over after `longest` actions (unless given, what its game's header says) is cut off: it counts as
    a tie, and `cut_off` counts such games. Raises GroundfallError.
    """
    rules = named(game)
    games, seed = whole(games, "The number of games", low=0), whole(seed, "A seed")
    if processes is not None:
        processes = whole(processes, "The number of processes", low=1)
    longest = rules.meta.longest if longest is None else whole(longest, "The longest game", low=1)
    laid = tuple(overlays)
    chosen = rules.read_options(options, laid)
    seats = rules.meta.playing(chosen)
    wanted = _seat_players(rules, seats, players)
    content = rules.make_content(laid) if laid else rules.content
    made = [make_player(w) for w in wanted]
    labels = {
        seat: str(w) if isinstance(w, str) else made[n].name
        for n, (seat, w) in enumerate(zip(seats, wanted, strict=True))
    }
    done = Simulation(game, seats, labels, chosen, seed, games, longest)
    _prepare(rules, made)
    cores = 1 if all(w == "random" for w in wanted) else _processes(processes, wanted, games)
    pace = Pace(games, cores, foretell) if foretell is not None else None
    begun = now()

    def tell(number: int, outcome: Outcome) -> None:
        done.outcomes[number] = outcome
        if pace is not None:
            pace.done(len(done))
        if progress is not None:
            progress("playing", len(done), games)

    if progress is not None:
        progress("playing", 0, games)

    try:
        if all(w == "random" for w in wanted):
            play_random(rules, content, chosen, seed, games, longest, lambda outcome: tell(len(done), outcome))
        elif cores > 1:
            task = {
                "game": rules.package,
                "players": wanted,
                "options": chosen,
                "overlays": laid,
                "seed": seed,
                "longest": longest,
            }
            play_all(task, range(games), cores, tell)
        else:
            for number in range(games):
                tell(number, play(rules, content, chosen, made, seed, number, longest))
    except KeyboardInterrupt:
        done.interrupted = True
    done.seconds = now() - begun
    return done


def estimate(
    game: str,
    players: Mapping[str, Any] | Any = "random",
    games: int = 100,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    processes: int | None = None,
    overlays: Iterable[tuple[str, str]] = (),
) -> float:
    """About how many seconds a simulation will take, measured by playing one of its games on each core."""
    wanted = list(players.values()) if isinstance(players, Mapping) else [players]
    sample = min(games, _processes(processes, wanted, games))
    found = simulate(game, players, sample, seed, options, processes, overlays=overlays)
    return found.seconds / max(len(found), 1) * games


def _seat_players(game: Game, seats: Sequence[str], players: Mapping[str, Any] | Any) -> list[Any]:
    if not isinstance(players, Mapping):
        return [players] * len(seats)
    for seat in players:
        if seat not in seats:
            raise GroundfallError(unknown("seat", seat, seats))
    return [players.get(seat, "random") for seat in seats]


def _processes(wished: int | None, wanted: list[Any], games: int) -> int:
    if not all(isinstance(w, str) and w.partition(":")[0] in OWN for w in wanted):
        return 1  # a player that is known only in this process
    return max(1, min(wished if wished is not None else os.cpu_count() or 1, games))


def _prepare(game: Game, players: list[Player]) -> None:
    """Begins to compile a game for players that search; the first games are played on the plain form meanwhile."""
    if any(isinstance(player, Search) and player.budget.form == "auto" for player in players):
        ready(game)
