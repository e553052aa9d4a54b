"""The header of Pebbles."""

from groundfall.engine.options import Meta, Option

META = Meta(
    name="pebbles",
    title="Pebbles",
    designer="",
    publisher="",
    year=2026,
    seats=("first", "second"),
    minutes="1",
    summary="Take one to three pebbles; who takes the last wins.",
    players="2",
    options=(
        Option("heap", "Pebbles in the heap", "number", 21, low=1, high=60),
        Option("grain", "How the heap is found", "choice", "whole", values=("whole", "halved")),
    ),
)
