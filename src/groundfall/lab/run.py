"""The work of the command `groundfall sim`, apart from how it is displayed."""

from __future__ import annotations

import json as _json
import statistics
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from groundfall.engine.catalogue import game as named
from groundfall.engine.words import counted, listed

from .csvfile import write_csv
from .intervals import wilson
from .picture import write_picture
from .simulate import Progress, Simulation, simulate
from .study import differences, heading, points

Say = Callable[[str], None]


def run_sim(
    game: str,
    players: Mapping[str, Any] | Any = "random",
    games: int = 100,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    processes: int | None = None,
    csv: str | Path | None = None,
    picture: str | Path | None = None,
    json: bool = False,
    say: Say = print,
    progress: Progress | None = None,
    overlays: Iterable[tuple[str, str]] = (),
    longest: int | None = None,
) -> Simulation:
    """Plays games, reports how long they will take and how often each side wins, and writes a CSV file and a picture.

    `progress('playing', done, expected)` is called throughout. With `json` the output is one JSON object
    instead of text. Ctrl-C keeps the games played so far. Games are cut off after `longest` actions; see `simulate`.
    """
    arms = [Arm(players, options)]
    return run_study(game, arms, games, seed, processes, csv, picture, json, say, progress, overlays, longest)[0]


class Arm(NamedTuple):
    """The players and options of one simulation among several."""

    players: Mapping[str, Any] | Any
    options: Mapping[str, Any] | None


def run_study(
    game: str,
    arms: Sequence[Arm],
    games: int = 100,
    seed: int = 1,
    processes: int | None = None,
    csv: str | Path | None = None,
    picture: str | Path | None = None,
    json: bool = False,
    say: Say = print,
    progress: Progress | None = None,
    overlays: Iterable[tuple[str, str]] = (),
    longest: int | None = None,
) -> list[Simulation]:
    """The same for several simulations on the same seeds: reports each, and then how it differs from the first."""
    laid, found = tuple(overlays), list[Simulation]()
    for number, arm in enumerate(arms, 1):
        which = f" ({number} of {len(arms)})" if len(arms) > 1 else ""
        foretell = None if json else _foreteller(f"{counted(games, 'game')} of {game}{which}", say)
        shown = _named(progress, which)
        played = simulate(game, arm.players, games, seed, arm.options, processes, shown, laid, foretell, longest)
        found.append(played)
        if played.interrupted:
            break
    if csv is not None:
        write_csv(found, csv)
    if picture is not None:
        write_picture(found, picture)
    if json:
        data = [as_data(one) for one in found]
        say(_json.dumps(data[0] if len(arms) == 1 else data))
    else:
        say("\n".join(_lines(found)))
    return found


def _named(progress: Progress | None, which: str) -> Progress | None:
    """The progress of one simulation among several, each of which is shown separately."""
    if progress is None or not which:
        return progress
    return lambda what, done, expected: progress(what + which, done, expected)


def _foreteller(what: str, say: Say) -> Callable[[float], None]:
    """Reports how long it will take, and again if the forecast changes."""
    said: list[float] = []

    def foretell(seconds: float) -> None:
        will = "will take" if not said else "will now take"
        say(f"{what} {will} about {duration(seconds)}.")
        said.append(seconds)

    return foretell


def _lines(found: Sequence[Simulation]) -> list[str]:
    """The lines for one simulation, or for several with headings, and then how the others differ from the first."""
    if len(found) == 1:
        return as_text(found[0])
    lines = []
    for one in found:
        lines += [f"{heading(one, found)}:", *(f"  {line}" for line in as_text(one))]
    for other in found[1:]:
        lines.append(f"{heading(other, found)}, against {heading(found[0], found)} on the same seeds:")
        lines += [f"  {who} wins: {points(by)}" for who, by in differences(found[0], other).items()]
    return lines


def duration(seconds: float) -> str:
    """A duration in readable form, such as `3 minutes`."""
    if seconds < 1.5:
        return "a second"
    if seconds < 90:
        return f"{seconds:.0f} seconds"
    if seconds < 5400:
        return f"{seconds / 60:.0f} minutes"
    return f"{seconds / 3600:.1f} hours"


def as_text(found: Simulation) -> list[str]:
    """The result as lines of text."""
    lines = []
    if found.interrupted:
        lines.append(f"Stopped after {len(found)} of {counted(found.games, 'game')}; the games played count.")
    if not len(found):
        return lines or ["No game was played."]
    if found.shared:
        lines.append(f"somebody wins {found.victories.percent()} of {counted(len(found), 'game')}")
    for side in found.sides:
        who = listed(f"{seat} ({found.players[seat]})" for seat in side)
        wins = "wins" if len(side) == 1 else "win together"
        independent = found.shared and found.won
        share = f"; {found.part_in_victories(side[0]).percent()} of those that somebody wins" if independent else ""
        lines.append(f"{who} {wins} {found.win_rate(side[0]).percent()} of {counted(len(found), 'game')}{share}")
    for ending, count in found.endings.items():
        words = named(found.game).describe("ending", -1, ending, {})
        lines.append(f"{words}: {wilson(count, len(found)).percent()}")
    if found.cut_off:
        of = f"{found.cut_off} of {counted(len(found), 'game')}"
        lines.append(f"cut off after {found.longest:,} actions: {of}; each counts as a tie")
    lengths = sorted(o.length for o in found.outcomes.values())
    lines.append(f"a game takes {statistics.median(lengths):.0f} actions ({lengths[0]} to {lengths[-1]})")
    lines.append(f"{found.actions_per_second:,.0f} actions a second, {duration(found.seconds)} in total")
    return lines


def as_data(found: Simulation) -> dict[str, Any]:
    """The result as plain data."""
    lengths = [found.outcomes[n].length for n in found.numbers]
    return {
        "game": found.game,
        "options": found.options,
        "seed": found.seed,
        "games": len(found),
        "wanted": found.games,
        "interrupted": found.interrupted,
        "longest": found.longest,
        "cut_off": found.cut_off,
        "seats": {
            seat: {"player": found.players[seat], "wins": dict(found.win_rate(seat)._asdict())} for seat in found.seats
        },
        "sides": [list(side) for side in found.sides],
        "victories": {"games": len(found.won), **found.victories._asdict()},
        "part_in_victories": {seat: dict(found.part_in_victories(seat)._asdict()) for seat in found.seats},
        "endings": found.endings,
        "lengths": lengths,
        "scores": [[s / 1000 for s in found.outcomes[n].scores] for n in found.numbers],
        "seconds": round(found.seconds, 3),
        "actions_per_second": round(found.actions_per_second, 1),
    }
