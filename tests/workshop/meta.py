"""The header of the Workshop."""

from __future__ import annotations

from groundfall.engine.options import Meta, Option

META = Meta(
    name="workshop",
    title="The Workshop",
    designer="The Groundfall authors",
    publisher="",
    year=2026,
    seats=("left", "right"),
    minutes="5",
    summary="Two benches put things to work for coins, and take them from each other.",
    players="2",
    options=(Option("turns", "Turns", "number", 12, low=1, high=40, rule="W1.1"),),
    end_rule="W1.1",
)
