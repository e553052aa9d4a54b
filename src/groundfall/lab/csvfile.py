"""A simulation as a table for a spreadsheet: one line per game."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path

from .simulate import Simulation


def write_csv(found: Simulation | Sequence[Simulation], path: str | Path) -> None:
    """Writes for each game: each seat's player, score and whether it won, actions, whether it was cut off, its ending,
    seconds, and options.

    Several simulations follow one another. A seat that plays in only some of them is empty in the others.
    """
    several = [found] if isinstance(found, Simulation) else list(found)
    seats = max((one.seats for one in several), key=len)
    columns = ["game", "seed", "number"]
    for seat in seats:
        columns += [f"{seat}_player", f"{seat}_score", f"{seat}_won"]
    columns += ["actions", "cut_off", "ending", "seconds", *(f"option_{name}" for name in several[0].options)]
    with Path(path).open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(columns)
        for one in several:
            writer.writerows(_row(one, number, seats) for number in one.numbers)


def _row(one: Simulation, number: int, seats: Sequence[str]) -> list[object]:
    outcome = one.outcomes[number]
    row: list[object] = [one.game, one.seed, number]
    for place, seat in enumerate(seats):
        if seat in one.seats:
            row += [one.players[seat], outcome.scores[place] / 1000, int(outcome.scores[place] > 500)]
        else:
            row += ["", "", ""]
    return [
        *row,
        outcome.length,
        int(outcome.cut_off),
        outcome.ending,
        round(outcome.seconds, 3),
        *one.options.values(),
    ]
