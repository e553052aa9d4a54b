"""Several simulations of one game on the same seeds, with different options or players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import Any

from .intervals import Interval, paired
from .simulate import Simulation

BETWEEN = "/"  # separates values that are all simulated: `mode=easy/normal/hard`


def variants(options: Mapping[str, str]) -> list[dict[str, str]]:
    """The options of each simulation: `players=1/5` gives two."""
    several = [[value.strip() for value in values.split(BETWEEN)] for values in options.values()]
    return [dict(zip(options, chosen, strict=True)) for chosen in product(*several)]


def alternatives(players: str | None) -> list[str | None]:
    """The players of each simulation: `search:50/greedy` gives two."""
    return [None] if players is None else [*players.split(BETWEEN)]


def heading(one: Simulation, all_: Sequence[Simulation]) -> str:
    """How a simulation differs from the others: `mode easy, players 1`."""
    words = [
        f"{name} {_said(value)}" for name, value in one.options.items() if any(o.options[name] != value for o in all_)
    ]
    if any(other.players != one.players for other in all_):
        common = _common(one.players.values())
        apart = [f"{seat}={player}" for seat, player in one.players.items() if player != common]
        words.append(", ".join([common, *apart]))
    return ", ".join(words)


def _said(value: Any) -> str:
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def _common(players: Iterable[str]) -> str:
    counted = list(players)
    return max(counted, key=counted.count)


def differences(first: Simulation, other: Simulation) -> dict[str, Interval]:
    """How much more often each side wins in the other simulation, paired by seed.

    Where sides can win independently, `somebody` counts games with any winner.
    """
    found = {"somebody": victories_apart(first, other)} if first.shared or other.shared else {}
    games = _both(first, other)
    for side in first.sides:
        if side[0] in other.seats:
            places = [(one, one.seats.index(side[0])) for one in (other, first)]
            found[side[0]] = paired(*([one.outcomes[n].scores[p] > 500 for n in games] for one, p in places))
    return found


def victories_apart(first: Simulation, other: Simulation) -> Interval:
    """How much more often somebody wins in the other simulation, paired by seed."""
    games = _both(first, other)
    return paired(*([n in set(one.won) for n in games] for one in (other, first)))


def _both(first: Simulation, other: Simulation) -> list[int]:
    """The games that were played in both."""
    return [n for n in first.numbers if n in other.outcomes]


def points(difference: Interval) -> str:
    """`+12 points (-3 to +25)`."""
    return f"{100 * difference.value:+.0f} points ({100 * difference.low:+.0f} to {100 * difference.high:+.0f})"
