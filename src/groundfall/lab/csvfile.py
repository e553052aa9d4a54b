"""A simulation as a table for a spreadsheet: one line a game."""

from __future__ import annotations

import csv
from pathlib import Path

from .simulate import Simulation


def write_csv(found: Simulation, path: str | Path) -> None:
    """Writes game, options, and for each seat its player, score and whether it won; actions; seconds."""
    columns = ["game", "seed", "number"]
    for seat in found.seats:
        columns += [f"{seat}_player", f"{seat}_score", f"{seat}_won"]
    columns += ["actions", "ending", "seconds", *(f"option_{name}" for name in found.options)]
    with Path(path).open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(columns)
        for number in found.numbers:
            outcome = found.outcomes[number]
            row: list[object] = [found.game, found.seed, number]
            for seat, score in zip(found.seats, outcome.scores, strict=True):
                row += [found.players[seat], score / 1000, int(score > 500)]
            writer.writerow([*row, outcome.length, outcome.ending, round(outcome.seconds, 3), *found.options.values()])
