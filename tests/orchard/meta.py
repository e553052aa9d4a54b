"""The header of the Orchard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.options import Meta, Option, Sides


def seated(options: Mapping[str, Any]) -> int:
    """O1.1 How many play."""
    return 1 if options["mode"] == "alone" else int(options["players"])


def sides(options: Mapping[str, Any]) -> Sides:
    """O4.2 Friends win together."""
    if options["mode"] == "friends":
        return (tuple(range(seated(options))),)
    return tuple((seat,) for seat in range(seated(options)))


META = Meta(
    name="orchard",
    title="The Orchard",
    designer="The Groundfall authors",
    publisher="",
    year=2026,
    seats=("ada", "ben", "cleo"),
    minutes="5",
    summary="All pick from one tree at the same time, and each has a secret favourite.",
    players="1 to 3",
    options=(
        Option("mode", "Who wins", "choice", "rivals", values=("alone", "rivals", "friends"), rule="O4.1"),
        Option("players", "How many play", "number", 2, low=2, high=3, rule="O1.1",
               shown=lambda options: options["mode"] != "alone"),
        Option("days", "Days", "number", 3, low=1, high=5, help="How many days are played.", rule="O2.1", ruling=True),
        Option("reach", "Fruits in a day", "number", 3, low=1, high=6, help="How many one can pick in a day.",
               rule="O3.2", ruling=True),
        Option("share", "Friends share their wishes", "flag", False, help="They win with fewer fruits.",
               rule="O4.2", ruling=True, shown=lambda options: options["mode"] == "friends"),
    ),
    end_rule="O4.1",
    seat_count=seated,
    sides=sides,
    test_options=({"mode": "alone"}, {"mode": "rivals", "players": 3}, {"mode": "friends", "players": 2}),
)  # fmt: skip
