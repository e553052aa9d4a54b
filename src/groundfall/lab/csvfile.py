"""A simulation as a table for a spreadsheet: one line per game."""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from pathlib import Path

from .simulate import Simulation

Column = tuple[str, Callable[[Simulation, int], object]]  # its name, and what stands in it for the game of that number


def write_csv(found: Simulation | Sequence[Simulation], path: str | Path) -> None:
    """Writes for each game: each seat's player, score and whether it won, actions, whether it was cut off, its ending,
    seconds, and options.

    Several simulations follow one another. A seat that plays in only some of them is empty in the others.
    """
    several = [found] if isinstance(found, Simulation) else list(found)
    columns = _columns(max((one.seats for one in several), key=len), list(several[0].options))
    with Path(path).open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow([name for name, _ in columns])
        for one in several:
            writer.writerows([cell(one, number) for _, cell in columns] for number in one.numbers)


def _columns(seats: Sequence[str], options: Sequence[str]) -> list[Column]:
    return [
        ("game", lambda one, number: one.game),
        ("seed", lambda one, number: one.seed),
        ("number", lambda one, number: number),
        *(column for place, seat in enumerate(seats) for column in _of_seat(place, seat)),
        ("actions", lambda one, number: one.outcomes[number].length),
        ("cut_off", lambda one, number: int(one.outcomes[number].cut_off)),
        ("ending", lambda one, number: one.outcomes[number].ending),
        ("seconds", lambda one, number: round(one.outcomes[number].seconds, 3)),
        *((f"option_{name}", _option(name)) for name in options),
    ]


def _of_seat(place: int, seat: str) -> list[Column]:
    """The columns of one seat, empty in simulations in which it does not play."""

    def if_playing(cell: Callable[[Simulation, int], object]) -> Callable[[Simulation, int], object]:
        return lambda one, number: cell(one, number) if seat in one.seats else ""

    return [
        (f"{seat}_player", if_playing(lambda one, number: one.players[seat])),
        (f"{seat}_score", if_playing(lambda one, number: one.outcomes[number].scores[place] / 1000)),
        (f"{seat}_won", if_playing(lambda one, number: int(one.outcomes[number].scores[place] > 500))),
    ]


def _option(name: str) -> Callable[[Simulation, int], object]:
    return lambda one, number: one.options[name]
